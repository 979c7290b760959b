import type { BulkEdit, BulkRange, BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import { type CellChange, cellsOfFillDown, cellsOfPaste, type GridEdit } from '../../../bulk/rows/grid.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from './job-row-parts.ts';
import { rowsOfView } from './row-view.ts';

/** What a person sees and selects of a job, and their edits. */
export function createGridEdits(sessions: Pick<BulkSessions, 'findings'>, rowParts: Pick<RowParts, 'place'>) {
  function shown(session: BulkSession, view: BulkView): readonly WorkRow[] {
    const partsOf = () => new Map(rowParts.place(session).map(({ row, part }) => [row.id, part]));
    return rowsOfView(session.grid.rows, sessions.findings(session), view, partsOf);
  }

  function gridEdit(session: BulkSession, wanted: BulkEdit): GridEdit {
    switch (wanted.kind) {
      case 'cell':
        return { kind: 'set', cells: [{ rowId: wanted.rowId, field: wanted.field, text: wanted.text }] };
      case 'clear':
        return { kind: 'set', cells: cellsOf(session, wanted.range, '') };
      case 'fill-down': {
        const rowIds = rowsIn(session, wanted.range).map((row) => row.id);
        return { kind: 'set', cells: cellsOfFillDown(session.grid, rowIds, wanted.range.fields) };
      }
      case 'paste': {
        const { view, from, to, fields } = wanted.range;
        const rowIds = shown(session, view)
          .slice(from)
          .map((row) => row.id);
        const selected = { rows: to - from + 1, columns: wanted.width };
        return { kind: 'set', cells: cellsOfPaste(wanted.block, { rowIds, fields }, selected) };
      }
      case 'leave-out': {
        const rows = shown(session, wanted.view).slice(wanted.from, wanted.to + 1);
        // With a mixed selection, Space first leaves out all rows.
        const leftOut = rows.some((row) => !row.leftOut);
        return { kind: 'leave-out', rowIds: rows.map((row) => row.id), leftOut };
      }
      default:
        return { kind: wanted.kind };
    }
  }

  function rowsIn(session: BulkSession, range: BulkRange): readonly WorkRow[] {
    return shown(session, range.view).slice(range.from, range.to + 1);
  }

  function cellsOf(session: BulkSession, range: BulkRange, text: string): CellChange[] {
    return rowsIn(session, range).flatMap((row) => range.fields.map((field) => ({ rowId: row.id, field, text })));
  }

  return { shown, rowsIn, gridEdit };
}
