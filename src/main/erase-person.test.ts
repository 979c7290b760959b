import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { unseal } from './secrets/checksum-seal.ts';
import { createScriptedKeytar } from './secrets/testing/scripted-keytar.ts';
import { ended, startAll } from './services/bulk/testing/bulk-job.ts';
import { plainStore } from './store/testing/plain-store.ts';
import { type Composed, composeWithOperator } from './testing/composed.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-erase-'));
let composed: Composed | null = null;
afterEach(async () => {
  await composed?.close();
  rmSync(folder, { recursive: true, force: true });
});

const PERIOD = { fromDate: '2024-01-01', toDate: '2025-12-31' };
/** Unique names, so that every hit is this person. */
const PERSON = {
  first_name: 'Xerxesina',
  last_name: 'Plantagenström',
  email: 'xerxesina.plant@exempel.se',
  phone: '+46 70-987 65 43',
  soc_id: '19570617-9966',
};
const NAMES = `${PERSON.first_name} ${PERSON.last_name}`;
const HEAD =
  'Kundnr;E-post;Förnamn;Efternamn;Telefon;Personnummer;Fastighetsid;Adress;Ort;Postnr;Lägenhetsnr;Anteckning';

function sheetOf(rows: readonly (readonly [id: string, person: typeof PERSON, note: string])[]): Uint8Array {
  const lines = rows.map(([id, { email, first_name, last_name, phone, soc_id }, note], n) =>
    [id, email, first_name, last_name, phone, soc_id, `F-${n}`, `Storgatan ${n}`, 'Umeå', '90326', '1001', note].join(
      ';',
    ),
  );
  return new TextEncoder().encode(`\ufeff${[HEAD, ...lines].join('\r\n')}\r\n`);
}

async function openSheet({ call }: Composed, rows: Parameters<typeof sheetOf>[0]): Promise<string> {
  const jobId = randomUUID();
  await call['bulk.open']({
    jobId,
    fileName: `Avtal_${PERSON.last_name.toUpperCase()}-${PERSON.first_name}_2026.csv`,
    bytes: sheetOf(rows),
  });
  return jobId;
}

/** Rows are rebuilt in the background; until then the old ones exist too. */
async function settled({ call }: Composed): Promise<void> {
  const running = async () => (await call['jobs.list'](undefined)).filter((job) => job.phase === 'running');
  await expect.poll(running, { timeout: 50_000 }).toEqual([]);
}

