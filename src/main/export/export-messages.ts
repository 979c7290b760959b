import type { CsvFormat } from '../sheets/csv.ts';
import type { CellText, ColumnKind } from './cell.ts';
import type { PaperCell } from './paper-origin.ts';
import type { Paper } from './paper-pages.ts';

export type FileOrder = {
  readonly format: CsvFormat | 'xlsx' | 'json';
  readonly path: string;
  /** Where it is written until it is complete. */
  readonly partial: string;
  readonly titles: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly guardFormulas: boolean;
  /** Sheet names of a workbook, and the text of its second sheet. */
  readonly sheets?: WorkbookSheets;
};

export type WorkbookSheets = {
  readonly rows: string;
  readonly about: string;
  readonly entries: readonly (readonly [string, string])[];
};

/** A list for paper, before its rows arrive. */
export type PaperOrder = Omit<Paper, 'rows'>;

/** The calls of the thread, one after the other. */
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
  /** The next sheet to print; null when all are printed. */
  nextSheet: { in: null; out: Uint8Array | null };
  /** A printed sheet; returns the number of rows and pages so far. */
  sheetPrinted: { in: Uint8Array; out: { readonly rows: number; readonly pages: number } };
  /** Joins the sheets and writes the file; returns its size. */
  finishPaper: { in: Pick<FileOrder, 'path' | 'partial'>; out: number };
};
