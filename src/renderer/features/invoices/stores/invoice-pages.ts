import type { InvoiceRow } from '../../../../shared/model/invoice.ts';

/** Rows asked for at a time. */
export const PAGE_ROWS = 200;

/** The rows with one page replaced; rows past a shorter last page are dropped with it. */
export function withPage(rows: ReadonlyMap<number, InvoiceRow>, offset: number, page: readonly InvoiceRow[]) {
  const next = new Map(rows);
  for (let i = 0; i < PAGE_ROWS; i++) {
    const row = page[i];
    if (row === undefined) {
      next.delete(offset + i);
    } else {
      next.set(offset + i, row);
    }
  }
  return next;
}
