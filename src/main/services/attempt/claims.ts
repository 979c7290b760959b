import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { ByHand, Destination, Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { PairOf } from '../../../shared/rules/keys.ts';

export type ClaimWant = {
  readonly id: string;
  readonly profile: Profile;
  readonly to: Destination;
  readonly pair: PairOf;
  readonly requestSha256: string;
  readonly override: Override | null;
  /** From the form alone, for this one attempt. */
  readonly byHand: ByHand | null;
};

/** The right of one attempt to send; it expires soon. */
export type HeldClaim = {
  /**
   * The last step before the first byte: runs `write`, and in the same transaction notes that the right is used. Throws
   * `Refused` when it has expired.
   */
  use<T>(write: () => T): T;
  /** The request was provably not processed, and another one of this attempt follows. */
  notProcessed(): void;
  /** The attempt is over; `isWaiting`: nothing was sent and the registration is to wait. Never throws. */
  end(isWaiting: () => boolean): void;
};

/** Who else in the office has a pair: asked once per attempt, before its first byte. */
export type Claims = {
  /** Throws `Refused` when somebody has it, or the office cannot be asked. */
  ask(want: ClaimWant): Promise<HeldClaim>;
  /** An outcome is in the ledger. */
  settled(): void;
};

export const NO_CLAIM: HeldClaim = { use: (write) => write(), notProcessed: () => undefined, end: () => undefined };

/** Without an office: always allowed. */
export const noClaims: Claims = { ask: async () => NO_CLAIM, settled: () => undefined };
