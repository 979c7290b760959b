import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composePerTest } from './testing/compose-per-test.ts';

const start = composePerTest();

test('a name finds the customer, their contracts and invoices; nothing typed matches nobody', async () => {
  const main = await start();
  const entry = await main.register(0);
  await main.register(1);
  const pairs = [{ customerId: entry.customerId, propertyId: entry.propertyId }];
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: { pairs, fromDate: '2025-01-01', toDate: '2026-10-31' } });
  await main.finished(jobId);
  const found = await main.call['palette.find']({ query: entry.customer.last_name.slice(0, 4) });
  expect(found.customers.rows.map(({ customer }) => customer.id)).toContain(entry.customerId);
  expect(found.contracts.rows.map(({ contractId }) => contractId)).toContain(entry.contractId);
  expect(found.invoices.rows.length).toBeGreaterThan(0);
  const none = await main.call['palette.find']({ query: 'zzzzqq' });
  expect(
    [none.customers, none.properties, none.contracts, none.invoices, none.jobs].map(({ rows }) => rows.length),
  ).toEqual([0, 0, 0, 0, 0]);
});

test('an invoice is found by its amount in either language, and by its payment reference', async () => {
  const main = await start();
  const [pair] = main.operator.register.pairs;
  if (!pair) throw new Error('no pair');
  const pairs = [{ customerId: pair.customerId, propertyId: pair.propertyId }];
  const scope = { pairs, fromDate: '2025-01-01', toDate: '2026-10-31' };
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope });
  await main.finished(jobId);
  const { rows } = await main.call['invoices.page']({ scope, filter: '', sort: null, offset: 0, limit: 50 });
  const row = rows.find(({ record }) => Number(record.fields.amount?.text) > 1000);
  const amount = Number(row?.record.fields.amount?.text);
  for (const locale of ['sv-SE', 'en-GB']) {
    const query = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
    const found = await main.call['palette.find']({ query });
    expect(found.invoices.rows[0], query).toMatchObject({ key: row?.key });
  }
  const reference = row?.record.fields.paymentReference?.text ?? '';
  expect(reference.length).toBeGreaterThan(3);
  const found = await main.call['palette.find']({ query: reference });
  expect(found.invoices.rows.map(({ key }) => key)).toContain(row?.key);
});

test('an invoice is found by its number while it is being typed, whatever the case, and the words are not looked through', async () => {
  const main = await start();
  const [pair] = main.operator.register.pairs;
  if (!pair) throw new Error('no pair');
  const scope = { pairs: [pair], fromDate: '2025-01-01', toDate: '2026-10-31' };
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope });
  await main.finished(jobId);
  const { rows } = await main.call['invoices.page']({ scope, filter: '', sort: null, offset: 0, limit: 50 });
  const numberOf = (row: (typeof rows)[number] | undefined) =>
    row?.record.fields.number?.text ?? row?.record.fields.id?.text ?? '';
  const number = numberOf(rows[0]);
  expect(number.length).toBeGreaterThan(4);
  const find = async (query: string) => (await main.call['palette.find']({ query })).invoices;
  expect(await find(` ${number} `)).toMatchObject({ rows: [{ key: rows[0]?.key, number }], isMore: false });
  for (const typed of [number.slice(0, -1), number.toUpperCase(), number.toLowerCase()]) {
    const found = await find(typed);
    expect(found.rows.map((row) => row.number)).toContain(number);
    for (const row of found.rows) expect(row.number?.toLowerCase().startsWith(typed.toLowerCase())).toBe(true);
  }
  // The end of a number is found by the word search.
  expect((await find(number.slice(2))).rows.map((row) => row.number)).toContain(number);
});

test('a contract is found by the first digits of its number, a registration by its reference', async () => {
  const main = await start();
  const entry = await main.register(0);
  const number = entry.contractId ?? '';
  const byNumber = await main.call['palette.find']({ query: number.slice(0, -1) });
  expect(byNumber.contracts.rows).toMatchObject([{ registrationId: entry.id, customerName: entry.customerName }]);
  const byReference = await main.call['palette.find']({ query: entry.reference });
  expect(byReference.contracts.rows).toMatchObject([{ registrationId: entry.id }]);
});
