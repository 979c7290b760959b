import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AttemptEnd, Override } from '../../../shared/model/attempt-end.ts';
import type { BulkValues, HeldReason, RowPoa } from '../../../shared/model/bulk.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import type { AttemptRow } from '../ports.ts';
import { draftOf } from '../rows/row.ts';

/** A row as it goes out. `registrationId` was written down for this row before; the ledger files it under that. */
export type SendableRow = {
  readonly rowId: string;
  readonly registrationId: string;
  readonly values: BulkValues;
  readonly poa: RowPoa | null;
  readonly warningCodes: readonly string[];
  readonly override: Override | null;
};

export type SendRowParts = {
  readonly attempt: AttemptRow;
  /** Reads the file again, inside the chosen folder only. */
  readonly readPoa: (poa: RowPoa) => Promise<Uint8Array>;
  /** Written down for good before the first byte: the row is on its way. */
  readonly onSending: (rowId: string) => void;
  /** False once a stop was asked for or everything is held back: what has not left stays here. */
  readonly mayStart: () => boolean;
};

/** What became of a row: of its attempt, or that its file cannot be sent. */
export type RowEnd = AttemptEnd | { readonly kind: 'held'; readonly reason: HeldReason; readonly detail: string };

/** Takes one row from its texts and its file into an attempt. Never throws. */
export async function sendRow(row: SendableRow, parts: SendRowParts): Promise<RowEnd> {
  const { poa } = row;
  if (!poa) return { kind: 'held', reason: 'poa-missing', detail: '' };
  let bytes: Uint8Array;
  try {
    bytes = await parts.readPoa(poa);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.data.code !== 'poa') return { kind: 'failed', cause, writeAgain: null };
    return { kind: 'held', reason: 'poa-unreadable', detail: cause.data.reason };
  }
  if (bytes.length === 0) return { kind: 'held', reason: 'poa-unreadable', detail: 'empty' };
  // What was looked at and checked is what is sent, or nothing.
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== poa.sha256) return { kind: 'held', reason: 'poa-changed', detail: '' };
  return parts.attempt({
    registrationId: row.registrationId,
    draft: toSent(draftOf(row.values)),
    poa: { name: poa.name, extension: poa.extension, bytes, sha256 },
    warningCodes: row.warningCodes,
    override: row.override,
    mayStart: parts.mayStart,
    onSending: () => parts.onSending(row.rowId),
  });
}
