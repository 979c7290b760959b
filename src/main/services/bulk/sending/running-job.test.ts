import { expect, test } from 'vitest';
import type { DoneNotice } from '../../../../shared/model/done-notice.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { dropPoas, ended, openSheet, reached, startAll } from '../testing/bulk-job.ts';

/** A job with this many rows, and what it did to the desktop. */
async function ready(rows: number, latencyMs = 0) {
  const desktop = { awake: 0, keptAwake: 0, taskbar: [] as (number | null)[], told: [] as DoneNotice[] };
  const end = { seenAtEnd: [] as unknown[], atEnd: null as (() => unknown) | null };
  const composed = await composeForTest(
    { latencyMs },
    {},
    {
      showProgress: (fraction) => {
        desktop.taskbar.push(fraction);
        if (fraction === null && end.atEnd) end.seenAtEnd.push(end.atEnd());
      },
      tellDone: (notice) => void desktop.told.push(notice),
      keepAwake: () => {
        desktop.awake += 1;
        desktop.keptAwake += 1;
        return () => {
          desktop.awake -= 1;
        };
      },
    },
  );
  const { jobId } = await openSheet(composed.call, rows);
  await dropPoas(composed.call, jobId, rows);
  return { ...composed, jobId, desktop, end };
}

test('while it runs the computer stays awake, quitting warns, and every window is told; afterwards nothing of it is left', async () => {
  const { app, call, events, jobId, desktop } = await ready(6, 20);
  expect([app.isBusy(), await call['bulk.running'](undefined)]).toEqual([false, null]);
  await startAll(call, jobId);
  expect([app.isBusy(), desktop.awake]).toEqual([true, 1]);
  expect(await call['bulk.running'](undefined)).toMatchObject({ jobId, number: 1, fileName: 'kunder.csv', total: 6 });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done' });
  expect([app.isBusy(), desktop.awake, desktop.keptAwake, await call['bulk.running'](undefined)]).toEqual([
    false,
    0,
    1,
    null,
  ]);

  const runs = events('bulk.runChanged');
  const done = runs.slice(0, -1).map((run) => run?.done ?? -1);
  expect(runs.at(-1)).toBeNull();
  expect(done[0]).toBe(0);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(desktop.taskbar).toEqual(runs.map((run) => (run ? run.done / run.total : null)));
});

test('whoever hears of the end knows the outcome of the last row already', async () => {
  const { call, events, jobId, end } = await ready(6);
  end.atEnd = () => events('ledger.changed').at(-1)?.counts.accepted;
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(end.seenAtEnd).toEqual([6]);
});

test('its end is told once, when it is on the disk, and messages rise through pauses', async () => {
  const { call, events, jobId } = await ready(4);
  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'first-rows' });
  await startAll(call, jobId);
  await ended(call, jobId);
  const told = events('bulk.progressed');
  const phases = told.map(({ phase }) => phase).filter((phase) => phase !== 'running');
  expect(phases).toEqual(['paused', 'done']);
  expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1));
});

test('a person hears of an end with counts: of a job that is done or waits for them, not of one they paused or do not want to hear of', async () => {
  const { call, jobId, desktop } = await ready(4);
  const told = () => desktop.told.splice(0);
  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  await ended(call, jobId);
  const counts = { what: 'bulk', number: 1, rejected: 0, unknown: 0 };
  expect(told()).toEqual([{ ...counts, isDone: false, accepted: 1, left: 3 }]);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(told()).toEqual([{ ...counts, isDone: true, accepted: 4, left: 0 }]);
});

test('what they paused themselves is no news, and neither is anything where they turned it off', async () => {
  const { call, jobId, desktop } = await ready(20, 20);
  await startAll(call, jobId, 1);
  await reached(call, jobId, ({ counts }) => counts.accepted >= 1);
  await call['bulk.pause']({ jobId });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'person' });
  await call['preferences.update']({ tellWhenDone: false });
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(desktop.told).toEqual([]);
});

test('a job that was begun and stands still is told of until it is finished', async () => {
  const { call, jobId } = await ready(4);
  expect(await call['bulk.paused'](undefined)).toEqual([]);
  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  await ended(call, jobId);
  expect(await call['bulk.paused'](undefined)).toEqual([
    { jobId, number: 1, fileName: 'kunder.csv', reason: 'first-rows', left: 3, unknown: 0 },
  ]);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(await call['bulk.paused'](undefined)).toEqual([]);
});

test('quitting in the middle lets what is under way finish; the rest waits, and nothing is unknown', async () => {
  const { app, call, operator, jobId, desktop } = await ready(30, 30);
  await startAll(call, jobId, 2);
  await reached(call, jobId, ({ counts }) => counts.accepted >= 2);
  await app.close();
  expect([app.isBusy(), desktop.awake]).toEqual([false, 0]);
  const arrived = operator.ledger();
  expect(arrived.length).toBeLessThan(30);
  expect(arrived.every(({ processed }) => processed)).toBe(true);
});

test('no more at once than IT allows, whatever is chosen before or while it runs', async () => {
  const composed = await composeForTest(
    { latencyMs: 20 },
    {},
    {},
    { readPolicyText: () => JSON.stringify({ limits: { concurrency: 2 } }) },
  );
  const { call, events, operator } = composed;
  const { jobId, job } = await openSheet(call, 12);
  expect(job.maxConcurrency).toBe(2);
  await dropPoas(call, jobId, 12);
  await startAll(call, jobId, 8);
  await call['bulk.setConcurrency']({ jobId, concurrency: 8 });
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 12 } });
  const told = events('bulk.progressed');
  expect(Math.max(...told.map(({ underWay }) => underWay))).toBeLessThanOrEqual(2);
  expect(new Set(told.map(({ chosen }) => chosen))).toEqual(new Set([2]));
  expect(operator.ledger()).toHaveLength(12);
});
