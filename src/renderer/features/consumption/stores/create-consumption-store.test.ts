import { expect, test } from 'vitest';
import type { HourRange } from '../../../../shared/model/consumption.ts';
import { failedScope, failedWindows } from '../../../stores/failed-parts.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { levelFor, levelsOf, shifted } from './consumption-state.ts';
import { createConsumptionStore } from './create-consumption-store.ts';

const JOB_ID = '8b7f2c1e-6f4a-4f0e-9d0a-000000000001';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  const client = scriptedClient({
    'consumption.series': () => null,
    'consumption.fetch': () => undefined,
    'jobs.cancel': () => undefined,
    'profiles.list': () => ({ profiles: [], selectedId: 'one' }),
  });
  const { store, stop } = createConsumptionStore(client, { newId: () => JOB_ID, now: () => 5 });
  const ranges = (name: 'consumption.series' | 'consumption.fetch') =>
    client.calls
      .filter((call) => call.name === name)
      .map((call) => (name === 'consumption.fetch' ? (call.input as { range: HourRange }).range : call.input));
  return { client, store, stop, ranges };
}

test('hours of a property are fetched for whole days: the last one is inclusive on the screen, and the day after it is sent', async () => {
  const { store, ranges } = setUp();
  store.getState().setProperty('P1');
  store.getState().setPeriod({ firstDate: '2026-10-01', lastDate: '2026-10-31' });
  await store.getState().fetch();
  expect(ranges('consumption.fetch')).toEqual([{ propertyId: 'P1', fromDate: '2026-10-01', toDate: '2026-11-01' }]);
});

test('drilling down and back, and a day brings its week', async () => {
  const { store, ranges } = setUp();
  store.getState().setProperty('P1');
  store.getState().setPeriod({ firstDate: '2025-01-01', lastDate: '2025-12-31' });
  store.getState().drill({ firstDate: '2025-10-01', lastDate: '2025-10-31' });
  expect(store.getState().level).toBe('day');
  store.getState().drill({ firstDate: '2025-10-26', lastDate: '2025-10-26' });
  await settled();
  expect(store.getState().level).toBe('hour');
  expect(ranges('consumption.series').at(-1)).toEqual({
    propertyId: 'P1',
    fromDate: '2025-10-20',
    toDate: '2025-10-27',
  });
  store.getState().back();
  expect(store.getState().view).toEqual({ firstDate: '2025-10-01', lastDate: '2025-10-31' });
  store.getState().back();
  store.getState().back();
  expect(store.getState().view).toEqual({ firstDate: '2025-01-01', lastDate: '2025-12-31' });
  expect(store.getState().scope).toEqual({ firstDate: '2025-01-01', lastDate: '2025-12-31' });
});

test('moving past the fetched period moves what would be fetched', () => {
  const { store } = setUp();
  store.getState().setProperty('P1');
  store.getState().setPeriod({ firstDate: '2026-10-01', lastDate: '2026-10-31' });
  store.getState().shift(1);
  expect(store.getState().scope).toEqual({ firstDate: '2026-11-01', lastDate: '2026-11-30' });
});

test('hours of another property do not stand under a new name', () => {
  const { store } = setUp();
  store.getState().setProperty('P1');
  store.getState().setPeriod({ firstDate: '2026-10-01', lastDate: '2026-10-31' });
  store.getState().setProperty('P2');
  expect(store.getState().series).toEqual({ state: 'loading', previous: null });
});

test('months and years keep their kind when shifted; other spans keep their length', () => {
  expect(shifted({ firstDate: '2026-01-01', lastDate: '2026-01-31' }, 1)).toEqual({
    firstDate: '2026-02-01',
    lastDate: '2026-02-28',
  });
  expect(shifted({ firstDate: '2025-01-01', lastDate: '2025-12-31' }, -1)).toEqual({
    firstDate: '2024-01-01',
    lastDate: '2024-12-31',
  });
  expect(shifted({ firstDate: '2026-03-28', lastDate: '2026-03-29' }, -1)).toEqual({
    firstDate: '2026-03-26',
    lastDate: '2026-03-27',
  });
});

test('levels follow the length of the period', () => {
  expect(levelFor({ firstDate: '2026-10-25', lastDate: '2026-10-25' })).toBe('hour');
  expect(levelFor({ firstDate: '2025-01-01', lastDate: '2025-12-31' })).toBe('day');
  expect(levelFor({ firstDate: '2020-01-01', lastDate: '2025-12-31' })).toBe('month');
});

test('a level is offered where it says something: more than one step; hours always', () => {
  expect(levelsOf({ firstDate: '2026-10-25', lastDate: '2026-10-25' })).toEqual(['hour']);
  expect(levelsOf({ firstDate: '2026-10-01', lastDate: '2026-10-31' })).toEqual(['hour', 'day', 'week']);
  expect(levelsOf({ firstDate: '2025-01-01', lastDate: '2025-12-31' })).toEqual(['hour', 'day', 'week', 'month']);
  expect(levelsOf({ firstDate: '2024-01-01', lastDate: '2025-12-31' })).toEqual([
    'hour',
    'day',
    'week',
    'month',
    'year',
  ]);
  for (const lastDate of ['2025-01-01', '2025-01-14', '2025-01-31', '2025-06-30', '2025-12-31', '2029-12-31']) {
    const period = { firstDate: '2025-01-01', lastDate };
    expect(levelsOf(period)).toContain(levelFor(period));
  }
});

test('hours fetched from another screen are read at once', async () => {
  const { client, store, ranges } = setUp();
  store.getState().setProperty('P1');
  store.getState().setPeriod({ firstDate: '2025-10-01', lastDate: '2025-10-31' });
  await settled();
  const before = ranges('consumption.series').length;
  const other = { id: JOB_ID, kind: 'consumption' as const, seq: 1, done: 1, total: 1, startedAt: 1, failures: [] };
  client.emit('jobs.changed', { ...other, phase: 'running' });
  expect(ranges('consumption.series')).toHaveLength(before);
  client.emit('jobs.changed', { ...other, phase: 'done' });
  await settled();
  expect(ranges('consumption.series')).toHaveLength(before + 1);
});

test('only failed windows are asked for again', () => {
  const error = { code: 'unexpected', reference: 'r' } as const;
  const labels = ['2025-01-01/2025-04-03', '2025-10-04/2026-01-01'];
  expect(failedWindows(labels.map((label) => ({ label, error })))).toEqual([
    { fromDate: '2025-01-01', toDate: '2025-04-03' },
    { fromDate: '2025-10-04', toDate: '2026-01-01' },
  ]);
  expect(failedWindows([{ label: '', error }])).toEqual([]);
  const scope = { pairs: [{ customerId: 'C1', propertyId: 'P1' }], fromDate: '2026-01-01', toDate: null };
  expect(failedScope(scope, [{ label: '', error }])).toBe(scope);
});
