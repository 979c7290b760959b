import { isIsoDate } from '../../shared/calendar/dates.ts';
import { utcFormat } from './date-formats.ts';
import type { Formats } from './formats.ts';

// Days within sentences: `16 Nov`, `1 to 31 October 2026`. Texts that are not days are returned unchanged.

/** `2026-10` as "October 2026". */
export function monthTitle(month: string, formats: Formats): string {
  const name = monthIn(month, formats, { month: 'long', year: 'numeric' });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `2026-10` as "October" or "oktober", within a sentence. */
export const monthName = (month: string, formats: Formats): string => monthIn(month, formats, { month: 'long' });

/** A moment in a column: "11:31" today, "19 Nov 16:42" this year, "3 Dec 2025" before. */
export function momentWord(ms: number, formats: Formats, nowMs: number): string {
  const [day, today] = [formats.date(ms), formats.date(nowMs)];
  const time = formats.time(ms).slice(0, 5);
  if (day === today) return time;
  return day.slice(0, 4) === today.slice(0, 4) ? `${dayWord(day, formats)} ${time}` : dayWord(day, formats, today);
}

/** The same in a sentence that is read now; the exact time is in tooltips, columns and files. */
export const saidAt = (ms: number, formats: Formats): string => momentWord(ms, formats, Date.now());

/** `2026-10` as "Oct". */
export const monthShort = (month: string, formats: Formats): string => shortMonth(month, formats);

/** "16 Nov", with the year where it is another than that of `beside`. */
export function dayWord(day: string, formats: Formats, beside: string = day): string {
  if (!isIsoDate(day)) return day;
  const year = day.slice(0, 4) === beside.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${Number(day.slice(8))} ${shortMonth(day, formats)}${year}`;
}

/** A dash joins two numbers without spaces: "1–31 oktober", but "31 okt – 2 nov". */
const betweenNumbers = (to: string): string => (to === '–' ? to : ` ${to} `);

/** "14 to 18 Nov"; one day is only that day. `to` is the word between. */
export function daysWord(first: string, last: string, to: string, formats: Formats): string {
  if (first === last || !isIsoDate(first) || !isIsoDate(last)) return dayWord(last, formats);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const between = isOneMonth ? betweenNumbers(to) : ` ${to} `;
  return `${isOneMonth ? String(Number(first.slice(8))) : dayWord(first, formats, last)}${between}${dayWord(last, formats)}`;
}

/** "20 Nov 2026, 11:31 to 11:33"; an end in the same minute, or none, is left out. `to` is the word between. */
export function spanWords(startMs: number, endMs: number | null, to: string, formats: Formats): string {
  const [day, from] = [formats.date(startMs), formats.time(startMs).slice(0, 5)];
  const start = `${dayWord(day, formats, '')}, ${from}`;
  if (endMs === null) return start;
  const [endDay, end] = [formats.date(endMs), formats.time(endMs).slice(0, 5)];
  if (endDay === day) return end === from ? start : `${start} ${to} ${end}`;
  return `${start} ${to} ${dayWord(endDay, formats, day)} ${end}`;
}

/** "1 to 31 October 2026", "1 Aug to 31 Oct 2026". */
export function periodWords(first: string, last: string, to: string, formats: Formats): string {
  if (!isIsoDate(first) || !isIsoDate(last)) return `${first} ${to} ${last}`;
  if (first.slice(0, 7) === last.slice(0, 7)) {
    const day = first === last ? '' : `${Number(first.slice(8))}${betweenNumbers(to)}`;
    return `${day}${Number(last.slice(8))} ${monthIn(last, formats, { month: 'long', year: 'numeric' })}`;
  }
  return `${dayWord(first, formats, last)} ${to} ${dayWord(last, formats)} ${last.slice(0, 4)}`;
}

function shortMonth(day: string, formats: Formats): string {
  return monthIn(day, formats, { month: 'short' }).slice(0, 3);
}

function monthIn(day: string, formats: Formats, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return utcFormat(formats.locale, options).format(at);
}
