import type { SqlDatabase } from '../../files/sql-database.ts';

/** One in so many is rejected, and one in so many is unknown; all others are accepted. */
const REJECTED_EVERY = 100;
const UNKNOWN_EVERY = 1000;

/** Registrations of a profile `p`, written straight into their table. */
export function fillLedger(db: SqlDatabase, count: number): void {
  const customer = JSON.stringify({ id: '', email: '', first_name: 'Åsa', last_name: 'Ek', phone: '', soc_id: '' });
  db.transaction(() => {
    for (let i = 0; i < count; i++) {
      const state = i % UNKNOWN_EVERY === 0 ? 'unknown' : i % REJECTED_EVERY === 0 ? 'rejected' : 'accepted';
      db.run(
        `INSERT INTO registrations (id, reference, profile_id, client_id, state, created_at, changed_at, customer, property,
           customer_id, customer_name, property_id, soc_key, poa, warning_codes, search, nth, customer_pair, person_pair)
         VALUES ($id, $id, 'p', 'c', $state, $at, $at, $customer, '{"address":"Lärkstigen 7"}', $who, 'Åsa Ek', $id, '', '{}',
           '[]', $id, $at, $pair, $pair)`,
        { id: `r${i}`, state, at: i + 1, customer, who: `C${i}`, pair: `pair ${i}` },
      );
    }
  });
}
