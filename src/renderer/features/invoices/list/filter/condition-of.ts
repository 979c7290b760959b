import { isIsoDate } from '../../../../../shared/calendar/dates.ts';
import type { InvoiceCondition } from '../../../../../shared/model/invoices/invoice.ts';
import type { Language } from '../../../../../shared/text/language.ts';
import { readNumber } from '../../../../text/read-typed-number.ts';

export const OPERATORS = [
  'contains',
  'begins',
  'equals',
  'not-equals',
  'at-least',
  'at-most',
  'between',
  'filled',
  'empty',
  'absent',
] as const;
export type Operator = (typeof OPERATORS)[number];
export const WITHOUT_VALUE: ReadonlySet<Operator> = new Set(['filled', 'empty', 'absent']);

export type FieldKind = 'number' | 'date' | 'text';
/** Why what was typed is no value of the field; the names are keys of the texts. */
export type Problem = 'nonsense' | 'ambiguous' | 'noDay' | 'order';
export type Typed = { readonly field: string; readonly op: Operator; readonly value: string; readonly to: string };

export type ReadCondition = {
  /** Null while something is missing or cannot be read. */
  readonly condition: InvoiceCondition | null;
  readonly problems: { readonly value: Problem | null; readonly to: Problem | null };
};

type Value = { readonly text: string; readonly problem: Problem | null };
const NO_PROBLEMS = { value: null, to: null };

/** A condition as it was typed: numbers and days in the person's way of writing them, told where they are none. */
export function conditionOf({ field, op, value, to }: Typed, kind: FieldKind, language: Language): ReadCondition {
  if (op === 'filled' || op === 'empty' || op === 'absent') return { condition: { op, field }, problems: NO_PROBLEMS };
  const read = (text: string) => readValue(text.trim(), op, kind, language);
  const first = read(value);
  if (op !== 'between') {
    const isUsable = first.text !== '' && first.problem === null;
    return {
      condition: isUsable ? { op, field, value: first.text } : null,
      problems: { value: first.problem, to: null },
    };
  }
  const last = read(to);
  const isBoth = first.text !== '' && last.text !== '' && first.problem === null && last.problem === null;
  const isBackwards = isBoth && comesAfter(first.text, last.text, kind);
  return {
    condition: isBoth && !isBackwards ? { op, field, from: first.text, to: last.text } : null,
    problems: { value: first.problem, to: isBackwards ? 'order' : last.problem },
  };
}

function readValue(text: string, op: Operator, kind: FieldKind, language: Language): Value {
  const fine = (as: string): Value => ({ text: as, problem: null });
  if (text === '') return fine('');
  if (kind === 'date') return readDay(text, op);
  const number = readNumber(text, language);
  if (kind === 'text') {
    // Words are compared as words; what is a number to whoever reads it is compared as one.
    return isPartly(op) || number.kind !== 'number' || isIdLike(text) ? fine(text) : fine(number.text);
  }
  if (isPartly(op)) {
    const part = text
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.')
      .replace('\u2212', '-');
    return /^[-.\d]+$/.test(part) ? fine(part) : { text, problem: 'nonsense' };
  }
  return number.kind === 'number' ? fine(number.text) : { text, problem: number.kind };
}

/** A part of a value is enough. */
function isPartly(op: Operator): boolean {
  return op === 'contains' || op === 'begins';
}

/** Digits alone, and what begins with a zero: an id is never rewritten. */
function isIdLike(text: string): boolean {
  return /^\d+$/.test(text) || /^0\d/.test(text);
}

/** `2026-01-31`, `20260131`; a month or a year where only the beginning of the text counts. */
function readDay(text: string, op: Operator): Value {
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const day = whole ? `${whole[1]}-${whole[2]}-${whole[3]}` : text;
  if (isIsoDate(day)) return { text: day, problem: null };
  const isPart = isPartly(op) ? /^[\d-]+$/.test(text) : /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text);
  return isPart && op !== 'equals' && op !== 'not-equals' ? { text, problem: null } : { text, problem: 'noDay' };
}

function comesAfter(first: string, last: string, kind: FieldKind): boolean {
  if (kind === 'date') return first > `${last}\uffff`;
  const [low, high] = [Number(first), Number(last)];
  return low > high;
}
