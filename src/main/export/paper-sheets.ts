import type { PaperOrder } from './export-messages.ts';
import { type JoinedPages, joinPages } from './join-pages.ts';
import type { PaperCell } from './paper-origin.ts';
import { type PaperPages, paperPages } from './paper-pages.ts';

export type PaperSheets = {
  add(rows: readonly (readonly PaperCell[])[]): void;
  /** Everything as one page for the printer. */
  whole(): Uint8Array;
  /** The next sheet to be printed; null when all are. */
  next(): Uint8Array | null;
  /** Takes a printed sheet; returns the progress. */
  printed(pdf: Uint8Array): Promise<{ readonly rows: number; readonly pages: number }>;
  finish(): Promise<Uint8Array>;
};

/** Chromium lays out a whole page before printing any of it: this many rows take a second or less. */
const ROWS_OF_A_SHEET = 400;

/** A list that becomes a PDF sheet by sheet, with its progress. */
export function createPaperSheets(order: PaperOrder): PaperSheets {
  const rows: (readonly PaperCell[])[] = [];
  let made: PaperPages | null = null;
  let joined: JoinedPages | null = null;
  let from = 0;
  let to = 0;
  let isBegun = false;
  const pages = (): PaperPages => {
    made ??= paperPages({ ...order, rows });
    return made;
  };
  const bytes = (html: string) => new TextEncoder().encode(html);

  return {
    add: (more) => void rows.push(...more),
    whole: () => bytes(pages().whole()),
    next() {
      // A list without rows still has a page.
      if (isBegun && from >= rows.length) return null;
      isBegun = true;
      to = Math.min(rows.length, from + ROWS_OF_A_SHEET);
      return bytes(pages().sheet(from, to));
    },
    async printed(pdf) {
      joined ??= await joinPages();
      from += await joined.add(pdf, { rows: to - from, isLast: to >= rows.length });
      return { rows: from, pages: joined.pages() };
    },
    async finish() {
      joined ??= await joinPages();
      return joined.finish(order.heading);
    },
  };
}
