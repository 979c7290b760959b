import type { Customer, Property, Registration } from '../../shared/model/contract.ts';
import type { Random } from '../ports.ts';
import type { DuplicateKeys } from './queries.ts';
import type { LedgerDatabase } from './sql.ts';

export type NewRegistration = {
  readonly id: string;
  readonly profileId: string;
  readonly clientId: string;
  readonly customer: Customer;
  readonly property: Property;
  readonly keys: DuplicateKeys;
  readonly poa: Registration['poa'];
  readonly warningCodes: readonly string[];
  readonly overrideReason: string | null;
};

/** Short reference for people and for the operator, in use nowhere else: `4e1c-90b7`. */
export function freeReference(db: LedgerDatabase, random: Random): string {
  for (;;) {
    const hex = Buffer.from(random.bytes(4)).toString('hex');
    const reference = `${hex.slice(0, 4)}-${hex.slice(4)}`;
    if (db.get('SELECT 1 FROM registrations WHERE reference = ?', [reference]) === undefined) return reference;
  }
}

/** Writes a queued registration, with the text it is found by. `at` is epoch milliseconds. */
export function insertRegistration(db: LedgerDatabase, given: NewRegistration, reference: string, at: number): void {
  const { customer, property } = given;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const words = [reference, given.id, name, ...Object.values(customer), ...Object.values(property)];
  // Numbers are also found by their bare digits (811218-9876 by 8112189876).
  const digits = [customer.soc_id, customer.phone, property.zip_code].map((text) => text.replace(/\D/g, ''));
  db.run(
    `INSERT INTO registrations (id, reference, profile_id, client_id, state, created_at, changed_at, customer, property,
       customer_id, customer_name, property_id, customer_key, soc_key, property_key, poa, warning_codes,
       override_reason, search)
     VALUES ($id, $reference, $profileId, $clientId, 'queued', $at, $at, $customer, $property, $customerId, $name,
       $propertyId, $customerKey, $socKey, $propertyKey, $poa, $warningCodes, $overrideReason, fold($search))`,
    {
      id: given.id,
      reference,
      profileId: given.profileId,
      clientId: given.clientId,
      at,
      customer: JSON.stringify(customer),
      property: JSON.stringify(property),
      customerId: customer.id,
      name,
      propertyId: property.id,
      ...given.keys,
      poa: JSON.stringify(given.poa),
      warningCodes: JSON.stringify(given.warningCodes),
      overrideReason: given.overrideReason,
      search: [...words, ...digits].join('\n'),
    },
  );
}
