import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';

type Open = { readonly row: InvoiceRow; readonly index: number };
type Rows = ReadonlyMap<number, InvoiceRow>;

/** Opened beside the list, or not found in it yet. */
export const NO_PLACE = -1;

/** The place before or after one in the list; between two rows (n + 0.5) these are the rows themselves. */
export function neighbourPlace(index: number, by: 1 | -1): number {
  return by === 1 ? Math.floor(index) + 1 : Math.ceil(index) - 1;
}

/**
 * The open invoice in rows that have come: as it was fetched last, and where it stands now. One that has left the list
 * (checked, where only unchecked ones are listed) stands between those that were beside it: what comes next is not
 * passed over.
 */
export function placeIn(open: Open | null, rows: Rows, before: Rows, total: number): Open | null {
  if (open === null) return null;
  const there = rows.get(open.index);
  if (there?.key === open.row.key) return there === open.row ? open : { row: there, index: open.index };
  const places = new Map([...rows].map(([index, { key }]) => [key, index]));
  const place = places.get(open.row.key);
  if (place !== undefined) return { row: rows.get(place) ?? open.row, index: place };
  const gap = open.index === NO_PLACE ? null : gapOf(open.index, places, before);
  if (gap === null) return open;
  const isLoaded = (index: number) => index < 0 || index >= total || rows.has(index);
  // Where a row beside the gap is not loaded, the invoice may be that row.
  return isLoaded(Math.floor(gap)) && isLoaded(Math.ceil(gap)) ? { ...open, index: gap } : open;
}

/** Between the nearest row after it that is still listed and the one above that; else below the nearest before it. */
function gapOf(index: number, places: ReadonlyMap<string, number>, before: Rows): number | null {
  for (const by of [1, -1] as const) {
    for (let at = neighbourPlace(index, by); before.has(at); at += by) {
      const place = places.get(before.get(at)?.key ?? '');
      if (place !== undefined) return place - by / 2;
    }
  }
  return null;
}
