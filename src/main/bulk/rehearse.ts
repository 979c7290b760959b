import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors/app-error.ts';
import type { BulkFinding, Rehearsal } from '../../shared/model/bulk/bulk.ts';
import { toSent } from '../../shared/rules/normalise.ts';
import { worstOfEachCell } from '../../shared/rules/worst-of-each-cell.ts';
import type { BuildBody } from './job-ports.ts';
import type { Hold } from './rows/place-rows.ts';
import { draftOf, type WorkRow } from './rows/row.ts';

/** Numbers of rows given with a warning. */
const NAMED_ROWS = 3;

export type RehearsalParts = {
  readonly buildBody: BuildBody;
  readonly readPoa: (path: string) => Promise<Uint8Array>;
  /** Asks the identity server for a token; the token itself is not returned. */
  readonly askForToken: () => Promise<Rehearsal['token']>;
  /** One harmless request to the operator's server, measured; null when it could not be reached. */
  readonly measureLatency: () => Promise<number | null>;
  readonly findings: (rowId: string) => readonly BulkFinding[];
  /** Rows whose pair a colleague has, asked together; null: there is no office. Rejects when it cannot be asked. */
  readonly colleagues: (rows: readonly WorkRow[]) => Promise<ReadonlyMap<string, Hold> | null>;
  /** The result of reading a row's file; null: it can be sent. */
  readonly mark: (row: WorkRow, hold: Hold | 'free' | null) => void;
  /** Why rows are not sent, after all checks. */
  readonly holds: () => ReadonlyMap<string, Hold>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Does everything except sending: reads every file, builds every request, asks for the token and contacts the server.
 * `rows`: those still open. Sizes are bytes of request bodies and of files.
 */
export async function rehearse(
  rows: readonly WorkRow[],
  job: { readonly concurrency: number; readonly rows: number; readonly leftOut: number },
  parts: RehearsalParts,
): Promise<Rehearsal> {
  const built = new Map<string, { requestBytes: number; poaBytes: number }>();
  for (const [index, row] of rows.entries()) {
    parts.signal?.throwIfAborted();
    const tried = await tryFile(row, parts);
    parts.mark(row, tried && 'reason' in tried ? tried : null);
    if (tried && 'requestBytes' in tried) built.set(row.id, tried);
    parts.onProgress?.(index + 1, rows.length);
  }
  const before = parts.holds();
  const asked = rows.filter(({ id }) => (before.get(id)?.reason ?? 'office-has') === 'office-has');
  const [token, latencyMs, office] = await Promise.all([
    parts.askForToken(),
    parts.measureLatency(),
    lookAtOffice(asked, parts),
  ]);
  const holds = parts.holds();
  const going = rows.filter(({ id }) => !holds.has(id));
  const sizes = going.flatMap(({ id }) => built.get(id) ?? []);
  return {
    rows: job.rows,
    sendable: going.length,
    leftOut: job.leftOut,
    firstRow: going[0]?.number ?? null,
    warnings: warningsOf(going, parts),
    warned: going.filter(({ id }) => parts.findings(id).some(({ level }) => level === 'warning')).length,
    incomplete: going.filter(({ id }) => parts.findings(id).some(({ code }) => code === 'empty')).length,
    problems: rows.flatMap(({ id }) => {
      const hold = holds.get(id);
      return hold ? [{ rowId: id, ...hold }] : [];
    }),
    requestBytes: sizes.reduce((sum, { requestBytes }) => sum + requestBytes, 0),
    largestRequestBytes: sizes.reduce((most, { requestBytes }) => Math.max(most, requestBytes), 0),
    poaBytes: sizes.reduce((sum, { poaBytes }) => sum + poaBytes, 0),
    token,
    reachable: latencyMs === null ? 'failed' : 'ok',
    office,
    latencyMs,
    expectedMs: latencyMs === null ? null : Math.ceil(going.length / Math.max(1, job.concurrency)) * latencyMs,
  };
}

/** A colleague's pair is held in the same way as when sending. */
async function lookAtOffice(rows: readonly WorkRow[], parts: RehearsalParts): Promise<Rehearsal['office']> {
  try {
    const held = await parts.colleagues(rows);
    if (held === null) return 'none';
    const before = parts.holds();
    for (const row of rows) {
      const hold = held.get(row.id);
      if (hold || before.has(row.id)) parts.mark(row, hold ?? 'free');
    }
    return 'ok';
  } catch {
    return 'failed';
  }
}

/** Rows sent with a warning, grouped by its subject: one for each cell, as where the rows are checked. */
function warningsOf(rows: readonly WorkRow[], { findings }: RehearsalParts): Rehearsal['warnings'] {
  const warnings = new Map<string, Rehearsal['warnings'][number]>();
  for (const { id, number } of rows) {
    for (const { field, code, level, params } of worstOfEachCell(findings(id))) {
      if (level !== 'warning') continue;
      const key = `${field}:${code}`;
      const known = warnings.get(key) ?? { field, code, rows: 0, firstRows: [], repairable: 0 };
      const firstRows = known.firstRows.length < NAMED_ROWS ? [...known.firstRows, number] : known.firstRows;
      const repairable = known.repairable + (typeof params.repaired === 'string' ? 1 : 0);
      warnings.set(key, { ...known, rows: known.rows + 1, firstRows, repairable });
    }
  }
  return [...warnings.values()].sort((a, b) => b.rows - a.rows);
}

/** Null: nothing to try, because its texts or its missing file hold it. */
async function tryFile(
  row: WorkRow,
  parts: RehearsalParts,
): Promise<{ requestBytes: number; poaBytes: number } | Hold | null> {
  const { poa } = row;
  if (!poa || parts.findings(row.id).some(({ level, field }) => level === 'error' && field !== 'poa')) return null;
  try {
    const bytes = await parts.readPoa(poa.path);
    if (bytes.length === 0) return { reason: 'poa-unreadable', detail: 'empty' };
    if (createHash('sha256').update(bytes).digest('hex') !== poa.sha256) return { reason: 'poa-changed', detail: '' };
    const { customer, property, poaType } = toSent(draftOf(row.values));
    const body = parts.buildBody({
      customer,
      property,
      poa: { bytes, file_extension: poa.extension, type: poaType },
    });
    return { requestBytes: body.length, poaBytes: bytes.length };
  } catch (error) {
    if (error instanceof AppError && error.data.code === 'poa') {
      return { reason: 'poa-unreadable', detail: error.data.reason };
    }
    throw error;
  }
}
