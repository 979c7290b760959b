import type { InvoiceCondition, InvoiceTotalsQuery } from '../../../../shared/model/invoices/invoice.ts';
import type { SqlDatabase } from '../../files/sql-database.ts';
import { fieldSql } from '../query/field-sql.ts';
import {
  agesInScope,
  isAnswered,
  maybeCutOffInScope,
  type RowScope,
  readScope,
  unreadableInScope,
} from '../query/row-scope.ts';
import { type Prepared, prepareQuery, type Statement } from '../query/rows-query.ts';
import { idsBetween } from '../row-id.ts';
import type { RowsTotals } from '../rows-messages.ts';
import type { RowsStore } from '../rows-store.ts';
import { type AlikeSums, SUMMED, type Summed, sumAlikeRows } from './alike-sums.ts';
import { createCommonValues } from './common-values.ts';
import { createNumberFacts, type Facts } from './number-facts.ts';
import { createGroups } from './rows-groups.ts';

/** Rows added up without a pause; between two pieces a page request is answered. */
const PIECE = 20_000;
const SORT = { sort: { field: 'fetchedAt', direction: 'descending' as const } };

/** Counts, exact sums and ages of the matching rows. `yieldTurn` is awaited between pieces. */
export async function totalsOf(
  store: RowsStore,
  profileId: string,
  query: InvoiceTotalsQuery,
  yieldTurn: () => Promise<void>,
): Promise<RowsTotals> {
  for (;;) {
    const found = await attempt(store, profileId, query, yieldTurn);
    // If rows changed meanwhile, the sum would be of a list that never existed.
    if (found !== null) return found;
  }
}

async function attempt(
  store: RowsStore,
  profileId: string,
  query: InvoiceTotalsQuery,
  yieldTurn: () => Promise<void>,
): Promise<RowsTotals | null> {
  const { db } = store;
  const list = store.current(profileId);
  if (!list) return EMPTY;
  const scope = readScope(db, list, query.scope);
  const added = await addUp(store, scope, query, yieldTurn);
  if (added === null) return null;
  const { matching, keyed, others, common, groups } = added;
  const ages = agesInScope(db, scope);
  const { amount } = keyed;
  const factsOf = (field: string) =>
    isSummed(field)
      ? keyed[field].facts(matching, common.isOneKind(field))
      : (others.get(field) ?? createNumberFacts()).facts(matching, true);
  return {
    matching,
    total: totalOf(store, scope, query, matching),
    ...checkingOf(store, scope, query, added),
    amount: {
      text: amount.counted > 0 && common.isOneKind('amount') ? amount.sum() : null,
      counted: amount.counted,
      without: matching - amount.counted,
      currency: common.kind('amount'),
    },
    numbers: Object.fromEntries(fieldsOf(query).map((field) => [field, factsOf(field)])),
    energyUnit: common.kind('energy'),
    alike: common.fields(db),
    groups: groups.list(query.isUp === true),
    changes: changesOf(db, scope),
    oldestFetchedAt: ages.oldest,
    newestFetchedAt: ages.newest,
    isAnswered: isAnswered(db, scope),
    guessedFields: db
      .all<{ field: string }>('SELECT field FROM guesses WHERE list_id = ? ORDER BY field', [list.id])
      .map((row) => row.field),
    unreadable: unreadableInScope(db, scope).map(({ meta }) => meta),
    maybeCutOff: maybeCutOffInScope(db, scope).map(({ meta: _, ...asked }) => asked),
  };
}

type Added = {
  matching: number;
  /** Where months were asked for: how many of them are checked. */
  checked: number;
  readonly keyed: Readonly<Record<Summed, Facts>>;
  /** Of number fields without a column of their own. */
  readonly others: ReadonlyMap<string, Facts>;
  readonly common: ReturnType<typeof createCommonValues>;
  readonly groups: ReturnType<typeof createGroups>;
};

const fieldsOf = ({ numbers }: InvoiceTotalsQuery) => [...new Set(['amount', ...numbers])];
const isSummed = (field: string): field is Summed => (SUMMED as readonly string[]).includes(field);

/** Adds up the matching rows, in pieces if there are many; null: rows changed in between. */
async function addUp(
  store: RowsStore,
  scope: RowScope,
  query: InvoiceTotalsQuery,
  yieldTurn: () => Promise<void>,
): Promise<Added | null> {
  const { db, version } = store;
  const begun = version();
  const others = fieldsOf(query).filter((field) => !isSummed(field));
  const added: Added = {
    matching: 0,
    checked: 0,
    keyed: { amount: createNumberFacts(), energy: createNumberFacts() },
    others: new Map(others.map((field) => [field, createNumberFacts()])),
    common: createCommonValues(),
    groups: createGroups(query),
  };
  // Only months say how many of them are checked.
  const hasChecks = query.groupBy != null && store.hasChecks(scope.list.profileId);
  const prepared = prepareQuery(db, scope, query, SORT, query.selection);
  if (prepared.isSmall || prepared.scopeRows <= PIECE) {
    addPiece(db, prepared, added, hasChecks);
    return added;
  }
  const { where } = prepared.betweenIds;
  const pieces = mayKeep(query, others) ? store.pieces : null;
  // What is gone is left out whether or not the condition for it is needed: a first row that is gone changes its piece alone.
  const { list, fromDate, toDate, pairIds, isAllDays } = scope;
  pieces?.open(JSON.stringify([list.id, fromDate, toDate, pairIds, isAllDays, query.groupBy != null]));
  for (let { low, high } = idsBetween(scope.list.id); low < high; ) {
    const known = pieces?.at(low) ?? null;
    const next = known?.sums ? known.next : idAfter(db, low, known?.next ?? high);
    const params = { ...prepared.params, low, next };
    const piece = { ...prepared, where: `${where} AND i.id >= $low AND i.id < $next`, params };
    if (known?.sums) {
      addSums(db, piece, added, known.sums);
    } else {
      const { sums, long } = addPiece(db, piece, added, hasChecks);
      // What SQL cannot add up is in the records, whose changes nobody follows.
      if (long.length === 0) pieces?.keep(low, next, sums);
      await yieldTurn();
      if (version() !== begun) return null;
    }
    low = next;
  }
  return added;
}

