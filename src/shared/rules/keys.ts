import type { Customer, Property } from '../model/contracts/contract.ts';

/**
 * Increase it whenever a change below alters what counts as the same: stored keys are then made again
 * (`ledger/pairs.ts`).
 */
export const KEY_RULE = 2;

/** Invisible characters: joiners, soft hyphens, direction marks, variation selectors, control characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\s\u2800]/gu;
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const ONE_FORM_PASSES = 3;

/**
 * An id for comparison: one Unicode form, one case, nothing invisible, no white space, one kind of dash. Leading zeros
 * and dashes count: `1-23` is not `12-3`.
 */
export function idKey(id: string): string {
  let key = id;
  // After removing something, the rest may combine, so one pass is not always enough.
  for (let pass = 0; pass < ONE_FORM_PASSES; pass += 1) {
    key = key.normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-').toUpperCase();
  }
  return key.normalize('NFKC');
}

/** The ten digits that are the same in both ways of writing a Swedish personal number; null when it is not one. */
export function socIdCore(text: string): string | null {
  const digits = idKey(text).replace(/[-+]/g, '');
  return /^\d{10}(\d\d)?$/.test(digits) ? digits.slice(-10) : null;
}

/** Texts with fewer digits identify nobody: `-`, `saknas`, `N/A`, `0`. */
const MIN_DIGITS = 4;

/** A person's identity by their number, Swedish or foreign; empty where it identifies nobody. */
export function personKey(text: string): string {
  const core = socIdCore(text);
  const bare = core ?? idKey(text).replace(/[^\p{L}\p{N}]/gu, '');
  const digits = bare.replace(/\P{Nd}/gu, '');
  if (digits.length < MIN_DIGITS || /^(.)\1*$/u.test(digits)) return '';
  return core === null ? `other ${bare}` : `se ${core}`;
}

/** The parts of a registration that decide whether two are the same. */
export type PairOf = { readonly customer: Customer; readonly property: Property };

/** Comparison keys of a registration; an empty one matches nothing. */
export type PairNames = { readonly customerPair: string; readonly personPair: string; readonly contentPair: string };

/**
 * Two registrations are the same when customer and property agree, or personal number and property. Where neither is
 * known they are the same only if everything in them is.
 */
export function pairNames({ customer, property }: PairOf): PairNames {
  const who = idKey(customer.id);
  const person = personKey(customer.soc_id);
  const where = idKey(property.id);
  const customerPair = who !== '' && where !== '' ? JSON.stringify(['customer', who, where]) : '';
  const personPair = person !== '' && where !== '' ? JSON.stringify(['person', person, where]) : '';
  return { customerPair, personPair, contentPair: customerPair + personPair === '' ? wholeOf(customer, property) : '' };
}

function wholeOf(customer: Customer, property: Property): string {
  const { id, email, first_name, last_name, phone, soc_id } = customer;
  const { id: propertyId, address, city, zip_code, property_number } = property;
  const texts = [id, email, first_name, last_name, phone, soc_id, propertyId, address, city, zip_code, property_number];
  return JSON.stringify(['content', ...texts.map(idKey)]);
}

/** The non-empty keys of a registration. */
export function namesOf(pair: PairOf): string[] {
  return Object.values(pairNames(pair)).filter((name) => name !== '');
}
