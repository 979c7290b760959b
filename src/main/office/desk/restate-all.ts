import type { Restated } from '../calls/claim-calls.ts';
import type { Away } from '../calls/database-calls.ts';
import type { KeptAttempt } from './desk-book.ts';
import type { DeskContext } from './desk-context.ts';

export type RestateEnd =
  | { readonly kind: 'restated' }
  | { readonly kind: 'away'; readonly why: Away }
  | { readonly kind: 'refused'; readonly why: { readonly no: string } };

const BATCH = 500;

/**
 * Reports this desk's blocking claims again: on joining, and after the database lost something. `only`: one attempt
 * that the office does not know.
 */
export async function restateAll(hands: DeskContext, only?: string): Promise<RestateEnd> {
  const { transport, book, keys, who } = hands;
  const all = book.newest().filter(({ attempt }) => only === undefined || attempt === only);
  for (let from = 0; from < all.length; from += BATCH) {
    // Each sealed text is counted on the disk: together, or a hundred thousand would wait for it one by one.
    const batch = book.transaction(() => all.slice(from, from + BATCH).flatMap((kept) => restated(hands, kept) ?? []));
    if (batch.length === 0) continue;
    const ask = { who: who(), keyId: keys.keyId, rule: hands.rule, seen: book.meta().seen, claims: batch };
    const answer = await transport.call('restate', ask);
    if ('away' in answer) return { kind: 'away', why: answer };
    if ('no' in answer) return { kind: 'refused', why: answer };
    hands.remember(answer.seen);
    // Marked as told at once: after a later failure nobody would report it again.
    for (const { registration, claim } of answer.doubles) hands.events.onDouble(registration, claim);
  }
  if (only !== undefined) return { kind: 'restated' };
  const cutOff = (await hands.events.onRestating?.()) ?? null;
  if (cutOff !== null) return cutOff;
  const ready = await transport.call('ready', { who: who(), seen: book.meta().seen });
  if ('away' in ready) return { kind: 'away', why: ready };
  return 'no' in ready ? { kind: 'refused', why: ready } : { kind: 'restated' };
}

/** Null: not a claim that could block another desk. */
function restated(hands: DeskContext, kept: KeptAttempt): Restated | null {
  const { registration, attempt } = kept;
  const state = kept.state === 'exists' ? 'accepted' : kept.state;
  if (state === 'intent' || state === 'rejected' || state === 'not-sent') return null;
  if (state === 'absent' || state === 'left') return null;
  const before = hands.book.attemptsOf(registration).filter((one) => one !== attempt);
  const [request, keys] = [hands.requestOf(kept), hands.keysOf(kept)];
  const from = hands.book.movedFrom(registration);
  const content = hands.content(kept);
  return { registration, attempt, request, state, before, keys, content, ...(from.length > 0 ? { from } : {}) };
}
