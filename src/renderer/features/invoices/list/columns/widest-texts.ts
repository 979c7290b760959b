import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import type { TextWidth } from '../../../../ui/text-width/create-text-width.ts';
import { nameSource } from '../../invoice-fields.ts';
import type { WidestTexts } from './column-choice.ts';
import { shortAddress } from './short-address.ts';

/** Pixels of the widest text in columns that can shrink, from the loaded rows. `alike`: streets that are in two towns. */
export function widestTexts(rows: Iterable<InvoiceRow>, alike: ReadonlySet<string>, widthOf: TextWidth): WidestTexts {
  let number = 0;
  let customer = 0;
  let property = 0;
  let status: number | null = 0;
  for (const row of rows) {
    const { fields } = row.record;
    number = Math.max(number, widthOf(nameSource(row.record)?.text ?? ''));
    customer = Math.max(customer, row.customerName ? widthOf(row.customerName, 500) : widthOf(row.pair.customerId));
    property = Math.max(property, widthOf(shortAddress(row, alike).join('') || row.pair.propertyId));
    // An absent value is shown as a sentence.
    const text = fields.status?.text ?? null;
    status = status === null || text === null ? null : Math.max(status, widthOf(text));
  }
  return { number, customer, property, ...(status !== null && { status }) };
}
