import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../../shared/model/settings/defaults.ts';
import type { Preferences } from '../../../../shared/model/settings/preferences.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createConsumptionStore } from './create-consumption-store.ts';
import { comparedPeriod, createHoursContextStore } from './create-hours-context-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const year = { firstDate: '2025-01-01', lastDate: '2025-12-31' };
const october = { firstDate: '2025-10-01', lastDate: '2025-10-31' };

test.each([
  [year, 'last-year', 'date', { firstDate: '2024-01-01', lastDate: '2024-12-31' }],
  [year, 'last-year', 'weekday', { firstDate: '2024-01-03', lastDate: '2025-01-01' }],
  [october, 'previous', 'date', { firstDate: '2025-09-01', lastDate: '2025-09-30' }],
  [october, 'last-year', 'weekday', { firstDate: '2024-10-02', lastDate: '2024-11-01' }],
  [
    { firstDate: '2024-02-29', lastDate: '2024-02-29' },
    'last-year',
    'date',
    { firstDate: '2023-02-28', lastDate: '2023-02-28' },
  ],
  [october, 'other', 'date', { firstDate: '2023-10-01', lastDate: '2023-10-31' }],
  [october, 'none', 'date', null],
] as const)('the period to compare with is chosen by name: %o against %s by %s', (view, compare, by, expected) => {
  expect(comparedPeriod(view, compare, by, '2023-10-01')).toEqual(expected);
});

function setUp(hoursCompare: Preferences['hoursCompare'] = { with: 'previous', by: 'weekday' }) {
  const client = scriptedClient({
    'consumption.series': () => null,
    'consumption.changes': () => ({ changed: 2, since: 5, steps: [] }),
    'consumption.clock': () => {
      throw new Error('unreadable');
    },
    'consumption.invoices': () => [],
    'saved.list': () => [
      { id: 'n1', name: 'P1', data: { propertyId: 'P1', date: '2025-10-09', text: 'New boiler' }, changedAt: 1 },
      { id: 'n2', name: 'P2', data: { propertyId: 'P2', date: '2025-10-09', text: 'Other' }, changedAt: 1 },
    ],
    'preferences.get': () => ({ ...DEFAULT_PREFERENCES, hoursCompare }),
    'preferences.update': (patch) => ({ ...DEFAULT_PREFERENCES, ...patch }) as Preferences,
    'profiles.list': () => ({ profiles: [], selectedId: 'one' }),
  });
  const hours = createConsumptionStore(client).store;
  const context = createHoursContextStore(client, hours).store;
  const asked = () => client.calls.filter((call) => call.name === 'consumption.series').map((call) => call.input);
  return { client, hours, context, asked };
}

test('what is compared and beside is asked for with the view, and one failure takes nothing from the rest', async () => {
  const { hours, context, asked } = setUp();
  hours.getState().setProperty('P1');
  hours.getState().setPeriod(october);
  await settled();
  context.getState().setBy('date');
  context.getState().setCompare('previous');
  context.getState().setOthers(['P1', 'P2', 'P2', 'P3']);
  await settled();
  expect(context.getState().otherIds).toEqual(['P2', 'P3']);
  expect(asked()).toContainEqual({ propertyId: 'P1', fromDate: '2025-09-01', toDate: '2025-10-01' });
  expect(asked()).toContainEqual({ propertyId: 'P3', fromDate: '2025-10-01', toDate: '2025-11-01' });
  expect(context.getState()).toMatchObject({ changes: { changed: 2 }, clock: null });
  expect(context.getState().notes).toEqual([{ id: 'n1', date: '2025-10-09', text: 'New boiler' }]);
});

const INVOICES = { id: '8b7f2c1e-6f4a-4f0e-9d0a-000000000001', kind: 'invoices' as const, seq: 3, startedAt: 1 };

test.each([
  ['fetched', 'jobs.changed', { ...INVOICES, phase: 'done', done: 1, total: 1, failures: [] }],
  ['derived again', 'invoices.changed', { profileId: 'one' }],
  ['read by another mapping', 'mapping.changed', { body: 'InvoiceResponse' }],
] as const)('invoices that are %s elsewhere stand beside the hours at once', async (_, event, news) => {
  const { client, hours } = setUp();
  const asked = () => client.calls.filter(({ name }) => name === 'consumption.invoices').length;
  hours.getState().setProperty('P1');
  hours.getState().setPeriod(october);
  await settled();
  const before = asked();
  client.emit('jobs.changed', { ...INVOICES, phase: 'running', done: 0, total: 1, failures: [] });
  expect(asked()).toBe(before);
  client.emit(event, news as never);
  await settled();
  expect(asked()).toBe(before + 1);
});

test('another property starts without the others of the one before', async () => {
  const { hours, context } = setUp();
  hours.getState().setProperty('P1');
  hours.getState().setPeriod(october);
  context.getState().setOthers(['P2']);
  await settled();
  hours.getState().setProperty('P4');
  await settled();
  expect(context.getState().otherIds).toEqual([]);
});

test('what was compared last is compared again, and a new choice is remembered', async () => {
  const { client, hours, context } = setUp();
  await settled();
  expect(context.getState()).toMatchObject({ compare: 'previous', by: 'weekday' });
  hours.getState().setProperty('P1');
  hours.getState().setPeriod(october);
  context.getState().setCompare('last-year');
  expect(client.calls.filter(({ name }) => name === 'preferences.update').map(({ input }) => input)).toEqual([
    { hoursCompare: { with: 'last-year', by: 'weekday', otherFrom: null } },
  ]);
});

test('another period is remembered by its first day', async () => {
  const first = setUp();
  first.context.getState().setCompare('other', '2023-10-01');
  expect(first.client.calls.at(-1)?.input).toEqual({
    hoursCompare: { with: 'other', by: 'date', otherFrom: '2023-10-01' },
  });
  const { hours, context } = setUp({ with: 'other', by: 'date', otherFrom: '2023-10-01' });
  hours.getState().setProperty('P1');
  hours.getState().setPeriod(october);
  await settled();
  expect(context.getState().comparePeriod).toEqual({ firstDate: '2023-10-01', lastDate: '2023-10-31' });
});
