import { AppError } from '../../../shared/errors/app-error.ts';
import type { PoaMatch, PoaMatchTable, RowPoa } from '../../../shared/model/bulk/bulk.ts';
import type { WorkRow } from '../rows/row.ts';
import { judgeClaims, type PoaClaim } from './judge-claims.ts';
import { type LookParts, lookAtPoa } from './look-at-poa.ts';
import { indexRows, matchName, matchText, type NamedPerson, namesOther } from './match-names.ts';
import type { PoaFile } from './poa-source.ts';

export type MatchParts = LookParts & {
  /** The text of a PDF when readable quickly; null: none. Absent: only names are used. */
  readonly readText?: (bytes: Uint8Array) => Promise<string | null>;
  /** Whether a file's text names somebody else: earlier results for the same content and person. */
  readonly remembered?: Map<string, boolean>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
};

export type PoaMatching = { readonly table: PoaMatchTable; readonly assigned: ReadonlyMap<string, RowPoa> };

const NAMES_OTHER = 'names-other';

type Candidate = { readonly file: PoaFile } & PoaClaim;

/**
 * Assigns files to rows: by the sheet's file column, else by the file's name, else by its text. `byHand` (row id to
 * path) comes first. Locked and left-out rows are ignored. `judgeClaims` decides between several files and what is left
 * to a person.
 */
export async function matchPoas(
  rows: readonly WorkRow[],
  byHand: ReadonlyMap<string, string>,
  parts: MatchParts,
): Promise<PoaMatching> {
  const open = rows.filter((row) => !row.locked && !row.leftOut);
  const files = new Map<string, Candidate>();
  for (const file of await parts.source.list()) {
    files.set(file.path, { file, by: null, tells: null, rowIds: [], disagrees: false });
  }
  const refusedPaths: PoaMatchTable['refusedPaths'] = [];
  const free: WorkRow[] = [];
  for (const row of open) {
    parts.signal?.throwIfAborted();
    const hand = byHand.get(row.id);
    const text = row.values['poa.file'].trim();
    if (hand === undefined && text === '') {
      free.push(row);
    } else if (hand !== undefined) {
      claim(files, hand, row.id, 'hand');
    } else {
      const found = await parts.source.resolve(text);
      if (found.kind === 'file') claim(files, found.path, row.id, 'path');
      else refusedPaths.push({ rowId: row.id, reason: found.reason });
    }
  }
  const index = indexRows(free);
  for (const candidate of files.values()) {
    if (candidate.by !== null) continue;
    const found = matchName(candidate.file.name, index);
    if (found) Object.assign(candidate, { ...found, tells: found.by });
  }
  await matchByText(files, free, parts);
  return look(files, open, refusedPaths, parts);
}

function claim(files: Map<string, Candidate>, path: string, rowId: string, by: 'path' | 'hand'): void {
  // A link named by a column is not among the listed files, but counts like them after following it.
  const file = files.get(path)?.file ?? { path, name: path.split('/').at(-1) ?? path, bytes: 0 };
  const before = files.get(path);
  const rowIds = before?.by === 'path' || before?.by === 'hand' ? before.rowIds : [];
  files.set(path, { file, by, tells: null, rowIds: [...rowIds, rowId], disagrees: false });
}

/**
 * Only files not matched yet, or matching several people of one name: reading a PDF takes a while. An id in the text is
 * stronger than a name in the file's name.
 */
async function matchByText(files: Map<string, Candidate>, free: readonly WorkRow[], parts: MatchParts): Promise<void> {
  if (!parts.readText) return;
  const settled = judgeClaims([...files.values()]);
  const without = free.filter((row) => !settled.given.has(row.id));
  const asked = [...files.values()].filter(
    (candidate) =>
      /\.pdf$/i.test(candidate.file.name) &&
      (candidate.by === null || (candidate.by === 'name' && settled.whyOf(candidate) !== null)),
  );
  if (without.length === 0 || asked.length === 0) return;
  const index = indexRows(without);
  for (const candidate of asked) {
    parts.signal?.throwIfAborted();
    const bytes = await parts.source.read(candidate.file.path, parts.maxBytes()).catch(() => null);
    const text = bytes ? await parts.readText(bytes) : null;
    const found = text ? matchText(text, index) : null;
    const isBetter = candidate.by === null || (found !== null && found.by !== 'name' && found.rowIds.length === 1);
    if (found && isBetter) {
      Object.assign(candidate, {
        by: 'text',
        tells: found.by,
        rowIds: found.rowIds,
        disagrees: found.disagrees === true,
      });
    }
  }
}

async function look(
  files: ReadonlyMap<string, Candidate>,
  open: readonly WorkRow[],
  refusedPaths: PoaMatchTable['refusedPaths'],
  parts: MatchParts,
): Promise<PoaMatching> {
  const judged = judgeClaims([...files.values()]);
  const byId = new Map(open.map((row) => [row.id, row]));
  const assigned = new Map<string, RowPoa>();
  const firstOf = new Map<string, string>();
  const table: PoaMatch[] = [];
  let done = 0;
  for (const candidate of files.values()) {
    const { file, by, rowIds } = candidate;
    parts.signal?.throwIfAborted();
    const entry: PoaMatch = {
      path: file.path,
      bytes: file.bytes,
      state: 'left-over',
      by,
      rowIds: [...rowIds],
      why: null,
      warnings: [],
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
    entry.warnings = [...poa.warnings];
    entry.sameAs = firstOf.get(poa.sha256) ?? null;
    if (entry.sameAs === null) firstOf.set(poa.sha256, file.path);
    entry.why = judged.whyOf(candidate);
    entry.state = entry.why === null ? 'matched' : 'ambiguous';
    if (entry.why !== null) continue;
    for (const id of rowIds) {
      const row = byId.get(id);
      const isOthers = row !== undefined && (await isOfSomebodyElse(parts, poa, personOf(row)));
      assigned.set(id, isOthers ? { ...poa, warnings: [...poa.warnings, NAMES_OTHER] } : poa);
      if (isOthers && !entry.warnings.includes(NAMES_OTHER)) entry.warnings.push(NAMES_OTHER);
    }
  }
  const rowsWithout = open.filter((row) => !assigned.has(row.id)).map((row) => row.id);
  return { table: { files: table, rowsWithout, refusedPaths }, assigned };
}

/** The right file name on the wrong document: only the text shows it. */
async function isOfSomebodyElse(parts: MatchParts, poa: RowPoa, person: NamedPerson): Promise<boolean> {
  if (!parts.readText || !poa.content.startsWith('PDF')) return false;
  const key = JSON.stringify([poa.sha256, person]);
  const known = parts.remembered?.get(key);
  if (known !== undefined) return known;
  const bytes = await parts.source.read(poa.path, parts.maxBytes()).catch(() => null);
  const isOthers = bytes !== null && namesOther(await parts.readText(bytes), person);
  parts.remembered?.set(key, isOthers);
  return isOthers;
}

/** A row's customer, as a document may name them. */
export function personOf({ values }: Pick<WorkRow, 'values'>): NamedPerson {
  return {
    socId: values['customer.soc_id'],
    firstName: values['customer.first_name'],
    lastName: values['customer.last_name'],
  };
}

function problemOf(error: unknown): string {
  if (error instanceof AppError && error.data.code === 'poa') return error.data.reason;
  throw error;
}
