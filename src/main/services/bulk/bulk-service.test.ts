import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { samplePoaPdf } from '../../../../tools/operator-simulator/sample-poa.ts';
import { composeForTest } from '../../testing/compose-for-test.ts';
import { ALL, dropPoas, ended, openSheet, startAll } from './testing/bulk-job.ts';

async function open(count: number, options: Parameters<typeof composeForTest>[0] = {}) {
  const composed = await composeForTest(options);
  return { ...composed, ...(await openSheet(composed.call, count)) };
}

test('a Swedish sheet is matched, checked, edited and undone', async () => {
  const { call, jobId, job } = await open(5);
  expect(job.preview).toMatchObject({ encoding: 'utf-8-bom', delimiter: ';', headerRow: 0, dataRows: 5 });
  expect(job.mapping['customer.id']).toMatchObject({ from: 'column', column: 0 });
  expect(job.mapping['poa.type']).toEqual({ from: 'constant', text: 'SWITCH' });

  const { rows, total } = await call['bulk.rows']({ jobId, view: ALL, offset: 1, limit: 2 });
  expect([total, rows.map((row) => row.values['customer.id'])]).toEqual([5, ['B1', 'B2']]);
  const before = await call['bulk.summary']({ jobId });
  // The same person in every row: each row gets a finding.
  expect(before.problems.map((problem) => problem.code)).toContain('person-two-customer-ids');

  const range = { view: ALL, from: 0, to: 4, fields: ['customer.phone' as const] };
  await call['bulk.edit']({ jobId, edit: { kind: 'paste', range, width: 1, block: [['1']] } });
  expect(await call['bulk.cells']({ jobId, range })).toEqual([['1'], ['1'], ['1'], ['1'], ['1']]);
  const next = await call['bulk.nextProblem']({
    jobId,
    view: ALL,
    index: 0,
    field: 'customer.soc_id',
    isBackwards: false,
  });
  expect(next).toEqual({ index: 0, field: 'customer.phone' });
  const undone = await call['bulk.edit']({ jobId, edit: { kind: 'undo' } });
  expect(undone).toMatchObject({ canUndo: false, canRedo: true, changedRows: 0 });
  expect(await call['bulk.cells']({ jobId, range: { ...range, to: 0 } })).toEqual([['070-174 06 12']]);
});

test('what is no sheet is refused with its reason', async () => {
  const composed = await composeForTest();
  const { call } = composed;
  await expect(
    call['bulk.open']({ jobId: randomUUID(), fileName: 'x.csv', bytes: new Uint8Array() }),
  ).rejects.toMatchObject({ data: { code: 'sheet', reason: 'empty' } });
});

test('first one row, then all: every row once, refused and unknown ones told apart', async () => {
  const opened = await open(12, {
    faults: [
      { match: { path: 'registration' }, skip: 3, times: 1, kind: 'status', status: 422 },
      { match: { path: 'registration' }, skip: 4, times: 1, kind: 'kill-during' },
    ],
  });
  const { call, jobId, operator } = opened;
  expect(await call['bulk.parts']({ jobId })).toEqual({
    ...{ letters: 'n'.repeat(12), areFilesGiven: false, warned: [] },
  });
  await dropPoas(call, jobId, 11);
  expect(await call['bulk.parts']({ jobId })).toEqual({
    ...{ letters: `${'.'.repeat(11)}n`, areFilesGiven: true, warned: [] },
  });
  const poas = await call['bulk.poas']({ jobId, group: 'needs-you', find: '', offset: 0, limit: 100 });
  expect(poas).toMatchObject({ source: 'dropped', counts: { matched: 11, 'needs-you': 1, 'left-over': 0 }, total: 1 });
  expect(poas.ways).toEqual([{ by: 'path', rows: 11 }]);
  expect(poas.lines[0]).toMatchObject({ row: { customerId: 'B11', named: 'B11.pdf' }, reason: 'missing' });
  const rehearsal = await call['bulk.rehearse']({ jobId });
  expect(rehearsal).toMatchObject({ sendable: 11, token: 'ok', reachable: 'ok' });
  expect(rehearsal.problems).toMatchObject([{ reason: 'poa-missing' }]);
  expect(operator.ledger()).toHaveLength(0);

  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 2, typedName: null, isToNewAddress: false });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'first-rows' });
  expect(operator.ledger()).toHaveLength(1);
  await call['bulk.start']({ jobId, firstRows: null, concurrency: 1, typedName: null, isToNewAddress: false });
  const end = await ended(call, jobId);
  expect(end).toMatchObject({ phase: 'done', counts: { accepted: 9, rejected: 1, unknown: 1, held: 1 } });
  expect(operator.ledger()).toHaveLength(11);
  expect(new Set(operator.ledger().map((entry) => entry.customerId)).size).toBe(11);

  const unknown = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: 10 });
  expect(unknown.rows).toMatchObject([{ customerId: 'B5', state: 'unknown' }]);
  expect((await call['bulk.inquiry']({ jobId })).text).toContain(unknown.rows[0]?.reference);
  expect((await call['bulk.parts']({ jobId })).letters).toBe('aaarauaaaaan');
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 1 });
  expect(rows[0]).toMatchObject({ locked: true, state: 'accepted' });
});

