import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { composeForTest } from './testing/compose-for-test.ts';

test('many unknown outcomes are settled by one word, recorded with each; what was settled before stays', async () => {
  const composed = await composeForTest({
    faults: [{ match: { path: 'registration' }, times: 4, kind: 'kill-before' }],
  });
  const { call, register } = composed;
  const made = [];
  for (const pair of [1, 2, 3, 4]) made.push(await register(pair));
  expect(made.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  const ids = made.map(({ id }) => id);
  const [first = ''] = ids;
  await call['ledger.resolve']({
    registrationId: first,
    decision: 'exists',
    contractId: 'K1',
    who: 'Bo',
    why: 'letter',
  });

  const said = { decision: 'absent' as const, who: 'Eva', why: 'Anna by phone: none came' };
  const done = await call['ledger.resolveMany']({ registrationIds: [...ids, ids[1] ?? '', randomUUID()], ...said });
  expect(done).toEqual({ settled: 3, refused: 2 });
  for (const registrationId of ids.slice(1)) {
    expect(await call['ledger.get']({ registrationId })).toMatchObject({
      state: 'waiting',
      resolution: { decision: 'absent', who: 'Eva', why: 'Anna by phone: none came' },
    });
  }
  expect(await call['ledger.get']({ registrationId: first })).toMatchObject({ state: 'accepted', contractId: 'K1' });
  expect((await call['ledger.counts'](undefined)).unknown).toBe(0);
});

test('the register is written under heads in the person’s language, which an import knows again', async () => {
  const file = path.join(os.tmpdir(), `elkontor-register-${randomUUID()}.csv`);
  const composed = await composeForTest({}, {}, { chooseSavePath: async () => file });
  const { call, finished } = composed;
  await call['preferences.update']({ language: 'sv' });
  const customer = { id: '004000', email: '', first_name: 'Eva', last_name: 'Öberg', phone: '', soc_id: '' };
  await call['register.saveCustomer']({ customer, formerId: null });
  const jobId = randomUUID();
  await call['register.export']({ jobId, format: 'csv-semicolon', name: 'register' });
  await finished(jobId);
  const bytes = readFileSync(file);
  const [heads, row] = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split('\r\n');
  expect(heads?.replaceAll('"', '')).toBe(
    'Kundnr;Förnamn;Efternamn;Personnummer;E-post;Telefon;Anläggnings-id;Adress;Postnr;Ort;Lägenhetsnr',
  );
  expect(row).toContain('004000');
  const job = await call['bulk.open']({ jobId: randomUUID(), fileName: 'register.csv', bytes: new Uint8Array(bytes) });
  expect(Object.keys(job.mapping)).toEqual(
    expect.arrayContaining(['customer.id', 'customer.last_name', 'property.id', 'property.property_number']),
  );
});
