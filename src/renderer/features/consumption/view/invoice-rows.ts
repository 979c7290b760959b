import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';

/** A month of the shown days that no kept invoice is about. */
export type NoInvoice = { readonly firstDate: string; readonly lastDate: string };

/** More than these would hide the invoices among months without one. */
const MOST = 24;

/** Whole months within the days whose middle lies in no invoice's period, oldest first. `toDate`: the day after the last. */
export function monthsWithoutInvoice(
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
  invoices: readonly PeriodInvoice[],
): readonly NoInvoice[] {
  const found: NoInvoice[] = [];
  const first = monthStart(fromDate) === fromDate ? fromDate : monthStart(fromDate, 1);
  for (let start = first; monthStart(start, 1) <= toDate; start = monthStart(start, 1)) {
    const middle = addDays(start, 14);
    if (invoices.some((invoice) => invoice.fromDate <= middle && middle <= invoice.toDate)) continue;
    if (found.length === MOST) return [];
    found.push({ firstDate: start, lastDate: addDays(monthStart(start, 1), -1) });
  }
  return found;
}