test('nothing of an erased person is left in the decrypted store but what the ledger must know', async () => {
  const { keytar, double } = createScriptedKeytar();
  const storeFolder = path.join(folder, 'store');
  const main = await composeWithOperator({}, {}, {}, { loadKeytar: async () => keytar, storeFolder });
  composed = main;
  const { call, operator } = main;
  const [pair, neighbour] = operator.register.pairs;
  if (!pair || !neighbour) throw new Error('no pairs');
  const customer = { id: pair.customerId, ...PERSON };
  const registration = await main.register(0, { customer });
  const fetch = randomUUID();
  const pairs = [pair, neighbour].map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  await call['invoices.fetch']({ jobId: fetch, scope: { pairs, ...PERIOD }, withDetails: true });
  await main.finished(fetch);
  const query = { scope: { pairs, ...PERIOD }, filter: '', sort: null, offset: 0, limit: 500 };
  const { rows } = await call['invoices.page'](query);
  const theirs = rows.filter((row) => row.pair.customerId === customer.id);
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs[0]?.customerName).toBe(NAMES);
  await call['invoices.mark']({ keys: [theirs[0]?.key ?? ''], note: `ring ${NAMES}`, isChecked: true });
  await call['saved.keep']({ kind: 'pair-group', item: { id: 'g', name: `Hos ${NAMES}`, data: { pairs } } });
  const note = (kind: 'customers' | 'properties', id: string, text: string) =>
    call['overview.keepNote']({ kind, id, noteId: randomUUID(), text });
  await note('customers', customer.id, `${NAMES} vill ha fakturan på papper`);
  await note('customers', neighbour.customerId, `granne till ${NAMES}`);
  await note('properties', pair.propertyId, `nyckel hos ${NAMES}`);
  await call['drafts.save']({
    draft: { customer: { ...customer, id: '' }, property: { ...registration.property }, poaType: 'SWITCH' },
    poaName: null,
  });
  const other = {
    ...PERSON,
    first_name: 'Bo',
    last_name: 'Ek',
    email: 'bo@exempel.se',
    phone: '',
    soc_id: '19811218-9876',
  };
  const sent = await openSheet(main, [['K-SENT', PERSON, `bor ihop med ${PERSON.first_name}`]]);
  const poa = { name: 'K-SENT.pdf', bytes: samplePoaPdf(NAMES) };
  await call['bulk.addPoas']({ jobId: sent, files: [poa], isFirst: true, isLast: true });
  await startAll(call, sent);
  expect(await ended(call, sent)).toMatchObject({ counts: { accepted: 1 } });
  const unsent = await openSheet(main, [
    [customer.id, PERSON, NAMES],
    ['K-OTHER', other, ''],
  ]);

  const outcome = await call['register.erasePerson']({ customerId: customer.id });
  expect(outcome).toMatchObject({ marks: 1, bulkRows: 2, registrationsEmptied: 2, registrationsKept: [] });
  expect(outcome.answers).toBeGreaterThan(theirs.length);
  const { jobs } = await call['bulk.list']({ offset: 0, limit: 10 });
  expect(jobs.map(({ fileName }) => fileName)).toEqual(['Avtal_…_2026.csv', 'Avtal_…_2026.csv']);
  await settled(main);

  const notesOf = async (kind: 'customers' | 'properties', id: string) =>
    (await call['overview.read']({ kind, id })).notes.map(({ text }) => text);
  expect(await notesOf('customers', customer.id)).toEqual([]);
  expect(await notesOf('customers', neighbour.customerId)).toEqual(['granne till …']);
  expect(await notesOf('properties', pair.propertyId)).toEqual(['nyckel hos …']);
  const left = await call['bulk.rows']({
    jobId: unsent,
    view: { show: 'all', find: '', problem: null },
    offset: 0,
    limit: 10,
  });
  expect(left.rows.map((row) => row.values['customer.id'])).toEqual(['K-OTHER']);
  const after = await call['bulk.results']({ jobId: sent, parts: [], isNewestFirst: true, offset: 0, limit: 10 });
  expect(after.rows).toMatchObject([{ customerId: 'K-SENT', state: 'accepted' }]);
  expect((await call['saved.list']({ kind: 'pair-group' }))[0]).toMatchObject({
    name: 'Hos …',
    data: { pairs: [pairs[1]] },
  });
  const neighbours = rows.filter((row) => row.pair.customerId === neighbour.customerId);
  expect((await call['invoices.page'](query)).rows.map((row) => row.key)).toEqual(neighbours.map((row) => row.key));

  await main.app.close();
  const key = Buffer.from(
    unseal([...double.items].find(([name]) => name.includes('store'))?.[1] ?? '')?.payload ?? '',
    'base64',
  );
  const plain = plainStore(storeFolder, new Uint8Array(key));
  // Shows that the search really reads the store's content.
  expect(plain['ledger.db'].includes('bo@exempel.se')).toBe(true);
  expect(plain['cache.db'].includes(neighbour.customerId)).toBe(true);
  expect(plain['rows.db'].includes(neighbour.customerId)).toBe(true);
  const planted = [...Object.values(PERSON), '5706179966', PERSON.email.toUpperCase(), 'xerxesina', 'plantagenstrom'];
  const found = Object.entries(plain).flatMap(([name, bytes]) =>
    planted.filter((value) => bytes.includes(value)).map((value) => [name, value]),
  );
  expect(found).toEqual([]);
  expect(plain['cache.db'].includes(JSON.stringify(customer.id))).toBe(false);
  expect(plain['rows.db'].includes(customer.id)).toBe(false);
});
