import type { InvoiceCondition } from '../../../../shared/model/invoices/invoice.ts';
import type { SqlValue } from '../../../ports.ts';
import { foldText } from '../../register/fold-text.ts';
import { around, type FieldSql, fieldSql, type Part, part, provenanceSql, recordText } from './field-sql.ts';
import { sortKey } from './sort-key.ts';

/** Adds a parameter to the statement and returns its name. */
export type Bind = (value: SqlValue) => string;

export type ConditionSql = Part & {
  /** The part of the condition that an index answers without reading rows; `isWhole`: that is the whole condition. */
  readonly indexed?: { readonly part: Part; readonly isWhole: boolean };
};

const whole = (condition: Part): ConditionSql => ({ ...condition, indexed: { part: condition, isWhole: true } });

/** One condition as SQL. Numbers compare as numbers and dates as dates; anything else as folded text. */
export function conditionSql(condition: InvoiceCondition, bind: Bind): ConditionSql {
  const field = fieldSql(condition.field);
  switch (condition.op) {
    case 'filled':
      return around(field.text, (text) => `${text} IS NOT NULL`);
    case 'absent':
      return around(provenanceSql(condition.field) ?? field.text, (sql) => `${sql} IS NULL`);
    case 'empty':
      return emptySql(condition.field, field);
    case 'contains': {
      const wanted = bind(foldText(condition.value));
      return around(field.text, (text) => `instr(fold(${text}), ${wanted}) > 0`);
    }
    case 'begins':
      return beginsSql(condition.field, field, condition.value, bind);
    case 'equals':
      return equalsSql(condition.field, field, condition.value, bind);
    case 'not-equals':
      // Excludes this one value; rows without a value stay.
      return around(equalsSql(condition.field, field, condition.value, bind), (sql) => `(${sql}) IS NOT 1`);
    case 'at-least':
      return compare(field, '>=', condition.value, bind);
    case 'at-most':
      return compare(field, '<=', condition.value, bind);
    case 'between': {
      const low = compare(field, '>=', condition.from, bind);
      const high = compare(field, '<=', condition.to, bind);
      const both = part((i) => `(${low.sql(i)} AND ${high.sql(i)})`, ...low.needs, ...high.needs);
      return low.indexed && high.indexed ? whole(both) : both;
    }
  }
}

/** The operator sent the field without a value. */
function emptySql(name: string, field: FieldSql): Part {
  const provenance = provenanceSql(name);
  if (provenance === null) return around(field.text, (text) => `${text} IS NULL`);
  const text = recordText(name);
  return part((i) => `(${provenance.sql(i)} IS NOT NULL AND ${text.sql(i)} IS NULL)`, 'body');
}

/** Invoice numbers have an index of their beginnings, so that one is found while it is being typed. */
function beginsSql(name: string, field: FieldSql, value: string, bind: Bind): ConditionSql {
  if (name !== 'number') {
    const wanted = bind(foldText(value));
    return around(field.text, (text) => `instr(fold(${text}), ${wanted}) = 1`);
  }
  const [low, high] = [bind(value), bind(`${value}\u{10FFFF}`)];
  return whole(around(field.text, (text) => `(${text} COLLATE NOCASE >= ${low} AND ${text} COLLATE NOCASE < ${high})`));
}

function equalsSql(name: string, field: FieldSql, value: string, bind: Bind): ConditionSql {
  if (name === 'tags') {
    const tag = bind(value);
    return part(() => `instr(char(10) || m.tags || char(10), char(10) || ${tag} || char(10)) > 0`, 'mark');
  }
  if (name === 'customer') {
    const id = bind(value);
    return part(
      (i) => `${i}pair_id IN (SELECT p.id FROM pairs p WHERE p.list_id = ${i}list_id AND p.customer_id = ${id})`,
    );
  }
  const day = field.kind === 'moment' ? dayOf(value) : null;
  if (day !== null) {
    const [first, last] = day.map(bind);
    return around(field.order, (order) => `${order} BETWEEN ${first} AND ${last}`);
  }
  if (field.kind === 'number' && isNumber(value)) {
    const number = bind(Number(value));
    return whole(around(field.order, (order) => `${order} = ${number}`));
  }
  const text = bind(value);
  if (name === 'number' || name === 'status') {
    const key = bind(sortKey(value));
    const indexed = around(field.order, (order) => `${order} = ${key}`);
    return { ...around(field.text, (sql) => `${sql} = ${text}`), indexed: { part: indexed, isWhole: false } };
  }
  // A number may be stored with other decimals than typed; an id must be equal.
  if (/^-?\d+\.\d+$/.test(value)) {
    const number = bind(Number(value));
    return around(field.text, (sql) => `(${sql} = ${text} OR number_of(${sql}) = ${number})`);
  }
  return around(field.text, (sql) => `${sql} = ${text}`);
}

function compare(field: FieldSql, operator: '>=' | '<=', value: string, bind: Bind): ConditionSql {
  const moment = field.kind === 'moment' ? dayOf(value) : null;
  if (moment !== null) {
    return compare({ ...field, kind: 'number' }, operator, String(moment[operator === '>=' ? 0 : 1]), bind);
  }
  const against = (of: Part, bound: SqlValue, wrap = (sql: string) => sql): Part => {
    const name = bind(bound);
    return around(of, (sql) => `${wrap(sql)} ${operator} ${name}`);
  };
  const indexed = (of: Part) => (field.hasIndex ? whole(of) : of);
  if (field.kind === 'number' || field.kind === 'moment') {
    return isNumber(value) ? indexed(against(field.order, Number(value))) : part(() => '0');
  }
  // A day includes all its hours: a time within it does not come after it.
  if (field.kind === 'date') return indexed(against(field.order, operator === '<=' ? `${value}\u{10FFFF}` : value));
  return isNumber(value)
    ? against(field.text, Number(value), (sql) => `number_of(${sql})`)
    : against(field.text, sortKey(value), (sql) => `sort_key(${sql})`);
}

/** First and last millisecond of a day in this computer's zone; null when it is no day. */
function dayOf(date: string): readonly [number, number] | null {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split('-').map(Number) : [];
  return year === 0
    ? null
    : [new Date(year, month - 1, day).getTime(), new Date(year, month - 1, day + 1).getTime() - 1];
}

function isNumber(text: string): boolean {
  return /^[-+]?\d+(\.\d+)?$/.test(text);
}
