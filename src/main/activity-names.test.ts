import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from './testing/compose-for-test.ts';

test('the list of requests names whom each was about; the log itself, which may leave with a case, names nobody', async () => {
  const main = await composeForTest();
  const entry = await main.register(0);
  const { customerId, propertyId } = entry;
  const jobs = [randomUUID(), randomUUID()] as const;
  const period = { fromDate: '2025-01-01', toDate: '2025-03-31' };
  await main.call['invoices.fetch']({ jobId: jobs[0], scope: { pairs: [{ customerId, propertyId }], ...period } });
  await main.finished(jobs[0]);
  await main.call['consumption.fetch']({ jobId: jobs[1], range: { propertyId, ...period } });
  await main.finished(jobs[1]);
  await main.call['contracts.details']({ contractId: entry.contractId ?? '', refresh: true });

  const { rows } = await main.call['activity.list']({ filter: '', offset: 0, limit: 500 });
  const about = (endpoint: string) => {
    const row = rows.find((one) => one.endpoint === endpoint);
    return [row?.customer?.label, row?.property?.id];
  };
  expect(about('contract-registration')).toEqual([entry.customerName, propertyId]);
  expect(about('invoices')).toEqual([entry.customerName, propertyId]);
  expect(about('contract-details')).toEqual([entry.customerName, propertyId]);
  // Whoever lives there, as on Today.
  expect(about('hourly-consumption')).toEqual([entry.customerName, propertyId]);
  expect(about('token')).toEqual([undefined, undefined]);
  expect(rows.find(({ endpoint }) => endpoint === 'invoices')?.property?.label).toContain(entry.property.address);
  const kept = main.events('activity.recorded');
  expect(kept.length).toBeGreaterThan(3);
  expect(JSON.stringify(kept)).not.toContain(entry.customer.last_name);
});

test('one invoice names its customer and number, a request without any answer too; words find them', async () => {
  const main = await composeForTest();
  const entry = await main.register(0);
  const { customerId, propertyId, customerName } = entry;
  const period = { fromDate: '2025-01-01', toDate: '2025-03-31' };
  const jobId = randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: { pairs: [{ customerId, propertyId }], ...period } });
  await main.finished(jobId);
  const scope = { pairs: [], isEverything: true, ...period };
  const page = { offset: 0, limit: 500 };
  const [invoice] = (await main.call['invoices.page']({ scope, filter: '', sort: null, ...page })).rows;
  const { id, number } = invoice?.record.fields ?? {};
  await main.call['invoices.details']({ invoiceId: id?.text ?? '', refresh: true });
  main.operator.addFault({ kind: 'kill-before', match: { path: 'invoices' } });
  const failing = randomUUID();
  const other = { fromDate: '2025-04-01', toDate: '2025-05-31' };
  await main.call['invoices.fetch']({ jobId: failing, scope: { pairs: [{ customerId, propertyId }], ...other } });
  await main.finished(failing);

  const all = await main.call['activity.list']({ filter: '', isGrouped: true, ...page });
  const opened = all.rows.find(({ endpoint }) => endpoint === 'invoice-details');
  expect(opened).toMatchObject({
    customer: { id: customerId, label: customerName },
    property: { id: propertyId },
    invoice: { id: id?.text, label: number?.text ?? id?.text },
  });
  // The newest try of what nobody has solved stands first and is counted once.
  expect(all.groups?.[0]).toMatchObject({ part: 'needs', rows: 1 });
  expect(all.rows[0]).toMatchObject({ endpoint: 'invoices', answerId: null, needsPerson: true });
  const retryKey = all.rows[0]?.retryKey ?? '';
  expect(all.rows[0]?.customer?.label).toBe(customerName);
  expect(all.groups?.reduce((sum, { rows }) => sum + rows, 0)).toBe(all.total);
  const { all: whole, ...outcomes } = all.counts;
  expect(whole).toBe(all.total);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(whole);
  expect(outcomes.unknown).toBeGreaterThan(0);

  const ids = async (query: object) => (await main.call['activity.list']({ filter: '', ...query, ...page })).rows;
  expect((await ids({ filter: customerName.toUpperCase() })).map((row) => row.customer?.label)).toEqual(
    all.rows.filter(({ customer }) => customer !== null).map(() => customerName),
  );
  expect((await ids({ filter: number?.text ?? id?.text })).map((row) => row.id)).toEqual([opened?.id]);
  expect((await ids({ kind: 'contract-registration' })).map((row) => row.registrationId)).toEqual([entry.id]);
  expect((await ids({ facet: 'unknown' })).map((row) => row.outcome)).toEqual(
    Array(outcomes.unknown).fill('maybe-sent'),
  );
  expect((await ids({ kind: 'invoice-details' })).map((row) => row.id)).toEqual([opened?.id]);

  main.operator.setFaults([]);
  const again = randomUUID();
  expect(await main.call['today.retry']({ key: retryKey, jobId: again })).toBe(true);
  await main.finished(again);
  expect((await ids({})).some(({ needsPerson }) => needsPerson)).toBe(false);

  await main.call['register.erasePerson']({ customerId });
  expect(JSON.stringify(await main.call['activity.list']({ filter: '', ...page }))).not.toContain(customerName);
});

test('a refused registration says why, and whom it was sent for', async () => {
  const main = await composeForTest();
  main.operator.addFault({ kind: 'status', status: 422, times: 1, match: { path: 'registration' } });
  const refused = await main.register(0);
  const accepted = await main.register(1);
  const { rows } = await main.call['activity.list']({ filter: '', offset: 0, limit: 50 });
  const of = (id: string) => rows.find(({ registrationId }) => registrationId === id);
  expect(refused.state).toBe('rejected');
  expect(of(refused.id)).toMatchObject({ refusal: refused.message, customer: { label: refused.customerName } });
  expect(of(accepted.id)).toMatchObject({ refusal: null, customer: { label: accepted.customerName } });
});
