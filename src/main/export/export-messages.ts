import type { CellText, ColumnKind } from './cell.ts';
import type { Paper } from './paper.ts';
import type { PaperCell } from './paper-origin.ts';

export type FileOrder = {
  readonly format: 'csv-semicolon' | 'csv-comma' | 'xlsx' | 'json';
  readonly path: string;
  readonly titles: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly guardFormulas: boolean;
  /** Names of a workbook's sheets, and what it says about itself on a second one. */
  readonly sheets?: WorkbookSheets;
};

export type WorkbookSheets = {
  readonly rows: string;
  readonly about: string;
  readonly entries: readonly (readonly [string, string])[];
};

/** A list on paper, before its rows are there. */
export type PaperOrder = Omit<Paper, 'rows'>;

/** What the thread is asked, one after the other. */
export type ExportCalls = {
  begin: { in: FileOrder; out: null };
  /** Rows of cells; for JSON each row is one cell, the record's own text. */
  add: { in: readonly (readonly CellText[])[]; out: null };
  /** The size of the file. */
  finish: { in: null; out: number };
  beginPaper: { in: PaperOrder; out: null };
  addToPaper: { in: readonly (readonly PaperCell[])[]; out: null };
  /** All of it as one page for the printer. */
  wholePaper: { in: null; out: Uint8Array };
  /** The next sheet to be printed; null when all are. */
  nextSheet: { in: null; out: Uint8Array | null };
  /** A sheet as it was printed; how many rows and pages there are by now. */
  sheetPrinted: { in: Uint8Array; out: { readonly rows: number; readonly pages: number } };
  /** Joins the sheets and writes them under this path; the size of the file. */
  finishPaper: { in: string; out: number };
};
