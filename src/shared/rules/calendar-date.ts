/** A day of the calendar, without clock or zone. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** Whether the day exists (proleptic Gregorian calendar). */
export function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** `YYYY-MM-DD` as numbers; null when it is not such a text or no such day. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isCalendarDate(date) ? date : null;
}

/** Whole years from one day to another; negative when `to` lies before `from`. */
export function fullYears(from: CalendarDate, to: CalendarDate): number {
  const before = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (before ? 1 : 0);
}
