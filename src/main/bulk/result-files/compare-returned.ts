import type { BulkValues, ColumnMapping } from '../../../shared/model/bulk/bulk.ts';
import type { RowResult } from '../jobs/row-results.ts';
import { isLockedState } from '../rows/locked-state.ts';
import { VALUE_FIELDS, valuesOf, type WorkRow } from '../rows/row.ts';

export type ReturnedComparison = {
  /** Rejected or never sent rows with changed texts. */
  readonly changed: readonly { readonly row: WorkRow; readonly wasRejected: boolean }[];
  readonly unchanged: number;
  /** Accepted, unknown, sending and waiting rows: they stay as they are, whatever the file says. */
  readonly locked: number;
  /** Those of them that the file would change; a person is told. */
  readonly lockedButChanged: readonly string[];
  /** Row ids that this job does not have, or repeated ones. */
  readonly foreign: number;
  /** Rows without an id: typed in by hand, they belong in a job of their own. */
  readonly withoutId: number;
};

/**
 * Compares a corrected result file with the job by row id. Only fields with a column in the file can change; a deleted
 * column empties nothing.
 */
export function compareReturned(
  results: readonly RowResult[],
  returned: {
    readonly rows: readonly (readonly string[])[];
    readonly mapping: ColumnMapping;
  },
): ReturnedComparison {
  const byId = new Map(results.map((result) => [result.row.id, result]));
  const seen = new Set<string>();
  const source = returned.mapping['row.id'];
  const fields = VALUE_FIELDS.filter((field) => returned.mapping[field]?.from === 'column');
  const changed: { row: WorkRow; wasRejected: boolean }[] = [];
  const lockedButChanged: string[] = [];
  let unchanged = 0;
  let locked = 0;
  let foreign = 0;
  let withoutId = 0;
  for (const cells of returned.rows) {
    const id = source?.from === 'column' ? (cells[source.column] ?? '').trim() : '';
    const known = byId.get(id);
    if (id === '') withoutId += 1;
    else if (!known || seen.has(id)) foreign += 1;
    if (!known || seen.has(id)) continue;
    seen.add(id);
    const values = newValues(known.row, valuesOf(cells, returned.mapping).values, fields);
    if (isLockedState(known.state)) {
      locked += 1;
      if (values) lockedButChanged.push(id);
    } else if (values) {
      changed.push({ row: { ...known.row, values }, wasRejected: known.state === 'rejected' });
    } else {
      unchanged += 1;
    }
  }
  return { changed, unchanged, locked, lockedButChanged, foreign, withoutId };
}

/** Line breaks and outer spaces come from the spreadsheet program and are no correction. */
function newValues(row: WorkRow, values: BulkValues, fields: readonly (keyof BulkValues)[]): BulkValues | null {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  const different = fields.filter((field) => plain(values[field]) !== plain(row.values[field]));
  if (different.length === 0) return null;
  const next = { ...row.values };
  for (const field of different) next[field] = values[field];
  return next;
}
