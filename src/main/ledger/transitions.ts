import type { RegistrationState } from '../../shared/model/contract.ts';

/**
 * Everything that can move a registration. `confirm-*` are a person's decisions, `say-*` their word about a kind of answer;
 * `recover` is the start of the app.
 */
export type LedgerAction =
  | 'send'
  | 'accept'
  | 'reject'
  | 'lose'
  | 'wait'
  | 'recover'
  | 'confirm-exists'
  | 'confirm-absent'
  | 'say-yes'
  | 'say-no'
  | 'say-not-processed';

type Transition = { readonly from: readonly RegistrationState[]; readonly to: RegistrationState };

/**
 * The only ways from one state to another. `unknown` leaves by a person alone, and nothing leaves `accepted` or `rejected`:
 * those, and `sending`, can never be sent (again).
 */
export const TRANSITIONS: Readonly<Record<LedgerAction, Transition>> = {
  send: { from: ['queued', 'waiting'], to: 'sending' },
  accept: { from: ['sending'], to: 'accepted' },
  reject: { from: ['sending'], to: 'rejected' },
  lose: { from: ['sending'], to: 'unknown' },
  wait: { from: ['queued', 'waiting', 'sending'], to: 'waiting' },
  recover: { from: ['sending'], to: 'unknown' },
  'confirm-exists': { from: ['unknown'], to: 'accepted' },
  'confirm-absent': { from: ['unknown'], to: 'waiting' },
  'say-yes': { from: ['unknown'], to: 'accepted' },
  'say-no': { from: ['unknown'], to: 'rejected' },
  'say-not-processed': { from: ['unknown'], to: 'waiting' },
};

/** The state after an action, or null when the action is not allowed in this state. */
export function nextState(state: RegistrationState, action: LedgerAction): RegistrationState | null {
  const transition = TRANSITIONS[action];
  return transition.from.includes(state) ? transition.to : null;
}
