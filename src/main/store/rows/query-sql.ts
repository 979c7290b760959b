import type { InvoiceCondition, InvoiceQuery } from '../../../shared/model/invoice.ts';
import { foldText, searchTerms } from '../fold-text.ts';
import type { SqlValue } from '../sql-database.ts';
import { sortKey } from './sort-key.ts';

export type SqlPart = {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** What an index says of it without its rows being read; `isWhole`: that is all of the condition. */
  readonly indexed?: { readonly sql: string; readonly params: readonly SqlValue[]; readonly isWhole: boolean };
};

const whole = (sql: string, params: readonly SqlValue[]): SqlPart => ({
  sql,
  params,
  indexed: { sql, params, isWhole: true },
});

/** How a field is reached: its text, and what it is sorted and compared by. `b` is the row's body, `i` the row, `m` its mark. */
export type FieldSql = {
  readonly text: string;
  readonly order: string;
  readonly kind: 'text' | 'number' | 'date' | 'moment';
  /** Whether `order` alone needs neither the body nor the mark. */
  readonly isPlain: boolean;
  /** Whether an index has `order`, for a comparison that few rows may meet. */
  readonly hasIndex: boolean;
};

const plain = (text: string, order: string, kind: FieldSql['kind'], hasIndex = true): FieldSql => ({
  text,
  order,
  kind,
  isPlain: true,
  hasIndex,
});

const COLUMNS: Readonly<Record<string, FieldSql>> = {
  number: plain('i.number', 'i.number_key', 'text'),
  issuedOn: plain('i.issued_on', 'i.issued_on', 'date'),
  dueOn: plain('i.due_on', 'i.due_on', 'date'),
  periodFrom: plain('i.period_from', 'i.period_from', 'date'),
  periodTo: plain('i.period_to', 'i.period_to', 'date', false),
  status: plain('i.status', 'i.status_key', 'text'),
  currency: plain('i.currency', 'i.currency', 'text', false),
  amount: { ...plain(recordText('amount'), 'i.amount', 'number') },
  energy: { ...plain(recordText('energy'), 'i.energy', 'number') },
  customer: plain(customerText(), 'i.customer_key', 'text'),
  property: plain('(SELECT p.property_id FROM pairs p WHERE p.id = i.pair_id)', 'i.property_key', 'text'),
  fetchedAt: plain('i.fetched_at', 'i.fetched_at', 'moment'),
  change: plain('i.change', 'i.change', 'text'),
  checked: { ...plain("iif(m.is_checked = 1, 'yes', NULL)", 'm.is_checked', 'text'), isPlain: false, hasIndex: false },
  problem: { ...plain("nullif(m.problem, '')", "nullif(m.problem, '')", 'text'), isPlain: false, hasIndex: false },
  worth: { ...plain(worthText(), worthText(), 'text'), isPlain: false, hasIndex: false },
  tags: { ...plain("nullif(m.tags, '')", "nullif(m.tags, '')", 'text'), isPlain: false, hasIndex: false },
  note: { ...plain("nullif(m.note, '')", "nullif(m.note, '')", 'text'), isPlain: false, hasIndex: false },
};

/** Why an invoice is worth a look, the weightiest reason first; null: it is like the rest. */
function worthText(): string {
  return `CASE WHEN m.problem <> '' THEN 'problem' WHEN m.is_checked = 0 AND m.checked_at IS NOT NULL THEN 'taken-back'
    WHEN i.change IN ('changed', 'gone') THEN i.change WHEN m.note <> '' THEN 'note' END`;
}

function customerText(): string {
  return `(SELECT p.customer_id || char(10) || ifnull((SELECT n.name FROM names n WHERE n.profile_id = $profile
    AND n.customer_id = p.customer_id), '') FROM pairs p WHERE p.id = i.pair_id)`;
}

/**
 * Keys inside JSON paths are quoted; a quotation mark or a zero cannot stand in one, so such a key finds nothing. What the
 * statement around would be read as its own (a parameter, a column) is taken apart.
 */
