import { localMsToDay } from '../../../shared/calendar/local-time.ts';
import { monthOf } from './month-names.ts';
import { dayOfTime, provenOrder, timeInOrder, timeOfText } from './read-time.ts';

/** The first and the last day of a period, both in it; as `YYYY-MM-DD`. */
export type Period = { readonly first: string; readonly last: string };

const DAY = String.raw`\d{4}-\d\d-\d\d|\d{8}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|\d{1,2}/\d{1,2}/\d{4}`;
const RANGE = new RegExp(
  `^(${DAY})\\s*(?:[-\u2013\u2014/]|\\.\\.|to|till?|t\\.o\\.m\\.|bis|au|tot|t/m|do|al)\\s*(${DAY})$`,
  'i',
);
/** `Nov 1 - Dec 1, 2025`, `15 Mar 2026 - 14 Apr 2026`: days with the names of their months. */
const IN_WORDS = (day: string): string =>
  String.raw`(?:(\p{L}{3,12})\.?\s${day}|${day}\.?\s(\p{L}{3,12})\.?)(?:,?\s(\d{4}))?`;
const WORDED = new RegExp(
  String.raw`^${IN_WORDS(String.raw`(\d{1,2})`)}\s*(?:[-\u2013\u2014]|to|till?|bis|au|al)\s*${IN_WORDS(String.raw`(\d{1,2})`)}$`,
  'iu',
);
const SHORTEST_WORDED = 'Jan 1 - Feb 1, 2026'.length - 4;
const YEARLESS = /^\d{1,2}\.\s?\d{1,2}\.$/;
const MONTH = /^(\d{4})[-/](\d\d)$/;
const QUARTER = /^(?:(?:q|kv\.?|kvartal)\s?([1-4])[\s/-]{0,3}(\d{4})|(\d{4})[\s/-]{0,3}(?:q|kv)\s?([1-4]))$/i;
const NAMED = /^(\p{L}{3,12})\.?[\s/-]\s?(\d{4})$/u;
const MONTH_OF_YEAR = /^(\d\d)[/.-](\d{4})$/;
const LONGEST = 40;

/** Whole months from one of a year on. */
function ofMonths(year: string, month: number, count: number): Period | null {
  if (!/^(?:19|20)/.test(year) || month < 1 || month > 12) return null;
  const day = (ms: number): string => localMsToDay(ms);
  return { first: day(Date.UTC(Number(year), month - 1, 1)), last: day(Date.UTC(Number(year), month - 1 + count, 0)) };
}

/** `1.1.-31.1.2026`, `2026-01-01/2026-01-31`, `01/01/2026 to 31/01/2026`: both days as written. */
function ofRange(start: string, end: string): Period | null {
  const [a, b] = [start, end].map((one) => one.replace(/\.\s/g, '.'));
  const from = YEARLESS.test(a ?? '') ? `${a}${/\d{4}$/.exec(b ?? '')?.[0] ?? ''}` : (a ?? '');
  const order = provenOrder(from) ?? provenOrder(b ?? '');
  const [first, last] = [from, b ?? ''].map((one) => {
    const time = (order === null ? null : timeInOrder(one, order)) ?? timeOfText(one);
    return time === null ? null : dayOfTime(time);
  });
  return first != null && last != null && first <= last ? { first, last } : null;
}

function ofWords(found: RegExpExecArray): Period | null {
  const [, a, b, c, d, year, e, f, g, h, end] = found;
  const [from, to] = [monthOf(a ?? d ?? ''), monthOf(e ?? h ?? '')];
  if (from === undefined || to === undefined || end === undefined) return null;
  // Without a year of its own the first day is the last one of its name before the other.
  const first = year ?? String(Number(end) - (from > to ? 1 : 0));
  const [one, other] = [ofDay(first, from, Number(b ?? c)), ofDay(end, to, Number(f ?? g))];
  return one !== null && other !== null && one <= other ? { first: one, last: other } : null;
}

function ofDay(year: string, month: number, day: number): string | null {
  const text = localMsToDay(Date.UTC(Number(year), month - 1, day));
  return Number(text.slice(5, 7)) === month && day > 0 ? text : null;
}

/** `2026-01-31`, alone or before a time: most dates are written so, and are no period. */
function isPlainDay(text: string): boolean {
  return text.charCodeAt(7) === 45 && (text.length === 10 || text.charCodeAt(10) === 84);
}

const SHORTEST_INSTANT = 16;
const LONGEST_INTERVAL = 60;

/** `2026-01-01T00:00:00+01:00/2026-02-01T00:00:00+01:00`: the days of both its ends. */
function ofInterval(start: string, end: string): Period | null {
  const [first, last] = [start, end].map((one) => {
    const time = timeOfText(one);
    return time === null ? null : dayOfTime(time);
  });
  return first != null && last != null && first <= last ? { first, last } : null;
}

/** A period written as one text: two days, a month or a quarter. Null: it is none, or its days are ambiguous. */
export function periodOfText(typed: string): Period | null {
  const slash = typed.length > LONGEST_INTERVAL ? -1 : typed.indexOf('/', SHORTEST_INSTANT);
  if (slash > 0 && isPlainDay(typed)) return ofInterval(typed.slice(0, slash), typed.slice(slash + 1));
  if (typed.length > LONGEST || isPlainDay(typed)) return null;
  const text = typed.trim();
  const range = RANGE.exec(text);
  if (range !== null) return ofRange(range[1] ?? '', range[2] ?? '');
  const worded = text.length < SHORTEST_WORDED ? null : WORDED.exec(text);
  if (worded !== null) return ofWords(worded);
  const month = MONTH.exec(text);
  if (month !== null) return ofMonths(month[1] ?? '', Number(month[2]), 1);
  const ofYear = MONTH_OF_YEAR.exec(text);
  if (ofYear !== null) return ofMonths(ofYear[2] ?? '', Number(ofYear[1]), 1);
  const quarter = QUARTER.exec(text);
  if (quarter !== null) return ofMonths(quarter[2] ?? quarter[3] ?? '', Number(quarter[1] ?? quarter[4]) * 3 - 2, 3);
  const named = NAMED.exec(text);
  const number = named === null ? undefined : monthOf(named[1] ?? '');
  return number === undefined ? null : ofMonths(named?.[2] ?? '', number, 1);
}
