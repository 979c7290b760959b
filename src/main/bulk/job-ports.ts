import type { AttemptEnd, Override } from '../../shared/model/contracts/attempt-end.ts';
import type { Customer, Draft, PoaFacts, Property, RegistrationState } from '../../shared/model/contracts/contract.ts';
import type { OtherZeros } from '../../shared/rules/check-registration.ts';
import type { PairOf } from '../../shared/rules/keys.ts';

// The parts of main that bulk entry needs, as types; services supply the real ones.

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

/** Look-ups while rows are checked. */
export type KnownPort = {
  /** Other registrations of the same pair at this operator; the ledger's `findDuplicates`. */
  earlier(of: PairOf, rowId: string): readonly EarlierRegistration[];
  /** The same at other operators, for information. */
  elsewhere(of: PairOf): readonly EarlierRegistration[];
  /** The register's customer with an id; null: unknown. */
  customer(id: string): Customer | null;
  property(id: string): Property | null;
  /** The ledger's `onlyRejected`. */
  onlyRejected(customerId: string, propertyId: string): readonly Customer[];
  /** Known ids that differ from these only in leading zeros. */
  otherZeros(ids: { readonly customerId: string; readonly propertyId: string }): OtherZeros;
};

/** Describes a power of attorney; throws AppError `poa` for one that cannot be sent. `poa/poa-inspector.ts`. */
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

/** The input for one attempt at a row, with its file read. */
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

/** One complete registration attempt; never throws. `services/attempt`. */
export type AttemptRow = (row: RowAttempt) => Promise<AttemptEnd>;

/** The sender's view of the ledger. */
export type StateOf = (registrationId: string) => RegistrationState | null;
