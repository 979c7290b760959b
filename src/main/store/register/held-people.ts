import type { Customer } from '../../../shared/model/contracts/contract.ts';
import { isAnotherPerson, isSomebody, personName } from '../../../shared/rules/other-person.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/** Somebody who came under the customer id of another person; not in the register until a person decides. */
export type HeldPerson = {
  /** Tells the people of one id apart. */
  readonly person: string;
  readonly customer: Customer;
  readonly propertyIds: readonly string[];
  readonly contracts: readonly { readonly contractId: string; readonly propertyId: string }[];
  readonly seenAt: number;
};

type Row = {
  customer_id: string;
  person: string;
  data: string;
  property_ids: string;
  contracts: string;
  seen_at: number;
};
export type HeldPeople = ReturnType<typeof createHeldPeople>;

export function createHeldPeople(db: SqlDatabase) {
  function of(profileId: string, customerId: string): HeldPerson[] {
    const sql = 'SELECT * FROM held_people WHERE profile_id = ? AND customer_id = ? ORDER BY seen_at, person';
    return db.all<Row>(sql, [profileId, customerId]).map(heldOf);
  }

  /** What was held of this person before, if anything. */
  function known(profileId: string, customer: Customer): HeldPerson | null {
    return of(profileId, customer.id).find((one) => !isAnotherPerson(one.customer, customer)) ?? null;
  }

  /** Keeps a person apart; filled fields win over what was held of them before. */
  function hold(profileId: string, given: Omit<HeldPerson, 'person'>): void {
    const before = known(profileId, given.customer);
    const filled = Object.fromEntries(Object.entries(given.customer).filter(([, text]) => text !== ''));
    const customer = { ...(before?.customer ?? given.customer), ...filled } as Customer;
    const contracts = new Map([...(before?.contracts ?? []), ...given.contracts].map((one) => [one.contractId, one]));
    db.transaction(() => {
      if (before) drop(profileId, customer.id, before.person);
      db.run('INSERT OR REPLACE INTO held_people VALUES (?, ?, ?, ?, ?, ?, ?)', [
        ...[profileId, customer.id, personName(customer), JSON.stringify(customer)],
        JSON.stringify([...new Set([...(before?.propertyIds ?? []), ...given.propertyIds])]),
        JSON.stringify([...contracts.values()]),
        Math.max(given.seenAt, before?.seenAt ?? 0),
      ]);
    });
  }

  function drop(profileId: string, customerId: string, person: string): boolean {
    const sql = 'DELETE FROM held_people WHERE profile_id = ? AND customer_id = ? AND person = ?';
    return db.run(sql, [profileId, customerId, person]).changes > 0;
  }

  return {
    of,
    hold,
    drop,
    /**
     * Whether what is learnt of somebody must not go into the entry of this id: it is another person's, or it is not
     * decided yet whose the id is.
     */
    isOfAnother(profileId: string, entry: Customer | null, customer: Customer): boolean {
      if (!isSomebody(customer)) return false;
      if (entry !== null && isSomebody(entry)) return isAnotherPerson(entry, customer);
      return of(profileId, customer.id).length > 0;
    },
    /** Ids with somebody held, in their order. */
    ids(profileId: string): string[] {
      const sql = 'SELECT DISTINCT customer_id AS id FROM held_people WHERE profile_id = ? ORDER BY customer_id';
      return db.all<{ id: string }>(sql, [profileId]).map(({ id }) => id);
    },
    /** Removes everybody of whom this is said. */
    forget(profileId: string, isTheirs: (customer: Customer) => boolean): void {
      for (const row of db.all<Row>('SELECT * FROM held_people WHERE profile_id = ?', [profileId])) {
        if (isTheirs(heldOf(row).customer)) drop(profileId, row.customer_id, row.person);
      }
    },
  };
}

function heldOf(row: Row): HeldPerson {
  return {
    person: row.person,
    customer: JSON.parse(row.data) as Customer,
    propertyIds: JSON.parse(row.property_ids) as string[],
    contracts: JSON.parse(row.contracts) as HeldPerson['contracts'],
    seenAt: row.seen_at,
  };
}
