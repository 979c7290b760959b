import { createHash } from 'node:crypto';
import type { BulkValues } from '../../../shared/model/bulk/bulk.ts';
import { idKey } from '../../../shared/rules/keys.ts';
import { isAnotherPerson, type PersonOf, personName } from '../../../shared/rules/other-person.ts';
import type { Steps } from '../in-turns.ts';
import type { KnownPort } from '../job-ports.ts';
import type { WorkRow } from './row.ts';

const SEEN_CHARS = 16;

export function personOfRow(values: BulkValues): PersonOf {
  return {
    first_name: values['customer.first_name'],
    last_name: values['customer.last_name'],
    soc_id: values['customer.soc_id'],
  };
}

/**
 * Which people stand under an id, as a text that changes when one of them does: what a person decided about others is
 * no decision about these.
 */
export function peopleSeen(customerId: string, people: readonly PersonOf[]): string {
  const names = [...new Set(people.map(personName))].sort();
  const hash = createHash('sha256').update(JSON.stringify([idKey(customerId), ...names]));
  return hash.digest('hex').slice(0, SEEN_CHARS);
}

/** Who the register has under a row's customer id, if that is somebody else; null: nobody else. */
export function otherPeople(values: BulkValues, known: Pick<KnownPort, 'customer' | 'onlyRejected'>): string | null {
  const id = values['customer.id'].trim();
  const customer = id === '' ? null : known.customer(id);
  const person = personOfRow(values);
  if (customer === null || !isAnotherPerson(person, customer)) return null;
  // Of somebody the operator rejected the register knows no more than was wrong.
  const rejected = known.onlyRejected(id, values['property.id'].trim());
  return rejected.some((one) => personName(one) === personName(customer)) ? null : peopleSeen(id, [person, customer]);
}

/**
 * Whether rows of one customer id are of two people; null: of one. `otherOf` gives a row of somebody else, or for a row
 * that could be anybody's the first of the others: it waits too.
 */
export function* peopleUnder(rows: readonly WorkRow[]): Steps<{ otherOf(row: WorkRow): WorkRow } | null> {
  const firstOf = new Map<string, { row: WorkRow; person: PersonOf }>();
  for (const row of rows) {
    yield;
    const person = personOfRow(row.values);
    const name = personName(person);
    if (!firstOf.has(name)) firstOf.set(name, { row, person });
  }
  const people = [...firstOf.values()];
  const others = new Map<string, WorkRow>();
  for (const [name, { person }] of firstOf) {
    yield;
    const other = people.find((one) => isAnotherPerson(person, one.person));
    if (other) others.set(name, other.row);
  }
  if (others.size === 0) return null;
  const first = rows[0] as WorkRow;
  return {
    otherOf(row) {
      const other = others.get(personName(personOfRow(row.values)));
      return other ?? rows.find((one) => one.id !== row.id) ?? first;
    },
  };
}
