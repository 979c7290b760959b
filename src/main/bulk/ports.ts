import type { PauseReason } from '../../shared/model/bulk.ts';
import type { Customer, PoaFacts, Property, RegistrationState } from '../../shared/model/contract.ts';

// What bulk entry needs of the rest of main, by shape: services plug the real ones in.

/** Normalised keys (`shared/rules/keys.ts`); an empty key matches nothing. */
export type PairKeys = { readonly customerKey: string; readonly socKey: string; readonly propertyKey: string };

/** An earlier registration of the same pair, as far as the screen needs it. */
export type EarlierRegistration = {
  readonly id: string;
  readonly reference: string;
  readonly state: RegistrationState;
  readonly createdAt: number;
  readonly customerId: string;
  readonly customerName: string;
  readonly propertyId: string;
  readonly contractId: string | null;
};

/** Looking things up while rows are checked. */
export type KnownPort = {
  /** Accepted, unknown, sending or waiting registrations of the same pair; the ledger's `findDuplicates`. */
  earlier(keys: PairKeys): readonly EarlierRegistration[];
  /** Who the register knows under an id; null when nobody. */
  customer(id: string): Customer | null;
  property(id: string): Property | null;
};

/** What a power of attorney is; throws AppError `poa` for what cannot be sent. `poa/inspect-poa.ts`. */
export type InspectPoa = (
  name: string,
  bytes: Uint8Array,
) => Pick<PoaFacts, 'extension' | 'content' | 'pages' | 'warnings'>;

/** The request body of a registration; `operator/registration/registration-body.ts`. */
export type BuildBody = (parts: {
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: { readonly bytes: Uint8Array; readonly file_extension: string; readonly type: string };
}) => Uint8Array;

/** What an attempt's outcome means for the rows after it. The row's own state is in the ledger. */
export type Verdict =
  | { readonly kind: 'settled'; readonly certain: boolean }
  | { readonly kind: 'throttled'; readonly askedMs: number | null }
  | { readonly kind: 'lost' }
  /** The identity server said something nobody can read: perhaps a page of a proxy, perhaps a fault that passes. */
  | { readonly kind: 'no-readable-token' }
  | { readonly kind: 'stop'; readonly reason: PauseReason };

/**
 * Writes down what became of an attempt. When it throws `store`, nothing is known to be written and it may be called
 * again. `services/settle-registration.ts`.
 */
export type Settle = (registrationId: string, attempt: number) => Verdict;

/**
 * Sends one registration: once, and after a 401 once more with a new token. `beforeSend` is called synchronously before
 * each request's first byte; if it throws, nothing is sent and the throw comes back.
 * `operator.registerContract` with the job's profile.
 */
export type PostRegistration = (body: Uint8Array, hooks: { beforeSend(attempt: number): void }) => Promise<Settle>;

export type NewBulkRegistration = {
  readonly id: string;
  readonly profileId: string;
  readonly clientId: string;
  readonly customer: Customer;
  readonly property: Property;
  readonly keys: PairKeys;
  readonly poa: { name: string; extension: string; type: string; bytes: number; sha256: string };
  readonly warningCodes: readonly string[];
  readonly overrideReason: string | null;
};

/** The write-ahead journal (`ledger/ledger.ts`): every call is on the disk when it returns. */
export type BulkLedger = {
  create(given: NewBulkRegistration): string;
  get(id: string): { readonly state: RegistrationState; readonly attempts: number } | null;
  markSending(id: string, sending: { attempt: number; requestSha256: string; requestBytes: number }): void;
  markUnknown(id: string, outcome: { reason: string; status: number | null; answerId: string | null }): void;
  markWaiting(id: string, outcome: { reason: string; retryAt: number | null; status?: number | null }): void;
};
