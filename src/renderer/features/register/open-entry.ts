import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import type { Overview } from '../../../shared/model/register/overview.ts';
import type { About } from './stores/create-overview-store.ts';

/** A customer or a property of the register that is open in the dialog. */
export type Entry =
  | { kind: 'customers'; record: Customer; isNew: boolean; linkedIds: readonly string[] }
  | { kind: 'properties'; record: Property; isNew: boolean; linkedIds: readonly string[] };

const NEW_CUSTOMER: Customer = { id: '', first_name: '', last_name: '', soc_id: '', email: '', phone: '' };
const NEW_PROPERTY: Property = { id: '', address: '', zip_code: '', city: '', property_number: '' };

export function newEntry(kind: Entry['kind'], id = ''): Entry {
  return kind === 'customers'
    ? { kind, record: { ...NEW_CUSTOMER, id }, isNew: true, linkedIds: [] }
    : { kind, record: { ...NEW_PROPERTY, id }, isNew: true, linkedIds: [] };
}

/** Whoever is open, as the register knows them; an id it does not know is a new entry. */
export function entryOf(about: About, overview: Overview | null): Entry {
  const known = overview?.customer ?? overview?.property ?? null;
  if (known === null) return newEntry(about.kind, about.id);
  return 'customer' in known
    ? { kind: 'customers', record: known.customer, isNew: false, linkedIds: known.propertyIds }
    : { kind: 'properties', record: known.property, isNew: false, linkedIds: known.customerIds };
}
