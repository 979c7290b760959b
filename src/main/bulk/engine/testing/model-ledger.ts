import { AppError } from '../../../../shared/errors/app-error.ts';
import type { RegistrationState } from '../../../../shared/model/contract.ts';
import type { SettleLedger } from '../../../services/settle-registration.ts';
import type { BulkLedger, EarlierRegistration, NewBulkRegistration, PairKeys } from '../../ports.ts';

/** The ledger as the simulation needs it; the real one satisfies it too. */
export type SimulatedLedger = BulkLedger &
  SettleLedger & {
    recover(): string[];
    resolve(
      id: string,
      by: { decision: 'exists' | 'absent'; contractId: string | null; who: string; why: string },
    ): void;
    findDuplicates(query: PairKeys & { readonly profileId: string }): EarlierRegistration[];
  };

type Entry = { given: NewBulkRegistration; state: RegistrationState; attempts: number; contractId: string | null };

/**
 * A naive ledger that is fast enough for a hundred thousand schedules: a map, and the rule of who may become what written
 * down a second time, independently of `ledger/transitions.ts`.
 */
export function createModelLedger(): SimulatedLedger {
  const entries = new Map<string, Entry>();
  const entry = (id: string): Entry => {
    const found = entries.get(id);
    if (!found) throw new AppError({ code: 'not-found', what: 'registration' });
    return found;
  };
  const move = (id: string, from: readonly RegistrationState[], to: RegistrationState): Entry => {
    const found = entry(id);
    if (!from.includes(found.state)) throw new AppError({ code: 'wrong-state', state: found.state });
    found.state = to;
    return found;
  };
  return {
    create(given) {
      if (!entries.has(given.id)) entries.set(given.id, { given, state: 'queued', attempts: 0, contractId: null });
      return given.id;
    },
    get: (id) => entries.get(id) ?? null,
    markSending(id, { attempt }) {
      if (attempt <= entry(id).attempts) throw new AppError({ code: 'wrong-state', state: 'attempt' });
      move(id, ['queued', 'waiting'], 'sending').attempts = attempt;
    },
    markAccepted(id, { contractId }) {
      move(id, ['sending'], 'accepted').contractId = contractId;
    },
    markRejected: (id) => void move(id, ['sending'], 'rejected'),
    markUnknown: (id) => void move(id, ['sending'], 'unknown'),
    markWaiting: (id) => void move(id, ['queued', 'waiting', 'sending'], 'waiting'),
    keepAnswer: (id, answer) => `${id}/${answer.attempt}`,
    recover() {
      const cut = [...entries].filter(([, { state }]) => state === 'sending').map(([id]) => id);
      for (const id of cut) move(id, ['sending'], 'unknown');
      return cut;
    },
    resolve: (id, { decision }) => void move(id, ['unknown'], decision === 'exists' ? 'accepted' : 'waiting'),
    findDuplicates(keys) {
      return [...entries.values()]
        .filter(({ given, state }) => {
          if (!['accepted', 'unknown', 'sending', 'waiting'].includes(state)) return false;
          if (keys.propertyKey === '' || given.keys.propertyKey !== keys.propertyKey) return false;
          const sameCustomer = keys.customerKey !== '' && given.keys.customerKey === keys.customerKey;
          return sameCustomer || (keys.socKey !== '' && given.keys.socKey === keys.socKey);
        })
        .map(({ given, state }) => ({
          id: given.id,
          reference: given.id,
          state,
          createdAt: 0,
          customerId: given.customer.id,
          customerName: '',
          propertyId: given.property.id,
          contractId: null,
        }));
    },
  };
}
