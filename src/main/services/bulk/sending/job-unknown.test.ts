import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

test('unknown rows are sent again only after a person wrote down that the operator has them not', async () => {
  // The first row is lost before the operator processed it, the second after.
  const composed = await composeForTest({
    faults: [
      { match: { path: 'registration' }, times: 1, kind: 'kill-during', processed: false },
      { match: { path: 'registration' }, times: 1, kind: 'kill-during' },
    ],
  });
  const { call, operator } = composed;
  const { jobId } = await openSheet(call, 3);
  await dropPoas(call, jobId, 3);
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { unknown: 2, accepted: 1 } });
  const unknown = await call['bulk.results']({
    jobId,
    parts: ['unknown'],
    isNewestFirst: false,
    offset: 0,
    limit: 10,
  });
  // The same word as in Today and among the contracts.
  expect(unknown.rows.map((row) => row.unanswered)).toEqual(['connection-broke', 'connection-broke']);
  const [absent, exists] = unknown.rows.map(({ registrationId }) => registrationId ?? '');
  const inquiry = await call['bulk.inquiry']({ jobId });
  expect(inquiry.subject).toBe('Did these 2 contract registrations arrive?');
  for (const { reference, name } of unknown.rows) {
    expect(inquiry.text).toContain(reference);
    expect(inquiry.text).not.toContain(name);
  }

  // Starting again changes nothing about the unknown rows.
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(operator.ledger()).toHaveLength(3);

  const said = { who: 'Eva at the operator', why: 'asked by telephone' };
  const resolve = (registrationId = '', decision: 'exists' | 'absent', contractId: string | null) =>
    call['ledger.resolve']({ registrationId, decision, contractId, ...said });
  expect(await resolve(absent, 'absent', null)).toMatchObject({ state: 'waiting' });
  expect(await resolve(exists, 'exists', 'K500001')).toMatchObject({ state: 'accepted', contractId: 'K500001' });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { unknown: 0, accepted: 3 } });
  expect(operator.ledger().map(({ customerId, processed }) => [customerId, processed])).toEqual([
    ['B0', false],
    ['B1', true],
    ['B2', true],
    ['B0', true],
  ]);
});
