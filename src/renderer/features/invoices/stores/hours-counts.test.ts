import { expect, test } from 'vitest';
import { SCOPE, settled, setUp } from './testing/store-set-up.ts';

const COUNTS = { agree: 6, differ: 4, notCompared: 77 };
const DIFFER = { op: 'equals', field: 'hours', value: 'differ' } as const;

test('how a list stands to its hours is counted once, whatever its condition on that says', async () => {
  const { client, store } = setUp({ hours: () => COUNTS });
  const counted = () => client.calls.filter(({ name }) => name === 'invoices.countHours');
  store.getState().setScope(SCOPE);
  await settled();
  expect(store.getState().hoursCounts).toEqual(COUNTS);
  store.getState().setWhere([DIFFER]);
  await settled();
  expect(counted()).toHaveLength(1);
  store.getState().setFilter('x');
  expect(store.getState().hoursCounts).toBeUndefined();
  await settled();
  expect(counted().at(-1)?.input).toMatchObject({ filter: 'x', where: [] });
});

test('more hours are here: they are counted again, and a list filtered by them is read again', async () => {
  let counts = COUNTS;
  const { client, store } = setUp({ hours: () => counts });
  store.getState().setScope(SCOPE);
  store.getState().setWhere([DIFFER]);
  await settled();
  counts = { agree: 7, differ: 5, notCompared: 75 };
  const pages = () => client.calls.filter(({ name }) => name === 'invoices.page').length;
  const before = pages();
  const counted = { done: 1, total: 1, startedAt: 1, failures: [] };
  const job = { ...counted, id: 'j', kind: 'consumption' as const, seq: 1 };
  client.emit('jobs.changed', { ...job, phase: 'running' });
  await settled();
  expect(pages()).toBe(before);
  client.emit('jobs.changed', { ...job, phase: 'done' });
  await settled();
  expect(store.getState().hoursCounts).toEqual(counts);
  expect(pages()).toBeGreaterThan(before);
});
