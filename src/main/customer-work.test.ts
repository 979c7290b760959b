import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CustomerNeed, RegisterOnly, RegisterSort } from '../shared/model/register/register.ts';
import { composePerTest } from './testing/compose-per-test.ts';
import type { Composed } from './testing/composed.ts';

const start = composePerTest();

const PAGE = { offset: 0, limit: 50 };
const listed = ({ call }: Composed, more: { only?: RegisterOnly; sort?: RegisterSort; query?: string } = {}) =>
  call['register.customers']({ query: '', withWork: true, ...PAGE, ...more });

const scopeOf = ({ operator }: Composed, pairs: number) => ({
  pairs: operator.register.pairs.slice(0, pairs).map(({ customerId, propertyId }) => ({ customerId, propertyId })),
  fromDate: '2026-01-01',
  toDate: '2026-10-31',
});

async function fetchInvoices(main: Composed, pairs: number): Promise<void> {
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: scopeOf(main, pairs) });
  await main.finished(jobId);
}

/** The customer of a pair, known to the register by name. */
async function known(main: Composed, at: number): Promise<string> {
  const pair = main.operator.register.pairs[at];
  const customer = main.operator.register.customers.find(({ id }) => id === pair?.customerId);
  const { id = '', email = '', first_name = '', last_name = '', phone = '', soc_id = '' } = customer ?? {};
  const entry = { id, email, first_name, last_name, phone, soc_id };
  await main.call['register.saveCustomer']({ customer: entry, formerId: null });
  return id;
}

async function checkSome(main: Composed, customerId: string, count: number): Promise<void> {
  const { call } = main;
  const { rows } = await call['invoices.page']({
    scope: { ...scopeOf(main, 2), isEverything: true },
    filter: '',
    where: [],
    sort: null,
    ...PAGE,
  });
  const keys = rows.filter(({ pair }) => pair.customerId === customerId).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(count);
  await call['invoices.mark']({ keys: keys.slice(0, count), isChecked: true });
}

test('how many of their invoices are checked stands beside each customer; most unchecked first, without invoices last', async () => {
  const main = await start();
  const [first, second] = [await known(main, 0), await known(main, 1)];
  const none = { id: 'NOBODY', email: '', first_name: 'Utan', last_name: 'Faktura', phone: '', soc_id: '' };
  await main.call['register.saveCustomer']({ customer: none, formerId: null });
  await fetchInvoices(main, 2);
  await checkSome(main, first, 2);
  const { rows } = await listed(main);
  const counts = new Map(rows.map(({ customer, work }) => [customer.id, work?.invoices]));
  const total = counts.get(second)?.total ?? 0;
  expect(total).toBeGreaterThan(2);
  expect(counts.get(first)).toEqual({ checked: 2, total: expect.any(Number) });
  expect(counts.get(second)).toEqual({ checked: 0, total });
  expect(counts.get('NOBODY')).toEqual({ checked: 0, total: 0 });
  for (const direction of ['ascending', 'descending'] as const) {
    const sorted = (await listed(main, { sort: { column: 'checked', direction } })).rows;
    const open = sorted.map(({ work }) => (work?.invoices.total ?? 0) - (work?.invoices.checked ?? 0));
    const way = direction === 'ascending' ? 1 : -1;
    expect(open.slice(0, 2)).toEqual(open.slice(0, 2).toSorted((a, b) => (a - b) * way));
    expect(sorted.at(-1)?.customer.id).toBe('NOBODY');
  }
  const with_ = await listed(main, { only: 'with-invoices' });
  expect(with_.rows.map(({ customer }) => customer.id).toSorted()).toEqual([first, second].toSorted());
  const facets = (query: string) => main.call['register.facets']({ query });
  const of = (...[all, needs, invoices]: readonly number[]) => ({
    all: { total: all },
    needs: { total: needs },
    'with-invoices': { total: invoices },
  });
  expect(await facets(''), 'invoices to check need a person too').toEqual(of(3, 1, 2));
  expect(await facets(first), 'the counts follow the search').toEqual(of(1, 0, 1));
  expect(await facets('NOBODY')).toEqual(of(1, 0, 0));
  expect(await facets('nothing like this')).toEqual(of(0, 0, 0));
});

