import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { InvoiceFilter } from '../../../../shared/model/invoices/invoice.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import type { List } from '../row-lists.ts';

/** The scope of a query: a list, some of its pairs, some days. Computed once and never shared with another query. */
export type RowScope = {
  readonly list: List;
  readonly fromDate: string;
  /** Null: only what was fetched for exactly that day. */
  readonly toDate: string | null;
  /** Ids of its pairs as JSON; null: every pair of the list. */
  readonly pairIds: string | null;
  /** Number of requested pairs, known to the list or not. */
  readonly pairs: number;
  /** Approximate number of rows. */
  readonly rows: number;
  /** All days of the list lie within it. */
  readonly isAllDays: boolean;
};

export function readScope(db: SqlDatabase, list: List, scope: InvoiceFilter['scope']): RowScope {
  const { fromDate, toDate } = scope;
  const isAllDays = list.first === null || (fromDate <= list.first && (toDate ?? '') >= (list.last ?? ''));
  const days = { list, fromDate, toDate, isAllDays };
  if (scope.isEverything === true) {
    const all = 'SELECT count(*) AS pairs, ifnull(sum(rows), 0) AS rows FROM pairs WHERE list_id = ?';
    return {
      ...days,
      pairIds: null,
      ...(db.get<{ pairs: number; rows: number }>(all, [list.id]) ?? { pairs: 0, rows: 0 }),
    };
  }
  // The requested pairs come first: otherwise SQLite would read the whole list for each of them.
  const found = db.get<{ ids: string; rows: number }>(
    `SELECT json_group_array(id) AS ids, ifnull(sum(rows), 0) AS rows FROM (
       SELECT DISTINCT p.id, p.rows FROM json_each(?) j
       CROSS JOIN pairs p ON p.list_id = ? AND p.customer_id = j.value ->> 0 AND p.property_id = j.value ->> 1)`,
    [JSON.stringify(scope.pairs.map((pair) => [pair.customerId, pair.propertyId])), list.id],
  );
  const pairs = new Set(scope.pairs.map((pair) => JSON.stringify([pair.customerId, pair.propertyId]))).size;
  return { ...days, pairIds: found?.ids ?? '[]', pairs, rows: found?.rows ?? 0 };
}

/** Ids of the scope's rows on any day, by the index of pairs alone. */
export function idsInScope(db: SqlDatabase, { list, pairIds }: RowScope): number[] {
  const sql = 'SELECT i.id FROM json_each(?) s CROSS JOIN invoices i ON i.list_id = ? AND i.pair_id = s.value';
  return db.all<{ id: number }>(sql, [pairIds, list.id]).map((row) => row.id);
}

/** Answers that are told of one scope. */
const MOST_TOLD = 500;

type AnswerInScope = {
  readonly meta: AnswerMeta;
  readonly answerId: string;
  readonly records: number;
  /** Whose invoices were asked for, and of which days. */
  readonly customerId: string;
  readonly propertyId: string;
  readonly fromDate: string;
  readonly toDate: string | null;
};

/** Newest answers of the scope that could not be read. */
export function unreadableInScope(db: SqlDatabase, scope: RowScope): AnswerInScope[] {
  return answersInScope(db, scope, 'is_unreadable = 1');
}

/**
 * Newest answers of the scope that may be cut off, except days that newer complete answers cover together. Nobody knows
 * whether an answer holds the last day it was asked for: the next one has to begin on it.
 */
export function maybeCutOffInScope(db: SqlDatabase, scope: RowScope): AnswerInScope[] {
  const { list, fromDate, toDate } = scope;
  const newer = `SELECT n.from_date AS fromDate, ifnull(n.to_date, n.from_date) AS toDate FROM sources n
    JOIN sources c ON c.list_id = n.list_id AND c.pair_id = n.pair_id
    WHERE c.list_id = ? AND c.answer_id = ? AND n.is_newest = 1 AND n.is_cut_off = 0 AND n.is_unreadable = 0
      AND n.fetched_at > c.fetched_at ORDER BY n.from_date`;
  return answersInScope(db, scope, 'is_cut_off = 1', (cut) => {
    const end = [cut.toDate ?? cut.fromDate, toDate ?? fromDate].sort()[0] ?? '';
    // The first day that no newer answer is known to hold.
    let open = [cut.fromDate, fromDate].sort()[1] ?? '';
    let isBegun = false;
    for (const window of db.all<{ fromDate: string; toDate: string }>(newer, [list.id, cut.answerId])) {
      if (window.fromDate > open || window.toDate < open) continue;
      open = window.toDate;
      isBegun = true;
    }
    return !isBegun || open < end;
  });
}

/** The newest that pass, at most so many as are told. */
function answersInScope(
  db: SqlDatabase,
  scope: RowScope,
  condition: string,
  passes: (answer: Omit<AnswerInScope, 'meta'>) => boolean = () => true,
): AnswerInScope[] {
  const { sql, params } = sourcesOf(scope);
  const told: AnswerInScope[] = [];
  const all = db.all<Omit<AnswerInScope, 'meta'> & { meta: string }>(
    `SELECT meta, answer_id AS answerId, records, from_date AS fromDate, to_date AS toDate,
       (SELECT customer_id FROM pairs WHERE pairs.id = sources.pair_id) AS customerId,
       (SELECT property_id FROM pairs WHERE pairs.id = sources.pair_id) AS propertyId
     ${sql} AND ${condition} ORDER BY fetched_at DESC`,
    params,
  );
  for (const found of all) {
    if (told.length === MOST_TOLD) break;
    if (passes(found)) told.push({ ...found, meta: JSON.parse(found.meta) as AnswerMeta });
  }
  return told;
}

/** When the answers of the scope were fetched. */
export function agesInScope(db: SqlDatabase, scope: RowScope): { oldest: number | null; newest: number | null } {
  const { sql, params } = sourcesOf(scope);
  const ages = db.get<{ oldest: number | null; newest: number | null }>(
    `SELECT min(fetched_at) AS oldest, max(fetched_at) AS newest ${sql}`,
    params,
  );
  return { oldest: ages?.oldest ?? null, newest: ages?.newest ?? null };
}

/** Whether each pair has a readable answer that was requested for all days of the scope. */
export function isAnswered(db: SqlDatabase, scope: RowScope): boolean {
  const { sql, params } = sourcesOf(scope);
  const answered = db.get<{ pairs: number }>(
    `SELECT count(DISTINCT pair_id) AS pairs ${sql} AND is_unreadable = 0
      AND from_date <= $from AND ifnull(to_date, from_date) >= $to`,
    params,
  );
  return scope.pairs > 0 && answered?.pairs === scope.pairs;
}

function sourcesOf({ list, fromDate, toDate, pairIds }: RowScope) {
  const inPairs = pairIds === null ? '' : ' AND pair_id IN (SELECT value FROM json_each($pairs))';
  return {
    sql: `FROM sources WHERE list_id = $list AND is_newest = 1 AND from_date <= $to
      AND ifnull(to_date, from_date) >= $from${inPairs}`,
    params: { list: list.id, to: toDate ?? fromDate, from: fromDate, pairs: pairIds },
  };
}
