import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { SeenRegistration } from '../../office/people/seen-hash.ts';

export type AboutToGo = SeenRegistration & { readonly id: string; readonly profile: Profile };

/** Whether a registration has the second person's release it needs: checked before the intent and at the first byte. */
export type ReleaseCheck = {
  /** Throws `Refused`. What is returned is written in the transaction of the first byte. */
  assertReleased(what: AboutToGo): () => void;
};

/** Nobody demands one. */
export const noReleaseNeeded: ReleaseCheck = { assertReleased: () => () => undefined };
