import { AppError } from '../../../shared/errors/app-error.ts';
import type { PoaMatch, PoaMatchTable, RowPoa } from '../../../shared/model/bulk.ts';
import type { WorkRow } from '../rows/row.ts';
import { type LookParts, lookAtPoa } from './look-at-poa.ts';
import { indexRows, matchName, matchText } from './match-names.ts';
import type { PoaFile } from './poa-source.ts';

export type MatchParts = LookParts & {
  /** Text of a PDF, as far as it can be had in a short time; null: none. Left out: names only. */
  readonly readText?: (bytes: Uint8Array) => Promise<string | null>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
};

export type PoaMatching = { readonly table: PoaMatchTable; readonly assigned: ReadonlyMap<string, RowPoa> };

type Candidate = { readonly file: PoaFile; by: PoaMatch['by']; rowIds: readonly string[] };

/**
 * Which file belongs to which row: by the sheet's file column, else by what the file's name says, else by the text in it.
 * `byHand` (row id to path) comes before all. Locked and left-out rows take part in nothing. Only a file that speaks of
 * exactly one row, and a row of which exactly one file speaks, are matched; everything else is for a person.
 */
export async function matchPoas(
  rows: readonly WorkRow[],
  byHand: ReadonlyMap<string, string>,
  parts: MatchParts,
): Promise<PoaMatching> {
  const open = rows.filter((row) => !row.locked && !row.leftOut);
  const files = new Map<string, Candidate>();
  for (const file of await parts.source.list()) files.set(file.path, { file, by: null, rowIds: [] });
  const refusedPaths: PoaMatchTable['refusedPaths'] = [];
  const free: WorkRow[] = [];
  for (const row of open) {
    parts.signal?.throwIfAborted();
    const hand = byHand.get(row.id);
    const text = row.values['poa.file'].trim();
    if (hand === undefined && text === '') free.push(row);
    else if (hand !== undefined) claim(files, hand, row.id, 'hand');
    else {
      const found = await parts.source.resolve(text);
      if (found.kind === 'file') claim(files, found.path, row.id, 'path');
      else refusedPaths.push({ rowId: row.id, reason: found.reason });
    }
  }
  const index = indexRows(free);
  for (const candidate of files.values()) {
    if (candidate.by !== null) continue;
    const found = matchName(candidate.file.name, index);
    if (found) Object.assign(candidate, found);
  }
  await matchByText(files, free, parts);
  return look(files, open, refusedPaths, parts);
}

function claim(files: Map<string, Candidate>, path: string, rowId: string, by: 'path' | 'hand'): void {
  // A link that a column names is not among the listed files, but is as good as them once it was followed.
  const file = files.get(path)?.file ?? { path, name: path.split('/').at(-1) ?? path, bytes: 0 };
  const before = files.get(path);
  const rowIds = before?.by === 'path' || before?.by === 'hand' ? before.rowIds : [];
  files.set(path, { file, by, rowIds: [...rowIds, rowId] });
}

/** Only files that nobody knows and rows that have none: reading a PDF takes a while. */
async function matchByText(files: Map<string, Candidate>, free: readonly WorkRow[], parts: MatchParts): Promise<void> {
  if (!parts.readText) return;
  const taken = new Set([...files.values()].flatMap(({ rowIds }) => rowIds));
  const without = free.filter((row) => !taken.has(row.id));
  const unknown = [...files.values()].filter(({ by, file }) => by === null && /\.pdf$/i.test(file.name));
  if (without.length === 0 || unknown.length === 0) return;
  const index = indexRows(without);
  for (const candidate of unknown) {
    parts.signal?.throwIfAborted();
    const bytes = await parts.source.read(candidate.file.path, parts.maxBytes()).catch(() => null);
    const text = bytes ? await parts.readText(bytes) : null;
    const found = text ? matchText(text, index) : null;
    if (found) Object.assign(candidate, { by: 'text', rowIds: found.rowIds });
  }
}

async function look(
  files: ReadonlyMap<string, Candidate>,
  open: readonly WorkRow[],
  refusedPaths: PoaMatchTable['refusedPaths'],
  parts: MatchParts,
): Promise<PoaMatching> {
  const speakers = new Map<string, number>();
  for (const { rowIds } of files.values()) for (const id of rowIds) speakers.set(id, (speakers.get(id) ?? 0) + 1);
  const assigned = new Map<string, RowPoa>();
  const firstOf = new Map<string, string>();
  const table: PoaMatch[] = [];
  let done = 0;
  for (const { file, by, rowIds } of files.values()) {
    parts.signal?.throwIfAborted();
    const entry: PoaMatch = {
      path: file.path,
      bytes: file.bytes,
      state: 'left-over',
      by,
      rowIds: [...rowIds],
      problem: null,
      sameAs: null,
    };
    table.push(entry);
    done += 1;
    parts.onProgress?.(done, files.size);
    if (rowIds.length === 0) continue;
    const poa = await lookAtPoa(parts, file.path).catch((error: unknown) => problemOf(error));
    if (typeof poa === 'string') {
      Object.assign(entry, { state: 'unreadable', problem: poa });
      continue;
    }
    entry.bytes = poa.bytes;
    entry.sameAs = firstOf.get(poa.sha256) ?? null;
    if (entry.sameAs === null) firstOf.set(poa.sha256, file.path);
    // One file that a column or a person names for several rows is meant so; the check of rows warns of it.
    const meant = by === 'path' || by === 'hand';
    const clear = meant || (rowIds.length === 1 && rowIds.every((id) => speakers.get(id) === 1));
    entry.state = clear ? 'matched' : 'ambiguous';
    if (clear) for (const id of rowIds) assigned.set(id, poa);
  }
  const rowsWithout = open.filter((row) => !assigned.has(row.id)).map((row) => row.id);
  return { table: { files: table, rowsWithout, refusedPaths }, assigned };
}

function problemOf(error: unknown): string {
  if (error instanceof AppError && error.data.code === 'poa') return error.data.reason;
  throw error;
}
