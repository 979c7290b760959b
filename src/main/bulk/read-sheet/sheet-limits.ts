/** Limits of a sheet: bytes, rows and columns of one file; inflated bytes of all parts of a workbook together. */
export type SheetLimits = {
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxCellLength: number;
  readonly maxInflatedBytes: number;
  readonly maxInflationRatio: number;
  readonly maxArchiveEntries: number;
};

/** Twenty times the largest expected job (10 000 rows of 15 columns), and no more than a worker can hold. */
export const SHEET_LIMITS: SheetLimits = {
  maxBytes: 50_000_000,
  maxRows: 100_000,
  maxColumns: 200,
  maxCellLength: 10_000,
  maxInflatedBytes: 100_000_000,
  maxInflationRatio: 100,
  maxArchiveEntries: 1_000,
};
