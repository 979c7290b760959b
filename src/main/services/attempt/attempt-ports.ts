import type { Destination, Override } from '../../../shared/model/attempt-end.ts';
import type { Customer, Property, RegistrationState } from '../../../shared/model/contract.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { Clock } from '../../ports.ts';
import type { SettleParts } from '../contracts/settle-registration.ts';
import type { Claims } from './claims.ts';

/** What of the ledger an attempt needs. */
export type AttemptLedger = Pick<
  Ledger,
  | 'get'
  | 'create'
  | 'withdraw'
  | 'rewrite'
  | 'override'
  | 'findDuplicates'
  | 'markSending'
  | 'markAccepted'
  | 'markRejected'
  | 'markUnknown'
  | 'markWaiting'
  | 'keepAnswer'
>;

export type AttemptPoa = {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

/** One attempt, as its caller asks for it. */
export type AttemptRequest = {
  readonly id: string;
  readonly profileId: string;
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: AttemptPoa;
  readonly warningCodes: readonly string[];
  /** A person's word that it goes although others are known; null: the entry's own, if it has one. */
  readonly override: Override | null;
  /** Where the person who asked saw it going; null: wherever the entry was written for. */
  readonly onlyTo: Destination | null;
  /** By itself: only while the ledger says that it shall be tried again. */
  readonly isByTimer: boolean;
  /** A person may have corrected it since it was written down, and none of it was processed: the sheet is what counts. */
  readonly mayRewrite: boolean;
  /** When it goes again by itself if it did not arrive (`settle-registration.ts`). */
  readonly tryAgainAt: SettleParts['tryAgainAt'];
  /** Asked until the first byte: false cancels it. */
  readonly mayStart: () => boolean;
  /** It is on its way, and that is on the disk. */
  readonly onSending: () => void;
  /** The entry may have changed. */
  readonly tell: (id: string) => void;
};

export type AttemptParts = {
  readonly ledger: AttemptLedger;
  readonly operator: Pick<OperatorClient, 'registerContract'>;
  /** The profile as it is now and where it leads; null: it is gone. */
  readonly connection: (profileId: string) => { readonly profile: Profile; readonly to: Destination } | null;
  /** False where the ledger cannot be relied on: asked at the start and once more at the first byte. */
  readonly mayRegister: () => boolean;
  /**
   * The last question whose answer takes time, with the token at hand: throws a `Refused` where it must not go. What it
   * found holds for the first byte only because everything that can change meanwhile is looked at again after it.
   */
  readonly permit: (id: string, attempt: number) => Promise<void>;
  /** Whether a colleague has the pair; asked last, after `permit`. */
  readonly claims: Claims;
  readonly settling: Pick<SettleParts, 'meaning' | 'onKept'>;
  /** `sending` is in the ledger, and the first byte leaves now. */
  readonly onFirstByte: () => void;
  /** An outcome is in the ledger. */
  readonly onSettled: () => void;
  /** Adds customer and property to the register. */
  readonly learn: (profileId: string, customer: Customer, property: Property) => void;
  /** These wait for a person now: timers in memory end. */
  readonly onTimersEnded: (ids: readonly string[]) => void;
  readonly clock: Clock;
};

export const SENDABLE: ReadonlySet<RegistrationState> = new Set(['queued', 'waiting']);
