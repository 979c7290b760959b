import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { ByHand, Destination, Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { Customer, Property, RegistrationState } from '../../../shared/model/contracts/contract.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { Clock } from '../../ports.ts';
import type { Learnt } from '../../store/register/register.ts';
import type { SettleParts } from '../contracts/settle-registration.ts';
import type { Claims } from './claims.ts';
import type { ReleaseCheck } from './release-check.ts';

/** The parts of the ledger that an attempt uses. */
export type AttemptLedger = Pick<
  Ledger,
  | 'get'
  | 'onlyRejected'
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

/** The caller's request for one attempt. */
export type AttemptRequest = {
  readonly id: string;
  readonly profileId: string;
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: AttemptPoa;
  readonly warningCodes: readonly string[];
  /** A person's decision to send although others are known; null: the decision in the entry, if it has one. */
  readonly override: Override | null;
  /** A person's word to go on while the office is away; only the form has one. */
  readonly byHand?: ByHand | null;
  /** The destination the person saw when asking; null: the one the entry was written for. */
  readonly onlyTo: Destination | null;
  /** Started by a timer: allowed only while the ledger says that it is to be retried. */
  readonly isByTimer: boolean;
  /**
   * A row of a sheet: a person may have corrected it since it was written down, and none of it was processed, so the
   * sheet's values count.
   */
  readonly mayRewrite: boolean;
  /** When it is retried automatically if it did not arrive (`settle-registration.ts`). */
  readonly tryAgainAt: SettleParts['tryAgainAt'];
  /** Asked until the first byte; false cancels the attempt. */
  readonly mayStart: () => boolean;
  /** The request is being sent, and the ledger says so on disk. */
  readonly onSending: () => void;
  /** Called when the entry may have changed. */
  readonly tell: (id: string) => void;
};

export type AttemptParts = {
  readonly ledger: AttemptLedger;
  readonly operator: Pick<OperatorClient, 'registerContract'>;
  /** The profile and its destination now; null: the profile was removed. */
  readonly connection: (profileId: string) => { readonly profile: Profile; readonly to: Destination } | null;
  /** False when the ledger is not reliable: asked at the start and again at the first byte. */
  readonly mayRegister: () => boolean;
  /**
   * The last question that takes time, asked when the token is there; throws `Refused` when nothing may be sent. Its
   * answer is still valid at the first byte only because everything that can change meanwhile is checked again after
   * it.
   */
  readonly permit: (id: string, attempt: number) => Promise<void>;
  /** Whether a colleague has the pair; asked last, after `permit`. */
  readonly claims: Claims;
  /** Whether a second person has released it, where IT demands one. */
  readonly releaseCheck: ReleaseCheck;
  readonly settling: Pick<SettleParts, 'meaning' | 'onKept'>;
  /** `sending` is in the ledger and the first byte leaves now. */
  readonly onFirstByte: () => void;
  /** An outcome is in the ledger. */
  readonly onSettled: () => void;
  /** Adds customer and property to the register. */
  readonly learn: (learnt: Pick<Learnt, 'profileId' | 'customer' | 'property' | 'insteadOf'>) => void;
  /** These registrations now wait for a person: their timers in memory end. */
  readonly onTimersEnded: (ids: readonly string[]) => void;
  readonly clock: Clock;
};

export const SENDABLE: ReadonlySet<RegistrationState> = new Set(['queued', 'waiting']);
