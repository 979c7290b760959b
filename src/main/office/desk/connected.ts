import type { Granted, Refusal } from '../calls/answer-schemas.ts';
import type { Away } from '../calls/database-calls.ts';

export type NotConnected =
  | { readonly kind: 'away'; readonly why: Away }
  | { readonly kind: 'refused'; readonly why: Refusal<'hello'> | { readonly no: string } };
export type Connected = { readonly kind: 'ready'; readonly hello: Granted<'hello'> } | NotConnected;

/** The reason in a refusal, why this desk is not connected; null: the answer is none. */
export function failure(answer: object): NotConnected | null {
  if ('away' in answer) return { kind: 'away', why: answer as Away };
  return 'no' in answer ? { kind: 'refused', why: answer as { no: string } } : null;
}
