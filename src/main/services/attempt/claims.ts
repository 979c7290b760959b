import type { Destination, Override } from '../../../shared/model/attempt-end.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import type { PairOf } from '../../../shared/rules/keys.ts';

export type ClaimWant = {
  readonly id: string;
  readonly profile: Profile;
  readonly to: Destination;
  readonly pair: PairOf;
  readonly requestSha256: string;
  readonly override: Override | null;
};

/** One attempt's right to send, as long as it is young. */
export type HeldClaim = {
  /** Last before the first byte: writes in one transaction that it is used. Throws `Refused` where it has grown too old. */
  leave<T>(write: () => T): T;
  /** What left was provably not processed, and another attempt follows. */
  notProcessed(): void;
  /** The attempt is over; where nothing left, the registration may wait on. Never throws. */
  end(isWaiting: () => boolean): void;
};

/** Who else in the office has a pair: asked once for each attempt, before its first byte. */
export type Claims = {
  /** Throws `Refused`: somebody has it, or the office gives no word. */
  ask(want: ClaimWant): Promise<HeldClaim>;
  /** An outcome is in the ledger. */
  settled(): void;
};

export const NO_CLAIM: HeldClaim = { leave: (write) => write(), notProcessed: () => undefined, end: () => undefined };

/** Without an office: always yes, and at no cost. */
export const noClaims: Claims = { ask: async () => NO_CLAIM, settled: () => undefined };
