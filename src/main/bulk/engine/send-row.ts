import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkValues, HeldReason, RowPoa } from '../../../shared/model/bulk.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import type { Clock } from '../../ports.ts';
import type { BuildBody, BulkLedger, EarlierRegistration, PairKeys, PostRegistration, Verdict } from '../ports.ts';
import { draftOf } from '../rows/row.ts';
import { pairKeys } from '../rows/row-keys.ts';

/** A row as it goes out. `registrationId` was written down for this row before; the ledger files it under that. */
export type SendableRow = {
  readonly rowId: string;
  readonly registrationId: string;
  readonly values: BulkValues;
  readonly poa: RowPoa | null;
  readonly warningCodes: readonly string[];
  readonly overrideReason: string | null;
};

export type SendRowParts = {
  readonly profileId: string;
  readonly clientId: string;
  readonly ledger: BulkLedger;
  readonly post: PostRegistration;
  /** Reads the file again, inside the chosen folder only. */
  readonly readPoa: (poa: RowPoa) => Promise<Uint8Array>;
  readonly buildBody: BuildBody;
  readonly earlier: (keys: PairKeys) => readonly EarlierRegistration[];
  readonly clock: Clock;
  /** Written down for good before the first byte: the row is on its way. */
  readonly onSending: (rowId: string) => void;
  /** False once a stop was asked for or everything is held back: what has not left stays here. */
  readonly mayStart: () => boolean;
};

export type RowEnd =
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly latencyMs: number }
  | { readonly kind: 'held'; readonly reason: HeldReason; readonly detail: string }
  /** Nothing was sent: it is closed already, or a stop or a hold came first (`again`). */
  | { readonly kind: 'skipped'; readonly again: boolean }
  /** `writeAgain`: the request was made and its outcome could not be written; tries that once more, and may throw again. */
  | { readonly kind: 'failed'; readonly reason: 'store' | 'unexpected'; readonly writeAgain: (() => void) | null };

class Held extends Error {
  readonly reason: HeldReason;
  constructor(reason: HeldReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
class Stopped extends Error {}

/** Takes one row from its texts and its file to an outcome in the ledger. Never throws. */
export async function sendRow(row: SendableRow, parts: SendRowParts): Promise<RowEnd> {
  const { ledger } = parts;
  let attempt = 0;
  let posted = false;
  try {
    const bytes = await readFileOf(row, parts);
    if (!parts.mayStart()) return { kind: 'skipped', again: true };
    const entry = ledger.get(row.registrationId);
    if (entry && entry.state !== 'queued' && entry.state !== 'waiting') return { kind: 'skipped', again: false };
    assertNew(row, parts);
    const draft = toSent(draftOf(row.values));
    const { extension, sha256, name } = row.poa ?? { extension: '', sha256: '', name: '' };
    const body = build(parts, draft, bytes, extension);
    if (!entry)
      ledger.create({
        id: row.registrationId,
        profileId: parts.profileId,
        clientId: parts.clientId,
        customer: draft.customer,
        property: draft.property,
        keys: pairKeys(row.values),
        poa: { name, extension, type: draft.poaType, bytes: bytes.length, sha256 },
        warningCodes: row.warningCodes,
        overrideReason: row.overrideReason,
      });
    const requestSha256 = createHash('sha256').update(body).digest('hex');
    const attemptsBefore = entry?.attempts ?? 0;
    const sentAt = parts.clock.monotonicMs();
    const settle = await parts.post(body, {
      beforeSend(nth) {
        // The token may have taken a while: what was true before may not be now.
        if (nth === 1) {
          if (!parts.mayStart()) throw new Stopped();
          assertNew(row, parts);
        } else ledger.markWaiting(row.registrationId, { reason: 'unauthorized', status: 401, retryAt: null });
        attempt = attemptsBefore + nth;
        posted = false;
        ledger.markSending(row.registrationId, { attempt, requestSha256, requestBytes: body.length });
        posted = true;
        parts.onSending(row.rowId);
      },
    });
    const latencyMs = parts.clock.monotonicMs() - sentAt;
    const write = (): Verdict => {
      try {
        return settle(row.registrationId, attempt);
      } catch (error) {
        if (isStore(error)) throw error;
        markLost(row.registrationId, ledger);
        return { kind: 'stop', reason: 'unexpected' };
      }
    };
    try {
      return { kind: 'verdict', verdict: write(), latencyMs };
    } catch {
      return { kind: 'failed', reason: 'store', writeAgain: () => void write() };
    }
  } catch (error) {
    return endOf(error, row, parts, posted);
  }
}

function endOf(error: unknown, row: SendableRow, parts: SendRowParts, posted: boolean): RowEnd {
  if (error instanceof Held) return { kind: 'held', reason: error.reason, detail: error.message };
  if (error instanceof Stopped) return { kind: 'skipped', again: true };
  // The request may be out and nothing has been written about it: from here only a person can tell.
  const writeAgain = (): void => markLost(row.registrationId, parts.ledger);
  const reason = isStore(error) ? 'store' : 'unexpected';
  if (!posted) return { kind: 'failed', reason, writeAgain: null };
  try {
    writeAgain();
    return { kind: 'failed', reason, writeAgain: null };
  } catch {
    // It stays `sending`, and can be sent by nobody, until this succeeds or the app starts again.
    return { kind: 'failed', reason, writeAgain };
  }
}

function markLost(id: string, ledger: BulkLedger): void {
  if (ledger.get(id)?.state === 'sending')
    ledger.markUnknown(id, { reason: 'unexpected', status: null, answerId: null });
}

function isStore(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store';
}

async function readFileOf(row: SendableRow, parts: SendRowParts): Promise<Uint8Array> {
  if (!row.poa) throw new Held('poa-missing', '');
  const bytes = await parts.readPoa(row.poa).catch((error: unknown) => {
    if (error instanceof AppError && error.data.code === 'poa') throw new Held('poa-unreadable', error.data.reason);
    throw error;
  });
  if (bytes.length === 0) throw new Held('poa-unreadable', 'empty');
  // What was looked at and checked is what is sent, or nothing.
  if (createHash('sha256').update(bytes).digest('hex') !== row.poa.sha256) throw new Held('poa-changed', '');
  return bytes;
}

/** The same pair is known already, and nobody has said that it shall be sent all the same. */
function assertNew(row: SendableRow, parts: SendRowParts): void {
  if (row.overrideReason !== null) return;
  const others = parts.earlier(pairKeys(row.values)).filter((found) => found.id !== row.registrationId);
  if (others[0]) throw new Held('duplicate', others[0].reference);
}

function build(
  parts: SendRowParts,
  draft: ReturnType<typeof draftOf>,
  bytes: Uint8Array,
  extension: string,
): Uint8Array {
  const { customer, property, poaType } = draft;
  const texts = [...Object.values(customer), ...Object.values(property), poaType];
  // A lone surrogate has no UTF-8 form.
  if (!texts.every((text) => text.isWellFormed())) throw new Held('not-buildable', 'not-encodable');
  return parts.buildBody({ customer, property, poa: { bytes, file_extension: extension, type: poaType } });
}
