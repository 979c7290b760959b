import { expect, test } from 'vitest';
import type { FaultRule } from '../../../../../tools/operator-simulator/wire/fault-rule.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

async function job(rows: number, fault: Partial<FaultRule>): Promise<Composed & { jobId: string }> {
  const faults: FaultRule[] = [{ kind: 'reply', match: { path: 'registration' }, ...fault }];
  const composed = await composeForTest({ faults });
  const { jobId } = await openSheet(composed.call, rows);
  await dropPoas(composed.call, jobId, rows);
  return { ...composed, jobId };
}

test('the first row asks what its answer means before the rest goes, however many go at once', async () => {
  const { call, operator, jobId } = await job(12, { reply: 'ok' });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({
    phase: 'paused',
    pauseReason: 'answer-asks',
    counts: { unknown: 1, ready: 11 },
  });
  expect(operator.ledger()).toHaveLength(1);
  const { rows } = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: 1 });
  const registrationId = rows[0]?.registrationId ?? '';
  expect(await call['ledger.get']({ registrationId })).toMatchObject({ unclear: 'no-id', canAsk: true });

  await call['ledger.sayMeaning']({ registrationId, says: 'yes' });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 12, unknown: 0 } });
  expect(operator.ledger()).toHaveLength(12);
});

test('while the question is open nothing more goes, however often a person asks; then the rest does', async () => {
  const { call, operator, jobId } = await job(6, { reply: 'ok' });
  await startAll(call, jobId, 8);
  await ended(call, jobId);
  const { rows } = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: 1 });
  const registrationId = rows[0]?.registrationId ?? '';
  for (const firstRows of [null, 1, 3]) {
    const again = { jobId, firstRows, concurrency: 8, typedName: null, isToNewAddress: false };
    await expect(call['bulk.start'](again)).rejects.toMatchObject({ data: { code: 'answer-asks', registrationId } });
  }
  expect(operator.ledger()).toHaveLength(1);
  expect((await call['bulk.progress']({ jobId })).counts).toMatchObject({ unknown: 1, ready: 5 });

  await call['ledger.sayMeaning']({ registrationId, says: 'yes' });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 6 } });
});

test('what the operator said of the row itself answers the question of its job too', async () => {
  const { call, operator, jobId } = await job(3, { reply: 'ok' });
  await startAll(call, jobId);
  await ended(call, jobId);
  const { rows } = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: 1 });
  const registrationId = rows[0]?.registrationId ?? '';
  await call['ledger.resolve']({ registrationId, decision: 'exists', contractId: null, who: 'Anna', why: 'by phone' });
  await startAll(call, jobId);
  expect((await ended(call, jobId)).phase).toBe('paused');
  expect(operator.ledger()).toHaveLength(2);
});

test('no, said of the first row, makes the rest rejected', async () => {
  const { call, jobId } = await job(4, { reply: 'no-content' });
  await startAll(call, jobId, 8);
  await ended(call, jobId);
  const { rows } = await call['bulk.results']({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: 1 });
  await call['ledger.sayMeaning']({ registrationId: rows[0]?.registrationId ?? '', says: 'no' });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { rejected: 4, accepted: 0 } });
});

test('rows that were only received say so', async () => {
  const { call, jobId } = await job(2, { reply: 'pending' });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 2 } });
  const { rows } = await call['bulk.results']({
    jobId,
    parts: ['accepted'],
    isNewestFirst: true,
    offset: 0,
    limit: 9,
  });
  expect(rows.map(({ stage }) => stage)).toEqual(['received', 'received']);
});

test('refusals in a 200 are unknown, each of them, and stop the job', async () => {
  const { call, operator, jobId } = await job(8, { reply: 'success-false' });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({
    phase: 'paused',
    pauseReason: 'many-unknown',
    counts: { accepted: 0 },
  });
  // No answer was a yes, so rows were sent one at a time.
  expect(operator.ledger()).toHaveLength(5);
});

test('a busy answer is unknown, and the wait it asks for holds for the rest of the job', async () => {
  const { call, operator, jobId } = await job(12, { kind: 'status', status: 503, retryAfter: 3600, times: 1 });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({
    phase: 'paused',
    pauseReason: 'long-wait',
    counts: { unknown: 1, ready: 11 },
  });
  const posts = () => operator.requests().filter(({ endpoint }) => endpoint === 'registration');
  expect(posts()).toHaveLength(1);
  // A person may continue at any time; unknown rows stay unknown until somebody says what the answer means.
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 11, unknown: 1 } });
});

test.each([600, 3600])('a job whose last row is asked to wait %i s is done', async (retryAfter) => {
  const { call, jobId } = await job(1, { kind: 'status', status: 503, retryAfter });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { unknown: 1, ready: 0 } });
});

test('a short wait is kept too, and then the rest goes', async () => {
  const { call, operator, jobId } = await job(3, { kind: 'status', status: 503, retryAfter: 1, times: 1 });
  await startAll(call, jobId, 8);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 2, unknown: 1 } });
  const [first, second] = operator.requests().filter(({ endpoint }) => endpoint === 'registration');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
});
