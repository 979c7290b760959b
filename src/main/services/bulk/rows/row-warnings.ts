import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

/** Warnings of a row are stored in the ledger with it. */
export function* warningsOf(session: BulkSession, found: RowFindings): Generator<readonly [string, readonly string[]]> {
  for (const row of session.grid.rows) {
    const warnings = (found.get(row.id) ?? []).filter((finding) => finding.level === 'warning');
    yield [row.id, [...new Set(warnings.map((finding) => `${finding.field}:${finding.code}`))]];
  }
}
