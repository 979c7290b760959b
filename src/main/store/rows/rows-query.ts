import type { InvoiceFilter, InvoiceQuery, InvoiceSelection } from '../../../shared/model/invoice.ts';
import type { SqlDatabase, SqlValue } from '../sql-database.ts';
import { textsOf } from './list-texts.ts';
import { conditionSql, orderSql, type SqlPart, type TextTerm, textTerms } from './query-sql.ts';
import { idsBetween } from './row-id.ts';
import type { List } from './row-lists.ts';

/** A query ready to run: `FROM … WHERE …` and its parameters. Named `$profile`; the rest by number of appearance. */
export type Prepared = {
  readonly from: string;
  readonly where: string;
  readonly params: Record<string, SqlValue>;
  readonly order: string;
  readonly reversed: string;
  /** About how many rows the scope holds. */
  readonly scopeRows: number;
  /** Few enough rows to look at all of them at once. */
  readonly isSmall: boolean;
  /** Words looked for while reading on in sort order, and the conditions without them; null: there are none. */
  readonly readOn: { readonly isHit: string; readonly others: string } | null;
  /** Ids of the only rows that can match, as an index of a column has them, and what to ask the text index; null: neither. */
  readonly found: {
    readonly ids: readonly number[] | null;
    readonly match: string | null;
    /** `from` and `where` for what the text index has found: its words need not be compared again. */
    readonly matched: { readonly from: string; readonly where: string };
  } | null;
};

/**
 * How rows are to be reached. `near`: a page is looked for near the top, so words are only compared, and the text index
 * is not asked. `found`: indexes say which rows to look at, in the order of their ids. `all`: by whatever takes least.
 */
export type Way = 'near' | 'found' | 'all';

/** About a page of the list. */
const PAGE = 200;
/** Scopes up to this many rows are read through their pairs, larger ones in the order of the list. */
const SMALL_SCOPE = 20_000;
/** So few rows are looked at sooner than put into order by their ids. */
const FEW_ROWS = 500;
/** Hits of a column's index that are held in memory; more of them lie near the top of the list. */
const MAX_FOUND = 30_000;

