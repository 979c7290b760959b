import { AppError } from '../../../shared/errors/app-error.ts';
import type { ErasedClaim } from '../../office/calls/record-calls.ts';
import { anonymousClaims } from '../../office/records/anonymous-claims.ts';
import type { Fields } from '../../office/records/merge-record.ts';
import { openRecord } from '../../office/records/seal-record.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import type { Live } from './open-desk.ts';
import { createJobBook } from './release/job-book.ts';
import {
  erasedAgain,
  erasedClaimsHere,
  isToEraseAgain,
  keepErasedClaims,
  recordsToEraseAgain,
} from './shared/erased-here.ts';
import { hasNamed, type KnownRecord, recordsAbout, writeAnew } from './shared/records-about.ts';
import { readSeq } from './shared/sql-shared-book.ts';

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

  async function erasedClaims(
    live: Live,
    registrations: ReadonlySet<string>,
  ): Promise<{ readonly claims: readonly ErasedClaim[]; readonly attempts: readonly string[] }> {
    const found = await anonymousClaims(live.desk.hands, registrations);
    if ('kind' in found) return holds(officeWhy(found.why));
    const claims = found.map(({ claim, seq, content }) => ({ claim, seq, content }));
    return { claims, attempts: found.map(({ attempt }) => attempt) };
  }

  /** Records with an older version that names them, whatever the newest says. */
  async function versionsNaming(
    live: Live,
    operator: string,
    { people, since, until }: { people: Omit<ErasedPeople, 'profileId'>; since: number; until: number },
  ) {
    const found = new Map<string, { kind: string; key: string }>();
    for (let after = since; ; ) {
      const answer = await live.way.call('old_versions', { who: live.desk.who(), after });
      if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
      for (const row of answer.versions) {
        const opened = openRecord(live.keys, row);
        if (opened !== null && row.seq <= until && hasNamed(opened, operator, people)) {
          found.set(`${row.kind} ${row.key}`, { kind: row.kind, key: row.key });
        }
      }
      const last = answer.versions.at(-1);
      if (last === undefined) return [...found.values()];
      after = last.seq;
    }
  }

  /**
   * What a colleague wrote of them between this desk's reading and the erasing: nobody who has read that they are erased
   * writes any more.
   */
  async function eraseLate(
    live: Live,
    operator: string,
    of: { readonly people: Omit<ErasedPeople, 'profileId'>; readonly since: number; readonly until: number },
  ): Promise<void> {
    // Unread, nothing is known of it: whoever erases is told, and does it again.
    if (readSeq(db) < of.until) return holds(session.state().why ?? 'no-answer');
    const { theirs, naming } = recordsAbout(db, operator, of.people);
    const isLate = ({ seq, fields }: (typeof theirs)[number]) => seq <= of.until || Object.keys(fields).length === 0;
    const late = [...theirs, ...naming].filter(isLate);
    const versions = await versionsNaming(live, operator, of);
    if (late.length + versions.length === 0) return;
    const records = late.map(({ kind, key }) => hiddenBy(live)(kind, key));
    const ask = { who: live.desk.who(), keyId: live.keys.keyId, records, claims: [], versions };
    const answer = await live.way.call('erase', ask);
    if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
    await feed.now();
    writeAnew(
      db,
      naming.filter(isLate).map((one) => without(one, of.people.takenOut)),
    );
  }

  return {
    /** After the database was put back: what it brought back of whom this desk knows to be erased goes again. */
    async eraseAgain(): Promise<void> {
      if (!isToEraseAgain(db) || session.state().state !== 'ready' || !session.isLead()) return;
      const live = liveNow();
      const { claims } = await erasedClaims(live, erasedClaimsHere(db));
      const brought = recordsToEraseAgain(db);
      const named = (isMeant: boolean) =>
        brought.flatMap(({ kind, key, isAnew }) => (isAnew === isMeant ? [hiddenBy(live)(kind, key)] : []));
      if (claims.length + brought.length > 0) {
        const ask = { who: live.desk.who(), keyId: live.keys.keyId, claims };
        const answer = await live.way.call('erase', { ...ask, records: named(false), versions: named(true) });
        if ('away' in answer || 'no' in answer) return;
        live.desk.hands.remember(answer.seen);
      }
      erasedAgain(db, brought);
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
      const { claims, attempts } = await erasedClaims(live, registrations);
      const { keyId } = live.keys;
      const hidden = hiddenBy(live);
      const records = [
        // First, so that other desks erase them while they still know who it is.
        ...customerIds.map((id) => hidden('person', JSON.stringify([operator, id]))),
        ...[...about.theirs, ...about.naming].map(({ kind, key }) => hidden(kind, key)),
      ];
      const jobs = createJobBook(db).about(customerIds);
      const people = { customerIds, takenOut };
      const since = readSeq(db);
      const until = Number.POSITIVE_INFINITY;
      const versions = await versionsNaming(live, operator, { people, since: 0, until });
      const answer = await live.way.call('erase', { who: live.desk.who(), keyId, records, claims, jobs, versions });
      if ('away' in answer || 'no' in answer) return holds(officeWhy(answer));
      keepErasedClaims(db, registrations, attempts);
      await feed.now();
      await eraseLate(live, operator, { people, since, until: answer.seen?.seq ?? since });
      // A turn erases what went past it. Where it was cut off, whoever erases is told, and does it again.
      if (isToEraseAgain(db)) return holds(session.state().why ?? 'no-answer');
      writeAnew(
        db,
        about.naming.map((one) => without(one, takenOut)),
      );
      return about.open;
    },
  };
}

const hiddenBy =
  ({ keys }: Live) =>
  (kind: string, key: string) => ({ kind, key: keys.lookUp(`record ${kind}`, key) });

/** The record as it may be sent again. */
function without(record: KnownRecord, takenOut: (text: string) => string): KnownRecord {
  const entries = Object.entries(record.fields).map(([name, value]) => [name, takenOut(value)] as const);
  return { ...record, fields: Object.fromEntries(entries) as Fields };
}
