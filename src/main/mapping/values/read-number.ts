import { canonicalDecimal } from '../../../shared/hours/decimal.ts';
import { oneProven } from './one-proven.ts';

/** The decimal separator of a column of texts; null: the column does not show it. */
export type DecimalMark = ',' | '.' | null;

const SPACE = /[\s\u00a0\u202f\u2009']/u;
/** A currency or energy unit around a number. */
const BEFORE = /^(?:SEK|EUR|NOK|DKK|USD|kr|€|\$)/iu;
const AFTER = /(?:SEK|EUR|NOK|DKK|USD|kr\.?|€|\$|:-|[kMG]?Wh)$/iu;
const LINE_END = /[\n\r\u2028\u2029]/u;

/** The number without the text around it, and with a plain minus. */
function core(text: string): string {
  const trimmed = text.trim().replace(/^\u2212/, '-');
  const sign = /^[-+]\s*/.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(sign.length);
  if (LINE_END.test(rest)) return '';
  // One end after the other: one pattern for both would try every inner space.
  const inner = rest
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .trim()
    .replace(/^\u2212/, '-');
  return (sign.startsWith('-') ? '-' : '') + inner;
}

function isGrouped(text: string, mark: string): boolean {
  const groups = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
}

/** The decimal separator a text proves; null when ambiguous or without one. */
function provenMark(text: string): DecimalMark {
  if (!/[.,]/.test(text)) return null;
  const number = core(text).replace(/^-/, '');
  const comma = number.lastIndexOf(',');
  const dot = number.lastIndexOf('.');
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  if (comma < 0 && dot < 0) return null;
  const mark = comma >= 0 ? ',' : '.';
  const spaced = SPACE.test(number);
  if (number.split(mark).length > 2) return isGrouped(number, mark) ? (mark === ',' ? '.' : ',') : null;
  return spaced || !isGrouped(number, mark) ? mark : null;
}

/** The one separator that a column's texts prove; null when none does, or they contradict each other. */
export function markOfColumn(texts: Iterable<string>): DecimalMark {
  return oneProven(texts, provenMark);
}

/** Digits with at most one dot need no work; this is the usual case. */
function isPlain(text: string): boolean {
  let dot = -1;
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  for (let i = first; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46 && dot < 0 && i > first) dot = i;
    else if (code < 48 || code > 57) return false;
  }
  const whole = (dot < 0 ? text.length : dot) - first;
  const leadingZero = whole > 1 && text.charCodeAt(first) === 48;
  const couldBeMinusZero = first === 1 && text.charCodeAt(first) === 48;
  return whole > 0 && whole < 40 && dot !== text.length - 1 && !leadingZero && !couldBeMinusZero;
}

/** Canonical text of a JSON number; null when absurdly long. */
export function decimalOfNumber(source: string): string | null {
  return isPlain(source) ? source : canonicalDecimal(source);
}

/**
 * Canonical text of a written decimal: `1 284,50`, `1.284,50`, `1,284.50`, `-12,5 kWh`. Null when it is no number, or
 * ambiguous and not settled by `mark` (proven by the rest of the column): `1,284` may be one or a thousand.
 */
export function decimalOfText(text: string, mark: DecimalMark = null): string | null {
  if (isPlain(text) && mark !== ',') return text;
  if (!/\d/.test(text)) return null;
  const number = core(text);
  const negative = number.startsWith('-');
  const digits = negative ? number.slice(1) : number;
  if (!/^\d[\d.,\s\u00a0\u202f\u2009']*(?:[eE][-+]?\d+)?$/u.test(digits)) return null;
  const proven = provenMark(number);
  const comma = digits.includes(',');
  const dot = digits.includes('.');
  let decimal: DecimalMark = proven;
  // A single dot is a decimal point, as in JSON, unless the column proves commas.
  if (proven === null && dot) decimal = isGrouped(digits, '.') && digits.split('.').length > 2 ? ',' : (mark ?? '.');
  if (proven === null && comma) {
    if (mark === null) return null;
    decimal = mark;
  }
  if (proven !== null && mark !== null && proven !== mark) return null;
  const parts = decimal === null ? [digits] : digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', fraction] = parts;
  if (fraction !== undefined && !/^\d+(?:[eE][-+]?\d+)?$/.test(fraction)) return null;
  const ungrouped = ungroup(whole);
  if (ungrouped === null) return null;
  return canonicalDecimal(`${negative ? '-' : ''}${ungrouped}${fraction === undefined ? '' : `.${fraction}`}`);
}

/** Removes thousands separators; null when they do not separate groups of three. */
function ungroup(whole: string): string | null {
  if (/^\d+(?:[eE][-+]?\d+)?$/.test(whole)) return whole;
  const separators = new Set(whole.replace(/\d/g, ''));
  const [separator] = separators;
  if (separators.size !== 1 || separator === undefined || !isGrouped(whole, separator)) return null;
  return whole.split(separator).join('');
}

/** Hundredths, or millionths, as whole units (`31039` → `310.39`). Only whole numbers: others are not in parts. */
export function fromMinorUnits(decimal: string, digits: 2 | 6 = 2): string | null {
  // `123000.0`: a whole number that is written with a fraction of nothing.
  const [, number] = /^(-?\d+)(?:\.0+)?$/.exec(decimal) ?? [];
  const whole = number === undefined ? null : canonicalDecimal(`${number}E-${digits}`);
  // Two decimals as money has them; more only where they say something.
  return digits === 2 || whole === null ? whole : whole.replace(/(\.\d\d(?:\d*[1-9])?)0+$/, '$1');
}
