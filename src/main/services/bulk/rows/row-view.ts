import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import { isToLookAt, worstOfEachCell } from '../../../../shared/rules/worst-of-each-cell.ts';
import { isChanged, VALUE_FIELDS, type WorkRow } from '../../../bulk/rows/row.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import { foldText } from '../../../store/register/fold-text.ts';

const NONE: readonly BulkFinding[] = [];

/** The rows of a view, in the order of the sheet. Rows left out have no problems. */
export function rowsOfView(
  rows: readonly WorkRow[],
  found: RowFindings,
  view: BulkView,
  partsOf: () => ReadonlyMap<string, RowPart>,
): readonly WorkRow[] {
  const words = foldText(view.find)
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = view.parts ? { wanted: new Set(view.parts), of: partsOf() } : null;
  if (view.show === 'all' && words.length === 0 && view.problem === null && parts === null) return rows;
  return rows.filter((row) => {
    const part = parts?.of.get(row.id);
    if (parts && (part === undefined || !parts.wanted.has(part))) return false;
    const findings = row.leftOut ? NONE : worstOfEachCell(found.get(row.id) ?? NONE);
    if (!isShown(row, findings, view.show)) return false;
    if (view.problem !== null && !findings.some((finding) => problemKey(finding) === view.problem)) return false;
    if (words.length === 0) return true;
    const text = foldText(VALUE_FIELDS.map((field) => row.values[field]).join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function isShown(row: WorkRow, findings: readonly BulkFinding[], show: BulkView['show']): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'to-look-at':
      return findings.some(isToLookAt);
    case 'changed':
      return isChanged(row);
    case 'left-out':
      return row.leftOut;
  }
}

/** Findings with the same key count as the same problem of the file. */
export function problemKey(finding: Pick<BulkFinding, 'field' | 'code'>): string {
  return `${finding.field}:${finding.code}`;
}
