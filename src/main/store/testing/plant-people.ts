// Writes people into every table, then stops inside a large transaction, so that journals and logs are on disk.
import { createLedger } from '../../ledger/ledger.ts';
import { createAnswers } from '../answers/answers.ts';
import { createDrafts } from '../drafts.ts';
import { createRegister } from '../register/register.ts';
import { say } from './child.ts';
import { madeUpPerson } from './people.ts';
import { fakeKeychain, openWith, realClock, realRandom, silentLog } from './store-parts.ts';

const [folder = '', keyHex = '', count = '0'] = process.argv.slice(2);
const store = await openWith(folder, fakeKeychain(Buffer.from(keyHex, 'hex')));
const { ledgerDb, cacheDb, reserveFile } = store;
const ledger = createLedger({
  db: ledgerDb,
  clock: realClock,
  random: realRandom,
  log: silentLog,
  diskReserve: reserveFile,
});
const register = createRegister(ledgerDb);
const answers = createAnswers(cacheDb, { random: realRandom });
const drafts = createDrafts(ledgerDb, { clock: realClock });
const people = Array.from({ length: Number(count) }, (_, index) => madeUpPerson(index));

ledgerDb.transaction(() => {
  for (const [index, { customer, property }] of people.entries()) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const poa = { name: `${customer.last_name}.pdf`, extension: 'pdf', type: 'SWITCH', bytes: 1, sha256: '' };
    const destination = { operatorId: 'op', apiAddress: 'a', clientId: 'c' };
    const given = { id, profileId: 'p', destination, customer, property, poa };
    ledger.create({ ...given, warningCodes: [], contentSha256: '', override: null });
    register.learn({ profileId: 'p', customer, property, at: index });
  }
});
cacheDb.transaction(() => {
  for (const { customer, property } of people) {
    const body = new TextEncoder().encode(JSON.stringify({ customer, property }));
    const target = `/invoices?customer_id=${customer.id}`;
    const request = { profileId: 'p', endpoint: 'invoices', method: 'GET', target, key: target } as const;
    answers.put({ ...request, status: 200, headers: [['x-for', customer.email]], body, fetchedAt: 1, durationMs: 1 });
  }
});
const last = people.at(-1);
if (last !== undefined) drafts.save('p', { ...last, poaType: 'SWITCH' });

// A small page cache makes SQLite spill; a large sort would use a temporary file if temp_store allowed it.
for (const db of [ledgerDb, cacheDb]) db.script('PRAGMA cache_size = 10');
ledgerDb.script('BEGIN; UPDATE customers SET data = data || data; UPDATE registrations SET search = search || search');
cacheDb.script('BEGIN; UPDATE answers SET body = CAST(body || body AS BLOB), headers = headers || headers');
ledgerDb.all(
  `SELECT a.data || b.data || c.search AS wide FROM customers a, (SELECT data FROM customers LIMIT 10) b,
     (SELECT search FROM customers LIMIT 3) c ORDER BY wide DESC`,
);
say({ planted: people.length });
setInterval(() => {}, 60_000);
