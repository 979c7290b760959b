import { addDays, monthStart } from '../../../shared/calendar/dates.ts';
import { sumDecimals } from '../../../shared/hours/decimal.ts';
import type { InvoiceRow, Total } from '../../../shared/model/invoices/invoice.ts';
import type { MappedRecord, Sourced } from '../../../shared/model/origin/provenance.ts';

/** Fields of an invoice that the pane shows, in order; those main's mapping knows. Others follow as they come. */
export const PANE_FIELDS = [
  'number',
  'id',
  'customerId',
  'propertyId',
  'periodFrom',
  'periodTo',
  'issuedOn',
  'dueOn',
  'amount',
  'currency',
  'status',
  'paymentReference',
  'energy',
  'energyUnit',
] as const;

export const MONEY_FIELDS: ReadonlySet<string> = new Set(['amount', 'energy', 'quantity', 'price']);

/** The words an invoice goes by: its number, else its id. Null when the answer holds neither. */
export function invoiceName(record: MappedRecord): string | null {
  return record.fields.number?.text ?? record.fields.id?.text ?? null;
}

/** The source of the name, with its provenance. */
export function nameSource(record: MappedRecord): Sourced | undefined {
  const number = record.fields.number;
  return number?.text == null ? (record.fields.id ?? number) : number;
}

/** `2026-10` where the period is a whole month, else its two ends. Null unless both ends are known. */
export function periodText(record: MappedRecord, span: (from: string, to: string) => string): string | null {
  const from = record.fields.periodFrom?.text ?? null;
  const to = record.fields.periodTo?.text ?? null;
  if (from === null || to === null) return null;
  const isMonth = from === monthStart(from) && to === addDays(monthStart(from, 1), -1);
  return isMonth ? from.slice(0, 7) : span(from, to);
}

/** Exact sum of the amounts of rows; none when the currencies differ, because those cannot be added. */
export function totalOf(rows: Iterable<InvoiceRow>): Total {
  const texts: string[] = [];
  const currencies = new Set<string | null>();
  let count = 0;
  for (const { record } of rows) {
    count++;
    const text = record.fields.amount?.text;
    if (text != null) {
      texts.push(text);
      currencies.add(record.fields.currency?.text ?? null);
    }
  }
  const [currency = null] = currencies;
  const isOneCurrency = currencies.size <= 1;
  return {
    text: texts.length > 0 && isOneCurrency ? sumDecimals(texts) : null,
    counted: texts.length,
    without: count - texts.length,
    currency: isOneCurrency ? currency : null,
  };
}
