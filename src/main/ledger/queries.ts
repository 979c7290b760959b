import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { AnswerMeta } from '../../shared/model/answers/answer.ts';
import type { Destination } from '../../shared/model/contracts/attempt-end.ts';
import type {
  Customer,
  Registration,
  RegistrationState,
  RegistrationSummary,
} from '../../shared/model/contracts/contract.ts';
import type { LedgerGroup } from '../../shared/model/contracts/ledger-groups.ts';
import type { LedgerSort } from '../../shared/model/contracts/ledger-sort.ts';
import type { PairOf } from '../../shared/rules/keys.ts';
import type { LedgerDatabase } from '../ports.ts';
import {
  colleaguesOfContract,
  colleaguesRegistration,
  hasColleagues,
  haveColleaguesSent,
  withColleagues,
} from './colleagues-registrations.ts';
import { groupedList, type LedgerGrouping } from './grouped-list.ts';
import { whyUnanswered, withJobs } from './listed.ts';
import { findPairs, keyedPairs } from './pairs.ts';
import {
  type EventRow,
  type LedgerRecord,
  type RegistrationRow,
  type ResolutionRow,
  recordOf,
  summaryOf,
} from './registration-rows.ts';
import { isTakenBack } from './taken-back-sql.ts';

export type LedgerListQuery = {
  readonly profileId: string;
  /** Empty: all states. */
  readonly states: readonly RegistrationState[];
  readonly filter: string;
  /** Without it: newest first. */
  readonly sort?: LedgerSort | undefined;
  /** In parts, with what needs a person first; only of the whole list in its own order. */
  readonly grouping?: LedgerGrouping | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** Read-only queries on the ledger. */
export function createLedgerQueries(db: LedgerDatabase, answerMeta: (answerId: string) => AnswerMeta | null) {
  function get(id: string): LedgerRecord | null {
    const row = db.get<RegistrationRow>('SELECT * FROM registrations WHERE id = ?', [id]);
    if (row === undefined) return null;
    const events = db.all<EventRow>(
      'SELECT at, kind, attempt, detail FROM registration_events WHERE registration_id = ? ORDER BY seq',
      [id],
    );
    const resolution = db.get<ResolutionRow>(
      `SELECT at, decision, who, why, contract_id, how, said_on FROM registration_resolutions
       WHERE registration_id = ? ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    return recordOf(row, events, resolution, row.answer_id === null ? null : answerMeta(row.answer_id));
  }

  /** Every word of the filter must occur in names, ids, addresses, references or contract ids. */
  function list(query: LedgerListQuery): { rows: RegistrationSummary[]; total: number; groups?: LedgerGroup[] } {
    const whole = hasColleagues(db)
      ? withColleagues
      : '(SELECT * FROM registrations WHERE profile_id = $profile AND erased_at IS NULL)';
    const page = { limit: query.limit, offset: query.offset };
    if (query.grouping !== undefined && query.states.length === 0 && query.filter.trim() === '' && !query.sort) {
      const { rows, ...found } = groupedList(db, whole, query.profileId, query.grouping, page);
      return { ...found, rows: withJobs(db, rows) };
    }
    const filter = filterClause(query.filter);
    const states = query.states.map((state, at) => [`s${at}`, state] as const);
    // A registration that was taken back waits for nothing: it is in the whole list, but in no state.
    const inStates =
      states.length === 0
        ? ''
        : `AND state IN (${states.map(([name]) => `$${name}`).join(', ')}) AND NOT ${isTakenBack('l')}`;
    const own = 'registrations l WHERE profile_id = $profile AND erased_at IS NULL';
    const from = `FROM ${hasColleagues(db) ? `${withColleagues} l WHERE true` : own} ${inStates}${filter.sql}`;
    const params = { profile: query.profileId, ...Object.fromEntries([...states, ...filter.params]) };
    const rows = db.all<RegistrationRow>(
      `SELECT * ${from} ORDER BY ${orderOf(query.sort)} LIMIT $limit OFFSET $offset`,
      { ...params, ...page },
    );
    const total = db.get<{ n: number }>(`SELECT count(*) AS n ${from}`, params)?.n ?? 0;
    return { rows: withJobs(db, rows), total };
  }

  function counts(profileId: string): LedgerCounts {
    const found: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };
    const sql = `SELECT count(*) AS n FROM registrations r
      WHERE profile_id = ? AND ${isTakenBack('r')} AND erased_at IS NULL AND taken_by IS NULL`;
    const takenBack = db.get<{ n: number }>(sql, [profileId])?.n ?? 0;
    const rows = db.all<{ state: RegistrationState; n: number }>(
      `SELECT state, count(*) AS n FROM registrations
       WHERE profile_id = ? AND erased_at IS NULL AND taken_by IS NULL GROUP BY state`,
      [profileId],
    );
    for (const row of rows) found[row.state] = row.n;
    return takenBack === 0 ? found : { ...found, waiting: found.waiting - takenBack, takenBack };
  }

  /** What is listed of colleagues, by outcome; null: nothing. */
  function countsOfOthers(profileId: string): LedgerCounts | null {
    if (!hasColleagues(db)) return null;
    const found: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };
    const rows = db.all<{ state: RegistrationState; isOver: number; n: number }>(
      `SELECT state, ${isTakenBack('l')} AS isOver, count(*) AS n FROM ${withColleagues} l
       WHERE by IS NOT NULL GROUP BY 1, 2`,
      { profile: profileId },
    );
    for (const { state, isOver, n } of rows) {
      if (isOver === 1) found.takenBack = (found.takenBack ?? 0) + n;
      else found[state] += n;
    }
    return found;
  }

  /**
   * Registrations that may already have the pair under contract: all except rejected ones. Newest first. `elsewhere`:
   * at other operators, which does not prevent sending.
   */
  function findDuplicates(of: PairOf, to: Destination) {
    const { same, elsewhere } = findPairs(db, keyedPairs(db, of), to);
    return { same: same.map(summaryOf), elsewhere: elsewhere.map(summaryOf) };
  }

  /** The newest registration that became the contract, this desk's before a colleague's; null: neither registered it. */
  function ofContract(profileId: string, contractId: string): string | null {
    const sql = `SELECT id FROM registrations WHERE contract_id = $contractId AND +profile_id = $profileId
      AND erased_at IS NULL ORDER BY created_at DESC LIMIT 1`;
    return (
      db.get<{ id: string }>(sql, { contractId, profileId })?.id ?? colleaguesOfContract(db, profileId, contractId)
    );
  }

  /**
   * For whom the operator rejected a pair of ids, if that is all that was ever sent under the customer's id: who corrects
   * it is nobody else. Else nobody.
   */
  function onlyRejected(profileId: string, customerId: string, propertyId: string): Customer[] {
    const sql = `SELECT state, property_id, customer FROM registrations
      WHERE profile_id = ? AND customer_id = ? AND erased_at IS NULL`;
    const rows = db.all<Pick<RegistrationRow, 'state' | 'customer'> & { property_id: string }>(sql, [
      profileId,
      customerId,
    ]);
    if (rows.some(({ state }) => state !== 'rejected') || haveColleaguesSent(db, profileId, customerId)) return [];
    return rows.flatMap((row) => (row.property_id === propertyId ? [JSON.parse(row.customer) as Customer] : []));
  }

  /** Whether exactly these bytes were sent with an earlier registration, including rejected ones. */
  function isPoaUsed(sha256: string): boolean {
    return (
      db.get("SELECT 1 FROM registrations WHERE json_extract(poa, '$.sha256') = ? LIMIT 1", [sha256]) !== undefined
    );
  }

  /** The row of the job that sent it; undefined: none did. */
  function rowOfJob(id: string): RegistrationSummary['bulk'] {
    const row = db.get<RegistrationRow>('SELECT * FROM registrations WHERE id = ?', [id]);
    return row === undefined ? undefined : withJobs(db, [row])[0]?.bulk;
  }

  const unanswered = (ids: readonly string[]) => whyUnanswered(db, ids);
  const colleagues = (id: string): Registration | null => colleaguesRegistration(db, id);
  return {
    get,
    ofContract,
    rowOfJob,
    list,
    counts,
    countsOfOthers,
    findDuplicates,
    onlyRejected,
    isPoaUsed,
    unanswered,
    colleagues,
  };
}

const ORDERS: Readonly<Record<LedgerSort['column'], string>> = {
  reference: 'sort_key(reference)',
  time: 'created_at',
  customer: "sort_key(iif(trim(customer_name) = '', customer_id, customer_name))",
  property: "sort_key(iif(trim(coalesce(property ->> '$.address', '')) = '', property_id, property ->> '$.address'))",
  outcome: 'state',
  contractId: "nullif(sort_key(contract_id), '')",
  message: "nullif(sort_key(message), '')",
};

/** Entries without the value come last in either direction; equal ones newest first. */
function orderOf(sort: LedgerSort | undefined): string {
  if (sort === undefined) return 'created_at DESC, id';
  const by = ORDERS[sort.column];
  return `${by} ${sort.direction === 'ascending' ? 'ASC NULLS LAST' : 'DESC NULLS LAST'}, created_at DESC, id`;
}

// `search` is folded when written; a number with punctuation is also found by its digits.
function filterClause(filter: string): { sql: string; params: (readonly [string, string])[] } {
  let sql = '';
  const params: (readonly [string, string])[] = [];
  for (const [at, word] of filter.split(/\s+/).entries()) {
    if (word === '') continue;
    const digits = /^[+\d][\d+\-().]*$/.test(word) ? word.replace(/\D/g, '') : word;
    sql += ` AND (instr(search, fold($w${at})) > 0 OR instr(search, fold($d${at})) > 0)`;
    params.push([`w${at}`, word], [`d${at}`, digits.length >= 4 ? digits : word]);
  }
  return { sql, params };
}
