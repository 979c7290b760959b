import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { nameSource } from '../../invoice-fields.ts';
import type { LongestTexts } from './column-choice.ts';

/** Letters of what stands in the columns that give room away, by the rows that are there. */
export function longestTexts(rows: Iterable<InvoiceRow>): LongestTexts {
  let number = 0;
  let customer = 0;
  let status: number | null = 0;
  for (const row of rows) {
    const { fields } = row.record;
    number = Math.max(number, nameSource(row.record)?.text?.length ?? 0);
    customer = Math.max(customer, (row.customerName || row.pair.customerId).length);
    // Where an answer has none, a sentence stands there that says so.
    const letters = fields.status?.text?.length ?? null;
    status = status === null || letters === null ? null : Math.max(status, letters);
  }
  return { number, customer, ...(status !== null && { status }) };
}
