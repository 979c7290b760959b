import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { originWord } from '../../../../../shared/model/origin/origin-state.ts';

/** Why none of these rows has the field, in one word for all of them: the line above the list and the columns agree. */
export function whyMissing(
  rows: Iterable<Pick<InvoiceRow, 'record'>>,
  field: string,
): 'unrecognised' | 'null' | 'absent' {
  const words = new Set(Array.from(rows, ({ record }) => originWord(record.fields[field], field)));
  // One answer that may have it under another name is enough: then "not found" would be untrue.
  if (words.has('unrecognised')) return 'unrecognised';
  return words.size === 1 && words.has('null') ? 'null' : 'absent';
}
