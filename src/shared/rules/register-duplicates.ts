import type { Customer, Property } from '../model/contracts/contract.ts';
import { fullName } from '../model/register/full-name.ts';
import { idKey, socIdCore } from './keys.ts';

/** Why two entries look like the same. The strongest reasons come first. */
export type DuplicateReason = 'id' | 'soc-id' | 'email' | 'phone' | 'property-number' | 'address';
export type DuplicateKey = { readonly reason: DuplicateReason; readonly key: string };

/** Keys of a customer; entries that share one are compared as possible duplicates. */
export function customerKeys(customer: Customer): DuplicateKey[] {
  const name = plain(fullName(customer));
  const keys: (DuplicateKey | null)[] = [
    keyed('id', looseId(customer.id)),
    keyed('soc-id', socIdCore(customer.soc_id) ?? ''),
    // A household shares address and telephone; only with the same name is it one person.
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

/** For comparing ids that differ only in case, white space or punctuation; leading zeros count. */
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
