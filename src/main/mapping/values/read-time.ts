import { isDay } from '../../../shared/calendar/dates.ts';
import { clockToLocalMs, dayToLocalMs, localMsToDay } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { type ZoneRules, zoneRules } from '../../../shared/hours/zone-rules.ts';
import { monthOf } from './month-names.ts';
import { oneProven } from './one-proven.ts';

/** A time as exactly as its text gives it. Local text is `YYYY-MM-DDTHH:mm:ss[.fff]`. */
export type ParsedTime =
  | { readonly kind: 'instant'; readonly epochMs: number; readonly offsetMinutes: number | null }
  | { readonly kind: 'local'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string };

const EPOCH_SECONDS = { from: 1_000_000_000, to: 2_000_000_000 };

function offsetMinutesOf(zone: string): number | null {
  if (/^(?:z|utc|gmt)$/i.test(zone)) return 0;
  const match = /^([-+\u2212])(\d\d):?(\d\d)?$/.exec(zone);
  if (match === null || Number(match[2]) > 18 || Number(match[3] ?? 0) > 59) return null;
  return (match[1] === '+' ? 1 : -1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

function ofParts(day: string, rest: readonly (string | undefined)[], zone: string | undefined): ParsedTime | null {
  const [hour = '00', minute = '00', second = '00', fraction = ''] = rest;
  const date = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))] as const;
  const localMs = clockToLocalMs(date, [Number(hour), Number(minute), Number(second)], fraction);
  if (localMs === null) return null;
  if (zone === undefined || zone === '') {
    return { kind: 'local', text: `${day}T${hour}:${minute}:${second}${fraction === '' ? '' : `.${fraction}`}` };
  }
  const offsetMinutes = offsetMinutesOf(zone);
  if (offsetMinutes === null) return null;
  return { kind: 'instant', epochMs: localMs - offsetMinutes * MINUTE_MS, offsetMinutes };
}

function dateOrNull(text: string): ParsedTime | null {
  return dayToLocalMs(text) === null ? null : { kind: 'date', text };
}

/** `20261025`, `2026102503`, `202610250300`, `20261025030000`, `20261025T0300Z`. */
function ofCompact(text: string): ParsedTime | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(?:(\d\d)(?:(\d\d))?)?(Z|[-+]\d\d:?(?:\d\d)?)?)?$/i.exec(text);
  if (match === null || !/^(19|20|21)/.test(text)) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  return match[4] === undefined ? dateOrNull(day) : ofParts(day, match.slice(4, 7), match[7]);
}

