import type { ClaimRow, Restated, Sealed, Seen, Who } from '../calls/claim-calls.ts';
import type { Away, DeskTransport } from '../calls/office-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { pairKeys } from '../sealing/pair-keys.ts';
import type { DeskBook, KeptAttempt } from './desk-book.ts';

export type RestateEnd =
  | { readonly kind: 'restated' }
  | { readonly kind: 'away'; readonly why: Away }
  | { readonly kind: 'refused'; readonly why: { readonly no: string } };

export type RestateParts = {
  readonly transport: DeskTransport;
  readonly book: DeskBook;
  readonly keys: OfficeKeys;
  readonly rule: number;
  readonly who: () => Who;
  readonly content: (attempt: KeptAttempt) => Sealed;
  readonly requestOf: (attempt: KeptAttempt) => string;
  readonly remember: (seen: Seen | null) => void;
  /** A pair of this desk's that another claim binds too: perhaps two contracts. */
  readonly onDouble: (registration: string, claim: ClaimRow) => void;
  /** One attempt that the office does not know; otherwise all, and that this was all. */
  readonly only?: string;
};

const BATCH = 500;

/** Says again what of this desk's binds: on joining, and after the database forgot. */
export async function restateAll(parts: RestateParts): Promise<RestateEnd> {
  const { transport, book, keys, who } = parts;
  const all = book.newest().filter(({ attempt }) => parts.only === undefined || attempt === parts.only);
  const claims = all.flatMap((kept): Restated[] => {
    const { registration, attempt, state, pair } = kept;
    if (state === 'intent' || state === 'rejected' || state === 'not-sent') return [];
    const request = parts.requestOf(kept);
    const before = book.attemptsOf(registration).filter((one) => one !== attempt);
    return [{ registration, attempt, request, state, before, keys: pairKeys(keys, pair), content: parts.content(kept) }];
  });
  for (let from = 0; from < claims.length; from += BATCH) {
    const batch = claims.slice(from, from + BATCH);
    const ask = { who: who(), keyId: keys.keyId, rule: parts.rule, claims: batch };
    const answer = await transport.call('restate', ask);
    if ('away' in answer) return { kind: 'away', why: answer };
    if ('no' in answer) return { kind: 'refused', why: answer };
    parts.remember(answer.seen);
    // Told at once: whatever fails after this, nobody would say it again.
    for (const { registration, claim } of answer.doubles) parts.onDouble(registration, claim);
  }
  if (parts.only !== undefined) return { kind: 'restated' };
  const ready = await transport.call('ready', { who: who(), seen: book.meta().seen });
  if ('away' in ready) return { kind: 'away', why: ready };
  return 'no' in ready ? { kind: 'refused', why: ready } : { kind: 'restated' };
}
