import { readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { expect, onTestFinished, test } from 'vitest';
import type { CallInput } from '../shared/bridge/schema.ts';
import { composeForTest } from './testing/compose-for-test.ts';

const TITLES = {
  reference: 'Referens',
  time: 'Tid',
  customer: 'Kund',
  customerId: 'Kund-id',
  property: 'Anläggning',
  propertyId: 'Anläggnings-id',
  outcome: 'Utfall',
  contractId: 'Avtals-id',
  status: 'HTTP-status',
  message: 'Operatörens ord',
};

test('the ledger is sorted by its columns, and written as it is listed, in the person’s words', async () => {
  const file = path.join(os.tmpdir(), `elkontor-ledger-${crypto.randomUUID()}.csv`);
  onTestFinished(() => rmSync(file, { force: true }));
  const composed = await composeForTest({}, {}, { chooseSavePath: async () => file });
  const { call } = composed;
  const made = [];
  for (const pair of [3, 1, 2]) made.push(await composed.register(pair));
  const list = async (sort?: CallInput<'ledger.list'>['sort']) =>
    (await call['ledger.list']({ states: [], filter: '', offset: 0, limit: 10, ...(sort ? { sort } : {}) })).rows;
  expect((await list()).map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  const byProperty = await list({ column: 'property', direction: 'ascending' });
  const addresses = byProperty.map(({ address }) => address);
  expect(addresses).toEqual([...addresses].sort((a, b) => a.localeCompare(b, 'sv', { numeric: true })));
  expect((await list({ column: 'property', direction: 'descending' })).map(({ address }) => address)).toEqual(
    [...addresses].reverse(),
  );
  for (const column of ['reference', 'time', 'customer', 'outcome', 'contractId', 'message'] as const) {
    expect(await list({ column, direction: 'ascending' })).toHaveLength(3);
  }

  const order: CallInput<'ledger.export'> = {
    states: [],
    filter: '',
    sort: { column: 'property', direction: 'ascending' },
    format: 'csv-semicolon',
    name: 'registreringar',
    titles: TITLES,
    outcomes: { accepted: 'Godkänd', received: 'Mottagen' },
  };
  expect(await call['ledger.export'](order)).toBe(path.basename(file));
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd(), {
    header: true,
    delimiter: ';',
  });
  expect(Object.keys(data[0] ?? {})).toEqual(Object.values(TITLES));
  expect(data.map((row) => row.Referens)).toEqual(byProperty.map(({ reference }) => reference));
  expect(data.every((row) => ['Godkänd', 'Mottagen'].includes(row.Utfall ?? ''))).toBe(true);
  expect(data.map((row) => row.Anläggning)).toEqual(addresses);
  expect(data.map((row) => row['Anläggnings-id'])).toEqual(byProperty.map(({ propertyId }) => propertyId));
  expect(data.map((row) => row['Kund-id'])).toEqual(byProperty.map(({ customerId }) => customerId));
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await call['ledger.export']({ ...order, states: ['unknown'] })).toBe(path.basename(file));
  expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(1);
});
