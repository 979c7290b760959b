import { expect, test } from 'vitest';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createInvoicesStore } from './create-invoices-store.ts';
import { placeData, readPlace, rememberPlace } from './remembered-place.ts';

const TODAY = '2026-11-20';
const NOW = Date.UTC(2026, 10, 20, 12);
const PAIR = { customerId: 'C1', propertyId: 'P1' };
test('a place is read back as it was left; "the last twelve months" goes on with the days', () => {
  const scope = { pairs: [PAIR], fromDate: '2024-02-01', toDate: '2024-03-31' };
  expect(readPlace(placeData(scope, TODAY), '2027-05-01')).toEqual(scope);
  const running = { pairs: [], isEverything: true, fromDate: '2025-12-01', toDate: TODAY };
  const later = readPlace(placeData(running, TODAY), '2027-01-15');
  expect(later).toEqual({ pairs: [], isEverything: true, fromDate: '2026-02-01', toDate: '2027-01-15' });
  const issued = { pairs: [PAIR], fromDate: '2026-11-01', toDate: null };
  expect(readPlace(placeData(issued, TODAY), TODAY)).toEqual(issued);
});

test('what cannot be read is no place', () => {
  for (const data of [
    null,
    [],
    'x',
    {},
    { pairs: [PAIR] },
    { pairs: [], fromDate: '2026-01-01' },
    { isEverything: true, fromDate: 'x' },
  ]) {
    expect(readPlace(data as never, TODAY)).toBe(null);
  }
});

const TOTALS = {
  amount: { text: null, counted: 0, without: 0, currency: null },
  matching: 0,
  checked: 0,
  checkable: 0,
  numbers: {},
  energyUnit: null,
  alike: {},
  groups: null,
  changes: { new: 0, changed: 0, gone: 0 },
  oldestFetchedAt: null,
  newestFetchedAt: null,
  isAnswered: false,
  guessedFields: [],
  unreadable: [],
  maybeCutOff: [],
};

function start(saved: Parameters<typeof placeData>[0] | null, kept: (fromDate: string) => number) {
  const keptPlaces: unknown[] = [];
  const due: (() => void)[] = [];
  const client = scriptedClient({
    'profiles.list': () => ({ profiles: [], selectedId: 'a' }),
    'jobs.list': () => [],
    'saved.list': () => (saved === null ? [] : [{ id: 'last', name: '', data: placeData(saved, TODAY), changedAt: 1 }]),
    'saved.keep': ({ item }) => {
      keptPlaces.push(item.data);
      return { ...item, changedAt: 1 };
    },
    'invoices.page': () => ({ rows: [] }),
    'invoices.totals': ({ scope }) => ({ ...TOTALS, total: kept(scope.fromDate) }),
  });
  const { store } = createInvoicesStore(client, { newId: () => 'id', now: () => NOW });
  const told: boolean[] = [];
  const ports = {
    now: () => NOW,
    later: (_ms: number, run: () => void) => {
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    },
  };
  const stop = rememberPlace(client, store, ports, (isKnown) => told.push(isKnown));
  return { client, store, stop, keptPlaces, due, told };
}

test('after a restart the list opens where one was, and remembers where one goes', async () => {
  const scope = { pairs: [PAIR], fromDate: '2024-02-01', toDate: '2024-03-31' };
  const { store, keptPlaces, due } = start(scope, () => 0);
  await expect.poll(() => store.getState().scope).toEqual(scope);
  store.getState().setScope({ ...scope, toDate: '2024-04-30' });
  due.at(-1)?.();
  expect(keptPlaces.at(-1)).toMatchObject({ pairs: [PAIR], toDate: '2024-04-30' });
});

test('with 1 400 kept and no place it opens at everything kept, however old; with nothing kept it asks', async () => {
  const some = start(null, (fromDate) => (fromDate === '2000-01-01' ? 1400 : 0));
  await expect
    .poll(() => some.store.getState().scope)
    .toEqual({
      pairs: [],
      isEverything: true,
      fromDate: '2000-01-01',
      toDate: TODAY,
    });
  const none = start(null, () => 0);
  expect(none.told).toEqual([false]);
  await expect.poll(() => none.client.calls.filter(({ name }) => name === 'invoices.totals').length).toBe(2);
  // Until it was asked nobody knows that there is nothing.
  await expect.poll(() => none.told).toEqual([false, true]);
  expect(none.store.getState().scope).toBe(null);
});

test('who chose already is left there; another profile opens at its own place', async () => {
  const scope = { pairs: [PAIR], fromDate: '2024-02-01', toDate: '2024-03-31' };
  const own = { pairs: [{ customerId: 'C9', propertyId: 'P9' }], fromDate: '2026-01-01', toDate: '2026-01-31' };
  const { client, store } = start(scope, () => 0);
  store.getState().setScope(own);
  await expect.poll(() => client.calls.some(({ name }) => name === 'saved.list')).toBe(true);
  await Promise.resolve();
  expect(store.getState().scope).toEqual(own);
  client.emit('profiles.changed', { profiles: [], selectedId: 'b', isOther: true });
  await expect.poll(() => store.getState().scope).toEqual(scope);
});
