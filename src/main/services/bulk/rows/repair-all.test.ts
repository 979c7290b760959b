import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, bulkSheet } from '../testing/bulk-job.ts';

/** Lost zeros in telephones and ids, broken letters, and one number that cannot be restored. */
async function openDamaged() {
  const composed = await composeForTest();
  const { call } = composed;
  const text = new TextDecoder()
    .decode(bulkSheet(6))
    .split('\r\n')
    .map((line, n) => {
      if (n === 1 || n === 2) return line.replace('070-174 06 12', '701740612').replace(/;F(\d);/, ';00400$1;');
      if (n === 3) return line.replace(';Åsa;', ';Ã…sa;').replace(/;F\d;/, ';4002;');
      if (n === 4) return line.replace('195706179966', '1,95706E+11').replace(/;F\d;/, ';4003;');
      return line.replace(/;F(\d);/, ';00400$1;');
    })
    .join('\r\n');
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(text) });
  return { call, jobId };
}
const REPAIR = { kind: 'repair' } as const;

test('everything that can be repaired with certainty is repaired at once: counted, seen before, one step to undo', async () => {
  const { call, jobId } = await openDamaged();
  // A row that is left out may be included again, so it is repaired too.
  await call['bulk.edit']({ jobId, edit: { kind: 'leave-out', view: ALL, from: 1, to: 1 } });
  expect(await call['bulk.summary']({ jobId })).toMatchObject({ repairable: 5 });

  const seen = await call['bulk.transform']({ jobId, field: null, transform: REPAIR, isApplied: false });
  expect(seen.total).toBe(5);
  expect(seen.changes.map(({ number, field, before, text }) => [number, field, before, text])).toEqual([
    [2, 'customer.phone', '701740612', '0701740612'],
    [3, 'customer.phone', '701740612', '0701740612'],
    [4, 'customer.first_name', 'Ã…sa', 'Åsa'],
    [4, 'property.id', '4002', '004002'],
    [5, 'property.id', '4003', '004003'],
  ]);
  expect(await call['bulk.summary']({ jobId })).toMatchObject({ repairable: 5, changedRows: 0 });

  await call['bulk.transform']({ jobId, field: null, transform: REPAIR, isApplied: true });
  const after = await call['bulk.summary']({ jobId });
  expect(after).toMatchObject({ repairable: 0, changedRows: 4, canUndo: true });
  // What nobody can restore is named with its row.
  expect(after.problems).toContainEqual(expect.objectContaining({ code: 'excel-number-rounded', firstRows: [5] }));
  expect(await call['bulk.edit']({ jobId, edit: { kind: 'undo' } })).toMatchObject({ repairable: 5, changedRows: 0 });
});

test('only what is certain anywhere is done to all columns', async () => {
  const { call, jobId } = await openDamaged();
  await expect(
    call['bulk.transform']({ jobId, field: null, transform: { kind: 'digits-only' }, isApplied: true }),
  ).rejects.toMatchObject({ data: { code: 'invalid-input' } });
});
