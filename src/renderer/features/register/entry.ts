import type { Customer, Property } from '../../../shared/model/contract.ts';

/** A customer or a property of the register that is open in the dialog. */
export type Entry =
  | { kind: 'customers'; record: Customer; isNew: boolean; linkedIds: readonly string[] }
  | { kind: 'properties'; record: Property; isNew: boolean; linkedIds: readonly string[] };

export const NEW_CUSTOMER: Customer = { id: '', first_name: '', last_name: '', soc_id: '', email: '', phone: '' };
export const NEW_PROPERTY: Property = { id: '', address: '', zip_code: '', city: '', property_number: '' };
