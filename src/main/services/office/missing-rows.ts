import { HOUR_MS } from '../../../shared/calendar/units.ts';
import type { OfficeMissing } from '../../../shared/model/office/office.ts';
import { restateAll } from '../../office/desk/restate-all.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { OfficeParts } from './office-parts.ts';
import type { Live } from './open-desk.ts';
import { nameOfDesk } from './shared/known-people.ts';

const ASKED_AT_ONCE = 5_000;
const EVERY_MS = 6 * HOUR_MS;

/** A claim that the office was told of, and how many keys hold its pair. */
type Told = { readonly id: string; readonly keys: number };
type Found = { readonly records: readonly number[]; readonly claims: readonly string[] };
type Group = { desk: string; login: string; records: number; claims: number; since: number; foundAt: number };

/**
 * Finds what this desk has read in the office or reported to it, and what is gone although nobody erased it: somebody
 * deleted it in the database. A claim of its own is reported again at once, so that nobody registers the pair a second
 * time; missing records are told to a person.
 */
export function createMissingRows({ db, clock, log }: Pick<OfficeParts, 'db' | 'clock' | 'log'>) {
  let lookedAt: number | null = null;

  /** Null: no answer, or an older office that cannot say. */
  async function ask(live: Live, records: readonly number[], claims: readonly Told[]): Promise<Found | null> {
    const found: { records: number[]; claims: string[] } = { records: [], claims: [] };
    for (let from = 0; from < Math.max(records.length, claims.length); from += ASKED_AT_ONCE) {
      const told = claims.slice(from, from + ASKED_AT_ONCE);
      const answer = await live.way.call('missing', {
        ...{ who: live.desk.who(), seen: live.book.meta().seen },
        records: records.slice(from, from + ASKED_AT_ONCE),
        ...{ claims: told.map(({ id }) => id), keys: told.map(({ keys }) => keys) },
      });
      if ('away' in answer || 'no' in answer) return null;
      found.records.push(...answer.records);
      found.claims.push(...answer.claims);
    }
    return found;
  }

  async function look(live: Live): Promise<boolean> {
    const asked = await ask(live, readRecords(db), toldClaims(db));
    if (asked === null) return false;
    // Some may have been rewritten or erased meanwhile; after reading on they no longer count.
    if (asked.records.length > 0 && (await live.sync.pull()) !== null) return false;
    const { saidAgain, isAll } = await sayAgain(live, asked.claims);
    const found = { records: readRecords(db, asked.records), claims: saidAgain };
    const isNew = keep(live, found);
    const counts = { records: found.records.length, claims: found.claims.length };
    await live.way.call('found_missing', { who: live.desk.who(), ...counts });
    if (isNew) log.warn('office.missing', counts);
    if (isAll) lookedAt = clock.now();
    return isNew;
  }

  /** The claims that the office accepted again, and whether these are all. */
  async function sayAgain(live: Live, claims: readonly string[]) {
    const saidAgain: string[] = [];
    for (const registration of claims) {
      const newest = live.book.newestOf(registration);
      const end = newest === null ? null : await restateAll(live.desk.hands, newest.attempt);
      if (end?.kind === 'restated') saidAgain.push(registration);
    }
    return { saidAgain, isAll: saidAgain.length === claims.length };
  }

  /**
   * Stores what is missing and returns whether some of it is new. A claim is: it had been reported again and was
   * deleted once more.
   */
  function keep(live: Live, { records, claims }: Found): boolean {
    const { desk } = live.book.meta();
    const now = clock.now();
    const into = 'INSERT INTO office_missing (what, id, desk, login, at, found_at)';
    const ofRecords = `${into} SELECT 'record', CAST(seq AS TEXT), desk, login, at, ? FROM office_records
      WHERE seq IN (SELECT value FROM json_each(?)) ON CONFLICT DO NOTHING`;
    const ofClaims = `${into} SELECT 'claim', id, ?, ?, created_at, ? FROM registrations
      WHERE id IN (SELECT value FROM json_each(?))
      ON CONFLICT DO UPDATE SET found_at = excluded.found_at, is_seen = 0`;
    return db.transaction(() => {
      const added = db.run(ofRecords, [now, JSON.stringify(records)]).changes;
      return added + db.run(ofClaims, [desk, live.joined.user, now, JSON.stringify(claims)]).changes > 0;
    });
  }

  return {
    /** At the start, and again every few hours; true: something new was found. */
    async lookWhenDue(live: Live): Promise<boolean> {
      const now = clock.now();
      if (lookedAt !== null && now >= lookedAt && now - lookedAt < EVERY_MS) return false;
      return look(live);
    },
    lookSoon(): void {
      lookedAt = null;
    },
    list(ownDesk: string | null): OfficeMissing[] {
      const groups = db.all<Group>(
        `SELECT desk, login, sum(what = 'record') AS records, sum(what = 'claim') AS claims, min(at) AS since,
           min(found_at) AS foundAt FROM office_missing WHERE is_seen = 0 GROUP BY desk, login ORDER BY foundAt, desk`,
      );
      return groups.map(({ desk, login, ...rest }) => ({
        ...{ ...rest, by: nameOfDesk(db, desk, login), isOwn: desk === ownDesk },
      }));
    },
    seen: () => void db.run('UPDATE office_missing SET is_seen = 1'),
  };
}

/** Numbers of the records this desk knows; `among`: of these. */
function readRecords(db: SqlDatabase, among: readonly number[] | null = null): number[] {
  const only = among === null ? '' : 'AND seq IN (SELECT value FROM json_each(?))';
  const sql = `SELECT seq FROM office_records WHERE seq > 0 ${only} ORDER BY seq`;
  return db.all<{ seq: number }>(sql, among === null ? [] : [JSON.stringify(among)]).map(({ seq }) => seq);
}

/** Registrations that the office has been told bind their pair. */
function toldClaims(db: SqlDatabase): Told[] {
  const sql = `SELECT registration AS id, json_array_length(keys) AS keys FROM office_attempts a
    WHERE is_told = 1 AND state IN ('accepted', 'exists', 'unknown', 'waiting') AND NOT EXISTS
      (SELECT 1 FROM office_attempts b WHERE b.registration = a.registration AND b.nth > a.nth)`;
  return db.all<Told>(sql);
}
