import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Composed, composeWithOperator } from './testing/composed.ts';

let composed: Composed | null = null;
afterEach(async () => {
  await composed?.close();
  composed = null;
});

test('the list of requests names whom each was about; the log itself, which may leave with a case, names nobody', async () => {
  const main = await composeWithOperator();
  composed = main;
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
  expect(about('hourly-consumption')).toEqual([undefined, propertyId]);
  expect(about('token')).toEqual([undefined, undefined]);
  expect(rows.find(({ endpoint }) => endpoint === 'invoices')?.property?.label).toContain(entry.property.address);
  const kept = main.events('activity.recorded');
  expect(kept.length).toBeGreaterThan(3);
  expect(JSON.stringify(kept)).not.toContain(entry.customer.last_name);
});