test('nobody asked what is to be done: nothing is said of it', async () => {
  const main = await start();
  await known(main, 0);
  const { rows } = await main.call['register.customers']({ query: '', ...PAGE });
  expect(rows.map(({ work }) => work)).toEqual([null]);
});

test('what needs a person of a customer is what their own page says, and nothing else', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }]);
  const { customerId } = await main.register(0);
  main.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 422, times: 1 }]);
  const other = (await main.register(1)).customerId;
  await fetchInvoices(main, 2);
  const failing = randomUUID();
  main.operator.setFaults([{ match: { path: 'invoice' }, kind: 'status', status: 500 }]);
  await main.call['invoices.fetch']({
    jobId: failing,
    scope: { ...scopeOf(main, 1), fromDate: '2024-01-01', toDate: '2024-12-31' },
  });
  await main.finished(failing);
  const needs = async () =>
    new Map((await listed(main, { only: 'needs' })).rows.map(({ customer, work }) => [customer.id, work?.needs]));
  const found = await needs();
  expect([...found.keys()].toSorted()).toEqual([customerId, other].toSorted());
  expect(found.get(customerId)?.map(({ code }) => code)).toEqual(['unknown', 'failed', 'unchecked']);
  expect(found.get(other)?.map(({ code }) => code)).toEqual(['rejected', 'unchecked']);
  for (const id of [customerId, other]) {
    const { lines } = await main.call['overview.read']({ kind: 'customers', id });
    const linesOf = ({ code, count }: CustomerNeed) => (code === 'unchecked' ? 1 : count);
    expect((found.get(id) ?? []).reduce((sum, need) => sum + linesOf(need), 0)).toBe(lines.length);
  }
  const urgent = await listed(main, { sort: { column: 'needs', direction: 'descending' } });
  expect(urgent.rows.map(({ customer }) => customer.id).slice(0, 2)).toEqual([customerId, other]);
  expect((await main.call['register.facets']({ query: '' })).needs).toEqual({ total: 2 });
});

test('what is put off is counted nowhere, and said apart wherever it stands', async () => {
  const main = await start();
  main.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }]);
  const { customerId } = await main.register(0);
  main.operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 500 }]);
  await fetchInvoices(main, 1);
  main.operator.setFaults([]);
  const counted = async () => {
    const today = await main.call['today.read'](undefined);
    const contracts = await main.call['ledger.list']({ states: [], filter: '', isGrouped: true, ...PAGE });
    const activity = await main.call['activity.list']({ filter: '', isGrouped: true, ...PAGE });
    const rowsOf = (groups: readonly { part: string; rows: number }[] | undefined, part: string) =>
      groups?.filter((group) => group.part === part).reduce((sum, { rows }) => sum + rows, 0);
    const { lines } = await main.call['overview.read']({ kind: 'customers', id: customerId });
    return {
      today: [today.lines.length, today.snoozed],
      contracts: [rowsOf(contracts.groups, 'needs'), rowsOf(contracts.groups, 'put-off')],
      activity: [rowsOf(activity.groups, 'needs'), rowsOf(activity.groups, 'put-off')],
      customers: (await main.call['register.facets']({ query: '' })).needs.total,
      page: [lines.filter(({ isPutOff }) => !isPutOff).length, lines.filter(({ isPutOff }) => isPutOff).length],
    };
  };
  const before = await counted();
  expect(before).toEqual({ today: [2, 0], contracts: [1, 0], activity: [2, 0], customers: 1, page: [2, 0] });
  for (const { key } of (await main.call['today.read'](undefined)).lines) {
    await main.call['today.snooze']({ key, until: 'tomorrow' });
  }
  expect(await counted()).toEqual({ today: [0, 2], contracts: [0, 1], activity: [0, 2], customers: 0, page: [0, 2] });
  await main.call['today.snooze']({ key: null, until: null });
  expect(await counted()).toEqual(before);
});
