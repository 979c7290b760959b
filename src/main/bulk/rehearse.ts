import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors/app-error.ts';
import type { BulkFinding, HeldReason, Rehearsal } from '../../shared/model/bulk.ts';
import { toSent } from '../../shared/rules/normalise.ts';
import type { BuildBody } from './ports.ts';
import { draftOf, type WorkRow } from './rows/row.ts';
import { pairNamesOfRow } from './rows/row-keys.ts';

export type RehearsalParts = {
  readonly buildBody: BuildBody;
  readonly readPoa: (path: string) => Promise<Uint8Array>;
  /** Asks the identity server for a token; the token itself stays there. */
  readonly askForToken: () => Promise<Rehearsal['token']>;
  /** One harmless exchange with the operator's server, measured; null when it could not be reached. */
  readonly measureLatency: () => Promise<number | null>;
  readonly findings: (rowId: string) => readonly BulkFinding[];
  /** The reference of an earlier registration of the row's pair that no person's word covers; null: there is none. */
  readonly earlier: (row: WorkRow) => string | null;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
};

type Problem = Rehearsal['problems'][number];

/**
 * Everything that sending does, except sending: every file is read, every request is built, the token is asked for and
 * the server is looked for. Sizes are bytes of request bodies and of files.
 */
export async function rehearse(
  rows: readonly WorkRow[],
  pace: { readonly concurrency: number },
  parts: RehearsalParts,
): Promise<Rehearsal> {
  const wanted = rows.filter((row) => !row.leftOut && !row.locked);
  const problems: Problem[] = [];
  let requestBytes = 0;
  let largestRequestBytes = 0;
  let poaBytes = 0;
  const warnings = new Map<string, Rehearsal['warnings'][number]>();
  const pairs = new Set<string>();
  for (const [index, row] of wanted.entries()) {
    parts.signal?.throwIfAborted();
    const findings = parts.findings(row.id);
    for (const { field, code, level } of findings) {
      if (level !== 'warning') continue;
      const key = `${field}:${code}`;
      warnings.set(key, { field, code, rows: (warnings.get(key)?.rows ?? 0) + 1 });
    }
    const built = await build(row, findings, parts, pairs);
    if ('reason' in built) problems.push({ rowId: row.id, ...built });
    else {
      requestBytes += built.requestBytes;
      poaBytes += built.poaBytes;
      largestRequestBytes = Math.max(largestRequestBytes, built.requestBytes);
    }
    parts.onProgress?.(index + 1, wanted.length);
  }
  const [token, latencyMs] = await Promise.all([parts.askForToken(), parts.measureLatency()]);
  const sendable = wanted.length - problems.length;
  return {
    rows: rows.length,
    sendable,
    leftOut: rows.filter((row) => row.leftOut).length,
    warnings: [...warnings.values()].sort((a, b) => b.rows - a.rows),
    problems,
    requestBytes,
    largestRequestBytes,
    poaBytes,
    token,
    reachable: latencyMs === null ? 'failed' : 'ok',
    latencyMs,
    expectedMs: latencyMs === null ? null : Math.ceil(sendable / Math.max(1, pace.concurrency)) * latencyMs,
  };
}

async function build(
  row: WorkRow,
  findings: readonly BulkFinding[],
  parts: RehearsalParts,
  pairs: Set<string>,
): Promise<{ requestBytes: number; poaBytes: number } | { reason: HeldReason; detail: string }> {
  const { poa } = row;
  if (!poa) return { reason: 'poa-missing', detail: '' };
  const blocking = findings.find((finding) => finding.level === 'error' && finding.field !== 'poa');
  if (blocking) return { reason: 'not-buildable', detail: blocking.code };
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
    const known = knownPair(row, parts, pairs);
    if (known !== null) return { reason: 'duplicate', detail: known };
    return { requestBytes: body.length, poaBytes: bytes.length };
  } catch (error) {
    if (error instanceof AppError && error.data.code === 'poa')
      return { reason: 'poa-unreadable', detail: error.data.reason };
    throw error;
  }
}

/** What the row would be held back for, as the sender does: its pair is registered already, or will be by a row before it. */
function knownPair(row: WorkRow, parts: RehearsalParts, pairs: Set<string>): string | null {
  const own = pairNamesOfRow(row.values);
  const isSecond = own.some((name) => pairs.has(name));
  const known = parts.earlier(row) ?? (isSecond ? '' : null);
  // A row that is held back registers nothing, so it holds back no other.
  if (known === null) for (const name of own) pairs.add(name);
  return known;
}
