import { coverOf, type SettledState } from '../calls/claim-calls.ts';
import type { Away } from '../calls/database-calls.ts';
import { failure, type NotConnected } from './connected.ts';
import type { KeptAttempt } from './desk-book.ts';
import type { DeskContext } from './desk-context.ts';
import { restateAll } from './restate-all.ts';

type TellEnd = 'told' | 'unseen' | Away | { readonly no: string };
type Told = Pick<KeptAttempt, 'attempt' | 'registration' | 'contractId'>;

/**
 * Reports to the office what it does not know yet: outcomes of attempts, and what people found out about unknown ones.
 */
export function createTelling(hands: DeskContext) {
  const { transport, book, keys, who, events, remember } = hands;

  /** `decided`: what a person found out, where the office may have it already: it was reported again. */
  async function settle(
    told: Told,
    state: SettledState,
    { isLeft = false, decided = null }: { isLeft?: boolean; decided?: 'accepted' | 'absent' | null } = {},
  ): Promise<TellEnd> {
    const { attempt, registration } = told;
    const event = hands.sealed(`event ${state}`, registration, told.contractId ?? '');
    const answer = await transport.call('settle', {
      ...{ who: who(), seen: book.meta().seen, keyId: keys.keyId, attempt, registration, state, isLeft, event },
    });
    if ('away' in answer) return answer;
    if ('no' in answer) {
      if (answer.no === 'unseen') return 'unseen';
      // It was handed over meanwhile; what is found out about it is still decided.
      if (answer.no === 'other-desk') return 'told';
      if (answer.no !== 'settled') return answer;
      const isSaid = answer.claims.every((row) => row.attempt === attempt && row.state === decided);
      if (!isSaid) events.onDecidedElsewhere(registration, answer.claims);
      return 'told';
    }
    remember(answer.seen);
    if (answer.coveredBy.length > 0) events.onDecidedElsewhere(registration, answer.coveredBy);
    return 'told';
  }

  /** A person's decision about an unknown outcome. Where the office has another one by now, somebody else decided. */
  async function decide(kept: KeptAttempt): Promise<TellEnd> {
    const { registration } = kept;
    const state = kept.state === 'exists' ? 'accepted' : 'absent';
    const known = await settle({ ...kept, contractId: null }, 'unknown', { decided: state });
    if (known !== 'told') return known === 'unseen' && state === 'absent' ? 'told' : known;
    const looked = await transport.call('look', {
      ...{ who: who(), keyId: keys.keyId, rule: hands.rule, keys: hands.keysOf(kept) },
    });
    if ('away' in looked || 'no' in looked) return looked;
    const row = looked.claims.find((one) => one.registration === registration);
    if (row?.state !== 'unknown') return 'told';
    const event = hands.sealed(`event ${state}`, registration, kept.contractId ?? '');
    const cover = coverOf(row);
    const answer = await transport.call('decide', {
      ...{ who: who(), seen: book.meta().seen, keyId: keys.keyId, cover, state, event },
    });
    if ('away' in answer) return answer;
    if ('no' in answer) return 'claims' in answer ? 'told' : answer;
    remember(answer.seen);
    return 'told';
  }

  function tell(kept: KeptAttempt): Promise<TellEnd> | null {
    if (kept.state === 'intent' || kept.state === 'sending') return null;
    if (kept.state === 'left') return settle(kept, 'not-sent', { isLeft: true });
    return kept.state === 'exists' || kept.state === 'absent' ? decide(kept) : settle(kept, kept.state);
  }

  /** Null: everything is reported. */
  async function push(): Promise<NotConnected | null> {
    for (const kept of book.untold()) {
      const end = await tell(kept);
      if (end === null) continue;
      if (end === 'unseen') {
        const restated = await restateAll(hands, kept.attempt);
        if (restated.kind !== 'restated') return restated;
      } else if (typeof end === 'object') {
        return failure(end);
      }
      if (book.get(kept.attempt)?.state === kept.state) book.mark(kept.attempt, kept.state, true);
    }
    return null;
  }

  return { settle, push };
}
