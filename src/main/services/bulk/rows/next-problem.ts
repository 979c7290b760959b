import type { CallInput, CallOutput } from '../../../../shared/bridge/schema.ts';
import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';
import { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import { worstOfEachCell } from '../../../../shared/rules/worst-of-each-cell.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';

/** The next or previous cell with a problem among the rows shown, wrapping around. */
export function nextProblem(
  rows: readonly WorkRow[],
  found: RowFindings,
  from: Omit<CallInput<'bulk.nextProblem'>, 'jobId'>,
): CallOutput<'bulk.nextProblem'> {
  const places = rows.flatMap((row, index) =>
    row.leftOut ? [] : fieldsWithProblems(worstOfEachCell(found.get(row.id) ?? [])).map((field) => ({ index, field })),
  );
  const start = from.index * GRID_FIELDS.length + (from.field === null ? -1 : GRID_FIELDS.indexOf(from.field));
  const at = ({ index, field }: (typeof places)[number]) => index * GRID_FIELDS.length + GRID_FIELDS.indexOf(field);
  if (from.isBackwards) return places.findLast((place) => at(place) < start) ?? places.at(-1) ?? null;
  return places.find((place) => at(place) > start) ?? places[0] ?? null;
}

function fieldsWithProblems(findings: readonly BulkFinding[]): (typeof GRID_FIELDS)[number][] {
  const fields = new Set<string>();
  for (const { field, level } of findings) if (level !== 'info') fields.add(field === 'poa' ? 'poa.file' : field);
  return GRID_FIELDS.filter((field) => fields.has(field));
}
