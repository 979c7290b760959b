import { expect, test } from 'vitest';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../shared/model/testing/plain-invoice-row.ts';
import { SCOPE, settled, setUp, totalsOf } from './testing/store-set-up.ts';

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

test('a list too long to be compared is not filtered by it, however the condition came', async () => {
  const { client, store } = setUp({ hours: () => null });
  const OTHER = { op: 'equals', field: 'status', value: 'paid' } as const;
  store.getState().setScope(SCOPE);
  store.getState().setWhere([OTHER, DIFFER]);
  await settled();
  expect(store.getState().hoursCounts).toBeNull();
  expect(store.getState().where).toEqual([OTHER]);
  const listed = () => client.calls.filter(({ name }) => name === 'invoices.page').at(-1)?.input;
  expect(listed()).toMatchObject({ where: [OTHER] });
  // A saved view brings it back: what is known already says the same.
  store.getState().setWhere([OTHER, DIFFER]);
  await settled();
  expect(store.getState().where).toEqual([OTHER]);
  expect(listed()).toMatchObject({ where: [OTHER] });
});

test('a list filtered by them is read again after each count: as many as before may be others', async () => {
  const { client, store } = setUp({ hours: () => COUNTS });
  store.getState().setScope(SCOPE);
  store.getState().setWhere([DIFFER]);
  await settled();
  const names = () => client.calls.map(({ name }) => name).filter((name) => /countHours|page/.test(name));
  const before = names().length;
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  const since = names().slice(before);
  expect(since.filter((name) => name === 'invoices.countHours')).toHaveLength(1);
  expect(since.filter((name) => name === 'invoices.page')).toHaveLength(2);
});

test('what reads the hours otherwise, a mapping of them or the clock of the profile, is followed', async () => {
  const energy = { text: '1' } as Sourced;
  const row = plainInvoiceRow({ record: { path: 'items[0]', fields: { energy } } });
  const { client, store } = setUp({ hours: () => COUNTS, page: () => ({ rows: [row] }), totals: () => totalsOf(1) });
  store.getState().setScope(SCOPE);
  await settled();
  // The counts, the rows and their ticks.
  const asked = () =>
    ['invoices.countHours', 'invoices.page', 'invoices.compareHours'].map(
      (asks) => client.calls.filter(({ name }) => name === asks).length,
    );
  expect(asked()).toEqual([1, 1, 1]);
  client.emit('mapping.changed', { body: 'HourlyConsumptionResponse' });
  await settled();
  expect(asked()).toEqual([2, 2, 2]);
  client.emit('profiles.changed', { profiles: [], selectedId: 'one', isOther: false });
  await settled();
  expect(asked()).toEqual([3, 3, 3]);
  client.emit('mapping.changed', { body: 'ContractDetailsResponse' });
  await settled();
  expect(asked()).toEqual([3, 3, 3]);
});
