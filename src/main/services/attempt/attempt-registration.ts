import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  type AttemptEnd,
  type Destination,
  isSameDestination,
  namedDestination,
  type Refusal,
  type Settled,
} from '../../../shared/model/attempt-end.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import { isCovered } from '../../ledger/first-byte.ts';
import type { LedgerRecord } from '../../ledger/rows.ts';
import type { RegistrationOutcome } from '../../operator/operator-client.ts';
import { buildRegistrationBody } from '../../operator/registration/registration-body.ts';
import { settleRegistration } from '../contracts/settle-registration.ts';
import { type AttemptParts, type AttemptRequest, SENDABLE } from './attempt-ports.ts';
import { Refused } from './refused.ts';

export type Attempts = ReturnType<typeof createAttempts>;

class Stopped extends Error {}

type Built = { readonly body: Uint8Array; readonly sha256: string };
type Opened = { readonly profile: Profile; readonly to: Destination; readonly isNew: boolean; readonly before: number };

/**
 * The one way a registration goes out, for the form, "send again", the timer and the rows of jobs alike: check, build,
 * hash, write down, get a token, look again at the first byte, send, settle, or mark as lost.
 */
export function createAttempts(parts: AttemptParts) {
  const { ledger, clock } = parts;
  const underWay = new Set<string>();

  /** Never throws. The same registration is attempted once at a time. */
  async function attempt(request: AttemptRequest): Promise<AttemptEnd> {
    const { id } = request;
    // Looked at and marked in one go, without an await between.
    if (underWay.has(id)) return { kind: 'refused', refusal: { why: 'state', state: 'sending' } };
    underWay.add(id);
    try {
      return await run(request);
    } finally {
      underWay.delete(id);
      request.tell(id);
    }
  }

  async function run(request: AttemptRequest): Promise<AttemptEnd> {
    let built: Built;
    let opened: Opened;
    try {
      built = build(request);
      opened = open(request, built);
    } catch (error) {
      return leave(request, null, error);
    }
    const onWire = { number: 0, isOut: false };
    const begunAt = clock.monotonicMs();
    try {
      const outcome = await parts.operator.registerContract(opened.profile, built.body, {
        async permit(nth) {
          // Asked again only after a 401: what was out before was not processed.
          onWire.isOut = false;
          await parts.permit(request.id, opened.before + nth);
        },
        beforeSend(nth) {
          // A 401 was not processed, so the second request starts from waiting, as any other.
          if (nth > 1) ledger.markWaiting(request.id, { reason: 'unauthorized', status: 401, retryAt: null });
          onWire.number = opened.before + nth;
          firstByte(request, opened, built, onWire.number);
          onWire.isOut = true;
          request.onSending();
          request.tell(request.id);
        },
      });
      const tookMs = clock.monotonicMs() - begunAt;
      // A large answer is read beside main; until it is, the entry is `sending`, and goes to nobody.
      if ('answer' in outcome && outcome.answer) await parts.settling.meaning.prepare(request.id, outcome.answer);
      return settle(request, onWire.number, outcome, tookMs);
    } catch (error) {
      if (onWire.isOut) return markLost(request.id, error);
      return leave(request, opened, error);
    }
  }

  function build(request: AttemptRequest): Built {
    const { customer, property, poa } = request;
    const texts = [...Object.values(customer), ...Object.values(property), poa.type];
    // A lone surrogate has no UTF-8 form.
    if (!texts.every((text) => text.isWellFormed())) refuse({ why: 'not-buildable', detail: 'not-encodable' });
    const file = { bytes: poa.bytes, file_extension: poa.extension, type: poa.type };
    const body = buildRegistrationBody({ customer, property, poa: file });
    return { body, sha256: createHash('sha256').update(body).digest('hex') };
  }

  /** The first look, and the intent written down. */
  function open(request: AttemptRequest, built: Built): Opened {
    if (!parts.mayRegister()) refuse({ why: 'ledger-unsure' });
    if (!request.mayStart()) throw new Stopped();
    const entry = ledger.get(request.id);
    const here = parts.connection(request.profileId);
    if (entry) assertSame(request, entry, built);
    const writtenFor = entry?.destination ?? request.onlyTo;
    if (here === null || (writtenFor && !isSameDestination(writtenFor, here.to)))
      return refuse(addressChanged(writtenFor, here?.to ?? null));
    assertAlone(request, entry, here.to);
    if (!entry) write(request, here.to, built);
    else keepUp(request, entry, built);
    return { profile: here.profile, to: here.to, isNew: !entry, before: entry?.attempts ?? 0 };
  }

  /** The same id is the same registration: with another content it would show one customer's outcome to another. */
  function assertSame(request: AttemptRequest, entry: LedgerRecord, built: Built): void {
    const isOther = entry.contentSha256 !== '' && entry.contentSha256 !== built.sha256;
    const isForeign = entry.profileId !== request.profileId;
    const mayChange = request.mayRewrite && SENDABLE.has(entry.state);
    if (isForeign || (isOther && !mayChange)) refuse({ why: 'other-content' });
    if (!SENDABLE.has(entry.state)) refuse({ why: 'state', state: entry.state });
    if (request.isByTimer && (entry.wait?.retryAt ?? null) === null) refuse({ why: 'state', state: entry.state });
  }

  /** What a person corrected or decided since the entry was written. */
  function keepUp(request: AttemptRequest, entry: LedgerRecord, built: Built): void {
    const override = request.override ?? entry.override;
    if (request.mayRewrite && entry.contentSha256 !== built.sha256)
      ledger.rewrite(request.id, { ...contentOf(request, built), override });
    else if (override && JSON.stringify(override) !== JSON.stringify(entry.override))
      ledger.override(request.id, override);
  }

  function assertAlone(request: AttemptRequest, entry: LedgerRecord | null, to: Destination): void {
    const covers = (request.override ?? entry?.override)?.covers ?? [];
    const others = ledger
      .findDuplicates(request, to)
      .same.filter((found) => found.id !== request.id && !isCovered(found, covers));
    // One that is in the ledger already has its turn at the first byte, where of two the older goes.
    const inTheWay = entry?.state === 'queued' ? others.filter(({ state }) => state !== 'queued') : others;
    if (inTheWay.length > 0) refuse({ why: 'duplicate', registrationIds: inTheWay.map(({ id }) => id) });
  }

  function write(request: AttemptRequest, to: Destination, built: Built): void {
    const { id, profileId, customer, property } = request;
    ledger.create({ id, profileId, destination: to, ...contentOf(request, built) });
    parts.learn(profileId, customer, property);
  }

  /** Everything that may have changed while the token was fetched. Nothing is waited for between this and the first byte. */
  function firstByte(request: AttemptRequest, opened: Opened, built: Built, number: number): void {
    if (!parts.mayRegister()) refuse({ why: 'ledger-unsure' });
    if (!request.mayStart()) throw new Stopped();
    const here = parts.connection(request.profileId);
    // A person may have sent it elsewhere meanwhile ("send again" beside a form that still waits for its token).
    const writtenFor = ledger.get(request.id)?.destination ?? opened.to;
    const leadsThere = here !== null && isSameDestination(here.to, opened.to);
    if (!leadsThere || !isSameDestination(writtenFor, opened.to)) refuse(addressChanged(writtenFor, here?.to ?? null));
    if (request.isByTimer && opened.before + 1 === number && (ledger.get(request.id)?.wait?.retryAt ?? null) === null)
      refuse({ why: 'state', state: 'waiting' });
    const sending = { attempt: number, requestSha256: built.sha256, requestBytes: built.body.length };
    const ended = ledger.markSending(request.id, sending);
    parts.onFirstByte();
    parts.onTimersEnded(ended);
  }

  function settle(request: AttemptRequest, number: number, outcome: RegistrationOutcome, tookMs: number): AttemptEnd {
    const { profileId, id, tryAgainAt } = request;
    const write = (): Settled => {
      const settling = { ...parts.settling, profileId, ledger, clock, tryAgainAt };
      const settled = settleRegistration(settling, id, number, outcome);
      parts.onSettled();
      return settled;
    };
    try {
      return { ...write(), tookMs };
    } catch (cause) {
      if (!isStore(cause)) return markLost(id, cause);
      // It stays `sending`, and can be sent by nobody, until this succeeds or the app starts again.
      return { kind: 'failed', cause, writeAgain: () => void write() };
    }
  }

  /** The request may be out, and nobody will hear of it: from here only a person can tell. */
  function markLost(id: string, cause: unknown): AttemptEnd {
    const write = (): void => {
      if (ledger.get(id)?.state === 'sending')
        ledger.markUnknown(id, { reason: 'unexpected', status: null, answerId: null });
      parts.onSettled();
    };
    try {
      write();
      return { kind: 'failed', cause, writeAgain: null };
    } catch {
      return { kind: 'failed', cause, writeAgain: write };
    }
  }

  /** Refused, stopped or broken before the first byte: as if nobody had asked, or it waits for a person. */
  function leave(request: AttemptRequest, opened: Opened | null, error: unknown): AttemptEnd {
    const end = endOf(error);
    const { id } = request;
    try {
      const entry = ledger.get(id);
      const isHeld = end.kind === 'refused' && end.refusal.why !== 'other-content';
      if (entry?.state === 'queued' && opened?.isNew && isHeld) ledger.withdraw(id);
      // The 401 that came before was not processed.
      else if (entry?.state === 'sending' && opened)
        ledger.markWaiting(id, { reason: 'unauthorized', status: 401, retryAt: null });
      else if (entry?.state === 'waiting' && isHeld && (entry.wait?.retryAt ?? null) !== null)
        ledger.markWaiting(id, { reason: end.refusal.why, retryAt: null });
    } catch (cause) {
      return { kind: 'failed', cause, writeAgain: null };
    }
    return end;
  }

  return { attempt, isAnyUnderWay: () => underWay.size > 0 };
}

function contentOf({ customer, property, poa, warningCodes, override }: AttemptRequest, built: Built) {
  const { name, extension, type, bytes, sha256 } = poa;
  return {
    customer,
    property,
    poa: { name, extension, type, bytes: bytes.length, sha256 },
    warningCodes,
    contentSha256: built.sha256,
    override,
  };
}

function addressChanged(writtenFor: Destination | null, leadsTo: Destination | null): Refusal {
  return {
    why: 'address-changed',
    writtenFor: writtenFor === null ? '' : namedDestination(writtenFor),
    leadsTo: leadsTo && namedDestination(leadsTo),
  };
}

function endOf(error: unknown): AttemptEnd {
  if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal };
  if (error instanceof Stopped) return { kind: 'stopped' };
  if (error instanceof AppError && error.data.code === 'duplicate')
    return { kind: 'refused', refusal: { why: 'duplicate', registrationIds: error.data.registrationIds } };
  return { kind: 'failed', cause: error, writeAgain: null };
}

function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}

function isStore(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store';
}
