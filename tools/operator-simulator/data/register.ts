import { CITIES, LAST_NAMES, MEN, STREETS, WOMEN } from './names.ts';
import { chance, luhnDigit, pick, wholeBetween } from './random.ts';

/** A customer, in the field names of the registration request (`docs/api.md`, section 2). */
export type CustomerRecord = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** Twelve digits, of the series reserved for tests (birth number 980-999), with a valid check digit. */
  readonly soc_id: string;
};

/** A property, in the field names of the registration request (`docs/api.md`, section 2). */
export type PropertyRecord = {
  readonly id: string;
  readonly address: string;
  readonly city: string;
  readonly zip_code: string;
  readonly property_number: string;
};

/** Which customer lives in which property. `index` numbers the pair; several customers may share a property. */
export type ResidencePair = {
  readonly index: number;
  readonly customerId: string;
  readonly propertyId: string;
};

export type SeededRegister = {
  readonly customers: readonly CustomerRecord[];
  readonly properties: readonly PropertyRecord[];
  readonly pairs: readonly ResidencePair[];
};

/** The customers, properties and residences that belong to a seed. */
export function createRegister(seed: number, customerCount: number, propertyCount: number): SeededRegister {
  const customers = Array.from({ length: customerCount }, (_, index) => customerOf(seed, index));
  const properties = Array.from({ length: propertyCount }, (_, index) => propertyOf(seed, index));
  return { customers, properties, pairs: pairsOf(customers, properties) };
}

function customerOf(seed: number, index: number): CustomerRecord {
  const isWoman = chance(seed, 'sex', index) < 0.5;
  const firstName = pick(isWoman ? WOMEN : MEN, seed, 'first-name', index);
  const lastName = pick(LAST_NAMES, seed, 'last-name', index);
  return {
    id: `C${1000 + index}`,
    email: `${plainLetters(firstName)}.${plainLetters(lastName)}.${index + 1}@example.com`,
    first_name: firstName,
    last_name: lastName,
    phone: fictionalPhone(index),
    soc_id: testPersonalNumber(seed, index, isWoman),
  };
}

function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Mobile numbers from the block that the Swedish regulator keeps for fiction: 070-174 06 05 to 070-174 06 99. */
function fictionalPhone(index: number): string {
  return `070-174 06 ${String(5 + (index % 95)).padStart(2, '0')}`;
}

function testPersonalNumber(seed: number, index: number, isWoman: boolean): string {
  const year = wholeBetween(1936, 2004, seed, 'birth-year', index);
  const month = String(wholeBetween(1, 12, seed, 'birth-month', index)).padStart(2, '0');
  const day = String(wholeBetween(1, 28, seed, 'birth-day', index)).padStart(2, '0');
  const birthNumber = 980 + 2 * wholeBetween(0, 9, seed, 'birth-number', index) + (isWoman ? 0 : 1);
  const tenWithoutCheck = `${String(year).slice(2)}${month}${day}${birthNumber}`;
  return `${String(year).slice(0, 2)}${tenWithoutCheck}${luhnDigit(tenWithoutCheck)}`;
}

function propertyOf(seed: number, index: number): PropertyRecord {
  const [city, zipPrefix] = pick(CITIES, seed, 'city', index);
  const zipTail = String(wholeBetween(100, 899, seed, 'zip', index));
  const entrance = chance(seed, 'entrance', index) < 0.3 ? ' B' : '';
  return {
    id: `P${200 + index}`,
    address: `${pick(STREETS, seed, 'street', index)} ${wholeBetween(1, 98, seed, 'number', index)}${entrance}`,
    city,
    zip_code: `${zipPrefix}${zipTail.slice(0, 1)} ${zipTail.slice(1)}`,
    property_number: String(wholeBetween(1001, 1902, seed, 'property-number', index)),
  };
}

/** Everybody has a property and no property is empty; where there are more customers, some share one. */
function pairsOf(customers: readonly CustomerRecord[], properties: readonly PropertyRecord[]): ResidencePair[] {
  if (customers.length === 0 || properties.length === 0) return [];
  const pairs: ResidencePair[] = [];
  const count = Math.max(customers.length, properties.length);
  for (let index = 0; index < count; index++) {
    const customer = customers[index % customers.length];
    const property = properties[index % properties.length];
    if (customer && property) pairs.push({ index, customerId: customer.id, propertyId: property.id });
  }
  return pairs;
}