/** Seconds or milliseconds since 1970, or calendar digits. Twelve digits, or fewer than ten, are never epochs. */
export function timeOfDigits(digits: string): ParsedTime | null {
  const value = Number(digits);
  if (/^\d{10}$/.test(digits) && value >= EPOCH_SECONDS.from && value < EPOCH_SECONDS.to) {
    return { kind: 'instant', epochMs: value * 1000, offsetMinutes: null };
  }
  if (/^\d{12,13}$/.test(digits) && value >= EPOCH_SECONDS.from * 1000 && value < EPOCH_SECONDS.to * 1000) {
    return { kind: 'instant', epochMs: value, offsetMinutes: null };
  }
  return ofCompact(digits);
}

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ]+(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|z|UTC|GMT|[-+\u2212]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\]| ?Europe\/Stockholm)?)?$/u;
/** `2026.01.31.`, `2026. 1. 31`: as Hungary and Korea write a day. */
const YEAR_FIRST = /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?: +(\d\d):(\d\d)(?::(\d\d))?)?$/;
const EUROPEAN = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?(?:[ T]+(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** `31/01/2026`, `1-31-2026 08:00`: day and month in unknown order. */
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:[ T]+(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Which of the two numbers before a year is the day. */
export type DayOrder = 'day-first' | 'month-first';

/** The order a text proves, because no month is above 12. Null where either is possible, or it is no such date. */
export function provenOrder(text: string): DayOrder | null {
  const match = SLASHED.exec(text.trim());
  if (match === null) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12) return 'day-first';
  return second > 12 && first <= 12 ? 'month-first' : null;
}

/** The one order that a column's texts prove; null when none does, or they contradict each other. */
export function orderOfColumn(texts: Iterable<string>): DayOrder | null {
  return oneProven(texts, provenOrder);
}

/** Whether a text is a date whose order its column must decide. */
export function isSlashed(text: string): boolean {
  return SLASHED.test(text.trim());
}

/** A date in the order known from its column. */
export function timeInOrder(text: string, order: DayOrder): ParsedTime | null {
  const match = SLASHED.exec(text.trim());
  if (match === null) return null;
  const [day, month] = order === 'day-first' ? [match[1], match[3]] : [match[3], match[1]];
  const date = `${match[4]}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return match[5] === undefined ? dateOrNull(date) : ofParts(date, match.slice(5, 8), undefined);
}

/** `Mon, 10 Jan 2022 23:00:00 GMT`, `04-Nov-2023 00:15:00`: an English month with a clock time. */
const NAMED_MONTH =
  /^(?:[A-Z][a-z]{2,8}, )?(\d{1,2})[ -]([A-Z][a-z]{2}|[A-Z]{3})[ -](\d{4}) (\d\d):(\d\d)(?::(\d\d))?\s?(Z|UTC|GMT|[-+]\d{4})?$/;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function ofNamedMonth(match: RegExpExecArray): ParsedTime | null {
  const month = MONTHS.indexOf((match[2] ?? '').toLowerCase()) + 1;
  if (month === 0) return null;
  const day = `${match[3]}-${String(month).padStart(2, '0')}-${(match[1] ?? '').padStart(2, '0')}`;
  return ofParts(day, match.slice(4, 7), match[7]);
}

/** `15 Jan 2026`, `15-Jan-2026`, `15. januari 2026`, `January 15, 2026`: a day with the name of its month. */
const WORDED_DAY = /^(?:(\d{1,2})(?:\. ?|[ -])(\p{L}{3,12})\.?,?[ -]|(\p{L}{3,12})\.? (\d{1,2}),? )(\d{4})$/u;
const LONGEST_WORDED = 30;

function ofWordedDay(text: string): ParsedTime | null {
  const found = text.length > LONGEST_WORDED ? null : WORDED_DAY.exec(text);
  const month = found === null ? undefined : monthOf(found[2] ?? found[3] ?? '');
  if (found === null || month === undefined) return null;
  return dateOrNull(`${found[5]}-${String(month).padStart(2, '0')}-${(found[1] ?? found[4] ?? '').padStart(2, '0')}`);
}

/** `2026-01-15 07-08`, `2026-01-15 07:00-07:30`: what looks like an offset is the end of the step. */
const DAY_AND_RANGE = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d)-(\d\d)| +(\d\d):(\d\d) ?[-\u2013] ?(\d\d):(\d\d))$/u;
const RANGES: readonly number[] = [15, 30, 60];
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Where such a step begins; undefined: the text is none, null: it is one of no usual length. */
function startOfRange(text: string): ParsedTime | null | undefined {
  const [, day = '', ...parts] = DAY_AND_RANGE.exec(text) ?? [];
  if (day === '') return undefined;
  const [hour, minute, endHour, endMinute] =
    parts[0] === undefined ? [parts[2], parts[3], parts[4], parts[5]] : [parts[0], '00', parts[1], '00'];
  const [from, to] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)];
  if (RANGES.includes((to - from + DAY_MINUTES) % DAY_MINUTES)) return ofParts(day, [hour, minute], undefined);
  return parts[0] === undefined ? undefined : null;
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** `2026-10-25T00:00:00Z` or with `+02:00`, as most series write it, read without patterns; null for anything else. */
function plainInstant(text: string): ParsedTime | null {
  const isUtc = text.length === 20 && text.charCodeAt(19) === 90;
  if (!isUtc && (text.length !== 25 || text.charCodeAt(22) !== 58)) return null;
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.charCodeAt(10) !== 84) return null;
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  if (!(year >= 100 && hour < 24 && minute < 60 && second < 60) || !isDay(year, month, day)) return null;
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second);
  if (isUtc) return { kind: 'instant', epochMs, offsetMinutes: 0 };
  const sign = text.charCodeAt(19) === 43 ? 1 : text.charCodeAt(19) === 45 ? -1 : 0;
  const hours = twoDigits(text, 20);
  const minutes = twoDigits(text, 23);
  if (sign === 0 || !(hours <= 18 && minutes < 60)) return null;
  const offsetMinutes = sign * (hours * 60 + minutes);
  return { kind: 'instant', epochMs: epochMs - offsetMinutes * MINUTE_MS, offsetMinutes };
}

/**
 * Reads a date or time from text. Null when it is none, or ambiguous (`10/11/2026`); of an interval (`a/b`) the first
 * end is read.
 */
export function timeOfText(typed: string): ParsedTime | null {
  const text = typed.trim();
  if (text.length < 6 || text.length > 80) return null;
  const plain = plainInstant(text);
  if (plain !== null) return plain;
  const day = /^(\d{4}-\d\d-\d\d)(?:Z|[-+]\d\d:\d\d)$/.exec(text);
  // A day with an offset means that day.
  if (day !== null) return dateOrNull(day[1] ?? '');
  const ranged = startOfRange(text);
  if (ranged !== undefined) return ranged;
  const iso = ISO.exec(text);
  if (iso !== null) {
    if (iso[2] === undefined) return dateOrNull(iso[1] ?? '');
    return ofParts(iso[1] ?? '', iso.slice(2, 6), iso[6]);
  }
  if (/^\d+$/.test(text) || /^\d{8}T/.test(text)) return timeOfDigits(text) ?? ofCompact(text);
  if (/^\d{4}\/\d\d\/\d\d/.test(text)) return timeOfText(text.replace('/', '-').replace('/', '-'));
  // `2026 01 31`, as bills are printed.
  if (/^(?:19|20)\d\d \d\d \d\d$/.test(text)) return dateOrNull(text.replaceAll(' ', '-'));
  const european = EUROPEAN.exec(text);
  if (european !== null) {
    const day = `${european[3]}-${(european[2] ?? '').padStart(2, '0')}-${(european[1] ?? '').padStart(2, '0')}`;
    return european[4] === undefined ? dateOrNull(day) : ofParts(day, european.slice(4, 7), undefined);
  }
  const dotted = YEAR_FIRST.exec(text);
  if (dotted !== null) {
    const day = `${dotted[1]}-${(dotted[2] ?? '').padStart(2, '0')}-${(dotted[3] ?? '').padStart(2, '0')}`;
    return dotted[4] === undefined ? dateOrNull(day) : ofParts(day, dotted.slice(4, 7), undefined);
  }
  const order = provenOrder(text);
  if (order !== null) return timeInOrder(text, order);
  const named = NAMED_MONTH.exec(text);
  if (named !== null) return ofNamedMonth(named);
  const worded = ofWordedDay(text);
  if (worded !== null) return worded;
  const dotNet = /^\/Date\((-?\d{1,15})(?:[-+]\d{4})?\)\/$/.exec(text);
  if (dotNet !== null) return { kind: 'instant', epochMs: Number(dotNet[1]), offsetMinutes: null };
  const slash = text.indexOf('/', 8);
  return slash > 0 && /^\d{4}-?\d\d-?\d\d/.test(text) ? timeOfText(text.slice(0, slash)) : null;
}

let stockholm: ZoneRules | null = null;
function swedishRules(): ZoneRules {
  stockholm ??= zoneRules('Europe/Stockholm', Date.UTC(2000, 0, 1), Date.UTC(2045, 0, 1));
  return stockholm;
}

/**
 * The day of a time, where certain. A local time, or one with its own offset, lies on its written day. A UTC time must
 * be a Swedish midnight written in UTC, an end of day, or on the same day in both; else the day is uncertain: null.
 */
export function dayOfTime(time: ParsedTime): string | null {
  if (time.kind === 'date') return time.text;
  if (time.kind === 'local') return time.text.slice(0, 10);
  if (time.offsetMinutes !== null && time.offsetMinutes !== 0) {
    return localMsToDay(time.epochMs + time.offsetMinutes * MINUTE_MS);
  }
  const utcDay = localMsToDay(time.epochMs);
  const swedishMs = time.epochMs + swedishRules().offsetAt(time.epochMs);
  const swedishDay = localMsToDay(swedishMs);
  if (utcDay === swedishDay || swedishMs % DAY_MS === 0) return swedishDay;
  return DAY_MS - (time.epochMs % DAY_MS) <= MINUTE_MS ? utcDay : null;
}

/** Every day a time may mean: for an instant without its own offset, the Swedish and the UTC day. */
export function daysOfTime(time: ParsedTime | null): readonly string[] {
  if (time === null) return [];
  const day = dayOfTime(time);
  if (time.kind !== 'instant' || (time.offsetMinutes !== null && time.offsetMinutes !== 0)) {
    return day === null ? [] : [day];
  }
  return [localMsToDay(time.epochMs + swedishRules().offsetAt(time.epochMs)), localMsToDay(time.epochMs)];
}

/** Canonical text: `2026-10-25`, `2026-10-25T02:00:00`, or `2026-10-25T00:00:00Z`. */
export function canonicalTime(time: ParsedTime): string {
  if (time.kind !== 'instant') return time.text.replace(/\.0+$/, '');
  return new Date(time.epochMs).toISOString().replace('.000Z', 'Z');
}