test('a rejected row is corrected in the grid, or in the file that comes back, and goes again', async () => {
  const opened = await open(3, {
    faults: [{ match: { path: 'registration' }, times: 2, kind: 'status', status: 422 }],
  });
  const { call, jobId, operator } = opened;
  await dropPoas(call, jobId, 3);
  const sendAll = async () => {
    await startAll(call, jobId);
    return ended(call, jobId);
  };
  expect(await sendAll()).toMatchObject({ counts: { accepted: 1, rejected: 2 } });
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 3 });
  const [first, second, third] = rows;
  const cell = (rowId: string) => ({ kind: 'cell' as const, rowId, field: 'property.city' as const, text: 'Luleå' });
  expect(await call['bulk.edit']({ jobId, edit: cell(third?.id ?? '') })).toMatchObject({ refused: 1, changed: 0 });
  expect(await call['bulk.edit']({ jobId, edit: cell(first?.id ?? '') })).toMatchObject({ changed: 1 });

  const returned = new TextEncoder().encode(
    `Elkontor row id;Kundnr;Ort\r\n${second?.id};B1;Kiruna\r\n${third?.id};B2;Boden\r\nnobody;B9;Umeå\r\n`,
  );
  expect(await call['bulk.compareReturned']({ jobId, fileName: 'rejected.csv', bytes: returned })).toMatchObject({
    changed: 1,
    wasRejected: 1,
    lockedButChanged: 1,
    foreign: 1,
  });
  expect(await call['bulk.takeReturned']({ jobId })).toEqual({ queued: 1 });
  expect(await sendAll()).toMatchObject({ phase: 'done', counts: { accepted: 3, rejected: 0 } });
  expect(operator.ledger().map((entry) => [entry.customerId, entry.processed])).toEqual([
    ['B0', false],
    ['B1', false],
    ['B2', true],
    ['B0', true],
    ['B1', true],
  ]);
});

test('production wants its name typed', async () => {
  const opened = await open(1);
  const { call, jobId, profile } = opened;
  await call['profiles.save']({ ...profile, kind: 'production' });
  await dropPoas(call, jobId, 1);
  const start = (typedName: string | null) =>
    call['bulk.start']({ jobId, firstRows: null, concurrency: 1, typedName, isToNewAddress: false });
  await expect(start(null)).rejects.toMatchObject({ data: { code: 'invalid-input' } });
  await expect(start('test')).rejects.toMatchObject({ data: { code: 'invalid-input' } });
  await start('TEST');
  expect(await ended(call, jobId)).toMatchObject({ counts: { accepted: 1 } });
});

test('before a row is given a file, its text tells whether it names the customer; of a scan nothing is said', async () => {
  const { call, jobId } = await open(2);
  const scan = new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0]);
  const files = [
    { name: 'a.pdf', bytes: samplePoaPdf('Åsa Ek0, 195706179966') },
    { name: 'b.pdf', bytes: samplePoaPdf('någon helt annan person, Eva Öberg i Umeå') },
    { name: 'c.tif', bytes: scan },
  ];
  await call['bulk.addPoas']({ jobId, files, isFirst: true, isLast: true });
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 1 });
  const said = (path: string) => call['bulk.poaSpeaksOf']({ jobId, rowId: rows[0]?.id ?? '', path });
  expect(await said('a.pdf')).toMatchObject({ hasText: true, name: true });
  expect(await said('b.pdf')).toMatchObject({ hasText: true, name: false });
  expect(await said('c.tif')).toMatchObject({ hasText: false });
  await expect(said('../x.pdf')).rejects.toMatchObject({ data: { code: 'poa' } });
});
