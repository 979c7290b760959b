import { createHash } from 'node:crypto';
import type { BulkValueField } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkSummary } from '../../../../shared/model/bulk/bulk-work.ts';
import { atOnce, type Steps } from '../../../bulk/in-turns.ts';
import { VALUE_FIELDS, type WorkRow } from '../../../bulk/rows/row.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

// A personal number shown as `1,98507E+11` has lost digits and may be someone else's: it is sent only after a person
// confirmed it.

type RoundedCell = { readonly field: BulkValueField; readonly text: string; readonly mark: string };

const ROWS_A_TURN = 1000;

function* roundedOf(row: WorkRow, found: RowFindings): Generator<RoundedCell & { rowId: string }> {
  if (row.leftOut || row.locked) return;
  for (const finding of found.get(row.id) ?? []) {
    if (finding.code !== 'excel-number-rounded') continue;
    const field = VALUE_FIELDS.find((each) => each === finding.field);
    if (field === undefined) continue;
    const text = row.values[field];
    // A confirmation holds for the cell's text at that time.
    const mark = createHash('sha256').update(`${row.id}\n${field}\n${text}`).digest('base64url').slice(0, 22);
    yield { rowId: row.id, field, text, mark };
  }
}

/** What a person must confirm before the rows are sent; null: nothing. */
export function roundedNumbers(session: BulkSession, found: RowFindings): BulkSummary['rounded'] {
  return atOnce(roundedSteps(session, found));
}

/** The same as a generator, so that other work can run in between. */
export function* roundedSteps(session: BulkSession, found: RowFindings): Steps<BulkSummary['rounded']> {
  const confirmed = new Set(session.work.roundedConfirmed ?? []);
  const cells: (RoundedCell & { rowId: string })[] = [];
  for (const [at, row] of session.grid.rows.entries()) {
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) yield;
    cells.push(...roundedOf(row, found));
  }
  const [first] = cells;
  if (!first) return null;
  return {
    rows: new Set(cells.map((cell) => cell.rowId)).size,
    fields: [...new Set(cells.map((cell) => cell.field))],
    example: first.text,
    isConfirmed: cells.every((cell) => confirmed.has(cell.mark)),
  };
}

/** Marks of all rounded numbers now, as `JobWork` stores them. */
export function marksOfRounded(session: BulkSession, found: RowFindings): string[] {
  return session.grid.rows.flatMap((row) => [...roundedOf(row, found)].map((cell) => cell.mark));
}
