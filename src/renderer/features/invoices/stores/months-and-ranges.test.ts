import { expect, test } from 'vitest';
import { latestOf } from '../../../stores/loadable.ts';
import { SCOPE, settled, setUp, totalsOf } from './testing/store-set-up.ts';

const group = (month: string, rows: number) => ({
  ...{ month, rows, checked: 0, periodMonth: null, issued: null, dueOn: null },
  amount: { text: '1.00', counted: rows, without: 0, currency: 'SEK' },
  energy: { text: null, counted: 0, without: rows, unit: null },
});
const GROUPS = [group('2026-11', 600), group('2026-10', 400)];
const askedLast = ({ client }: ReturnType<typeof setUp>) =>
  client.calls.filter(({ name }) => name === 'invoices.totals').at(-1)?.input;

test('months are asked for while the list is ordered by a date and somebody wants them', async () => {
  const made = setUp();
  const { store } = made;
  store.getState().setScope(SCOPE);
  await settled();
  expect(askedLast(made)).toMatchObject({ groupBy: 'issuedOn', isUp: false });
  store.getState().setSort([{ field: 'dueOn', direction: 'ascending' }]);
  await settled();
  expect(askedLast(made)).toMatchObject({ groupBy: 'dueOn', isUp: true });
  store.getState().setSort([{ field: 'amount', direction: 'descending' }]);
  await settled();
  expect(askedLast(made)).toMatchObject({ groupBy: null });
  // Who wants months again gets the order that has them; within a month the old one stays.
  store.getState().setGrouped(true);
  await settled();
  expect(askedLast(made)).toMatchObject({ groupBy: 'issuedOn' });
  expect(store.getState().sort.map(({ field }) => field)).toEqual(['issuedOn', 'amount']);
  store.getState().setGrouped(false);
  await settled();
  expect(askedLast(made)).toMatchObject({ groupBy: null });
});

test('a range is picked whole, also where its rows are not there yet', async () => {
  const { store } = setUp();
  store.getState().setScope(SCOPE);
  await settled();
  await store.getState().selectRange(195, 805);
  expect(store.getState().selectedCount()).toBe(611);
  expect(store.getState().selection.keys.has('F805')).toBe(true);
  // Where all are picked but some, those among the range are picked again.
  store.getState().selectAll(true);
  for (const key of ['F3', 'F5', 'F30']) store.getState().toggle(key);
  await store.getState().selectRange(0, 9);
  expect(store.getState().selectedCount()).toBe(999);
});

test('all that is picked is checked, with one way back; its month counts it at once', async () => {
  const { store } = setUp({ totals: () => ({ ...totalsOf(), groups: GROUPS }) });
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().toggle('F0');
  store.getState().toggle('F3');
  await store.getState().check(['F0', 'F3']);
  expect(latestOf(store.getState().head)?.groups?.map(({ checked }) => checked)).toEqual([2, 0]);
  expect(await store.getState().checkSelected()).toEqual({ count: 2, steps: 1 });
});

test('a saved view has its months or not, and folds none', async () => {
  const { store } = setUp();
  store.getState().setScope(SCOPE);
  store.getState().fold('2026-11', true);
  expect(store.getState().folded.has('2026-11')).toBe(true);
  store.getState().show({ isGrouped: false });
  expect(store.getState()).toMatchObject({ isGrouped: false });
  expect(store.getState().folded.size).toBe(0);
});