function jsonKey(name: string): string {
  const plain = name.replaceAll('"', '').replaceAll('\0', '').replaceAll("'", "''");
  return plain.replaceAll('?', "' || char(63) || '").replaceAll('i.', "i' || '.");
}

function recordText(name: string): string {
  return `json_extract(b.record, '$.f."${jsonKey(name)}"[1]')`;
}

/** The SQL of a field; fields that have no column of their own are read from the record or the answer's leaves. */
export function fieldSql(field: string): FieldSql {
  const known = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  if (known) return known;
  const text = field.startsWith('leaf:')
    ? `json_extract(b.leaves, '$."${jsonKey(field.slice(5))}"')`
    : recordText(field);
  return { text, order: `sort_key(${text})`, kind: 'text', isPlain: false, hasIndex: false };
}

/** How a field stands in the record: the code of its provenance; null when it is absent. */
function provenanceSql(field: string): string | null {
  if (
    field.startsWith('leaf:') ||
    ['customer', 'property', 'fetchedAt', 'change', 'checked', 'problem', 'worth', 'tags', 'note'].includes(field)
  ) {
    return null;
  }
  return `json_extract(b.record, '$.f."${jsonKey(field)}"[0]')`;
}

/** One condition as SQL. Numbers compare as numbers and dates as dates; anything else compares folded text. */
export function conditionSql(condition: InvoiceCondition): SqlPart {
  const field = fieldSql(condition.field);
  const isList = condition.field === 'tags';
  switch (condition.op) {
    case 'filled':
      return { sql: `${field.text} IS NOT NULL`, params: [] };
    case 'absent': {
      const provenance = provenanceSql(condition.field);
      return { sql: `${provenance ?? field.text} IS NULL`, params: [] };
    }
    case 'empty': {
      const provenance = provenanceSql(condition.field);
      return provenance === null
        ? { sql: `${field.text} IS NULL`, params: [] }
        : { sql: `(${provenance} IS NOT NULL AND ${recordText(condition.field)} IS NULL)`, params: [] };
    }
    case 'contains':
      return { sql: `instr(fold(${field.text}), ?) > 0`, params: [foldText(condition.value)] };
    case 'equals':
    case 'not-equals': {
      const not = condition.op === 'not-equals';
      // Hidden is one value, not what has none.
      const wrap = (sql: string) => (not ? `(${sql}) IS NOT 1` : sql);
      if (isList) {
        return {
          sql: wrap(`instr(char(10) || m.tags || char(10), char(10) || ? || char(10)) > 0`),
          params: [condition.value],
        };
      }
      if (condition.field === 'customer') {
        const sql = 'i.pair_id IN (SELECT p.id FROM pairs p WHERE p.list_id = i.list_id AND p.customer_id = ?)';
        return { sql: wrap(sql), params: [condition.value] };
      }
      const day = field.kind === 'moment' ? dayOf(condition.value) : null;
      if (day !== null) return { sql: wrap(`${field.order} BETWEEN ? AND ?`), params: [...day] };
      if (field.kind === 'number' && isNumber(condition.value)) {
        const sql = `${field.order} = ?`;
        return not ? { sql: wrap(sql), params: [Number(condition.value)] } : whole(sql, [Number(condition.value)]);
      }
      if (!not && field.isPlain && field.kind === 'text' && ['number', 'status'].includes(condition.field)) {
        const key = { sql: `${field.order} = ?`, params: [sortKey(condition.value)], isWhole: false };
        return { sql: `${field.text} = ?`, params: [condition.value], indexed: key };
      }
      // A number may be kept with other decimals than were typed; an id is what it is.
      if (/^-?\d+\.\d+$/.test(condition.value)) {
        const sql = `(${field.text} = ? OR number_of(${field.text}) = ?)`;
        return { sql: wrap(sql), params: [condition.value, Number(condition.value)] };
      }
      return { sql: wrap(`${field.text} = ?`), params: [condition.value] };
    }
    case 'at-least':
      return compare(field, '>=', condition.value);
    case 'at-most':
      return compare(field, '<=', condition.value);
    case 'between': {
      const low = compare(field, '>=', condition.from);
      const high = compare(field, '<=', condition.to);
      const both = { sql: `(${low.sql} AND ${high.sql})`, params: [...low.params, ...high.params] };
      return low.indexed && high.indexed ? whole(both.sql, both.params) : both;
    }
  }
}

