import { expect, test } from 'vitest';
import { connectMemory } from '../store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../store/migrations/ledger-migrations.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { realRandom, silentLog, tickingClock } from '../store/testing/store-parts.ts';
import { eraseCustomerFromLedger } from './erase-person.ts';
import { createLedger } from './ledger.ts';
import { madeUpRegistration } from './testing/made-up.ts';

const BEFORE_PAIRS = 10;
const about = madeUpRegistration('r', 1, 1);
const parts = { clock: tickingClock(), random: realRandom, log: silentLog, diskReserve: null };

/** A ledger of an earlier version: plain keys by its rule, no operator, no address. */
function earlierLedger(customerId: string, profileId = 'p') {
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS.slice(0, BEFORE_PAIRS));
  const customer = JSON.stringify({ ...about.customer, id: customerId });
  db.run(
    `INSERT INTO registrations (id, reference, profile_id, client_id, state, created_at, changed_at, customer, property,
       customer_id, customer_name, property_id, customer_key, soc_key, property_key, poa, warning_codes, search)
     VALUES ('old', 'ref', ?, 'client', 'accepted', 1, 1, ?, ?, ?, 'N', 'P1', ?, '8112189876', 'P1', '{}', '[]', 'x')`,
    [profileId, customer, JSON.stringify(about.property), customerId, customerId],
  );
  migrate(db, LEDGER_MIGRATIONS);
  return { db, ledger: createLedger({ ...parts, db }) };
}

test('keys of an earlier rule are made anew, and its entries belong to the profile they went by', () => {
  // By the earlier rule not the same customer as `C1`.
  const { ledger } = earlierLedger('C\u200b 1');
  const other = { ...about.destination, clientId: 'another' };
  expect(ledger.findDuplicates(about, about.destination).same.map(({ id }) => id)).toEqual(['old']);
  expect(ledger.findDuplicates(about, other).same).toEqual([]);
  ledger.adoptDestinations([{ id: 'p', to: about.destination }]);
  expect(ledger.get('old')?.destination).toEqual(about.destination);
  expect(ledger.findDuplicates(about, { ...other, operatorId: 'elsewhere' }).elsewhere).toHaveLength(1);
  // The operator was renewed: a person kept its id.
  expect(ledger.findDuplicates(about, { ...other, operatorId: about.destination.operatorId }).same).toHaveLength(1);
});

test('a profile whose client has changed since lends its operator, not its address', () => {
  const { ledger } = earlierLedger('C1');
  ledger.adoptDestinations([{ id: 'p', to: { ...about.destination, clientId: 'renewed' } }]);
  expect(ledger.get('old')?.destination).toEqual({ operatorId: 'op', apiAddress: '', clientId: 'client' });
});

test('an erased person leaves nothing to be read, and their pairs are still known', () => {
  const { db, ledger } = earlierLedger('C1');
  ledger.adoptDestinations([{ id: 'p', to: about.destination }]);
  eraseCustomerFromLedger(db, 'p', { customerId: 'C1', socCore: '8112189876', takenOut: (text) => text });
  expect(JSON.stringify(db.all('SELECT * FROM registrations'))).not.toMatch(/811218|Öberg/);
  const underNewId = { ...about, customer: { ...about.customer, id: 'C77' } };
  for (const one of [about, underNewId]) {
    expect(ledger.findDuplicates(one, about.destination).same.map(({ id }) => id)).toEqual(['old']);
  }
  // The rule changes again: keys that can still be made are made again, the others stay.
  db.run('UPDATE registrations SET key_rule = 1');
  const again = createLedger({ ...parts, db });
  for (const one of [about, underNewId]) {
    expect(again.findDuplicates(one, about.destination).same.map(({ id }) => id)).toEqual(['old']);
  }
});

test('hashes of pairs are keyed: another store has others', () => {
  const hashes = [1, 2].map(() => {
    const { db } = connectMemory();
    migrate(db, LEDGER_MIGRATIONS);
    createLedger({ ...parts, db }).create(about);
    return db.get<{ pair: string }>('SELECT customer_pair AS pair FROM registrations')?.pair;
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});
