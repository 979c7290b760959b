// Calendar days as ISO dates (`2026-10-31`). A date names a day and is not an instant, so no zone is involved except in
// `todayIn`. Clock times are in `local-time.ts`.

import { DAY_MS } from './units.ts';

const LAST_DAY = '9999-12-31';
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day as numbers. */
export type DayNumbers = { readonly year: number; readonly month: number; readonly day: number };

/** Whether the day exists (proleptic Gregorian calendar): 30 February does not. */
export function isDay(year: number, month: number, day: number): boolean {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** `YYYY-MM-DD` as numbers; null when it is not such a text or no such day. */
export function parseDate(text: string): DayNumbers | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isDay(year, month, day) ? { year, month, day } : null;
}

/** Whether the text is a day that exists. */
export function isIsoDate(text: string): boolean {
  return parseDate(text) !== null;
}

/** Whole years from one day to another; negative when `to` lies before `from`. */
export function fullYears(from: DayNumbers, to: DayNumbers): number {
  const before = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (before ? 1 : 0);
}

/** Days since 1970-01-01. */
export function dateToDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** 9999-12-31 is the last day that can be written, so later numbers give that day. */
export function dayNumberToDate(day: number): string {
  const text = new Date(day * DAY_MS).toISOString();
  return text.startsWith('+') ? LAST_DAY : text.slice(0, 10);
}

/** A negative number of days goes back. */
export function addDays(date: string, days: number): string {
  return dayNumberToDate(dateToDayNumber(date) + days);
}

export function daysBetween(fromDate: string, toDate: string): number {
  return dateToDayNumber(toDate) - dateToDayNumber(fromDate);
}

/** First day of the month `months` away. */
export function monthStart(date: string, months = 0): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function yearStart(date: string, years = 0): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}-01-01`;
}

/** Monday of the date's ISO week. */
export function weekStart(date: string): string {
  return dayNumberToDate(mondayOf(dateToDayNumber(date)));
}

/** The Monday of a day's week, both by their numbers. */
export function mondayOf(dayNumber: number): number {
  // Day 0 (1970-01-01) was a Thursday.
  return dayNumber - ((((dayNumber + 3) % 7) + 7) % 7);
}

/** ISO week of a day by its number: the week with the year's first Thursday is week 1. */
export function isoWeek(dayNumber: number): { year: number; week: number } {
  const thursday = mondayOf(dayNumber) + 3;
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday - Date.UTC(year, 0, 1) / DAY_MS) / 7) };
}

/** The date in a zone, whatever zone this computer is set to; for many moments, because making a format takes long. */
export function daysIn(zone: string): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (epochMs) => format.format(epochMs);
}

export function todayIn(zone: string, nowMs: number): string {
  return daysIn(zone)(nowMs);
}