function compare(field: FieldSql, operator: '>=' | '<=', value: string): SqlPart {
  const moment = field.kind === 'moment' ? dayOf(value) : null;
  if (moment !== null)
    return compare({ ...field, kind: 'number' }, operator, String(moment[operator === '>=' ? 0 : 1]));
  const part = (sql: string, params: readonly SqlValue[]) => (field.hasIndex ? whole(sql, params) : { sql, params });
  if (field.kind === 'number' || field.kind === 'moment') {
    return isNumber(value) ? part(`${field.order} ${operator} ?`, [Number(value)]) : { sql: '0', params: [] };
  }
  // A day stands for all of its hours: what begins with it is not after it.
  if (field.kind === 'date') {
    const end = operator === '<=' ? `${value}\u{10FFFF}` : value;
    return part(`${field.order} ${operator} ?`, [end]);
  }
  return isNumber(value)
    ? { sql: `number_of(${field.text}) ${operator} ?`, params: [Number(value)] }
    : { sql: `sort_key(${field.text}) ${operator} ?`, params: [sortKey(value)] };
}

/** First and last millisecond of a day, as it was on this computer; null for what is no day. */
function dayOf(date: string): readonly [number, number] | null {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split('-').map(Number) : [];
  return year === 0
    ? null
    : [new Date(year, month - 1, day).getTime(), new Date(year, month - 1, day + 1).getTime() - 1];
}

function isNumber(text: string): boolean {
  return /^[-+]?\d+(\.\d+)?$/.test(text);
}

/** Trigrams find nothing shorter. */
const TRIGRAM = 3;

export type TextTerm = {
  /** Asks the index; null for a term too short for it. */
  readonly match: string | null;
  /** The term, and how a number written with punctuation may be kept. */
  readonly either: readonly string[];
};

/** The words of a filter; every one must stand in the row's text, its mark or its customer's name. */
export function textTerms(filter: string): TextTerm[] {
  return searchTerms(filter).map(({ either }) => {
    const isLong = either.every((one) => [...one].length >= TRIGRAM);
    return { match: isLong ? either.map((one) => `"${one.replaceAll('"', '""')}"`).join(' OR ') : null, either };
  });
}

export type OrderSql = { readonly sql: string; readonly reversed: string; readonly isPlain: boolean };

/** Rows without the value come last, whichever way a column is sorted; rows alike stand in the order they came. */
export function orderSql(query: Pick<InvoiceQuery, 'sort' | 'thenBy'>): OrderSql {
  const keys = [query.sort ?? { field: 'issuedOn', direction: 'descending' as const }, ...(query.thenBy ?? [])];
  const parts = keys.map(({ field, direction }) => ({ ...fieldSql(field), isUp: direction === 'ascending' }));
  const last = parts.at(-1)?.isUp === true ? 'ASC' : 'DESC';
  const list = parts.map(({ order, isUp }) => `${order} ${isUp ? 'ASC NULLS LAST' : 'DESC'}`);
  const back = parts.map(({ order, isUp }) => `${order} ${isUp ? 'DESC NULLS FIRST' : 'ASC'}`);
  return {
    sql: [...list, `i.id ${last}`].join(', '),
    reversed: [...back, `i.id ${last === 'ASC' ? 'DESC' : 'ASC'}`].join(', '),
    isPlain: parts.every((part) => part.isPlain),
  };
}
