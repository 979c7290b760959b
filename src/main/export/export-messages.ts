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

/** Rows of cells; for JSON each row is one cell, the record's own text. */
export type ExportMessage =
  | { readonly kind: 'begin'; readonly order: FileOrder }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly CellText[])[] }
  | { readonly kind: 'end' };

export type ExportAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly code: string | null };
