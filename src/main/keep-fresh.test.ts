import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { composePerTest } from './testing/compose-per-test.ts';
import type { Composed } from './testing/composed.ts';

const compose = composePerTest();

/** IT's policy: every saved group is fetched when the app starts. Long waits are shortened here. */
async function start(
  policy: object = { settings: { keepFresh: { isOn: true, usual: { when: 'start', at: '07:00' } } } },
) {
  return compose(
    { shape: 'flat' },
    {},
    {},
    {
      readPolicyText: () => JSON.stringify(policy),
      timers: { sleep: (ms, signal) => sleep(Math.min(ms, 25), undefined, signal ? { signal } : {}) },
    },
  );
}

const invoiceCalls = ({ operator }: Composed) =>
  operator.requests().filter(({ endpoint }) => endpoint === 'invoices').length;
const posts = ({ operator }: Composed) =>
  operator.requests().filter(({ server, method }) => server === 'api' && method !== 'GET').length;

async function saveGroup(main: Composed, count = 2): Promise<string> {
  const id = randomUUID();
  const data = main.operator.register.pairs
    .slice(0, count)
    .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  await main.call['saved.keep']({ kind: 'pair-group', item: { id, name: 'Brf Tallkronan', data } });
  return id;
}

/** The operator has answered a person's fetch once. */
async function fetchOnce(main: Composed): Promise<void> {
  const [pair] = main.operator.register.pairs;
  if (!pair) throw new Error('nobody');
  const { customerId, propertyId } = pair;
  const jobId = randomUUID();
  const scope = { pairs: [{ customerId, propertyId }], fromDate: '2024-01-01', toDate: '2024-01-31' };
  await main.call['invoices.fetch']({ jobId, scope });
  await main.finished(jobId);
}

const quietJobs = (main: Composed) => main.events('jobs.changed').filter(({ isQuiet }) => isQuiet === true);

test('a group is fetched quietly, once; nothing is sent, and leaving asks nothing about it', async () => {
  const main = await start();
  await fetchOnce(main);
  await saveGroup(main);
  await expect.poll(() => quietJobs(main).some(({ phase }) => phase === 'done')).toBe(true);
  expect(main.app.isBusy()).toBe(false);
  await sleep(300);
  expect(new Set(quietJobs(main).map(({ id }) => id)).size, 'one start, one fetch').toBe(1);
  expect(posts(main)).toBe(0);
  expect((await main.call['fresh.read'](undefined)).groups).toMatchObject([{ name: 'Brf Tallkronan', pairs: 2 }]);
});

test('nothing is fetched before the operator has answered a person, nor where IT forbids it', async () => {
  const unconfirmed = await start();
  await saveGroup(unconfirmed);
  const forbidden = await start({
    settings: { keepFresh: { isOn: false, usual: { when: 'start', at: '07:00' } } },
    locked: ['keepFresh'],
  });
  await fetchOnce(forbidden);
  const group = await saveGroup(forbidden);
  const before = invoiceCalls(forbidden);
  await sleep(600);
  expect(invoiceCalls(unconfirmed)).toBe(0);
  expect((await unconfirmed.call['fresh.read'](undefined)).hold).toBe('unconfirmed');
  expect(invoiceCalls(forbidden)).toBe(before);
  expect(await forbidden.call['fresh.read'](undefined)).toMatchObject({ isLocked: true, hold: 'off' });
  const rule = { when: 'start' as const, at: '07:00' as const };
  await expect((async () => forbidden.call['fresh.set']({ groupId: group, rule }))()).rejects.toMatchObject({
    data: { code: 'locked-by-policy', setting: 'keepFresh' },
  });
});

test('what is under way waits while another profile is in use, and goes on when it is back', async () => {
  const main = await start();
  await fetchOnce(main);
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'delay', delayMs: 150 }]);
  await saveGroup(main, 6);
  await expect.poll(() => quietJobs(main).at(-1)?.done ?? 0).toBeGreaterThan(0);
  const other = await main.call['profiles.save']({ ...main.profile, id: 'other', name: 'OTHER' });
  await main.call['profiles.select']({ profileId: other.id });
  // What was on its way may still arrive; then nothing goes out for a profile that is not in use, with most not asked for.
  const askedMeanwhile = async () => {
    const before = invoiceCalls(main);
    await sleep(500);
    return invoiceCalls(main) - before;
  };
  await expect.poll(askedMeanwhile).toBe(0);
  expect(quietJobs(main).some(({ phase }) => phase === 'done')).toBe(false);
  main.operator.setFaults([]);
  await main.call['profiles.select']({ profileId: main.profile.id });
  await expect.poll(() => quietJobs(main).some(({ phase }) => phase === 'done')).toBe(true);
  expect(quietJobs(main).at(-1)?.failures).toEqual([]);
});
