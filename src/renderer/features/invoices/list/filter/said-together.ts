import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import type { AlikeField } from '../columns/usual-columns.ts';
import { whyMissing } from '../columns/why-missing.ts';

type Missing = { readonly word: ReturnType<typeof whyMissing>; readonly fields: readonly AlikeField[] };

/** What the line says: values one by one, what only each invoice has, and what is missing for the same reason together. */
export function saidTogether(
  said: readonly AlikeField[],
  rows: readonly Pick<InvoiceRow, 'record'>[],
  inDetails: ReadonlySet<string>,
): { known: readonly AlikeField[]; inDetails: readonly AlikeField[]; missing: readonly Missing[] } {
  const without = said.filter(({ text }) => text === null);
  const missing = new Map<Missing['word'], AlikeField[]>();
  for (const one of without.filter(({ field }) => !inDetails.has(field))) {
    const word = whyMissing(rows, one.field);
    missing.set(word, [...(missing.get(word) ?? []), one]);
  }
  return {
    known: said.filter(({ text }) => text !== null),
    inDetails: without.filter(({ field }) => inDetails.has(field)),
    missing: [...missing].map(([word, fields]) => ({ word, fields })),
  };
}
