import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

test('answers that get much slower make a job ask less at once, and none of its rows is lost for it', async () => {
  const composed = await composeForTest({
    faults: [{ match: { path: 'registration' }, skip: 12, kind: 'delay', delayMs: 2200 }],
  });
  const { call, operator, events } = composed;
  const { jobId } = await openSheet(call, 24);
  await dropPoas(call, jobId, 24);
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 24 } });
  const limits = events('bulk.progressed').flatMap(({ phase, limit }) => (phase === 'running' ? [limit] : []));
  const most = Math.max(...limits);
  expect([most > 1, limits.slice(limits.indexOf(most)).some((limit) => limit < most)]).toEqual([true, true]);
  expect(operator.ledger()).toHaveLength(24);
});

test('429 halves what is asked at once; the job ends with every row sent once', async () => {
  const composed = await composeForTest({
    faults: [{ match: { path: 'registration' }, skip: 12, times: 1, kind: 'status', status: 429, retryAfter: 1 }],
  });
  const { call, operator, events } = composed;
  const { jobId } = await openSheet(call, 30);
  await dropPoas(call, jobId, 30);
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 30 } });
  const held = events('bulk.progressed').find(({ holdReason }) => holdReason === 'retry-after');
  expect(held?.limit).toBeLessThan(8);
  expect(new Set(operator.ledger().flatMap(({ processed, customerId }) => (processed ? [customerId] : []))).size).toBe(
    30,
  );
  expect(operator.ledger()).toHaveLength(31);
});
