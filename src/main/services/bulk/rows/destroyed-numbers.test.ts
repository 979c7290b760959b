import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, bulkSheet, dropPoas, ended, startAll } from '../testing/bulk-job.ts';

test('numbers that Excel destroyed hold their rows back until they are typed; the others go', async () => {
  const composed = await composeForTest();
  const { call, operator } = composed;
  const lines = new TextDecoder().decode(bulkSheet(5)).split('\r\n');
  const text = lines
    .map((line, n) => (n === 1 ? line.replace('195706179966', '1,95701E+11') : line))
    .map((line, n) => (n === 3 ? line.replace('070-174 06 12', '4,67017E+10') : line))
    .join('\r\n');
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(text) });
  await dropPoas(call, jobId, 5);
  const held = async () =>
    (await call['bulk.results']({ jobId, parts: ['cannot'], isNewestFirst: false, offset: 0, limit: 9 })).rows.map(
      ({ number, heldReason, heldDetail }) => [number, heldReason, heldDetail],
    );
  expect(await held()).toEqual([
    [2, 'destroyed-number', 'customer.soc_id'],
    [4, 'destroyed-number', 'customer.phone'],
  ]);
  expect(await call['bulk.rehearse']({ jobId })).toMatchObject({ sendable: 3 });
  // What is held back stands by row number, whatever holds it.
  const { rows: sheet } = await call['bulk.rows']({ jobId, view: ALL, offset: 1, limit: 1 });
  const rowId = sheet[0]?.id ?? '';
  const given = sheet[0]?.poa?.path ?? '';
  await call['bulk.assignPoa']({ jobId, rowId, path: null });
  const all = { jobId, parts: ['no-poa', 'cannot'] as ['no-poa', 'cannot'], isNewestFirst: false, offset: 0, limit: 9 };
  expect((await call['bulk.results'](all)).rows.map(({ number }) => number)).toEqual([2, 3, 4]);
  await call['bulk.assignPoa']({ jobId, rowId, path: given });

  await startAll(call, jobId);
  await ended(call, jobId);
  expect(operator.ledger()).toHaveLength(3);
  expect(await held()).toHaveLength(2);

  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 9 });
  const [first, third] = [rows[0], rows[2]];
  if (!first || !third) throw new Error('no rows');
  // Another destroyed one is no better.
  await call['bulk.correct']({ jobId, rowId: first.id, values: { 'customer.soc_id': '1,95702E+11' } });
  await call['bulk.correct']({ jobId, rowId: third.id, values: { 'customer.phone': '070-174 06 12' } });
  expect(await held()).toEqual([[2, 'destroyed-number', 'customer.soc_id']]);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(operator.ledger()).toHaveLength(4);
});

test('an id that people write like a rounded number is remarked on and said to stop nothing', async () => {
  const composed = await composeForTest();
  const { call } = composed;
  const lines = new TextDecoder().decode(bulkSheet(3)).split('\r\n');
  const id = lines[1]?.split(';').find((cell) => cell.startsWith('F')) ?? '';
  const text = lines.join('\r\n').replace(id, '3E12');
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(text) });
  const { problems } = await call['bulk.summary']({ jobId });
  expect(problems).toContainEqual(
    expect.objectContaining({ field: 'property.id', code: 'excel-number-rounded', rows: 1, stopped: 0 }),
  );
});
