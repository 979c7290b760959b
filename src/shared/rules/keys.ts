import { socIdToSend } from './normalise.ts';

/** An id for comparison: no outer white space, one Unicode form, no difference of case. Leading zeros count. */
export function idKey(id: string): string {
  return id.trim().normalize('NFKC').toUpperCase();
}

/** The ten digits that are the same in both ways of writing a personal number; null when it is not one. */
export function socIdCore(text: string): string | null {
  const digits = socIdToSend(text);
  return /^\d{10}(\d\d)?$/.test(digits) ? digits.slice(-10) : null;
}

/**
 * Keys under which two registrations are "the same" (`security-reliability.md`): customer and property, or personal
 * number and property. Null where one half is empty: nothing can be said then.
 */
export function duplicateKeys(of: { customerId: string; propertyId: string; socId: string }): {
  customerProperty: string | null;
  socIdProperty: string | null;
} {
  const customer = idKey(of.customerId);
  const property = idKey(of.propertyId);
  const core = socIdCore(of.socId);
  return {
    customerProperty: customer !== '' && property !== '' ? JSON.stringify([customer, property]) : null,
    socIdProperty: core !== null && property !== '' ? JSON.stringify([core, property]) : null,
  };
}
