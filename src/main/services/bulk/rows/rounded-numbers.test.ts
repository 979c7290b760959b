import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Composed, composeWithOperator } from '../../../testing/composed.ts';
import { bulkSheet, dropPoas, ended, startAll } from '../testing/bulk-job.ts';

let composed: Composed | null = null;
afterEach(async () => {
  await composed?.close();
  composed = null;
});

/** Long numbers as Excel saves them from narrow columns: two personal numbers and a telephone number in five rows. */
async function openRounded() {
  composed = await composeWithOperator();
  const { call } = composed;
  const lines = new TextDecoder().decode(bulkSheet(5)).split('\r\n');
  const text = lines
    .map((line, n) => (n === 1 || n === 2 ? line.replace('195706179966', `1,9570${n}E+11`) : line))
    .map((line, n) => (n === 3 ? line.replace('070-174 06 12', '4,67017E+10') : line))
    .join('\r\n');
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(text) });
  await dropPoas(call, jobId, 5);
  return { ...composed, jobId };
}

test('numbers that Excel rounded go nowhere before a person has said so', async () => {
  const { call, jobId, operator } = await openRounded();
  expect((await call['bulk.summary']({ jobId })).rounded).toEqual({
    rows: 3,
    fields: ['customer.soc_id', 'customer.phone'],
    example: '1,95701E+11',
    isConfirmed: false,
  });
  await expect(startAll(call, jobId)).rejects.toMatchObject({ data: { code: 'rounded-numbers', rows: 3 } });
  expect(operator.ledger()).toHaveLength(0);

  await call['bulk.saveChoices']({ jobId, choices: { areRoundedConfirmed: true } });
  expect((await call['bulk.summary']({ jobId })).rounded).toMatchObject({ rows: 3, isConfirmed: true });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 3, rejected: 2 } });
});

test('the word covers what was seen: another such number asks again, and it can be taken back', async () => {
  const { call, jobId } = await openRounded();
  await call['bulk.saveChoices']({ jobId, choices: { areRoundedConfirmed: true } });
  const { rows } = await call['bulk.rows']({
    jobId,
    view: { show: 'all', find: '', problem: null },
    offset: 0,
    limit: 9,
  });
  const edit = (n: number, text: string) =>
    call['bulk.edit']({
      jobId,
      edit: { kind: 'cell', rowId: rows[n]?.id ?? '', field: 'customer.soc_id', text },
    });
  // Correcting one needs no new confirmation of the others.
  expect((await edit(0, '195706179966')).rounded).toMatchObject({ rows: 2, isConfirmed: true });
  expect((await edit(4, '2,00001E+11')).rounded).toMatchObject({ rows: 3, isConfirmed: false });
  await expect(startAll(call, jobId)).rejects.toMatchObject({ data: { code: 'rounded-numbers', rows: 3 } });
  await call['bulk.saveChoices']({ jobId, choices: { areRoundedConfirmed: true } });
  await call['bulk.saveChoices']({ jobId, choices: { areRoundedConfirmed: false } });
  await expect(startAll(call, jobId)).rejects.toMatchObject({ data: { code: 'rounded-numbers' } });
});

test('rows that are left out ask nothing', async () => {
  const { call, jobId } = await openRounded();
  const view = { show: 'all' as const, find: '', problem: null };
  const left = await call['bulk.edit']({ jobId, edit: { kind: 'leave-out', view, from: 0, to: 2 } });
  expect(left.rounded).toBeNull();
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 2, 'left-out': 3 } });
});
