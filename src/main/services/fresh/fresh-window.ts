import { addDays, monthStart } from '../../../shared/calendar/dates.ts';

export type Days = { readonly fromDate: string; readonly toDate: string };

/** Invoices of the last two runs, and of what is issued late. */
const MONTHS_BACK = 2;

/**
 * The days a group is fetched for: the same all month, so that an answer can be held against the one before. They reach
 * to the end of the next month: what is issued early in it is then new in days that were asked for already.
 */
export function daysToAsk(today: string): Days {
  return { fromDate: monthStart(today, -MONTHS_BACK), toDate: addDays(monthStart(today, 2), -1) };
}

/** What is asked for now. In a new month the days before are asked for once more, or what went in between goes unseen. */
export function windowsToAsk(today: string, asked: Days | null): Days[] {
  const now = daysToAsk(today);
  const isSame = asked === null || (asked.fromDate === now.fromDate && asked.toDate === now.toDate);
  return isSame ? [now] : [asked, now];
}