/** Turns a filter into SQL, choosing how its rows are best reached: through pairs, the text index, or the sort order. */
export function prepareQuery(
  db: SqlDatabase,
  list: List,
  filter: InvoiceFilter,
  sort: Pick<InvoiceQuery, 'sort' | 'thenBy'>,
  selection: InvoiceSelection | null = null,
  way: Way = 'all',
): Prepared {
  const params: Record<string, SqlValue> = { profile: list.profileId, list: list.id };
  let count = 0;
  const bind = (sql: string, values: readonly SqlValue[]): string => {
    const queue = [...values];
    return sql.replace(/\?/g, () => {
      const name = `p${count++}`;
      params[name] = queue.shift() ?? null;
      return `$${name}`;
    });
  };
  const conditions: string[] = [];
  const scopeRows = loadScope(db, list, filter);
  const whole =
    list.first === null || (filter.scope.fromDate <= list.first && (filter.scope.toDate ?? '') >= (list.last ?? ''));
  let isSmall = scopeRows <= (way === 'found' ? FEW_ROWS : SMALL_SCOPE);

  const order = orderSql(sort);
  // A plus sign keeps the planner from an index: it cannot know how many rows a pair has.
  const isEverything = filter.scope.isEverything === true;
  conditions.push('i.list_id = $list');
  if (!isEverything) conditions.push(`${isSmall ? '' : '+'}i.pair_id IN (SELECT pair_id FROM temp.scope_pairs)`);
  if (filter.scope.toDate === null) {
    conditions.push(
      bind(
        `i.id IN (SELECT s.row_id FROM seen s JOIN sources f ON f.id = s.source_id
          WHERE f.list_id = $list AND f.to_date IS NULL AND f.from_date = ?)`,
        [filter.scope.fromDate],
      ),
    );
  } else if (!whole) {
    conditions.push(bind('i.first_date <= ? AND i.last_date >= ?', [filter.scope.toDate, filter.scope.fromDate]));
  }
  const where = filter.where ?? [];
  if (!where.some((condition) => condition.field === 'change') && hasGone(db, list.id)) {
    conditions.push("i.change IS NOT 'gone'");
  }
  const most = way === 'found' ? MAX_FOUND : denseFrom(scopeRows);
  let foundIds =
    way === 'found' && !isEverything && !isSmall && scopeRows <= SMALL_SCOPE ? rowsInScope(db, list) : null;
  const onlyThese = (ids: readonly number[]) => {
    // The rows are known: every other way to them is kept from the planner.
    if (!isSmall) conditions.splice(0, conditions.length, ...conditions.map(withoutIndex));
    isSmall = true;
    conditions.push(bind('i.id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]));
  };
  for (const condition of where) {
    const part = conditionSql(condition);
    const few = part.indexed && !isSmall && foundIds === null ? fewRows(db, list, part.indexed, most) : null;
    if (few !== null && way === 'found') foundIds = few;
    else if (few !== null) onlyThese(few);
    if (few !== null && way !== 'found' && part.indexed?.isWhole === true) continue;
    conditions.push(bind(isSmall ? part.sql : withoutIndex(part.sql), part.params));
  }
  const isHit: string[] = [];
  const isOtherHit: string[] = [];
  const mostHits = sortedUpTo(scopeRows);
  const terms = textTerms(filter.filter).map((term) => ({ ...term, elsewhere: hitsElsewhere(db, list, term.either) }));
  // What stands in the words alone is asked of the index in one go: it holds the rows of all terms against each other.
  const together = terms.filter(({ match, elsewhere }) => match !== null && elsewhere.length === 0);
  const match = together.length === 0 ? null : together.map((term) => `(${term.match})`).join(' AND ');
  const found = way !== 'all' || match === null ? null : matchHits(db, list.id, match, mostHits);
  if (found !== null) onlyThese(found);
  for (const term of terms) {
    const { elsewhere } = term;
    if (found !== null && together.includes(term)) continue;
    // What the index finds few of need not be looked through for a short term.
    const isAsked =
      way === 'all' && elsewhere.length <= mostHits && !together.includes(term) && !(isSmall && term.match === null);
    const sparse = isAsked ? sparseHits(db, list.id, term, mostHits) : null;
    if (sparse !== null) {
      onlyThese([...new Set([...sparse, ...elsewhere])]);
      continue;
    }
    const inWords = term.either.map(() => 'instr(w.search, ?) > 0').join(' OR ');
    const inOthers = elsewhere.length === 0 ? '' : ' OR i.id IN (SELECT value FROM json_each(?))';
    const others = elsewhere.length === 0 ? [] : [JSON.stringify(elsewhere)];
    const hit = bind(`(${inWords}${inOthers})`, [...term.either, ...others]);
    isHit.push(hit);
    if (!together.includes(term)) isOtherHit.push(hit);
  }
  if (selection !== null) {
    conditions.push(
      bind(`i.row_key ${selection.isAllBut ? 'NOT ' : ''}IN (SELECT value FROM json_each(?))`, [
        JSON.stringify(selection.keys),
      ]),
    );
    if (!selection.isAllBut) isSmall = true;
  }
  const isFound = way === 'found' && !isSmall && (foundIds !== null || match !== null);
  if (isFound) conditions.splice(0, conditions.length, ...conditions.map(withoutIndex));
  const others = conditions.join(' AND ');
  const statementOf = (all: readonly string[]) => {
    const where = all.join(' AND ');
    return { from: fromOf(where + order.sql), where };
  };
  return {
    ...statementOf([...conditions, ...isHit]),
    params,
    order: order.sql,
    reversed: order.reversed,
    scopeRows,
    isSmall,
    readOn: isHit.length === 0 || isSmall ? null : { isHit: isHit.join(' AND '), others },
    found: isFound ? { ids: foundIds, match, matched: statementOf([...conditions, ...isOtherHit]) } : null,
  };
}

/** The rows with whatever else a statement speaks of. */
function fromOf(sql: string): string {
  const words = sql.includes('w.search') ? ' CROSS JOIN words w ON w.id = i.id' : '';
  const bodies = /\bb\./.test(sql) ? ' CROSS JOIN bodies b ON b.id = i.body_id' : '';
  const marks = /\bm\./.test(sql) ? ' LEFT JOIN marks m ON m.profile_id = $profile AND m.row_key = i.row_key' : '';
  return `FROM invoices i${words}${bodies}${marks}`;
}

/** Puts the pairs of the scope into a temporary table; how many rows they have together. */
function loadScope(db: SqlDatabase, list: List, { scope }: InvoiceFilter): number {
  if (scope.isEverything === true) {
    return db.get<{ n: number }>('SELECT ifnull(sum(rows), 0) AS n FROM pairs WHERE list_id = ?', [list.id])?.n ?? 0;
  }
  db.run('DELETE FROM temp.scope_pairs');
  db.run(
    `INSERT INTO temp.scope_pairs (pair_id, rows) SELECT p.id, p.rows FROM json_each(?) j
     JOIN pairs p ON p.list_id = ? AND p.customer_id = j.value ->> 0 AND p.property_id = j.value ->> 1
     WHERE true ON CONFLICT DO NOTHING`,
    [JSON.stringify(scope.pairs.map((pair) => [pair.customerId, pair.propertyId])), list.id],
  );
  return db.get<{ n: number }>('SELECT ifnull(sum(rows), 0) AS n FROM temp.scope_pairs')?.n ?? 0;
}

/** Rows of the pairs that were put into the temporary table, by the index alone. */
function rowsInScope(db: SqlDatabase, list: List): number[] {
  return db
    .all<{ id: number }>(
      `SELECT i.id FROM temp.scope_pairs s CROSS JOIN invoices i ON i.list_id = ? AND i.pair_id = s.pair_id`,
      [list.id],
    )
    .map((row) => row.id);
}

function hasGone(db: SqlDatabase, listId: number): boolean {
  return db.get("SELECT 1 FROM invoices WHERE list_id = ? AND change = 'gone' LIMIT 1", [listId]) !== undefined;
}

/**
 * From how many hits on reading on in sort order finds a page sooner than sorting the hits: that costs as much for each
 * hit as reading on does for each row, of which one in `rows / hits` is on the page.
 */
function denseFrom(rows: number): number {
  return Math.max(500, Math.round(Math.sqrt(PAGE * rows)));
}

/**
 * Up to how many hits are sorted where a page does not lie near the top: they are fetched in the order they lie in, which
 * costs less for each than reading on does for a row.
 */
function sortedUpTo(rows: number): number {
  return Math.max(500, Math.min(Math.round(rows / 8), 30_000));
}

function matchSql(listId: number): string {
  const texts = textsOf(listId);
  return `SELECT rowid AS id FROM ${texts} WHERE ${texts} MATCH ? LIMIT ?`;
}

/** Rows the text index has; null when they are more than are wanted. */
function matchHits(db: SqlDatabase, listId: number, match: string, most: number): number[] | null {
  const hits = db.all<{ id: number }>(matchSql(listId), [match, most]);
  return hits.length >= most ? null : hits.map((row) => row.id);
}

/** Rows that hold a term; null when they are so many that reading on finds them sooner. */
function sparseHits(db: SqlDatabase, listId: number, { match, either }: TextTerm, most: number): number[] | null {
  const { low, high } = idsBetween(listId);
  // Too short for the index: the words are read through in the order they lie in, which ends soon where there are many.
  const sql =
    match === null
      ? `SELECT id FROM words WHERE id >= ${low} AND id < ${high}
         AND (${either.map(() => 'instr(search, ?) > 0').join(' OR ')}) LIMIT ?`
      : matchSql(listId);
  const hits = db.all<{ id: number }>(sql, [...(match === null ? either : [match]), most]);
  return hits.length >= most ? null : hits.map((row) => row.id);
}

/** Rows that meet a condition by its column's index alone; null when they are so many that reading on finds a page sooner. */
function fewRows(db: SqlDatabase, list: List, { sql, params }: SqlPart, most: number): number[] | null {
  const rows = `FROM invoices i WHERE i.list_id = ? AND ${sql} LIMIT ?`;
  const given = [list.id, ...params, most];
  const count = db.get<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 ${rows})`, given)?.n ?? 0;
  return count >= most ? null : db.all<{ id: number }>(`SELECT i.id ${rows}`, given).map((row) => row.id);
}

/** A plus sign before a column keeps the planner from its index; the order of the list is then read on in. */
function withoutIndex(sql: string): string {
  return sql.replace(/(?<![\w.+])i\.(?=\w)/g, '+i.');
}

/** Rows whose customer's name or whose mark holds a term. */
function hitsElsewhere(db: SqlDatabase, list: List, either: readonly string[]): number[] {
  const holds = (column: string) => `(${either.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`;
  const named = db.all<{ id: number }>(
    `SELECT i.id FROM names n CROSS JOIN pairs p ON p.list_id = ? AND p.customer_id = n.customer_id
     CROSS JOIN invoices i ON i.list_id = p.list_id AND i.pair_id = p.id WHERE n.profile_id = ? AND ${holds('n.search')}`,
    [list.id, list.profileId, ...either],
  );
  const marked = db.all<{ id: number }>(
    `SELECT i.id FROM marks m CROSS JOIN invoices i ON i.list_id = ? AND i.row_key = m.row_key
     WHERE m.profile_id = ? AND ${holds('m.search')}`,
    [list.id, list.profileId, ...either],
  );
  return [...named, ...marked].map((row) => row.id);
}
