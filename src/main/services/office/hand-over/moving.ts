import { z } from 'zod';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { destinationOf } from '../../../config/destination.ts';
import { insertRegistration, unusedReference } from '../../../ledger/new-registration.ts';
import type { RegistrationRow } from '../../../ledger/registration-rows.ts';
import type { ClaimRow } from '../../../office/calls/answer-schemas.ts';
import type { AttemptState, KeptAttempt } from '../../../office/desk/desk-book.ts';
import { readClaim } from '../../../office/desk/read-claim.ts';
import type { OfficeKeys } from '../../../office/sealing/office-keys.ts';
import { pairKeys } from '../../../office/sealing/pair-keys.ts';
import type { Clock, Random } from '../../../ports.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import { keepColleagues, sharedOf, sharedRegistrationSchema } from '../shared/registration-kind.ts';
import { applying } from '../shared/sql-shared-book.ts';
import { addAttempt } from '../sql-book.ts';

export type MovingParts = {
  readonly db: SqlDatabase;
  readonly keys: OfficeKeys;
  readonly profiles: () => readonly Profile[];
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
};
type Arrived = { readonly state: 'waiting' | 'unknown' | 'rejected' | 'accepted'; readonly wait: string | null };
type KeptState = Extract<AttemptState, 'waiting' | 'unknown' | 'rejected' | 'accepted' | 'not-sent'>;

/**
 * The state here of a registration whose claim moved to this desk. The former desk may have settled it, or somebody
 * sent it, before the claim was read.
 */
const ARRIVES: Partial<Record<ClaimRow['state'], Arrived & { readonly kept: KeptState }>> = {
  waiting: { state: 'waiting', wait: 'handed-over', kept: 'waiting' },
  'not-sent': { state: 'waiting', wait: 'handed-over', kept: 'not-sent' },
  absent: { state: 'waiting', wait: 'confirmed-absent', kept: 'not-sent' },
  unknown: { state: 'unknown', wait: null, kept: 'unknown' },
  rejected: { state: 'rejected', wait: null, kept: 'rejected' },
  accepted: { state: 'accepted', wait: null, kept: 'accepted' },
  taken: { state: 'waiting', wait: 'handed-over', kept: 'not-sent' },
};
const contentSchema = z.object({ request: z.string() });

/**
 * Takes a registration over to this desk, as its claim and the colleague's record describe it. False: they describe
 * none, or were not sealed for it.
 */
export function arrive(
  parts: MovingParts,
  row: ClaimRow,
  { profileId, from }: { readonly profileId: string; readonly from: string },
): boolean {
  const { db, keys, random } = parts;
  const as = ARRIVES[row.state];
  const read = readClaim(keys, row);
  const said = db.get<{ row: string }>('SELECT row FROM office_registrations WHERE id = ?', [row.registration]);
  const profile = parts.profiles().find(({ id }) => id === profileId);
  if (!as || read.kind === 'forged' || read.content === null || !said || !profile) return false;
  const record = sharedRegistrationSchema.parse(JSON.parse(said.row));
  const { request } = contentSchema.parse(read.content);
  const now = parts.clock.now();
  const own = db.get('SELECT 1 FROM registrations WHERE id = ?', [row.registration]);
  if (own === undefined) {
    const taken = db.get('SELECT 1 FROM registrations WHERE reference = ?', [record.reference]);
    const reference = taken === undefined ? record.reference : unusedReference(db, random);
    const { customer, property, poa, warningCodes } = record;
    const content = { customer, property, poa, warningCodes, contentSha256: request, override: null };
    const destination = destinationOf(profile);
    insertRegistration(db, { id: row.registration, profileId, destination, ...content }, reference, record.createdAt);
  }
  db.run(
    `UPDATE registrations SET state = $state, attempts = max(attempts, $attempts), status = $status, message = $message,
       contract_id = $contractId, request_sha256 = $request, wait_reason = $wait, retry_at = NULL, changed_at = $now,
       taken_by = NULL, taken_desk = NULL WHERE id = $id`,
    {
      ...{ id: row.registration, state: as.state, wait: as.wait, now, attempts: record.attempts },
      ...{ status: record.status, message: record.message, request: record.request },
      contractId: as.state === 'accepted' && read.outcome ? read.outcome : null,
    },
  );
  noteEvent(db, row.registration, record.attempts, now, 'taken-over');
  keepAttempt(parts, row, { state: as.kept, request, pair: read.content.pair, movedFrom: from });
  db.run('DELETE FROM office_registrations WHERE id = ?', [row.registration]);
  return true;
}

/** Its last attempt is this desk's from here on. */
function keepAttempt(
  { db, keys }: MovingParts,
  { registration, attempt }: ClaimRow,
  of: Pick<KeptAttempt, 'request' | 'pair'> & { readonly state: KeptState; readonly movedFrom: string },
): void {
  if (db.get('SELECT 1 FROM office_attempts WHERE attempt = ?', [attempt]) !== undefined) {
    const sql = 'UPDATE office_attempts SET state = ?, is_told = 1, moved_from = ? WHERE attempt = ?';
    db.run(sql, [of.state, of.movedFrom, attempt]);
    return;
  }
  const made = { keyId: keys.keyId, names: pairKeys(keys, of.pair) };
  addAttempt(db, {
    attempt,
    registration,
    keys: made,
    covers: [],
    reason: null,
    contractId: null,
    isTold: true,
    ...of,
  });
}

/** A colleague took it over: it stays in the list, under their name from now on. */
export function leaveTo(parts: Pick<MovingParts, 'db' | 'clock'>, own: RegistrationRow, row: ClaimRow): void {
  const { db } = parts;
  const { id, profile_id: profileId } = own;
  applying(db, () => {
    db.run('UPDATE registrations SET taken_by = ?, taken_desk = ?, retry_at = NULL WHERE id = ?', [
      ...[nameOfDesk(db, row.desk, row.login), row.desk, id],
    ]);
    noteEvent(db, id, own.attempts, parts.clock.now(), 'handed-over');
    // An outcome that was found out here and not reported yet is still reported.
    db.run(
      `UPDATE office_attempts SET state = 'not-sent' WHERE registration = ? AND is_told = 1
       AND state NOT IN ('intent', 'sending')`,
      [id],
    );
    db.run(
      `DELETE FROM office_outbox WHERE kind = 'registration' AND key IN
         (SELECT json_array(operator, ?) FROM office_profiles WHERE profile_id = ?)`,
      [id, profileId],
    );
    keepColleagues(db, { id, profileId, login: row.login, desk: row.desk }, sharedOf(own));
  });
}

function noteEvent(db: SqlDatabase, id: string, attempt: number, at: number, kind: string): void {
  db.run('INSERT INTO registration_events (registration_id, at, kind, attempt, detail) VALUES (?, ?, ?, ?, ?)', [
    ...[id, at, kind, attempt, '{}'],
  ]);
}
