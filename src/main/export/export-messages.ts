import type { CellText, ColumnKind } from './cell.ts';

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

/** What the thread is asked, one after the other. */
export type ExportCalls = {
  begin: { in: FileOrder; out: null };
  /** Rows of cells; for JSON each row is one cell, the record's own text. */
  add: { in: readonly (readonly CellText[])[]; out: null };
  /** The size of the file. */
  finish: { in: null; out: number };
};
