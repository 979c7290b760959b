import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

const OPEN = { unknown: 1, rejected: 1, held: 1, notSent: 0 };

/** Four rows: the first is accepted, the second refused, the third unknown, the fourth has no file. */
async function sentJob() {
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const composed = await composeForTest(
    {
      faults: [
        { match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 },
        { match: { path: 'registration' }, skip: 1, times: 1, kind: 'kill-during' },
      ],
    },
    {},
    {
      saveFile: async (name, bytes) => {
        saved.push({ name, bytes });
        return name;
      },
    },
  );
  const { call } = composed;
  const { jobId } = await openSheet(call, 4);
  await dropPoas(call, jobId, 3);
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 1, rejected: 1, unknown: 1 } });
  const asked = async () => {
    const { lines } = await call['today.read'](undefined);
    return lines.map(({ kind }) => kind).filter((kind) => kind === 'unknown' || kind === 'rejected' || kind === 'held');
  };
  const signedOff = async () => (await call['bulk.job']({ jobId })).summary.signedOff;
  return { call, jobId, asked, signedOff, saved };
}

test('a job is signed off with its open rows named; who is not registered stays on Today unless given up', async () => {
  const { call, jobId, asked, signedOff, saved } = await sentJob();
  expect((await asked()).toSorted()).toEqual(['held', 'rejected', 'unknown']);
  // Other rows than those the person was told: nothing is signed.
  await expect(call['bulk.signOff']({ jobId, open: { ...OPEN, unknown: 0 }, givenUp: [] })).rejects.toMatchObject({
    data: { code: 'wrong-state', state: 'open-rows' },
  });
  expect(await signedOff()).toBeNull();

  const all = ['held', 'rejected', 'unknown'];
  const lines = async () => (await asked()).toSorted();
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp: [] });
  expect(await lines()).toEqual(all);
  expect((await call['bulk.summaryText']({ jobId })).text).toMatch(/with 1 unknown, 1 rejected, 1 held back$/m);
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp: ['held'] });
  expect(await lines()).toEqual(['rejected', 'unknown']);
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp: ['rejected'] });
  expect(await lines()).toEqual(['held', 'unknown']);

  // An unknown outcome is never given up.
  const givenUp = ['rejected' as const, 'held' as const];
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp });
  expect(await signedOff()).toEqual({ at: expect.any(Number), by: 'tester', open: OPEN, givenUp });
  expect((await call['bulk.list']({ offset: 0, limit: 1 })).jobs[0]?.signedOff?.by).toBe('tester');
  expect(await asked()).toEqual(['unknown']);
  const { text } = await call['bulk.summaryText']({ jobId });
  expect(text).toMatch(
    /^Signed off by tester, .+, with 1 unknown, 1 rejected, 1 held back. Given up: 1 rejected, 1 held back$/m,
  );
  await call['bulk.saveResults']({ jobId, file: { kind: 'complete', format: 'csv-comma' } });
  const [head, ...rows] = new TextDecoder().decode(saved.at(-1)?.bytes).trim().split('\r\n');
  expect(head).toMatch(/,"Signed off"$/);
  expect(rows.filter((row) => row.includes('Signed off by tester'))).toHaveLength(4);

  await call['bulk.takeBackSignOff']({ jobId });
  expect(await signedOff()).toBeNull();
  expect((await asked()).toSorted()).toEqual(['held', 'rejected', 'unknown']);
});

/** Changes the city of the row with this number in the list, which leaves what holds it as it is. */
async function moveRow(call: Awaited<ReturnType<typeof sentJob>>['call'], jobId: string, at: number) {
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: at, limit: 1 });
  const edit = { kind: 'cell', rowId: rows[0]?.id ?? '', field: 'property.city', text: 'Lund' } as const;
  expect(await call['bulk.edit']({ jobId, edit })).toMatchObject({ changed: 1 });
}

test('a held row that is changed, and still held, stays on Today, signed off or not', async () => {
  const { call, jobId, asked } = await sentJob();
  await moveRow(call, jobId, 3);
  await expect.poll(asked).toContain('held');
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp: [] });
  expect(await asked()).toContain('held');
});

test('of a cancelled job what was kept stays on Today, also after the sign-off is taken back or a row was changed', async () => {
  const { call } = await composeForTest({}, {}, {});
  const { jobId } = await openSheet(call, 4);
  await dropPoas(call, jobId, 2);
  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused' });
  await call['bulk.cancel']({ jobId });
  const held = async () => (await call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'held').length;
  expect(await held()).toBe(0);
  const open = { unknown: 0, rejected: 0, held: 2, notSent: 1 };
  await call['bulk.signOff']({ jobId, open, givenUp: [] });
  expect(await held()).toBe(1);
  await call['bulk.takeBackSignOff']({ jobId });
  expect(await held()).toBe(1);
  await call['bulk.signOff']({ jobId, open, givenUp: [] });
  await moveRow(call, jobId, 1);
  expect((await call['bulk.job']({ jobId })).summary.signedOff).toBeNull();
  expect(await held()).toBe(1);
  await moveRow(call, jobId, 3);
  await expect.poll(held).toBe(1);
  await call['bulk.signOff']({ jobId, open, givenUp: ['held'] });
  expect(await held()).toBe(0);
});

test('a job that goes on, or whose rows change, is signed off no longer', async () => {
  const { call, jobId, asked, signedOff } = await sentJob();
  await call['bulk.signOff']({ jobId, open: OPEN, givenUp: [] });
  const { rows } = await call['bulk.results']({
    jobId,
    parts: ['rejected'],
    isNewestFirst: false,
    offset: 0,
    limit: 1,
  });
  await call['bulk.correct']({ jobId, rowId: rows[0]?.rowId ?? '', values: { 'property.city': 'Luleå' } });
  expect(await signedOff()).toBeNull();
  await expect(
    call['bulk.signOff']({ jobId, open: { ...OPEN, rejected: 0, notSent: 1 }, givenUp: [] }),
  ).rejects.toMatchObject({
    data: { code: 'wrong-state', state: 'paused' },
  });
  await startAll(call, jobId);
  await ended(call, jobId);
  expect((await asked()).toSorted()).toEqual(['held', 'unknown']);
});
