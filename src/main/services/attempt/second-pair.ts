import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { SeenRegistration } from '../../office/people/seen-hash.ts';

export type AboutToGo = SeenRegistration & { readonly id: string; readonly profile: Profile };

/** Whether a second person has to release a registration, and has: asked before the intent goes on, and at the first byte. */
export type SecondPair = {
  /** Throws `Refused`. What is returned is written in the transaction of the first byte. */
  assertReleased(what: AboutToGo): () => void;
};

/** Nobody demands one. */
export const noSecondPair: SecondPair = { assertReleased: () => () => undefined };
