import type { AttemptEnd, Override } from '../../shared/model/attempt-end.ts';
import type { Customer, Draft, PoaFacts, Property, RegistrationState } from '../../shared/model/contract.ts';
import type { OtherZeros } from '../../shared/rules/check-registration.ts';
import type { PairOf } from '../../shared/rules/keys.ts';

// What bulk entry needs of the rest of main, by shape: services plug the real ones in.

/** An earlier registration of the same pair, as far as the screen needs it. */
export type EarlierRegistration = {
  readonly id: string;
  readonly reference: string;
  readonly state: RegistrationState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly customerId: string;
  readonly customerName: string;
  readonly propertyId: string;
  readonly contractId: string | null;
};

/** Looking things up while rows are checked. */
export type KnownPort = {
  /** Registrations of the same pair at this operator, but the row's own; the ledger's `findDuplicates`. */
  earlier(of: PairOf, rowId: string): readonly EarlierRegistration[];
  /** The same at other operators: worth a word. */
  elsewhere(of: PairOf): readonly EarlierRegistration[];
  /** Who the register knows under an id; null when nobody. */
  customer(id: string): Customer | null;
  property(id: string): Property | null;
  /** Ids it knows that differ from these in leading zeros only. */
  otherZeros(ids: { readonly customerId: string; readonly propertyId: string }): OtherZeros;
};

/** What a power of attorney is; throws AppError `poa` for what cannot be sent. `poa/poa-inspector.ts`. */
export type InspectPoa = (
  name: string,
  bytes: Uint8Array,
) => Promise<Pick<PoaFacts, 'extension' | 'content' | 'pages' | 'warnings' | 'sha256'>>;

/** The request body of a registration; `operator/registration/registration-body.ts`. */
export type BuildBody = (parts: {
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: { readonly bytes: Uint8Array; readonly file_extension: string; readonly type: string };
}) => Uint8Array;

/** A row as it goes into one attempt, with its file read. */
export type RowAttempt = {
  readonly registrationId: string;
  readonly draft: Draft;
  readonly poa: {
    readonly name: string;
    readonly extension: string;
    readonly bytes: Uint8Array;
    readonly sha256: string;
  };
  readonly warningCodes: readonly string[];
  readonly override: Override | null;
  readonly mayStart: () => boolean;
  readonly onSending: () => void;
};

/** One registration attempt, whole; never throws. `services/attempt`. */
export type AttemptRow = (row: RowAttempt) => Promise<AttemptEnd>;

/** What the sender reads of the ledger. */
export type StateOf = (registrationId: string) => RegistrationState | null;
