import { addDays, monthStart } from '../../../shared/calendar/dates.ts';

export type Days = { readonly fromDate: string; readonly toDate: string };

/** Covers the invoices of the last two runs, including late ones. */
const MONTHS_BACK = 2;

/**
 * The days a group is fetched for: the same all month, so that an answer can be compared with the one before. They
 * reach to the end of the next month, so that an invoice issued early in it is new within days that were already asked
 * for.
 */
function daysToAsk(today: string): Days {
  return { fromDate: monthStart(today, -MONTHS_BACK), toDate: addDays(monthStart(today, 2), -1) };
}

/**
 * What is requested now. In a new month the previous days are requested once more, so that changes in between are seen.
 */
export function windowsToAsk(today: string, asked: Days | null): Days[] {
  const now = daysToAsk(today);
  const isSame = asked === null || (asked.fromDate === now.fromDate && asked.toDate === now.toDate);
  return isSame ? [now] : [asked, now];
}
