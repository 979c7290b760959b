import type { InvoiceSelection } from '../../../../shared/model/invoices/invoice.ts';

/** Rows that are picked: these, or all that match but these. */
export type Selection = { readonly isAllBut: boolean; readonly keys: ReadonlySet<string> };
export const NOTHING: Selection = { isAllBut: false, keys: new Set() };

export function isPicked(selection: Selection, key: string): boolean {
  return selection.keys.has(key) !== selection.isAllBut;
}

export function isNothing(selection: Selection): boolean {
  return !selection.isAllBut && selection.keys.size === 0;
}

export function asSelection(selection: Selection): InvoiceSelection | null {
  return isNothing(selection) ? null : { isAllBut: selection.isAllBut, keys: [...selection.keys] };
}
