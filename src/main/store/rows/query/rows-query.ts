import type {
  InvoiceCondition,
  InvoiceFilter,
  InvoiceQuery,
  InvoiceSelection,
} from '../../../../shared/model/invoices/invoice.ts';
import type { SqlValue } from '../../../ports.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { conditionSql } from './condition-sql.ts';
import { type Need, type Part, part, type RowPrefix } from './field-sql.ts';
import { denseFrom, fewRows, hasGone, hitsElsewhere, matchHits, sortedUpTo, sparseHits } from './find-ids.ts';
import { orderSql } from './order-sql.ts';
import { idsInScope, type RowScope } from './row-scope.ts';
import { textTerms } from './text-terms.ts';

/** `FROM …` and the text after `WHERE`. */
export type Statement = { readonly from: string; readonly where: string };

/**
 * A query ready to run. Everything it needs, including its scope, is in `params`, so that other queries can run in
 * between.
 */
export type Prepared = Statement & {
  readonly params: Readonly<Record<string, SqlValue>>;
  readonly order: string;
  /** Approximate number of rows in the scope. */
  readonly scopeRows: number;
  /** Few enough rows to read all at once. */
  readonly isSmall: boolean;
  /** The same for rows between two ids, without a condition on their list. */
  readonly betweenIds: Statement;
  /** `from`, with the further tables that some SQL needs. */
  fromWith(needs: readonly Need[]): string;
  /** Words compared while reading in sort order, and the conditions without them; null: there are none. */
  readonly readOn: { readonly isHit: string; readonly others: string } | null;
  /** Ids of the only possible rows, found by a column's index, and the text index's query; null: neither. */
  readonly found: {
    readonly ids: readonly number[] | null;
    readonly match: string | null;
    /** For hits of the text index: their words need no second comparison. */
    readonly matched: Statement;
  } | null;
};

/**
 * How rows are found. `near`: a page is expected near the top, so words are only compared, without the text index.
 * `found`: indexes give the rows, in the order of their ids. `all`: the cheapest way.
 */
export type Way = 'near' | 'found' | 'all';

/** Scopes up to this size are read through their pairs, larger ones in list order. */
const SMALL_SCOPE = 20_000;
/** This few rows are read faster than sorted by id. */
const FEW_ROWS = 500;
/** Hits of a column's index held in memory; if there are more, a page is near the top of the list. */
const MAX_FOUND = 30_000;

/** A condition, and whether SQLite may use the indexes of its columns. */
type Condition = { readonly part: Part; readonly i: RowPrefix };

/** A query being prepared. */
type Draft = {
  readonly db: SqlDatabase;
  readonly scope: RowScope;
  readonly way: Way;
  readonly params: Record<string, SqlValue>;
  conditions: Condition[];
  isSmall: boolean;
  /** The only possible rows, for the way `found`. */
  foundIds: readonly number[] | null;
};

/** Turns a filter into SQL and chooses how its rows are found: by pairs, the text index, or sort order. */
export function prepareQuery(
  db: SqlDatabase,
  scope: RowScope,
  filter: Pick<InvoiceFilter, 'filter' | 'where'>,
  sort: Pick<InvoiceQuery, 'sort' | 'thenBy'>,
  selection: InvoiceSelection | null = null,
  way: Way = 'all',
): Prepared {
  const { list, rows } = scope;
  const draft: Draft = {
    db,
    scope,
    way,
    params: { profile: list.profileId, list: list.id },
    conditions: [],
    isSmall: rows <= (way === 'found' ? FEW_ROWS : SMALL_SCOPE),
    foundIds: null,
  };
  addScope(draft);
  addConditions(draft, filter.where ?? []);
  const words = addWords(draft, filter.filter);
  if (selection !== null) addSelection(draft, selection);
  return finish(draft, words, orderSql(sort));
}

function bind({ params }: Draft, value: SqlValue): string {
  const name = `p${Object.keys(params).length}`;
  params[name] = value;
  return `$${name}`;
}

