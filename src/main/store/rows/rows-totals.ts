import { compareDecimals, DecimalSum, divideDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceTotalsQuery, NumberFacts } from '../../../shared/model/invoice.ts';
import { fieldSql } from './query-sql.ts';
import { idsBetween } from './row-id.ts';
import type { RowsTotals } from './rows-messages.ts';
import { type Prepared, prepareQuery } from './rows-query.ts';
import type { RowsStore } from './rows-store.ts';
import { numberKeys } from './sort-key.ts';

/** Rows added up at a time; between two such pieces a page that is asked for gets its turn. */
const PIECE = 20_000;
const SORT = { sort: { field: 'fetchedAt', direction: 'descending' as const } };
const MEAN_SCALE = 2;

/** Numbers a field may have in a column of its own: SQL adds these up exactly as ten-thousandths. */
const KEYED: Readonly<Record<string, string>> = { amount: 'amount', energy: 'energy' };

type Piece = {
  rows: number;
  counted: number;
  keyed: number;
  e4: string | null;
  scale: number;
  low: number | null;
  high: number | null;
};

/**
 * Counts, exact sums and ages of what matches. `yieldTurn` is awaited between pieces; null when the rows changed or
 * `isStale` says that nobody waits any longer.
 */
export async function totalsOf(
  store: RowsStore,
  profileId: string,
  query: InvoiceTotalsQuery,
  yieldTurn: () => Promise<void>,
): Promise<RowsTotals> {
  for (;;) {
    const found = await attempt(store, profileId, query, yieldTurn);
    // Rows that changed in the middle would add up to a list that never was.
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
  const version = store.version();
  const list = store.current(profileId);
  if (!list) return EMPTY;
  const { scope } = query;
  const isWhole = query.filter === '' && (query.where ?? []).length === 0 && query.selection === null;

  async function inPieces(prepared: Prepared, each: (part: Prepared) => void): Promise<boolean> {
    if (prepared.isSmall || prepared.scopeRows <= PIECE) {
      each(prepared);
      return true;
    }
    for (let { low, high } = idsBetween(list?.id ?? none()); low < high; ) {
      const next = idAfter(store, low, high);
      // The scope's table is shared with whoever asks in between.
      const again = prepareQuery(db, list ?? none(), query, SORT, query.selection);
      each({
        ...again,
        where: `${again.where.replace('i.list_id = $list', '+i.list_id = $list')} AND i.id >= $low AND i.id < $next`,
        params: { ...again.params, low, next },
      });
      low = next;
      await yieldTurn();
      if (store.version() !== version) return false;
    }
    return true;
  }

  const fields = [...new Set(['amount', ...query.numbers])];
  const facts = new Map(fields.map((field) => [field, createFacts()]));
  const currencies = new Set<string | null>();
  let matching = 0;
  const prepared = prepareQuery(db, list, query, SORT, query.selection);
  const done = await inPieces(prepared, (part) => {
    matching += add(store, part, fields, facts, currencies);
  });
  if (!done) return null;

  let checked = 0;
  if (store.hasChecks(profileId)) {
    const only = { ...query, where: [...(query.where ?? []), { op: 'filled' as const, field: 'checked' }] };
    const { from, where, params } = prepareQuery(db, list, only, SORT, query.selection);
    checked = db.get<{ n: number }>(`SELECT count(*) AS n ${from} WHERE ${where}`, params)?.n ?? 0;
  }
  const scopeOnly = { scope, filter: '' };
  const whole = prepareQuery(db, list, scopeOnly, SORT);
  const cacheKey = JSON.stringify([list.id, scope, version]);
  const total = isWhole
    ? matching
    : store.lastTotal.key === cacheKey
      ? store.lastTotal.total
      : (db.get<{ n: number }>(`SELECT count(*) AS n ${whole.from} WHERE ${whole.where}`, whole.params)?.n ?? 0);
  Object.assign(store.lastTotal, { key: cacheKey, total });
  const changed = prepareQuery(db, list, { ...scopeOnly, where: [{ op: 'filled', field: 'change' }] }, SORT);
  const changes = { new: 0, changed: 0, gone: 0 };
  const counts = db.all<{ change: keyof typeof changes; n: number }>(
    `SELECT i.change, count(*) AS n ${changed.from} WHERE ${changed.where} GROUP BY i.change`,
    changed.params,
  );
  for (const { change, n } of counts) changes[change] = n;

  const isEverything = scope.isEverything === true;
  const to = scope.toDate ?? scope.fromDate;
  const ages = store.agesOf(list, isEverything, scope.fromDate, to);
  const amount = facts.get('amount') ?? createFacts();
  const isOneCurrency = currencies.size <= 1;
  return {
    matching,
    checked,
    total,
    amount: {
      text: amount.counted > 0 && isOneCurrency ? amount.sum() : null,
      counted: amount.counted,
      without: matching - amount.counted,
      currency: isOneCurrency ? ([...currencies][0] ?? null) : null,
    },
    numbers: Object.fromEntries(
      [...facts].map(([field, of]) => [field, of.facts(matching, field !== 'amount' || isOneCurrency)]),
    ),
    changes,
    oldestFetchedAt: ages.oldest,
    newestFetchedAt: ages.newest,
    guessedFields: db
      .all<{ field: string }>('SELECT field FROM guesses WHERE list_id = ? ORDER BY field', [list.id])
      .map((row) => row.field),
    unreadable: store.answersOf(list, isEverything, 'is_unreadable = 1', scope.fromDate, to).map(({ meta }) => meta),
    maybeCutOff: store
      .cutOffIn(list, isEverything, scope.fromDate, to)
      .map(({ meta, records }) => ({ answerId: meta.id, records })),
  };
}

const EMPTY: RowsTotals = {
  matching: 0,
  checked: 0,
  total: 0,
  amount: { text: null, counted: 0, without: 0, currency: null },
  numbers: {},
  changes: { new: 0, changed: 0, gone: 0 },
  oldestFetchedAt: null,
  newestFetchedAt: null,
  guessedFields: [],
  unreadable: [],
  maybeCutOff: [],
};

function none(): never {
  throw new Error('no list');
}

/** Where the piece that begins at an id ends. */
function idAfter(store: RowsStore, low: number, high: number): number {
  const sql = 'SELECT id FROM invoices WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?';
  return store.db.get<{ id: number }>(sql, [low, high, PIECE])?.id ?? high;
}

function add(
  store: RowsStore,
  part: Prepared,
  fields: readonly string[],
  facts: Map<string, Facts>,
  currencies: Set<string | null>,
): number {
  const { db } = store;
  const rows = db.get<{ n: number }>(`SELECT count(*) AS n ${part.from} WHERE ${part.where}`, part.params)?.n ?? 0;
  if (rows === 0) return 0;
  for (const field of fields) {
    const of = facts.get(field);
    const keyed = KEYED[field];
    if (!of) continue;
    if (keyed === undefined) {
      for (const { text } of texts(store, part, fieldSql(field).text, '')) of.add(text);
      continue;
    }
    const sums = db.get<Piece>(
      `SELECT count(*) AS rows, count(i.${keyed}) AS counted, count(i.${keyed}_e4) AS keyed,
         CAST(sum(i.${keyed}_e4) AS TEXT) AS e4, max(i.${keyed}_scale) AS scale,
         min(i.${keyed}_e4) AS low, max(i.${keyed}_e4) AS high ${part.from} WHERE ${part.where}`,
      part.params,
    );
    if (!sums) continue;
    of.addKeyed(sums);
    // Longer numbers than SQL can add up exactly.
    if (sums.counted > sums.keyed) {
      const rest = ` AND i.${keyed} IS NOT NULL AND i.${keyed}_e4 IS NULL`;
      for (const { text } of texts(store, part, fieldSql(field).text, rest)) of.add(text);
    }
  }
  const amounts = `SELECT DISTINCT i.currency ${part.from} WHERE ${part.where} AND i.amount IS NOT NULL`;
  for (const { currency } of db.all<{ currency: string | null }>(amounts, part.params)) currencies.add(currency);
  return rows;
}

function texts(store: RowsStore, part: Prepared, text: string, and: string): { text: string | null }[] {
  const from =
    /\bb\./.test(text) && !part.from.includes('bodies b')
      ? `${part.from} CROSS JOIN bodies b ON b.id = i.body_id`
      : part.from;
  return store.db.all<{ text: string | null }>(
    `SELECT CAST(${text} AS TEXT) AS text ${from} WHERE ${part.where}${and}`,
    part.params,
  );
}

type Facts = ReturnType<typeof createFacts>;

function createFacts() {
  const sum = new DecimalSum();
  let counted = 0;
  let scale = 0;
  let low: string | null = null;
  let high: string | null = null;
  const widen = (text: string) => {
    if (low === null || compareDecimals(text, low) < 0) low = text;
    if (high === null || compareDecimals(text, high) > 0) high = text;
  };
  return {
    get counted() {
      return counted;
    },
    sum: () => trimmed(sum.text(), scale),
    add(text: string | null): void {
      const keys = numberKeys(text);
      if (text === null || keys.value === null) return;
      counted++;
      scale = Math.max(scale, keys.scale);
      sum.add(text);
      widen(text);
    },
    addKeyed(piece: Piece): void {
      counted += piece.keyed;
      if (piece.e4 === null || piece.keyed === 0) return;
      scale = Math.max(scale, Math.min(4, piece.scale));
      sum.add(asDecimal(piece.e4));
      if (piece.low !== null) widen(asDecimal(String(piece.low)));
      if (piece.high !== null) widen(asDecimal(String(piece.high)));
    },
    facts(rows: number, mayAdd: boolean): NumberFacts {
      const text = counted > 0 && mayAdd ? trimmed(sum.text(), scale) : null;
      return {
        counted,
        without: rows - counted,
        sum: text,
        mean: text === null ? null : divideDecimals(text, String(counted), Math.max(MEAN_SCALE, scale)),
        min: low === null || !mayAdd ? null : trimmed(low, scale),
        max: high === null || !mayAdd ? null : trimmed(high, scale),
      };
    },
  };
}

/** Ten-thousandths as a decimal. */
function asDecimal(e4: string): string {
  const negative = e4.startsWith('-');
  const digits = (negative ? e4.slice(1) : e4).padStart(5, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** No more decimals than the numbers themselves had; only zeros are taken off. */
function trimmed(text: string, scale: number): string {
  const dot = text.indexOf('.');
  if (dot < 0) return text;
  let end = text.length;
  while (end - 1 - dot > scale && text[end - 1] === '0') end--;
  return end - 1 === dot ? text.slice(0, dot) : text.slice(0, end);
}
