import { worstOfEachCell } from '../../../../shared/rules/worst-of-each-cell.ts';
import type { PlacedRow } from '../../../bulk/rows/place-rows.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

/** Warnings of a row are stored in the ledger with it. */
export function* warningsOf(session: BulkSession, found: RowFindings): Generator<readonly [string, readonly string[]]> {
  for (const row of session.grid.rows) {
    const warnings = (found.get(row.id) ?? []).filter((finding) => finding.level === 'warning');
    yield [row.id, [...new Set(warnings.map((finding) => `${finding.field}:${finding.code}`))]];
  }
}

/**
 * Places of the rows that the next start sends with a warning. One that most of them have, such as a column that the
 * sheet lacks, tells no row from another.
 */
export function warnedPlaces(placed: readonly PlacedRow[], found: RowFindings): number[] {
  const rows = new Map<string, number[]>();
  let going = 0;
  for (const [at, { row, part }] of placed.entries()) {
    if (part !== 'ready' && part !== 'waiting') continue;
    going += 1;
    for (const { level, field, code } of worstOfEachCell(found.get(row.id) ?? [])) {
      if (level !== 'warning') continue;
      const key = `${field}:${code}`;
      const known = rows.get(key);
      if (known) known.push(at);
      else rows.set(key, [at]);
    }
  }
  const telling = [...rows.values()].filter((places) => places.length === 1 || places.length * 2 <= going);
  return [...new Set(telling.flat())].sort((a, b) => a - b);
}