/** For large scopes SQLite is kept from using indexes: it cannot know how many rows a pair or a value has. */
function add(draft: Draft, condition: Part, mayUseIndex = draft.isSmall): void {
  draft.conditions.push({ part: condition, i: mayUseIndex ? 'i.' : '+i.' });
}

function keepFromIndexes(draft: Draft): void {
  draft.conditions = draft.conditions.map((condition) => ({ ...condition, i: '+i.' }));
}

/** The rows are known: SQLite is kept from finding them any other way. */
function addOnlyThese(draft: Draft, ids: readonly number[]): void {
  if (!draft.isSmall) keepFromIndexes(draft);
  draft.isSmall = true;
  const these = bind(draft, JSON.stringify(ids));
  add(
    draft,
    part((i) => `${i}id IN (SELECT value FROM json_each(${these}))`),
  );
}

function addScope(draft: Draft): void {
  const { fromDate, toDate, pairIds, isAllDays } = draft.scope;
  add(
    draft,
    part((i) => `${i}list_id = $list`),
    true,
  );
  if (pairIds !== null) {
    const pairs = bind(draft, pairIds);
    add(
      draft,
      part((i) => `${i}pair_id IN (SELECT value FROM json_each(${pairs}))`),
    );
  }
  if (toDate === null) {
    const day = bind(draft, fromDate);
    const seen = part(
      (i) => `${i}id IN (SELECT s.row_id FROM seen s JOIN sources f ON f.id = s.source_id
        WHERE f.list_id = $list AND f.to_date IS NULL AND f.from_date = ${day})`,
    );
    add(draft, seen, true);
  } else if (!isAllDays) {
    const [from, to] = [bind(draft, fromDate), bind(draft, toDate)];
    add(
      draft,
      part((i) => `${i}first_date <= ${to} AND ${i}last_date >= ${from}`),
      true,
    );
  }
}

function addConditions(draft: Draft, where: readonly InvoiceCondition[]): void {
  const { db, scope, way, params } = draft;
  if (!where.some(({ field }) => field === 'change' || field === 'changedAt') && hasGone(db, scope.list.id)) {
    add(
      draft,
      part((i) => `${i}change IS NOT 'gone'`),
      true,
    );
  }
  const mayListScope = way === 'found' && scope.pairIds !== null && !draft.isSmall && scope.rows <= SMALL_SCOPE;
  if (mayListScope) draft.foundIds = idsInScope(db, scope);
  const most = way === 'found' ? MAX_FOUND : denseFrom(scope.rows);
  for (const condition of where) {
    const { indexed, ...whole } = conditionSql(condition, (value) => bind(draft, value));
    const isAsked = indexed !== undefined && !draft.isSmall && draft.foundIds === null;
    const few = isAsked ? fewRows(db, indexed.part, params, most) : null;
    if (few !== null && way === 'found') {
      draft.foundIds = few;
    } else if (few !== null) {
      addOnlyThese(draft, few);
      if (indexed?.isWhole === true) continue;
    }
    add(draft, whole);
  }
}

/** Words to compare, those the text index does not cover, and the query for the index. */
type Words = { readonly isHit: Part[]; readonly isOtherHit: Part[]; readonly match: string | null };

