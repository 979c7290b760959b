import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { nameSource } from '../../invoice-fields.ts';
import type { LongestTexts } from './column-choice.ts';
import { shortAddress } from './short-address.ts';

const NO_STREETS: ReadonlySet<string> = new Set();

/** Letters of the texts in columns that can shrink, from the loaded rows. */
export function longestTexts(rows: Iterable<InvoiceRow>): LongestTexts {
  let number = 0;
  let customer = 0;
  let property = 0;
  let status: number | null = 0;
  for (const row of rows) {
    const { fields } = row.record;
    number = Math.max(number, nameSource(row.record)?.text?.length ?? 0);
    customer = Math.max(customer, (row.customerName || row.pair.customerId).length);
    property = Math.max(property, shortAddress(row, NO_STREETS).join('').length);
    // An absent value is shown as a sentence.
    const letters = fields.status?.text?.length ?? null;
    status = status === null || letters === null ? null : Math.max(status, letters);
  }
  return { number, customer, property, ...(status !== null && { status }) };
}
