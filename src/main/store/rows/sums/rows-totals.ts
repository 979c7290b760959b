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
import { createNumberFacts, type Facts, type KeyedSums } from './number-facts.ts';
import { createAlike } from './rows-alike.ts';
import { createGroups } from './rows-groups.ts';

/** Rows added up without a pause; between two pieces a page request is answered. */
const PIECE = 20_000;
const SORT = { sort: { field: 'fetchedAt', direction: 'descending' as const } };

/** Number fields with a column of their own. */
const KEYED: Readonly<Record<string, string>> = { amount: 'amount', energy: 'energy' };

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
  const { matching, facts, currencies, alike, groups } = added;
  const ages = agesInScope(db, scope);
  const amount = facts.get('amount') ?? createNumberFacts();
  const isOneCurrency = currencies.size <= 1;
  const mayAdd = (field: string) => (field === 'amount' ? isOneCurrency : field !== 'energy' || alike.isOneUnit());
  return {
    matching,
    total: totalOf(store, scope, query, matching),
    ...checkingOf(store, scope, query, matching),
    amount: {
      text: amount.counted > 0 && isOneCurrency ? amount.sum() : null,
      counted: amount.counted,
      without: matching - amount.counted,
      currency: isOneCurrency ? ([...currencies][0] ?? null) : null,
    },
    numbers: Object.fromEntries([...facts].map(([field, of]) => [field, of.facts(matching, mayAdd(field))])),
    energyUnit: alike.energyUnit(),
    alike: alike.fields(db),
    groups: groups.list(query.isUp === true),
    changes: changesOf(db, scope),
    oldestFetchedAt: ages.oldest,
    newestFetchedAt: ages.newest,
    isAnswered: isAnswered(db, scope),
    guessedFields: db
      .all<{ field: string }>('SELECT field FROM guesses WHERE list_id = ? ORDER BY field', [list.id])
      .map((row) => row.field),
    unreadable: unreadableInScope(db, scope).map(({ meta }) => meta),
    maybeCutOff: maybeCutOffInScope(db, scope).map(({ meta, records }) => ({ answerId: meta.id, records })),
  };
}

type Added = {
  matching: number;
  readonly facts: Map<string, Facts>;
  readonly currencies: Set<string | null>;
  readonly alike: ReturnType<typeof createAlike>;
  readonly groups: ReturnType<typeof createGroups>;
};

/** Adds up the matching rows, in pieces if there are many; null: rows changed in between. */
async function addUp(
  store: RowsStore,
  scope: RowScope,
  query: InvoiceTotalsQuery,
  yieldTurn: () => Promise<void>,
): Promise<Added | null> {
  const { db, version } = store;
  const begun = version();
  const fields = [...new Set(['amount', ...query.numbers])];
  const added: Added = {
    matching: 0,
    facts: new Map(fields.map((field) => [field, createNumberFacts()])),
    currencies: new Set(),
    alike: createAlike(),
    groups: createGroups(query),
  };
  const hasChecks = store.hasChecks(scope.list.profileId);
  const prepared = prepareQuery(db, scope, query, SORT, query.selection);
  if (prepared.isSmall || prepared.scopeRows <= PIECE) {
    addPiece(db, prepared, added, hasChecks);
    return added;
  }
  const { where } = prepared.betweenIds;
  for (let { low, high } = idsBetween(scope.list.id); low < high; ) {
    const next = idAfter(db, low, high);
    const params = { ...prepared.params, low, next };
    addPiece(db, { ...prepared, where: `${where} AND i.id >= $low AND i.id < $next`, params }, added, hasChecks);
    low = next;
    await yieldTurn();
    if (version() !== begun) return null;
  }
  return added;
}

/** The end of the piece that begins at an id. */
function idAfter(db: SqlDatabase, low: number, high: number): number {
  const sql = 'SELECT id FROM invoices WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?';
  return db.get<{ id: number }>(sql, [low, high, PIECE])?.id ?? high;
}

function addPiece(db: SqlDatabase, piece: Prepared, added: Added, hasChecks: boolean): void {
  const rows = countOf(db, piece);
  if (rows === 0) return;
  added.matching += rows;
  added.alike.add(db, piece, rows);
  added.groups.add(db, piece, hasChecks);
  for (const [field, facts] of added.facts) addField(db, piece, field, facts);
  const amounts = `SELECT DISTINCT i.currency ${piece.from} WHERE ${piece.where} AND i.amount IS NOT NULL`;
  for (const { currency } of db.all<{ currency: string | null }>(amounts, piece.params)) added.currencies.add(currency);
}

function addField(db: SqlDatabase, piece: Prepared, field: string, facts: Facts): void {
  const keyed = KEYED[field];
  if (keyed === undefined) {
    for (const text of textsOf(db, piece, field, '')) facts.add(text);
    return;
  }
  const sums = db.get<KeyedSums>(
    `SELECT count(*) AS rows, count(i.${keyed}) AS counted, count(i.${keyed}_e4) AS keyed,
       CAST(sum(i.${keyed}_e4) AS TEXT) AS e4, max(i.${keyed}_scale) AS scale,
       min(i.${keyed}_e4) AS low, max(i.${keyed}_e4) AS high ${piece.from} WHERE ${piece.where}`,
    piece.params,
  );
  if (!sums) return;
  facts.addKeyed(sums);
  // Some numbers are too long for exact sums in SQL.
  if (sums.counted > sums.keyed) {
    const rest = ` AND i.${keyed} IS NOT NULL AND i.${keyed}_e4 IS NULL`;
    for (const text of textsOf(db, piece, field, rest)) facts.add(text);
  }
}

function textsOf(db: SqlDatabase, piece: Prepared, field: string, and: string): (string | null)[] {
  const { sql, needs } = fieldSql(field).text;
  return db
    .all<{ text: string | null }>(
      `SELECT CAST(${sql('i.')} AS TEXT) AS text ${piece.fromWith(needs)} WHERE ${piece.where}${and}`,
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
  matching: number,
): Pick<RowsTotals, 'checkable' | 'checked'> {
  const where = query.where ?? [];
  const others = where.filter(({ field }) => field !== 'checked');
  const count = (conditions: readonly InvoiceCondition[]) =>
    countOf(store.db, prepareQuery(store.db, scope, { ...query, where: [...conditions] }, SORT, query.selection));
  return {
    checkable: others.length === where.length ? matching : count(others),
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
  const counts = db.all<{ change: keyof typeof changes; n: number }>(
    `SELECT i.change, count(*) AS n ${changed.from} WHERE ${changed.where} GROUP BY i.change`,
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
