import { monthStart } from '../../../shared/calendar/dates.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { InvoiceMonths } from '../../../shared/model/invoices/invoice-months.ts';
import { monthOf, twelveMonths } from './twelve-months.ts';

/** Months shown after that of an invoice from long ago. */
const AFTER = 5;

/** Twelve months of invoices around one of them: the last twelve where it is among those. `rows`: all of its customer in its home. */
export function pairMonths(row: InvoiceRow, rows: readonly InvoiceRow[], today: string): InvoiceMonths {
  const month = monthOf(row.record.fields);
  const months = twelveMonths(rows, today);
  const [first] = months;
  if (month === null || first === undefined || month >= first.month) return { month, months };
  // Twelve months end with the one before the day that is given, or with its own.
  return { month, months: twelveMonths(rows, monthStart(`${month}-01`, AFTER + 1)) };
}
