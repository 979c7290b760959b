import { expect, test } from 'vitest';
import { countParts, groupParts, heldOf, ROW_PARTS, sendableOf } from '../../../../shared/model/bulk/row-parts.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { ALL, dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

async function open(count: number, options: Parameters<typeof composeForTest>[0] = {}) {
  const composed = await composeForTest(options);
  return { ...composed, ...(await openSheet(composed.call, count)) };
}
const counts = async (call: Composed['call'], jobId: string) =>
  countParts((await call['bulk.parts']({ jobId })).letters);

test('every step counts the same rows the same way, and what can be sent is what is sent', async () => {
  const { call, jobId, operator } = await open(7);
  await dropPoas(call, jobId, 5);
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 10 });
  // The sixth row becomes a copy of the first.
  for (const field of ['customer.id', 'property.id'] as const) {
    const text = rows[0]?.values[field] ?? '';
    await call['bulk.edit']({ jobId, edit: { kind: 'cell', rowId: rows[4]?.id ?? '', field, text } });
  }
  const seen = await counts(call, jobId);
  // That is the sheet's, not an earlier registration.
  expect([sendableOf(seen), seen['no-poa'], seen.duplicate, seen.twice]).toEqual([4, 2, 0, 1]);
  const rehearsal = await call['bulk.rehearse']({ jobId });
  expect([rehearsal.sendable, rehearsal.problems.length]).toEqual([sendableOf(seen), heldOf(seen)]);
  for (const part of ROW_PARTS) {
    const view = { ...ALL, parts: [part] };
    const shown = await call['bulk.rows']({ jobId, view, offset: 0, limit: 100 });
    const listed = await call['bulk.results']({ jobId, parts: [part], isNewestFirst: false, offset: 0, limit: 100 });
    expect([shown.total, listed.total], part).toEqual([seen[part], seen[part]]);
    expect(shown.rows.map(({ id }) => id)).toEqual(listed.rows.map(({ rowId }) => rowId));
  }
  await startAll(call, jobId);
  const end = await ended(call, jobId);
  expect(end.counts).toMatchObject({ accepted: 4, held: 3, ready: 0 });
  expect(operator.ledger()).toHaveLength(4);
  const after = await counts(call, jobId);
  expect(groupParts(after).map(({ id, count }) => [id, count])).toEqual([
    ['accepted', 4],
    ['held', 3],
  ]);
});

test('a rejected row is corrected and goes alone, once; the others wait as before', async () => {
  const { call, jobId, operator } = await open(4, {
    faults: [{ match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 }],
  });
  await dropPoas(call, jobId, 4);
  await call['bulk.start']({ jobId, firstRows: 2, concurrency: 1, typedName: null, isToNewAddress: false });
  await ended(call, jobId);
  const rejected = await call['bulk.results']({
    jobId,
    parts: ['rejected'],
    isNewestFirst: false,
    offset: 0,
    limit: 10,
  });
  const [row] = rejected.rows;
  if (!row) throw new Error('nothing was rejected');
  const again = { jobId, firstRows: null, onlyRow: row.rowId, concurrency: 1, typedName: null, isToNewAddress: false };
  // A rejected row is not sent again until a person says with which values.
  await expect(call['bulk.start'](again)).rejects.toMatchObject({ data: { code: 'wrong-state', state: 'rejected' } });
  await call['bulk.correct']({ jobId, rowId: row.rowId, values: { 'property.zip_code': '903 27' } });
  const before = operator.ledger().length;
  await call['bulk.start'](again);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', counts: { accepted: 2, ready: 2, rejected: 0 } });
  expect(operator.ledger()).toHaveLength(before + 1);
  // Accepted rows are never sent a second time or changed.
  await expect(call['bulk.start'](again)).rejects.toMatchObject({ data: { code: 'wrong-state', state: 'accepted' } });
  await expect(
    call['bulk.correct']({ jobId, rowId: row.rowId, values: { 'property.city': 'Luleå' } }),
  ).rejects.toMatchObject({ data: { code: 'wrong-state', state: 'accepted' } });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 4 } });
  expect(operator.ledger()).toHaveLength(5);
});

test('a row that may be registered is neither corrected nor sent by its name', async () => {
  const { call, jobId, operator } = await open(1, {
    faults: [{ match: { path: 'registration' }, times: 1, kind: 'kill-during' }],
  });
  await dropPoas(call, jobId, 1);
  await startAll(call, jobId);
  await ended(call, jobId);
  const { rows } = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: false, offset: 0, limit: 1 });
  const rowId = rows[0]?.rowId ?? '';
  const sent = operator.ledger().length;
  await expect(call['bulk.correct']({ jobId, rowId, values: {} })).rejects.toMatchObject({
    data: { code: 'wrong-state', state: 'unknown' },
  });
  await expect(
    call['bulk.start']({
      jobId,
      firstRows: null,
      onlyRow: rowId,
      concurrency: 1,
      typedName: null,
      isToNewAddress: false,
    }),
  ).rejects.toMatchObject({ data: { code: 'wrong-state', state: 'unknown' } });
  expect(operator.ledger()).toHaveLength(sent);
});
