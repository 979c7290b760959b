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
  expect(await facets('')).toEqual(of(3, 0, 2));
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
  expect(found.get(customerId)?.map(({ code }) => code)).toEqual(['unknown', 'failed']);
  expect(found.get(other)?.map(({ code }) => code)).toEqual(['rejected']);
  for (const id of [customerId, other]) {
    const { lines } = await main.call['overview.read']({ kind: 'customers', id });
    const ofPage = lines.filter(({ fact }) => fact.code !== 'unchecked').length;
    expect((found.get(id) ?? []).reduce((sum, { count }: CustomerNeed) => sum + count, 0)).toBe(ofPage);
  }
  const urgent = await listed(main, { sort: { column: 'needs', direction: 'descending' } });
  expect(urgent.rows.map(({ customer }) => customer.id).slice(0, 2)).toEqual([customerId, other]);
  expect((await main.call['register.facets']({ query: '' })).needs).toEqual({ total: 2 });
});
