import type { RegistrationState } from '../../shared/model/contracts/contract.ts';

/**
 * Everything that can change a registration's state. `confirm-*`: a person's decisions; `say-*`: statements about a
 * kind of answer; `recover`: the start of the app.
 */
export type LedgerAction =
  | 'send'
  | 'accept'
  | 'reject'
  | 'lose'
  | 'wait'
  | 'take-back'
  | 'recover'
  | 'confirm-exists'
  | 'confirm-absent'
  | 'say-yes'
  | 'say-no'
  | 'say-not-processed';

type Transition = { readonly from: readonly RegistrationState[]; readonly to: RegistrationState };

/**
 * The only transitions between states. Only a person can change `unknown`, and nothing changes `accepted` or
 * `rejected`: these, and `sending`, can never be sent (again).
 */
export const TRANSITIONS: Readonly<Record<LedgerAction, Transition>> = {
  send: { from: ['queued', 'waiting'], to: 'sending' },
  accept: { from: ['sending'], to: 'accepted' },
  reject: { from: ['sending'], to: 'rejected' },
  lose: { from: ['sending'], to: 'unknown' },
  wait: { from: ['queued', 'waiting', 'sending'], to: 'waiting' },
  'take-back': { from: ['queued', 'waiting'], to: 'waiting' },
  recover: { from: ['sending'], to: 'unknown' },
  'confirm-exists': { from: ['unknown'], to: 'accepted' },
  'confirm-absent': { from: ['unknown'], to: 'waiting' },
  'say-yes': { from: ['unknown'], to: 'accepted' },
  'say-no': { from: ['unknown'], to: 'rejected' },
  'say-not-processed': { from: ['unknown'], to: 'waiting' },
};

/** The state after an action; null when the action is not allowed. */
export function nextState(state: RegistrationState, action: LedgerAction): RegistrationState | null {
  const transition = TRANSITIONS[action];
  return transition.from.includes(state) ? transition.to : null;
}
