import type { Destination, Override } from '../../shared/model/contracts/attempt-end.ts';
import type { Customer, Property, Registration } from '../../shared/model/contracts/contract.ts';
import { fullName } from '../../shared/model/register/full-name.ts';
import { KEY_RULE, socIdCore } from '../../shared/rules/keys.ts';
import type { LedgerDatabase, Random } from '../ports.ts';
import { keyedPairs } from './pairs.ts';

export type NewRegistration = {
  readonly id: string;
  readonly profileId: string;
  readonly destination: Destination;
  readonly customer: Customer;
  readonly property: Property;
  readonly poa: Registration['poa'];
  readonly warningCodes: readonly string[];
  /** Hash of the request's body. */
  readonly contentSha256: string;
  readonly override: Override | null;
};

/** What is registered, with the warnings a person was shown and their decision. */
export type Content = Pick<
  NewRegistration,
  'customer' | 'property' | 'poa' | 'contentSha256' | 'warningCodes' | 'override'
>;

/** A short reference for people and for the operator, used by no other entry: `4e1c-90b7`. */
export function unusedReference(db: LedgerDatabase, random: Random): string {
  for (;;) {
    const hex = Buffer.from(random.bytes(4)).toString('hex');
    const reference = `${hex.slice(0, 4)}-${hex.slice(4)}`;
    if (db.get('SELECT 1 FROM registrations WHERE reference = ?', [reference]) === undefined) return reference;
  }
}

/** The columns of an entry that are derived from its content. */
export function contentColumns(db: LedgerDatabase, id: string, given: Content, reference: string) {
  const { customer, property } = given;
  const name = fullName(customer);
  const words = [reference, id, name, ...Object.values(customer), ...Object.values(property)];
  // Numbers can also be searched by their digits alone (811218-9876 by 8112189876).
  const digits = [customer.soc_id, customer.phone, property.zip_code].map((text) => text.replace(/\D/g, ''));
  const pairs = keyedPairs(db, { customer, property });
  return {
    customer: JSON.stringify(customer),
    property: JSON.stringify(property),
    customer_id: customer.id,
    customer_name: name,
    property_id: property.id,
    soc_key: socIdCore(customer.soc_id) ?? '',
    customer_pair: pairs.customerPair,
    person_pair: pairs.personPair,
    content_pair: pairs.contentPair,
    key_rule: KEY_RULE,
    poa: JSON.stringify(given.poa),
    content_sha256: given.contentSha256,
    warning_codes: JSON.stringify(given.warningCodes),
    override_reason: given.override?.reason ?? null,
    override_covers: JSON.stringify(given.override?.covers ?? []),
    search: foldedText(db, [...words, ...digits].join('\n')),
  };
}

/** Writes a queued registration and its search text. `at` is epoch milliseconds. */
export function insertRegistration(db: LedgerDatabase, given: NewRegistration, reference: string, at: number): void {
  const nth = db.get<{ nth: number }>('SELECT coalesce(max(nth), 0) + 1 AS nth FROM registrations')?.nth ?? 1;
  const columns = {
    id: given.id,
    reference,
    nth,
    profile_id: given.profileId,
    ...destinationColumns(given.destination),
    state: 'queued',
    created_at: at,
    changed_at: at,
    ...contentColumns(db, given.id, given, reference),
  };
  const names = Object.keys(columns);
  db.run(
    `INSERT INTO registrations (${names.join(', ')}) VALUES (${names.map((name) => `$${name}`).join(', ')})`,
    columns,
  );
}

export function destinationColumns({ operatorId, apiAddress, clientId }: Destination) {
  return { operator_id: operatorId, api_address: apiAddress, client_id: clientId };
}

function foldedText(db: LedgerDatabase, text: string): string {
  return db.get<{ text: string }>('SELECT fold(?) AS text', [text])?.text ?? '';
}
