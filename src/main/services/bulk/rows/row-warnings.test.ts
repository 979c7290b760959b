import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, dropPoas, openSheet } from '../testing/bulk-job.ts';

test('rows that go with a warning of their own are known by their place; one that most rows have marks none', async () => {
  const { call } = await composeForTest();
  const { jobId } = await openSheet(call, 6);
  const edit = (from: number, to: number, field: 'customer.phone' | 'customer.email', text: string) =>
    call['bulk.edit']({
      jobId,
      edit: { kind: 'paste', range: { view: ALL, from, to, fields: [field] }, width: 1, block: [[text]] },
    });
  // Every row shares its person with the others: that marks none.
  await dropPoas(call, jobId, 5);
  expect((await call['bulk.parts']({ jobId })).warned).toEqual([]);
  await edit(1, 1, 'customer.phone', '12');
  expect((await call['bulk.parts']({ jobId })).warned).toEqual([1]);
  // A row that is not sent is not marked: it is held back.
  await edit(5, 5, 'customer.phone', '12');
  expect((await call['bulk.parts']({ jobId })).warned).toEqual([1]);
});
