import { luhnDigit, pick, wholeBetween } from './random.ts';
import type { CustomerRecord, PropertyRecord, ResidencePair } from './register.ts';
import { addDays } from './swedish-clock.ts';

/** Customer and property as sent, or as in the register: any field may be missing. */
export type PartialFields<Whole> = { readonly [Field in keyof Whole]?: Whole[Field] | undefined };

export type ContractRecord = {
  /** Running number; each shape writes its own identifier from it (api/identifiers.ts). */
  readonly number: number;
  readonly state: 'active' | 'pending';
  readonly registeredAtMs: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly product: string;
  /** Identity of the metering point, eighteen digits; null until it is assigned. */
  readonly meteringPoint: string | null;
  readonly priceArea: string;
  readonly customer: PartialFields<CustomerRecord>;
  readonly property: PartialFields<PropertyRecord>;
};

export const FIRST_SEEDED_CONTRACT = 500_001;
export const FIRST_REGISTERED_CONTRACT = 700_001;

const PRODUCTS: readonly [string, ...string[]] = ['Rörligt pris', 'Fast pris 1 år', 'Timpris', 'Kvartspris'];
const PRICE_AREAS: readonly [string, ...string[]] = ['SE1', 'SE2', 'SE3', 'SE4'];

/** The contract that a residence of the register already has. */
export function seededContract(
  seed: number,
  pair: ResidencePair,
  customer: CustomerRecord,
  property: PropertyRecord,
): ContractRecord {
  const startsOn = addDays('2019-01-01', wholeBetween(0, 1400, seed, 'contract-start', pair.index));
  const point = `735999${String(wholeBetween(10_000_000, 99_999_999, seed, 'point', pair.index))}${String(pair.index % 1000).padStart(3, '0')}`;
  return {
    number: FIRST_SEEDED_CONTRACT + pair.index,
    state: 'active',
    registeredAtMs: Date.parse(`${addDays(startsOn, -17)}T09:30:00Z`),
    startsOn,
    endsOn: null,
    product: pick(PRODUCTS, seed, 'product', pair.index),
    meteringPoint: `${point}${luhnDigit(point)}`,
    priceArea: pick(PRICE_AREAS, seed, 'area', pair.propertyId),
    customer,
    property,
  };
}

/** The contract that a registration creates: pending, starting fourteen days after it came in. */
export function registeredContract(
  number: number,
  receivedAtMs: number,
  customer: PartialFields<CustomerRecord>,
  property: PartialFields<PropertyRecord>,
): ContractRecord {
  return {
    number,
    state: 'pending',
    registeredAtMs: receivedAtMs,
    startsOn: addDays(new Date(receivedAtMs).toISOString().slice(0, 10), 14),
    endsOn: null,
    product: PRODUCTS[0],
    meteringPoint: null,
    priceArea: 'SE3',
    customer,
    property,
  };
}
