import type { SqlDatabase } from '../files/sql-database.ts';
import { createLastResult } from './query/last-result.ts';
import { createRowLookups } from './query/row-lookups.ts';
import { createRowPages } from './query/row-pages.ts';
import { createRowLists } from './row-lists.ts';
import type { CustomerInvoices, TodayRows } from './rows-messages.ts';
import { createKeptPieces } from './sums/kept-pieces.ts';
import { createNamesAndMarks } from './write/names-and-marks.ts';
import { createRowsWriter } from './write/write-rows.ts';

export type RowsStore = ReturnType<typeof createRowsStore>;

/** Invoice rows in one database: writing derived rows, and reading them filtered, sorted and in pages. */
export function createRowsStore(db: SqlDatabase) {
  // Increases with every write: results computed from older rows are invalid.
  let version = 0;
  const changed = () => {
    version++;
  };
  const lists = createRowLists(db, changed);
  return {
    db,
    version: () => version,
    ...lists,
    ...createRowsWriter(db, lists, changed),
    ...createNamesAndMarks(db, changed),
    ...createRowPages(db, lists, () => version),
    ...createRowLookups(db, lists),
    pieces: createKeptPieces(db),
    lastTotal: createLastResult<number>(),
    /** Rows that need a person, cached for one version. */
    lastToday: createLastResult<TodayRows>(),
    lastCustomers: createLastResult<CustomerInvoices>(),
  };
}
