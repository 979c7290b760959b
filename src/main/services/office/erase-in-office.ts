import { AppError } from '../../../shared/errors/app-error.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import type { ErasedClaim } from '../../office/calls/record-calls.ts';
import { readClaim } from '../../office/desk/read-claim.ts';
import type { Fields } from '../../office/records/merge-record.ts';
import { openRecord } from '../../office/records/seal-record.ts';
import { lastSeq } from '../../office/records/sync-records.ts';
import { withoutPerson } from '../../office/sealing/pair-keys.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import type { Live } from './open-desk.ts';
import { createJobBook } from './release/job-book.ts';
import { erasedAgain, erasedClaimsHere, isToEraseAgain, keepErasedClaims } from './shared/erased-here.ts';
import { hasNamed, type KnownRecord, recordsAbout, writeAnew } from './shared/records-about.ts';

const SETTLED: ReadonlySet<string> = new Set(['accepted', 'rejected', 'not-sent', 'absent', 'taken']);

export type ErasedPeople = {
  readonly profileId: string;
  readonly customerIds: readonly string[];
  /** Whether a text names one of them, and the text without them. */
  takenOut(text: string): string;
};

/**
 * Erases people in the office: rows and their history go, a tombstone stays, and every desk erases them before it reads
 * on, this one first. Only a lead may. Settled claims keep ids, keys and outcome.
 */
export function createErasingInOffice(
  parts: Pick<OfficeParts, 'db' | 'profiles'>,
  session: OfficeSession,
  feed: { now(): Promise<void> },
) {
  const { db } = parts;
  const operatorOf = (profileId: string): string | null =>
    db.get<{ operator: string }>('SELECT operator FROM office_profiles WHERE profile_id = ?', [profileId])?.operator ??
    null;

  const holds = (reason: ReturnType<typeof officeWhy>): never => {
    throw new AppError({ code: 'office-holds', reason });
  };

  function liveNow(): Live {
    const { state, why } = session.state();
    const live = session.live();
    return state === 'ready' && live !== null ? live : holds(why ?? 'not-reached');
  }

  /** What may remain of each claim about these registrations. */
  async function erasedClaims(live: Live, registrations: ReadonlySet<string>): Promise<ErasedClaim[]> {
    const found: ErasedClaim[] = [];
    for (let after = 0; ; ) {
      const answer = await live.way.call('changes', { who: live.desk.who(), after, limit: PAGE_ROWS });
      if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
      const claims = answer.rows.flatMap((row) => ('claim' in row ? [row.claim] : []));
      for (const row of claims) {
        const isTheirs = registrations.has(row.registration) && SETTLED.has(row.state);
        const content = isTheirs ? contentWithout(live, row) : null;
        if (content !== null) found.push({ claim: row.id, seq: row.seq, content });
      }
      if (!answer.hasMore) return found;
      after = lastSeq(answer.rows.at(-1)) ?? 0;
    }
  }

  function contentWithout(live: Live, row: ClaimRow) {
    const read = readClaim(live.keys, row);
    if (read.kind === 'forged' || read.content === null) return null;
    const content = { ...read.content, pair: withoutPerson(read.content.pair), reason: null };
    if (JSON.stringify(content) === JSON.stringify(read.content)) return null;
    return live.desk.hands.sealed('claim', row.registration, JSON.stringify(content));
  }

  /** Records with an older version that names them, whatever the newest says. */
  async function versionsNaming(live: Live, operator: string, people: Omit<ErasedPeople, 'profileId'>) {
    const found = new Map<string, { kind: string; key: string }>();
    for (let after = 0; ; ) {
      const answer = await live.way.call('old_versions', { who: live.desk.who(), after });
      if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
      for (const row of answer.versions) {
        const opened = openRecord(live.keys, row);
        if (opened !== null && hasNamed(opened, operator, people)) {
          found.set(`${row.kind} ${row.key}`, { kind: row.kind, key: row.key });
        }
      }
      const last = answer.versions.at(-1);
      if (last === undefined) return [...found.values()];
      after = last.seq;
    }
  }

  return {
    /** After the database was put back: claims that were made anonymous from here are made so again. */
    async eraseAgain(): Promise<void> {
      if (!isToEraseAgain(db) || session.state().state !== 'ready' || !session.isLead()) return;
      const live = liveNow();
      const claims = await erasedClaims(live, erasedClaimsHere(db));
      if (claims.length > 0) {
        const { keyId } = live.keys;
        const answer = await live.way.call('erase', { who: live.desk.who(), keyId, records: [], claims });
        if ('away' in answer || 'no' in answer) return;
        live.desk.hands.remember(answer.seen);
      }
      erasedAgain(db);
    },

    /**
     * Returns whether the office must be told. Throws where erasing is not possible now; called before a person is
     * asked.
     */
    assertMay(profileId: string): boolean {
      const isSample = parts.profiles().some(({ id, kind }) => id === profileId && kind === 'sample');
      if (!session.isJoined() || isSample) return false;
      liveNow();
      if (!session.isLead()) holds('not-lead');
      return true;
    },

    /** Returns the references of what stays whole for now, colleagues' too. */
    async erase({ profileId, customerIds, takenOut }: ErasedPeople): Promise<readonly string[]> {
      // A change that is still unsent would bring them back.
      await feed.now();
      const operator = operatorOf(profileId) ?? holds('not-joined');
      const live = liveNow();
      const about = recordsAbout(db, operator, { customerIds, takenOut });
      const registrations = new Set(about.registrations);
      const claims = await erasedClaims(live, registrations);
      const hidden = (kind: string, key: string) => ({ kind, key: live.keys.lookUp(`record ${kind}`, key) });
      const { keyId } = live.keys;
      const records = [
        // First, so that other desks erase them while they still know who it is.
        ...customerIds.map((id) => hidden('person', JSON.stringify([operator, id]))),
        ...[...about.theirs, ...about.naming].map(({ kind, key }) => hidden(kind, key)),
      ];
      const jobs = createJobBook(db).about(customerIds);
      const versions = await versionsNaming(live, operator, { customerIds, takenOut });
      const answer = await live.way.call('erase', { who: live.desk.who(), keyId, records, claims, jobs, versions });
      if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
      keepErasedClaims(db, registrations);
      await feed.now();
      writeAnew(
        db,
        about.naming.map((one) => without(one, takenOut)),
      );
      return about.open;
    },
  };
}

/** The record as it may be sent again. */
function without(record: KnownRecord, takenOut: (text: string) => string): KnownRecord {
  const entries = Object.entries(record.fields).map(([name, value]) => [name, takenOut(value)] as const);
  return { ...record, fields: Object.fromEntries(entries) as Fields };
}
