import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import { settingsInMemory } from '../../../config/testing/settings-in-memory.ts';
import { createScriptedKeytar } from '../../../secrets/testing/scripted-keytar.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../../store/testing/store-parts.ts';
import { type Composed, composeWithOperator } from '../../../testing/composed.ts';

afterAll(removeTemporaryFolders);

const ROWS = 1500;
const SHEET = ['Kundnr;Förnamn;Efternamn', ...Array.from({ length: ROWS }, (_, nth) => `C${nth};F${nth};E${nth}`)];
const BYTES = new TextEncoder().encode(SHEET.join('\n'));
const view: BulkView = { show: 'all', problem: null, find: '' };

/** A job with first and last names, and the same columns swapped. */
async function open(main: Composed, jobId: string) {
  const { mapping } = await main.call['bulk.open']({ jobId, fileName: 'x.csv', bytes: BYTES });
  const { 'customer.first_name': first, 'customer.last_name': last } = mapping;
  if (!first || !last) throw new Error('no names');
  return { ...mapping, 'customer.first_name': last, 'customer.last_name': first };
}

async function names(main: Composed, jobId: string): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; offset < ROWS; offset += 500) {
    const { rows } = await main.call['bulk.rows']({ jobId, view, offset, limit: 500 });
    found.push(...rows.map(({ values }) => `${values['customer.first_name']} ${values['customer.last_name']}`));
  }
  return found;
}

const SWAPPED = Array.from({ length: ROWS }, (_, nth) => `E${nth} F${nth}`);

test('what is typed while columns are changed stays, and nothing is sent before the last row is read', async () => {
  const main = await composeWithOperator();
  const jobId = randomUUID();
  const mapping = await open(main, jobId);
  const { rows } = await main.call['bulk.rows']({ jobId, view, offset: ROWS - 1, limit: 1 });
  const rowId = rows[0]?.id ?? '';
  const mapped = main.call['bulk.map']({ jobId, mapping });
  const edited = main.call['bulk.edit']({
    jobId,
    edit: { kind: 'cell', rowId, field: 'customer.phone', text: '0701' },
  });
  const how = { firstRows: null, concurrency: 1, typedName: null, isToNewAddress: false };
  await expect(main.call['bulk.start']({ jobId, ...how })).rejects.toMatchObject({
    data: { code: 'wrong-state', state: 'running' },
  });
  await Promise.all([mapped, edited]);
  expect(await names(main, jobId)).toEqual(SWAPPED);
  const last = await main.call['bulk.rows']({ jobId, view, offset: ROWS - 1, limit: 1 });
  expect(last.rows[0]?.values['customer.phone']).toBe('0701');
  await main.close();
});

test('two changes at once are made one after the other', async () => {
  const main = await composeWithOperator();
  const jobId = randomUUID();
  const mapping = await open(main, jobId);
  const before = (await main.call['bulk.job']({ jobId })).mapping;
  await Promise.all([main.call['bulk.map']({ jobId, mapping: before }), main.call['bulk.map']({ jobId, mapping })]);
  expect(await names(main, jobId)).toEqual(SWAPPED);
  expect((await main.call['bulk.job']({ jobId })).mapping).toEqual(mapping);
  await main.close();
});

test('Elkontor ends while columns are changed: the rows that are left follow when the job is opened again', async () => {
  const { keytar } = createScriptedKeytar();
  const settingsFile = settingsInMemory();
  const storeFolder = temporaryFolder();
  const start = () => composeWithOperator({}, {}, {}, { loadKeytar: async () => keytar, storeFolder, settingsFile });
  const first = await start();
  const jobId = randomUUID();
  const mapping = await open(first, jobId);
  const cut = first.call['bulk.map']({ jobId, mapping }).then(
    () => 'whole',
    () => 'cut off',
  );
  await first.close();
  expect(await cut).toBe('cut off');
  const second = await start();
  expect(await names(second, jobId)).toEqual(SWAPPED);
  await second.close();
});