function addWords(draft: Draft, filter: string): Words {
  const { db, scope, way } = draft;
  const { list } = scope;
  const isHit: Part[] = [];
  const isOtherHit: Part[] = [];
  const mostHits = sortedUpTo(scope.rows);
  const terms = textTerms(filter).map((term) => ({ ...term, elsewhere: hitsElsewhere(db, list, term.either) }));
  // Terms that occur only in the words are sent to the index as one query: it intersects their rows.
  const together = terms.filter(({ match, elsewhere }) => match !== null && elsewhere.length === 0);
  const match = together.length === 0 ? null : together.map((term) => `(${term.match})`).join(' AND ');
  const found = way !== 'all' || match === null ? null : matchHits(db, list.id, match, mostHits);
  if (found !== null) addOnlyThese(draft, found);
  for (const term of terms) {
    const { elsewhere } = term;
    const isTogether = together.includes(term);
    if (found !== null && isTogether) continue;
    // When the index finds few rows, a short term is compared in these.
    const isAsked =
      way === 'all' && elsewhere.length <= mostHits && !isTogether && !(draft.isSmall && term.match === null);
    const sparse = isAsked ? sparseHits(db, list.id, term, mostHits) : null;
    if (sparse !== null) {
      addOnlyThese(draft, [...new Set([...sparse, ...elsewhere])]);
      continue;
    }
    const hit = holdsTerm(draft, term.either, elsewhere);
    isHit.push(hit);
    if (!isTogether) isOtherHit.push(hit);
  }
  return { isHit, isOtherHit, match };
}

function holdsTerm(draft: Draft, either: readonly string[], elsewhere: readonly number[]): Part {
  const inWords = either.map((one) => `instr(w.search, ${bind(draft, one)}) > 0`).join(' OR ');
  if (elsewhere.length === 0) return part(() => `(${inWords})`, 'words');
  const others = bind(draft, JSON.stringify(elsewhere));
  return part(() => `(${inWords} OR i.id IN (SELECT value FROM json_each(${others})))`, 'words');
}

function addSelection(draft: Draft, { isAllBut, keys }: InvoiceSelection): void {
  const these = bind(draft, JSON.stringify(keys));
  const isIn = isAllBut ? 'NOT IN' : 'IN';
  add(
    draft,
    part((i) => `${i}row_key ${isIn} (SELECT value FROM json_each(${these}))`),
    true,
  );
  if (!isAllBut) draft.isSmall = true;
}

function finish(draft: Draft, { isHit, isOtherHit, match }: Words, order: Part): Prepared {
  const { params, scope, way, isSmall, foundIds } = draft;
  const isFound = way === 'found' && !isSmall && (foundIds !== null || match !== null);
  if (isFound) keepFromIndexes(draft);
  const withHits = (hits: readonly Part[]) => [
    ...draft.conditions,
    ...hits.map((hit): Condition => ({ part: hit, i: 'i.' })),
  ];
  const all = withHits(isHit);
  const [ofList, ...others] = all;
  const fromWith = (needs: readonly Need[]) => fromOf([...needsOf(all), ...order.needs, ...needs]);
  const statementOf = (conditions: readonly Condition[]): Statement => ({
    from: fromOf([...needsOf(conditions), ...order.needs]),
    where: whereOf(conditions),
  });
  return {
    ...statementOf(all),
    params,
    order: order.sql('i.'),
    scopeRows: scope.rows,
    isSmall,
    betweenIds: statementOf(ofList === undefined ? others : [{ ...ofList, i: '+i.' }, ...others]),
    fromWith,
    readOn:
      isHit.length === 0 || isSmall
        ? null
        : { isHit: isHit.map(({ sql }) => sql('i.')).join(' AND '), others: whereOf(draft.conditions) },
    found: isFound ? { ids: foundIds, match, matched: statementOf(withHits(isOtherHit)) } : null,
  };
}

const whereOf = (conditions: readonly Condition[]) => conditions.map(({ part, i }) => part.sql(i)).join(' AND ');
const needsOf = (conditions: readonly Condition[]) => conditions.flatMap(({ part }) => part.needs);

/** The rows joined with the further tables of a statement. */
function fromOf(needs: readonly Need[]): string {
  const words = needs.includes('words') ? ' CROSS JOIN words w ON w.id = i.id' : '';
  const bodies = needs.includes('body') ? ' CROSS JOIN bodies b ON b.id = i.body_id' : '';
  const marks = needs.includes('mark') ? ' LEFT JOIN marks m ON m.profile_id = $profile AND m.row_key = i.row_key' : '';
  return `FROM invoices i${words}${bodies}${marks}`;
}
