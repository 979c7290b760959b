import path from 'node:path';
import type { CallInput, CallOutput } from '../../../../shared/bridge/schema.ts';
import type { PoaMatch, PoaMatchTable } from '../../../../shared/model/bulk/bulk.ts';
import type { PoaRow } from '../../../../shared/model/bulk/bulk-work.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import { foldText } from '../../../store/register/fold-text.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

/** Files with their rows, and rows without a file, page by page. */
export function poaLists(
  session: BulkSession,
  table: PoaMatchTable | null,
  query: Omit<CallInput<'bulk.poas'>, 'jobId'>,
): CallOutput<'bulk.poas'> {
  const byId = new Map(session.grid.rows.map((row) => [row.id, row]));
  const has = (text: string) => foldText(text).includes(foldText(query.find.trim()));
  const files = (table?.files ?? []).map((file) => ({
    ...file,
    rows: file.rowIds.flatMap((id) => named(byId.get(id))),
  }));
  const refused = new Map(table?.refusedPaths.map(({ rowId, reason }) => [rowId, reason]));
  const without = session.grid.rows
    .filter((row) => row.poa === null && !row.leftOut && !row.locked)
    .flatMap((row) =>
      named(row).map((poaRow) => ({
        ...poaRow,
        named: row.values['poa.file'],
        reason: refused.get(row.id) ?? null,
      })),
    );
  const shownFiles =
    query.show === 'without'
      ? []
      : files.filter(
          (file) => file.state === query.show && (has(file.path) || file.rows.some((row) => has(labelOf(row)))),
        );
  const shownRows = query.show === 'without' ? without.filter((row) => has(`${labelOf(row)} ${row.named}`)) : [];
  const count = (state: PoaMatch['state']) => files.filter((file) => file.state === state).length;
  const { poaFolder } = session.work;
  const end = query.offset + query.limit;
  return {
    source: session.dropped ? 'dropped' : poaFolder === null ? null : 'folder',
    folder: poaFolder === null ? null : path.basename(poaFolder),
    isGone: session.source === null && (poaFolder !== null || session.grid.rows.some((row) => row.poa !== null)),
    counts: {
      files: files.length,
      matched: count('matched'),
      ambiguous: count('ambiguous'),
      leftOver: count('left-over'),
      unreadable: count('unreadable'),
      without: without.length,
    },
    files: shownFiles.slice(query.offset, end),
    rows: shownRows.slice(query.offset, end),
    total: shownFiles.length + shownRows.length,
  };
}

function named(row: WorkRow | undefined): PoaRow[] {
  if (!row) return [];
  const name = `${row.values['customer.first_name']} ${row.values['customer.last_name']}`.trim();
  return [{ rowId: row.id, number: row.number, customerId: row.values['customer.id'], name }];
}

function labelOf(row: PoaRow): string {
  return `${row.number} ${row.customerId} ${row.name}`;
}
