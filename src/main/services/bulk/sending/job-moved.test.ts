import { afterEach, expect, test } from 'vitest';
import { createOperatorSimulator } from '../../../../../tools/operator-simulator/create-simulator.ts';
import { composeWithOperator } from '../../../testing/composed.ts';
import { dropPoas, ended, openSheet } from '../testing/bulk-job.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

test('rows written for one address go to another only when a person has seen both, then all of them', async () => {
  // Twice: the job gets a new token after the first refusal and stops at the second.
  const refused = { match: { path: 'registration' }, times: 2, kind: 'status', status: 401 } as const;
  const main = await composeWithOperator({ faults: [refused] });
  const other = await createOperatorSimulator({});
  open.push(main, other);
  const { call, operator, profile } = main;
  const { jobId } = await openSheet(call, 3);
  await dropPoas(call, jobId, 3);
  const start = (isToNewAddress: boolean) =>
    call['bulk.start']({ jobId, firstRows: null, concurrency: 1, typedName: null, isToNewAddress });
  await start(false);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', counts: { waiting: 1 } });
  const before = operator.ledger().length;

  await call['profiles.save']({ ...profile, authUrl: other.authUrl, baseUrl: other.baseUrl });
  await call['credentials.save']({ profileId: profile.id, clientSecret: other.clientSecret });
  await expect(start(false)).rejects.toMatchObject({
    data: {
      code: 'address-changed',
      writtenFor: expect.stringContaining(operator.baseUrl),
      leadsTo: expect.stringContaining(other.baseUrl),
    },
  });
  expect(await call['bulk.progress']({ jobId })).toMatchObject({ phase: 'paused' });
  expect(other.ledger()).toHaveLength(0);

  await start(true);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 3 } });
  expect(other.ledger()).toHaveLength(3);
  expect(operator.ledger(), 'nothing more went to the old one').toHaveLength(before);
  const rows = await call['ledger.list']({ states: ['accepted'], filter: '', offset: 0, limit: 3 });
  const entries = await Promise.all(rows.rows.map(({ id }) => call['ledger.get']({ registrationId: id })));
  expect(entries.filter(({ events }) => events.some(({ kind }) => kind === 'readdressed'))).toHaveLength(1);
});
