import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkValues, HeldReason, RowPoa } from '../../../shared/model/bulk/bulk.ts';
import type { AttemptEnd, Override } from '../../../shared/model/contracts/attempt-end.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import type { AttemptRow } from '../job-ports.ts';
import { draftOf } from '../rows/row.ts';

/** A row to send. `registrationId` was stored for it before; the ledger uses the same id. */
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
  /**
   * Which people the register has under this row's customer id, where one of them is somebody else (`peopleSeen`); null:
   * nobody else. Looked up just before sending, because something may have been learnt since the check.
   */
  readonly otherPeople: (values: BulkValues) => string | null;
  /** Reads the file again, inside the chosen folder only. */
  readonly readPoa: (poa: RowPoa) => Promise<Uint8Array>;
  /** The first byte is about to leave; the ledger has `sending` on disk already (`markSending`). */
  readonly onSending: (rowId: string) => void;
  /** False after a stop was requested or while everything is held: an unsent row stays here. */
  readonly mayStart: () => boolean;
};

/** The end of a row: that of its attempt, or that its file cannot be sent. */
export type RowEnd = AttemptEnd | { readonly kind: 'held'; readonly reason: HeldReason; readonly detail: string };

/** Makes an attempt from a row's texts and file. Never throws. */
export async function sendRow(row: SendableRow, parts: SendRowParts): Promise<RowEnd> {
  const { poa } = row;
  const seen = parts.otherPeople(row.values);
  if (seen !== null && !row.override?.people?.includes(seen)) return { kind: 'held', reason: 'two-people', detail: '' };
  if (!poa) return { kind: 'held', reason: 'poa-missing', detail: '' };
  let bytes: Uint8Array;
  try {
    bytes = await parts.readPoa(poa);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.data.code !== 'poa') return { kind: 'failed', cause, writeAgain: null };
    return { kind: 'held', reason: 'poa-unreadable', detail: cause.data.reason };
  }
  if (bytes.length === 0) return { kind: 'held', reason: 'poa-unreadable', detail: 'empty' };
  // Exactly the file that was checked is sent, or nothing.
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
