import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Overview } from '../shared/model/register/overview.ts';
import { composePerTest } from './testing/compose-per-test.ts';
import type { Composed } from './testing/composed.ts';

const start = composePerTest();

function pairAt({ operator }: Composed, index = 0) {
  const pair = operator.register.pairs[index];
  if (pair === undefined) throw new Error('no pair');
  return { customerId: pair.customerId, propertyId: pair.propertyId };
}

const readCustomer = ({ call }: Composed, id: string): Promise<Overview> =>
  call['overview.read']({ kind: 'customers', id });

async function fetchInvoices(main: Composed, pairs: readonly { customerId: string; propertyId: string }[]) {
  const jobId = randomUUID();
  const today = new Date();
  const day = (years: number) => new Date(today.getFullYear() + years, today.getMonth(), today.getDate()).toISOString();
  const scope = { pairs: [...pairs], fromDate: day(-2).slice(0, 10), toDate: day(0).slice(0, 10) };
  await main.call['invoices.fetch']({ jobId, scope });
  await main.finished(jobId);
}

test('a customer: identity, contract, twelve months of invoices, notes and what happened, of nobody else', async () => {
  const main = await start();
  const entry = await main.register(0);
  await main.register(1);
  await fetchInvoices(main, [pairAt(main), pairAt(main, 1)]);
  const { customerId, propertyId } = pairAt(main);
  const noteId = randomUUID();
  await main.call['overview.keepNote']({ kind: 'customers', id: customerId, noteId, text: 'Invoices by e-mail' });
  const page = await readCustomer(main, customerId);
  expect(page.customer?.customer.last_name).toBe(entry.customer.last_name);
  expect(page.linked).toEqual([{ id: propertyId, label: expect.stringContaining(entry.property.address) }]);
  expect(page.contracts).toMatchObject([{ contractId: entry.contractId, state: 'runs', startsOn: null }]);
  // The contract's number is known here, though nobody has fetched its details.
  expect(page.kept.contracts).toEqual({ count: 1, at: expect.any(Number) });
  expect(page.notes).toMatchObject([{ id: noteId, text: 'Invoices by e-mail' }]);
  const keys = page.months.flatMap((month) => month.keys);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.every((key) => key.startsWith(JSON.stringify([customerId]).slice(0, -1)))).toBe(true);
  expect(page.happened.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['note', 'invoices-fetched', 'sent', 'accepted']),
  );
  const times = page.happened.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const home = await main.call['overview.read']({ kind: 'properties', id: propertyId });
  expect(home).toMatchObject({ linked: [{ id: customerId }], contracts: [{ contractId: entry.contractId }] });
  expect(home.months).toEqual(page.months);
});

test('somebody nobody knows has an empty page, not an error', async () => {
  const main = await start();
  const page = await readCustomer(main, 'nobody');
  expect(page).toMatchObject({ customer: null, linked: [], lines: [], contracts: [], hours: null, notes: [] });
  expect(page.months).toHaveLength(12);
});

test('what is open of a customer is what Today says of them', async () => {
  const main = await start({ faults: [{ match: { path: 'registration' }, kind: 'kill-after', times: 1 }] });
  const entry = await main.register(0);
  await main.register(1);
  await fetchInvoices(main, [pairAt(main)]);
  const today = await main.call['today.read'](undefined);
  const page = await readCustomer(main, entry.customerId);
  const unknown = today.lines.find(({ kind }) => kind === 'unknown');
  expect(page.lines[0]).toEqual(unknown);
  expect(page.contracts).toMatchObject([{ state: 'unknown', registrationId: entry.id }]);
  expect(page.lines.find(({ fact }) => fact.code === 'unchecked')).toMatchObject({
    opens: { screen: 'invoices', params: { customerId: entry.customerId } },
  });
  const other = await readCustomer(main, pairAt(main, 1).customerId);
  expect(other.lines).toEqual([]);
});

test('checking, and a note changed, moved and removed, show at once', async () => {
  const main = await start();
  const entry = await main.register(0);
  await fetchInvoices(main, [pairAt(main)]);
  const before = await readCustomer(main, entry.customerId);
  const last = before.months.findLast(({ invoices }) => invoices > 0);
  await main.call['invoices.mark']({ keys: last?.keys ?? [], isChecked: true });
  const id = entry.customerId;
  const noteId = randomUUID();
  await main.call['overview.keepNote']({ kind: 'customers', id, noteId, text: 'first' });
  await main.call['overview.keepNote']({ kind: 'customers', id, noteId, text: 'second' });
  const after = await readCustomer(main, id);
  expect(after.months.find(({ month }) => month === last?.month)?.checked).toBe(last?.invoices);
  expect(after.notes).toMatchObject([{ text: 'second' }]);
  expect(after.happened.some(({ code }) => code === 'invoice-checked')).toBe(true);
  await main.call['register.saveCustomer']({ customer: { ...entry.customer, id: 'NEW-ID' }, formerId: id });
  expect((await readCustomer(main, 'NEW-ID')).notes).toHaveLength(1);
  await main.call['overview.removeNote']({ noteId });
  expect((await readCustomer(main, 'NEW-ID')).notes).toEqual([]);
});

test('a year of hours is a strip of a byte for each hour, with how many came', async () => {
  const main = await start();
  const entry = await main.register(0);
  const jobId = randomUUID();
  const today = new Date();
  const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const range = { propertyId: pairAt(main).propertyId, fromDate: day(20), toDate: day(2) };
  await main.call['consumption.fetch']({ jobId, range });
  await main.finished(jobId);
  const { hours } = await readCustomer(main, entry.customerId);
  expect(hours?.cells).toHaveLength(365 * 24);
  expect(hours?.delivered).toBeGreaterThan(300);
  expect(hours?.property.id).toBe(range.propertyId);
  const known = [...(hours?.cells ?? [])].filter((cell) => (cell & 15) >= 1 && (cell & 15) <= 8).length;
  expect(Math.abs(known - (hours?.delivered ?? 0))).toBeLessThanOrEqual(2);
});

test('a property: what else is theirs at the address, and the neighbours by name, each with its state', async () => {
  const main = await start();
  const entry = await main.register(0);
  const { id, address } = entry.property;
  const street = address.replace(/\s+\d.*$/u, '');
  const save = (propertyId: string, where: string) =>
    main.call['register.saveProperty']({
      property: { ...entry.property, id: propertyId, address: where },
      formerId: null,
    });
  await save('GARAGE', `${address}, garage 7`);
  await main.call['register.link']({ pair: { customerId: entry.customerId, propertyId: 'GARAGE' }, isLinked: true });
  await save('FAR', `${street} 9999`);
  const page = await main.call['overview.read']({ kind: 'properties', id });
  expect(page.near.belongs).toEqual([
    { id: 'GARAGE', label: `${address}, garage 7`, who: entry.customerName, state: 'waiting' },
  ]);
  expect(page.near.nextDoor).toContainEqual({ id: 'FAR', label: `${street} 9999`, who: '', state: 'waiting' });
  const garage = await main.call['overview.read']({ kind: 'properties', id: 'GARAGE' });
  expect(garage.near.belongs).toMatchObject([{ id, state: 'runs' }]);
});
