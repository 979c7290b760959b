import type { Resolution } from '../../../ledger/ledger.ts';
import type { RegistrationRow } from '../../../ledger/registration-rows.ts';
import { describeFailure } from '../../../log/describe-failure.ts';
import type { ClaimRow } from '../../../office/calls/answer-schemas.ts';
import { readClaim } from '../../../office/desk/read-claim.ts';
import type { Log } from '../../../ports.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import { arrive, leaveTo, type MovingParts } from './moving.ts';

type Parts = MovingParts & {
  readonly desk: string;
  readonly resolve: (id: string, resolution: Resolution) => void;
  readonly moved: (registration: string) => void;
  readonly onDouble: (registration: string, row: ClaimRow) => void;
  readonly log: Pick<Log, 'warn' | 'info'>;
};
type OwnRow = RegistrationRow & { readonly taken_by: string | null; readonly taken_desk: string | null };

/**
 * Follows the claims of registrations that are handed over: one that was asked for arrives, one that was offered and
 * taken leaves, and what a colleague found out about an unknown one is settled here. Called for each claim that is
 * read, in the transaction that records how far was read, so that a crash leaves nothing half done.
 */
export function createClaimsThatMove(parts: Parts) {
  const { db } = parts;

  /** Returns whether it arrived. */
  function come(row: ClaimRow): boolean {
    const asked = db.get<{ profile_id: string; from_desk: string }>(
      'SELECT profile_id, from_desk FROM office_moves WHERE registration = ?',
      [row.registration],
    );
    if (asked === undefined) return false;
    const isHere = arrive(parts, row, { profileId: asked.profile_id, from: asked.from_desk });
    db.run('DELETE FROM office_moves WHERE registration = ?', [row.registration]);
    if (isHere) parts.moved(row.registration);
    else parts.log.warn('office.move-unusable', { seq: row.seq });
    return isHere;
  }

  /** Handed over, taken over unasked, or what this computer had under another login, which it takes over like anybody. */
  function leave(own: OwnRow, row: ClaimRow): void {
    // Nobody takes over what is accepted: the database was put back, and the colleague sent it too.
    const known = db.get('SELECT 1 FROM office_attempts WHERE attempt = ?', [row.attempt]);
    if (own.state === 'accepted' && known === undefined) parts.onDouble(own.id, row);
    leaveTo(parts, own, row);
    parts.moved(own.id);
  }

  function settle(own: OwnRow, row: ClaimRow): void {
    const read = readClaim(parts.keys, row);
    if (read.kind === 'forged' || row.event === null || row.event.desk === parts.desk) return;
    const contractId = row.state === 'accepted' && read.outcome ? read.outcome : null;
    const who = nameOfDesk(db, row.event.desk, row.login);
    parts.resolve(own.id, { decision: row.state === 'accepted' ? 'exists' : 'absent', contractId, who, why: '' });
    parts.moved(own.id);
  }

  function take(row: ClaimRow): void {
    const own = db.get<OwnRow>('SELECT * FROM registrations WHERE id = ?', [row.registration]);
    const isOwn = own !== undefined && own.taken_by === null;
    if (row.desk === parts.desk) {
      if (!isOwn) come(row);
      else if (own.state === 'unknown' && (row.state === 'accepted' || row.state === 'absent')) settle(own, row);
    } else if (isOwn || (own && own.taken_desk !== row.desk)) {
      leave(own, row);
    }
  }

  return {
    come,
    /** An unusable row must not stop the reading. */
    take(row: ClaimRow): void {
      try {
        db.transaction(() => take(row));
      } catch (cause) {
        parts.log.warn('office.move-failed', { seq: row.seq, ...describeFailure(cause) });
      }
    },
  };
}
