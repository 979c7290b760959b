import type { Customer, Property } from '../model/contract.ts';
import { idKey, socIdCore } from './keys.ts';

/** Why two entries look like one. The strongest reasons come first. */
export type DuplicateReason = 'id' | 'soc-id' | 'email' | 'phone' | 'property-number' | 'address';
export type DuplicateKey = { readonly reason: DuplicateReason; readonly key: string };

/** Keys under which a customer may be in the register twice; entries that share one are held against each other. */
export function customerKeys(customer: Customer): DuplicateKey[] {
  const name = plain(`${customer.first_name} ${customer.last_name}`);
  const keys: (DuplicateKey | null)[] = [
    keyed('id', looseId(customer.id)),
    keyed('soc-id', socIdCore(customer.soc_id) ?? ''),
    // A household shares an address and a telephone; with the same name too it is one person.
    customer.email.trim() === '' || name === '' ? null : keyed('email', `${plain(customer.email)}|${name}`),
    digits(customer.phone).length < 6 || name === ''
      ? null
      : keyed('phone', `${digits(customer.phone).slice(-8)}|${name}`),
  ];
  return keys.filter((key) => key !== null);
}

export function propertyKeys(property: Property): DuplicateKey[] {
  const zip = digits(property.zip_code);
  const address = plain(property.address);
  const keys: (DuplicateKey | null)[] = [
    keyed('id', looseId(property.id)),
    keyed('property-number', idKey(property.property_number)),
    address === '' || zip === '' ? null : keyed('address', `${address}|${zip}`),
  ];
  return keys.filter((key) => key !== null);
}

function keyed(reason: DuplicateReason, key: string): DuplicateKey | null {
  return key === '' ? null : { reason, key };
}

/** Ids that differ only in case, white space or punctuation are held against each other; leading zeros count. */
function looseId(id: string): string {
  return idKey(id).replace(/[^\p{L}\p{N}]+/gu, '');
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
