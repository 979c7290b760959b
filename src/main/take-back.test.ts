import { expect, test } from 'vitest';
import { composeForTest } from './testing/compose-for-test.ts';

const busy = { kind: 'status', status: 429, retryAfter: 600, match: { path: 'registration' } } as const;
const page = { offset: 0, limit: 50 };

test('one that waits is taken back: nothing sends it, it needs nobody and stands in nobody’s way; a person may still send it', async () => {
  const main = await composeForTest({ faults: [{ ...busy, times: 1 }] });
  const { call } = main;
  const waiting = await main.register(0);
  expect(waiting).toMatchObject({ state: 'waiting', wait: { reason: 'retry-later', retryAt: expect.any(Number) } });
  const registrationId = waiting.id;
  const isToSend = async () =>
    (await call['activity.list']({ filter: '', kind: 'contract-registration', ...page })).rows.map(
      (one) => one.isToSend,
    );
  expect(await isToSend()).toEqual([true]);

  const back = await call['ledger.takeBack']({ registrationId });
  expect(back).toMatchObject({ state: 'waiting', isTakenBack: true, wait: { reason: 'taken-back', retryAt: null } });
  expect(back.events.at(-1)).toMatchObject({ kind: 'taken-back' });
  expect(await call['ledger.counts'](undefined)).toMatchObject({ waiting: 0, takenBack: 1 });
  expect((await call['today.read'](undefined)).lines).toEqual([]);
  expect(await isToSend()).toEqual([false]);
  const listed = await call['ledger.list']({ states: [], filter: '', isGrouped: true, ...page });
  expect(listed.groups).toMatchObject([{ part: 'today', rows: 1 }]);
  expect(listed.rows[0]).toMatchObject({ isTakenBack: true });
  const asWaiting = await call['ledger.list']({ states: ['queued', 'waiting', 'sending'], filter: '', ...page });
  expect(asWaiting.total).toBe(0);

  // The same pair is registered anew without a word about it; then the one that was taken back is in its way.
  const other = await main.register(0);
  expect(other.state).toBe('accepted');
  const again = call['ledger.sendAgain']({ registrationId, poaToken: null, override: null, isToNewAddress: false });
  await expect(again).rejects.toMatchObject({ data: { code: 'duplicate', registrationIds: [other.id] } });

  const second = await main.register(1);
  expect(second.state).toBe('accepted');
  await expect(async () => call['ledger.takeBack']({ registrationId: second.id })).rejects.toMatchObject({
    data: { code: 'wrong-state', state: 'accepted' },
  });
});

test('sent after all, it is one registration with both attempts', async () => {
  const main = await composeForTest({ faults: [{ ...busy, times: 1 }] });
  const { id: registrationId } = await main.register(0);
  await main.call['ledger.takeBack']({ registrationId });
  const sent = await main.call['ledger.sendAgain']({
    registrationId,
    poaToken: null,
    override: null,
    isToNewAddress: false,
  });
  expect(sent).toMatchObject({ state: 'accepted', attempts: 2 });
  expect(sent.isTakenBack).toBeUndefined();
});

test('taken back while its token is fetched, nothing leaves', async () => {
  const main = await composeForTest({ faults: [{ ...busy, times: 1 }] });
  const { id: registrationId } = await main.register(0);
  await main.call['credentials.forget']({ profileId: main.profile.id });
  await main.call['credentials.save']({ profileId: main.profile.id, clientSecret: main.operator.clientSecret });
  const before = main.events('activity.recorded').filter(({ endpoint }) => endpoint === 'contract-registration').length;
  const sending = main.call['ledger.sendAgain']({
    registrationId,
    poaToken: null,
    override: null,
    isToNewAddress: false,
  });
  await main.call['ledger.takeBack']({ registrationId });
  expect(await sending).toMatchObject({ state: 'waiting', isTakenBack: true, attempts: 1 });
  const after = main.events('activity.recorded').filter(({ endpoint }) => endpoint === 'contract-registration').length;
  expect(after).toBe(before);
});