/** Of a whole list by its own columns: what else a query asks for may change without its rows. */
function mayKeep({ filter, where = [], selection, scope }: InvoiceTotalsQuery, others: readonly string[]): boolean {
  return filter === '' && where.length === 0 && selection === null && scope.toDate !== null && others.length === 0;
}

/** The end of the piece that begins at an id. */
function idAfter(db: SqlDatabase, low: number, high: number): number {
  const sql = 'SELECT id FROM invoices WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?';
  return db.get<{ id: number }>(sql, [low, high, PIECE])?.id ?? high;
}

function addPiece(db: SqlDatabase, piece: Prepared, added: Added, hasChecks: boolean) {
  const found = sumAlikeRows(db, piece, hasChecks);
  addSums(db, piece, added, found.sums);
  for (const one of found.long) {
    added.keyed[one.name].add(one.text);
    added.groups.addLong(one);
  }
  if (found.sums.length > 0) {
    for (const [field, facts] of added.others) {
      for (const text of textsOf(db, piece, field)) facts.add(text);
    }
  }
  return found;
}

function addSums(db: SqlDatabase, piece: Prepared, added: Added, sums: readonly AlikeSums[]): void {
  for (const one of sums) {
    added.matching += one.rows;
    added.checked += one.checked;
    for (const name of SUMMED) added.keyed[name].addKeyed(one[name]);
    added.common.add(one);
    added.groups.add(one);
  }
  if (sums.length > 0) added.common.addPairs(db, piece);
}

function textsOf(db: SqlDatabase, piece: Prepared, field: string): (string | null)[] {
  const { sql, needs } = fieldSql(field).text;
  return db
    .all<{ text: string | null }>(
      `SELECT CAST(${sql('i.')} AS TEXT) AS text ${piece.fromWith(needs)} WHERE ${piece.where}`,
      piece.params,
    )
    .map(({ text }) => text);
}

function countOf(db: SqlDatabase, { from, where, params }: Statement & Pick<Prepared, 'params'>): number {
  return db.get<{ n: number }>(`SELECT count(*) AS n ${from} WHERE ${where}`, params)?.n ?? 0;
}

/** Progress of checking, whatever the filter says about checks: it would otherwise restart with every check. */
function checkingOf(
  store: RowsStore,
  scope: RowScope,
  query: InvoiceTotalsQuery,
  { matching, checked }: Added,
): Pick<RowsTotals, 'checkable' | 'checked'> {
  const where = query.where ?? [];
  const others = where.filter(({ field }) => field !== 'checked');
  const count = (conditions: readonly InvoiceCondition[]) =>
    countOf(store.db, prepareQuery(store.db, scope, { ...query, where: [...conditions] }, SORT, query.selection));
  const isWhole = others.length === where.length;
  // With the months these are counted already.
  if (isWhole && query.groupBy != null) return { checkable: matching, checked };
  return {
    checkable: isWhole ? matching : count(others),
    checked: store.hasChecks(scope.list.profileId) ? count([...others, { op: 'filled', field: 'checked' }]) : 0,
  };
}

/** The size of the scope is needed for every typed letter and changes only when rows do. */
function totalOf(store: RowsStore, scope: RowScope, query: InvoiceTotalsQuery, matching: number): number {
  const isWhole = query.filter === '' && (query.where ?? []).length === 0 && query.selection === null;
  const key = JSON.stringify([scope.list.id, query.scope, store.version()]);
  return store.lastTotal(key, () =>
    isWhole ? matching : countOf(store.db, prepareQuery(store.db, scope, { filter: '' }, SORT)),
  );
}

function changesOf(db: SqlDatabase, scope: RowScope): RowsTotals['changes'] {
  const changed = prepareQuery(db, scope, { filter: '', where: [{ op: 'filled', field: 'change' }] }, SORT);
  const changes = { new: 0, changed: 0, gone: 0 };
  // Said once more, so that the index of what changed is read instead of every row.
  const counts = db.all<{ change: keyof typeof changes; n: number }>(
    `SELECT i.change, count(*) AS n ${changed.from} WHERE ${changed.where} AND i.change IS NOT NULL GROUP BY i.change`,
    changed.params,
  );
  for (const { change, n } of counts) changes[change] = n;
  return changes;
}

const EMPTY: RowsTotals = {
  matching: 0,
  total: 0,
  checkable: 0,
  checked: 0,
  amount: { text: null, counted: 0, without: 0, currency: null },
  numbers: {},
  energyUnit: null,
  alike: {},
  groups: null,
  changes: { new: 0, changed: 0, gone: 0 },
  oldestFetchedAt: null,
  newestFetchedAt: null,
  isAnswered: false,
  guessedFields: [],
  unreadable: [],
  maybeCutOff: [],
};
