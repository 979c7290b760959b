import { createHash } from 'node:crypto';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import {
  type Destination,
  isSameDestination,
  namedDestination,
  type Refusal,
} from '../../../shared/model/contracts/attempt-end.ts';
import { isCovered } from '../../ledger/first-byte.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';
import { buildRegistrationBody } from '../../operator/registration/registration-body.ts';
import { type AttemptParts, type AttemptRequest, SENDABLE } from './attempt-ports.ts';
import { Refused } from './refused.ts';

/** The caller cancelled it. */
export class Stopped extends Error {}

export type Built = { readonly body: Uint8Array; readonly sha256: string };
export type Opened = {
  readonly profile: Profile;
  readonly to: Destination;
  readonly isNew: boolean;
  /** How often it was sent before. */
  readonly attemptsBefore: number;
  /** Taken back so often before a person sends it now: once more, and nothing leaves. */
  readonly timesTakenBack: number;
};

/** The bytes to send. Throws `Refused`. */
export function build(request: AttemptRequest): Built {
  const { customer, property, poa } = request;
  const texts = [...Object.values(customer), ...Object.values(property), poa.type];
  // A lone surrogate has no UTF-8 form.
  if (!texts.every((text) => text.isWellFormed())) refuse({ why: 'not-buildable', detail: 'not-encodable' });
  const file = { bytes: poa.bytes, file_extension: poa.extension, type: poa.type };
  const body = buildRegistrationBody({ customer, property, poa: file });
  return { body, sha256: createHash('sha256').update(body).digest('hex') };
}

/**
 * Before anything is sent: whether and where it may go, and its intent in the ledger. Throws `Refused` or `Stopped`.
 */
export function createOpening(parts: AttemptParts) {
  const { ledger } = parts;

  /** The first checks, then writing the intent. */
  function open(request: AttemptRequest, built: Built): Opened {
    if (!parts.mayRegister()) refuse({ why: 'ledger-unsure' });
    if (!request.mayStart()) throw new Stopped();
    const entry = ledger.get(request.id);
    const here = parts.connection(request.profileId);
    if (entry) assertSame(request, entry, built);
    const writtenFor = entry?.destination ?? request.onlyTo;
    if (here === null || (writtenFor && !isSameDestination(writtenFor, here.to))) {
      return refuse(addressChanged(writtenFor, here?.to ?? null));
    }
    assertAlone(request, entry, here.to);
    if (!entry) write(request, here.to, built);
    else keepUp(request, entry, built);
    return {
      profile: here.profile,
      to: here.to,
      isNew: !entry,
      attemptsBefore: entry?.attempts ?? 0,
      timesTakenBack: timesTakenBack(entry),
    };
  }

  /** The same id means the same registration: with other content it would show one customer's outcome to another. */
  function assertSame(request: AttemptRequest, entry: LedgerRecord, built: Built): void {
    // A colleague took it over.
    if (entry.by !== undefined) refuse({ why: 'state', state: entry.state });
    const isOther = entry.contentSha256 !== '' && entry.contentSha256 !== built.sha256;
    const isForeign = entry.profileId !== request.profileId;
    const mayChange = request.mayRewrite && SENDABLE.has(entry.state);
    if (isForeign || (isOther && !mayChange)) refuse({ why: 'other-content' });
    if (!SENDABLE.has(entry.state)) refuse({ why: 'state', state: entry.state });
    if (request.isByTimer && (entry.wait?.retryAt ?? null) === null) refuse({ why: 'state', state: entry.state });
  }

  /** Takes over what a person corrected or decided since the entry was written. */
  function keepUp(request: AttemptRequest, entry: LedgerRecord, built: Built): void {
    const override = request.override ?? entry.override;
    if (request.mayRewrite && entry.contentSha256 !== built.sha256) {
      ledger.rewrite(request.id, { ...contentOf(request, built), override });
    } else if (override && JSON.stringify(override) !== JSON.stringify(entry.override)) {
      ledger.override(request.id, override);
    }
  }

  function assertAlone(request: AttemptRequest, entry: LedgerRecord | null, to: Destination): void {
    const covers = (request.override ?? entry?.override)?.covers ?? [];
    const others = ledger
      .findDuplicates(request, to)
      .same.filter((found) => found.id !== request.id && !isCovered(found, covers));
    // A `queued` entry is compared at the first byte, where the older of two goes first.
    const inTheWay = entry?.state === 'queued' ? others.filter(({ state }) => state !== 'queued') : others;
    if (inTheWay.length > 0) refuse({ why: 'duplicate', registrationIds: inTheWay.map(({ id }) => id) });
  }

  function write(request: AttemptRequest, to: Destination, built: Built): void {
    const { id, profileId, customer, property } = request;
    const insteadOf = ledger.onlyRejected(profileId, customer.id, property.id);
    ledger.create({ id, profileId, destination: to, ...contentOf(request, built) });
    parts.learn({ profileId, customer, property, insteadOf });
  }

  return open;
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

export const timesTakenBack = (entry: LedgerRecord | null): number =>
  entry?.events.filter(({ kind }) => kind === 'taken-back').length ?? 0;

export function addressChanged(writtenFor: Destination | null, leadsTo: Destination | null): Refusal {
  return {
    why: 'address-changed',
    writtenFor: writtenFor === null ? '' : namedDestination(writtenFor),
    leadsTo: leadsTo && namedDestination(leadsTo),
  };
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
