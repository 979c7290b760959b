import path from 'node:path';
import type { CallInput, CallOutput } from '../../../../shared/bridge/schema.ts';
import type { HeldReason, PoaMatch, PoaMatchTable } from '../../../../shared/model/bulk/bulk.ts';
import type { PoaLine, PoaReason } from '../../../../shared/model/bulk/bulk-work.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import { foldText } from '../../../store/register/fold-text.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

export type PoaLines = Record<'needs-you' | 'left-over' | 'matched', PoaLine[]>;
type Way = CallOutput<'bulk.poas'>['ways'][number];

/** Rows that need somebody, files left over and rows with their file: one list in three groups, page by page. */
export function poaPage(
  session: BulkSession,
  lines: PoaLines,
  table: PoaMatchTable | null,
  query: Omit<CallInput<'bulk.poas'>, 'jobId'>,
): CallOutput<'bulk.poas'> {
  const wanted = foldText(query.find.trim());
  const shown = wanted === '' ? lines[query.group] : lines[query.group].filter((line) => has(line, wanted));
  const { poaFolder } = session.work;
  return {
    source: session.dropped ? 'dropped' : poaFolder === null ? null : 'folder',
    folder: poaFolder === null ? null : path.basename(poaFolder),
    isGone: session.source === null && (poaFolder !== null || session.grid.rows.some((row) => row.poa !== null)),
    files: table?.files.length ?? 0,
    counts: {
      'needs-you': lines['needs-you'].length,
      'left-over': lines['left-over'].length,
      matched: lines.matched.length,
    },
    ways: waysOf(lines.matched),
    lines: shown.slice(query.offset, query.offset + query.limit),
    total: shown.length,
  };
}

/**
 * Every row that is sent is in exactly one group. A file is beside the rows it may belong to; left over is one beside
 * none. `holds`: rows that are not sent as they are; one of them with its file needs somebody all the same.
 */
export function linesOf(
  rows: readonly WorkRow[],
  table: PoaMatchTable | null,
  holds: ReadonlyMap<string, HeldReason> = new Map(),
): PoaLines {
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  const fileOf = ({ rowIds, ...file }: PoaMatch): PoaLine['files'][number] => ({
    ...file,
    rowNumbers: rowIds.flatMap((id) => numbers.get(id) ?? []),
  });
  const files = table?.files ?? [];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const claims = claimsOf(files);
  const refused = new Map(table?.refusedPaths.map(({ rowId, reason }) => [rowId, reason]));
  const taken = new Set<string>();
  const offered = new Set<string>();
  const [ambiguous, without, held, matched]: PoaLine[][] = [[], [], [], []];
  for (const row of rows) {
    if (row.poa !== null) {
      taken.add(row.poa.path);
      if (row.leftOut) continue;
      const hold = holds.get(row.id) ?? null;
      const line = { row: shownRow(row), files: [fileOf(matchOf(row, byPath))], reason: null, held: hold };
      (hold === null ? matched : held)?.push(line);
      continue;
    }
    if (row.leftOut || row.locked) continue;
    const own = claims.get(row.id) ?? [];
    const mayFit = own.filter(({ state }) => state === 'ambiguous');
    const reason = table === null ? 'not-given' : reasonOf(own, mayFit, refused.get(row.id));
    const shown = mayFit.length > 0 ? mayFit : own;
    for (const { path: file } of shown) offered.add(file);
    const line = { row: shownRow(row), files: shown.map(fileOf), reason, held: null };
    (mayFit.length > 0 ? ambiguous : without)?.push(line);
  }
  const leftOver = files
    .filter(({ path: file, state }) => state !== 'matched' && !taken.has(file) && !offered.has(file))
    .map((file): PoaLine => ({ row: null, files: [fileOf(file)], reason: leftReason(file), held: null }));
  return {
    'needs-you': [ambiguous, without, held].flatMap((lines) => lines ?? []),
    ...{ 'left-over': leftOver, matched: matched ?? [] },
  };
}

/** Files that no row has, by the rows they may belong to. */
function claimsOf(files: readonly PoaMatch[]): Map<string, PoaMatch[]> {
  const claims = new Map<string, PoaMatch[]>();
  for (const file of files) {
    if (file.state === 'matched' || file.state === 'left-over') continue;
    for (const id of file.rowIds) claims.set(id, [...(claims.get(id) ?? []), file]);
  }
  return claims;
}

function reasonOf(own: readonly PoaMatch[], mayFit: readonly PoaMatch[], refused: PoaReason | undefined): PoaReason {
  // A file that was only beaten by a better one is not the reason.
  const why = mayFit.find((file) => file.why !== 'row-has-better')?.why ?? mayFit[0]?.why;
  if (why) return why;
  return own.length > 0 ? 'unreadable' : (refused ?? 'no-file');
}

function leftReason({ state, why }: PoaMatch): PoaReason {
  return state === 'unreadable' ? 'unreadable' : (why ?? 'no-row');
}

/** After a restart the row still knows its file, though the files cannot be looked at. */
function matchOf(row: WorkRow, byPath: ReadonlyMap<string, PoaMatch>): PoaMatch {
  const file = row.poa?.path ?? '';
  return (
    byPath.get(file) ?? {
      ...{ path: file, bytes: row.poa?.bytes ?? 0, state: 'matched', by: null, rowIds: [row.id] },
      ...{ why: null, problem: null, warnings: [...(row.poa?.warnings ?? [])], sameAs: null },
    }
  );
}

function waysOf(matched: readonly PoaLine[]): Way[] {
  const rows = new Map<Way['by'], number>();
  for (const { files } of matched) {
    const by = files[0]?.by ?? null;
    if (by !== null) rows.set(by, (rows.get(by) ?? 0) + 1);
  }
  return [...rows].map(([by, count]) => ({ by, rows: count })).sort((a, b) => b.rows - a.rows);
}

function shownRow({ id, number, values }: WorkRow): NonNullable<PoaLine['row']> {
  return {
    ...{ rowId: id, number, customerId: values['customer.id'], named: values['poa.file'] },
    name: `${values['customer.first_name']} ${values['customer.last_name']}`.trim(),
    address: values['property.address'],
  };
}

function has({ row, files }: PoaLine, wanted: string): boolean {
  const own = row === null ? [] : [String(row.number), row.customerId, row.name, row.address, row.named];
  return foldText([...own, ...files.map((file) => file.path)].join('\n')).includes(wanted);
}
