import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Destination, Override } from '../../../../shared/model/contracts/attempt-end.ts';
import type { Release } from '../../../../shared/model/office/release.ts';
import { signJob } from '../../../office/people/approval.ts';
import type { Live } from '../open-desk.ts';
import { type AskedRelease, type JobRow, requestsOf, withdrawnText } from './release-content.ts';
import { type ReleaseParts, refuse } from './release-parts.ts';
import { signingHere } from './who-am-i.ts';

/** The office takes a megabyte, sealed and as base64. */
const PART_CHARACTERS = 300_000;

export type Prepared = {
  readonly to: Destination;
  readonly source: Release['source'];
  readonly rows: readonly JobRow[];
  readonly words: string;
};

/** Stores a signed request, to be sent to the office, and returns its id. */
export function keepAsked(parts: ReleaseParts, { to, source, rows, words }: Prepared): string {
  const { live, key, person } = signingHere(parts);
  if (rows.length === 0) return refuse('nothing-to-send');
  const group = parts.random.uuid();
  const pieces = inPieces(rows);
  const at = parts.session.officeNow();
  parts.db.transaction(() => {
    for (const [part, piece] of pieces.entries()) {
      const signature = signJob(key, live.keys.officeId, person.id, requestsOf({ to, rows: piece }));
      const asked: AskedRelease = {
        ...{ kind: 'release', group, part, parts: pieces.length, preparedBy: person.id, signature },
        ...{ to, source, words, at, rows: piece },
      };
      const { desk } = live.desk.who();
      parts.book.keepJob({ login: person.login, desk, at, text: JSON.stringify(asked) }, false);
    }
  });
  parts.exchange.touch();
  return group;
}

/**
 * Signs withdrawn requests, which allow nothing any more even if they were released; as soon as the office can be
 * reached and the person has a key.
 */
export function signWithdrawn(
  { book, own, exchange }: Pick<ReleaseParts, 'book' | 'own' | 'exchange'>,
  live: Live,
  at: number,
): void {
  const [key, person] = [own.key(), own.me(live)];
  if (key === null || person === null || person.publicKey !== key.publicKey) return;
  for (const group of book.unsigned()) {
    const preparedBy = person.id;
    const signature = signJob(key, live.keys.officeId, preparedBy, withdrawnText(group));
    const text = JSON.stringify({ kind: 'release-withdrawn', group, preparedBy, signature });
    book.keepJob({ login: person.login, desk: live.desk.who().desk, at, text }, false);
    exchange.touch();
  }
}

/** A single registration as it stands in the ledger, waiting for this. */
export function rowOfEntry({ ledger }: Pick<ReleaseParts, 'ledger'>, registrationId: string): Omit<Prepared, 'words'> {
  const entry = ledger.get(registrationId);
  if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
  if (entry.state !== 'waiting' && entry.state !== 'queued') {
    throw new AppError({ code: 'wrong-state', state: entry.state });
  }
  const { customer, property, poa, override, warningCodes } = entry;
  const { name, type, extension, bytes, sha256 } = poa;
  return {
    to: entry.destination,
    source: { of: 'registration', registrationId },
    rows: [
      {
        ...{ number: 1, customer, property, poa: { name, type, extension, bytes, sha256 } },
        ...{ warnings: [...warningCodes], ...coveredBy(override) },
      },
    ],
  };
}

export function coveredBy(override: Override | null): Pick<JobRow, 'covers' | 'reason'> {
  return {
    covers: (override?.covers ?? []).map(({ registrationId }) => registrationId),
    reason: override?.reason ?? '',
  };
}

function inPieces(rows: readonly JobRow[]): JobRow[][] {
  const pieces: JobRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (size + length > PART_CHARACTERS) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(row);
    size += length;
  }
  return pieces;
}
