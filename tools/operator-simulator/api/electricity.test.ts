import { expect, test } from 'vitest';
import { SHAPE_NAMES } from '../options.ts';
import { findShape } from '../shapes/find-shape.ts';
import { registrationBody, startClient } from '../test-client.ts';

const INVOICES = '/invoice?from_date=2026-01-01&to_date=2026-06-30&customer_id=C1000&property_id=P200';
const CONSUMPTION = '/property/P200/consumption/hourly?from_date=2026-01-01&to_date=2026-01-03';
const GETS = ['/contract/K500001/details', INVOICES, '/invoice/INV-2026-01-0000/details', CONSUMPTION];

test.each(SHAPE_NAMES)('shape %s: every endpoint demands token, media type, method and no body', async (shape) => {
  const client = await startClient({ shape });
  const badMediaType = findShape(shape).status.badMediaType;
  for (const path of GETS) {
    const statusWith = async (change: Parameters<typeof client.call>[1]) => (await client.call(path, change)).status;
    expect(await statusWith({}), path).toBe(200);
    expect(await statusWith({ headers: { authorization: null } }), path).toBe(401);
    expect(await statusWith({ headers: { authorization: 'Bearer other' } }), path).toBe(401);
    expect(await statusWith({ headers: { authorization: client.token } }), path).toBe(401);
    expect(await statusWith({ headers: { authorization: `Basic ${client.token}` } }), path).toBe(401);
    expect(await statusWith({ headers: { 'content-type': null } }), path).toBe(badMediaType);
    expect(await statusWith({ headers: { 'content-type': 'text/plain' } }), path).toBe(badMediaType);
    expect(await statusWith({ body: '{}' }), path).toBe(400);
    expect(await statusWith({ method: 'PUT' }), path).toBe(405);
    expect(await statusWith({ method: 'POST', body: '{}' }), path).toBe(405);
  }
  const body = JSON.stringify(registrationBody(client.simulator));
  const post = (headers: Record<string, string | null>) =>
    client.call('/contract/registration', { method: 'POST', body, headers });
  expect((await post({ authorization: null })).status).toBe(401);
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(badMediaType);
  expect((await client.call('/contract/registration')).status).toBe(405);
});

test.each([
  ['/invoice?to_date=2026-06-30&customer_id=C1000&property_id=P200', 'from_date'],
  ['/invoice?from_date=2026-1-1&customer_id=C1000&property_id=P200', 'from_date'],
  ['/invoice?from_date=2026-02-29&customer_id=C1000&property_id=P200', 'from_date'],
  ['/invoice?from_date=2026-01-01&property_id=P200', 'customer_id'],
  ['/invoice?from_date=2026-01-01&customer_id=C1000', 'property_id'],
  ['/invoice?from_date=2026-01-01&to_date=&customer_id=C1000&property_id=P200', 'to_date'],
  ['/invoice?from_date=2026-01-02&to_date=2026-01-01&customer_id=C1000&property_id=P200', 'to_date'],
  ['/invoice?from_date=2026-01-02&from_date=2026-01-01&customer_id=C1000&property_id=P200', 'from_date'],
  ['/property/P200/consumption/hourly', 'from_date'],
  ['/property/P200/consumption/hourly?from_date=2026-01-01&to_date=20260103', 'to_date'],
])('refuses %s and names %s', async (path, field) => {
  const client = await startClient();
  const answer = await client.call(path);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: { code: 'invalid_parameter', details: [{ field }] } });
  client.simulator.setShape('nested-days');
  const other = await client.call(path);
  expect(other.status).toBe(422);
  expect(other.json).toHaveProperty(['fields', field]);
});

test.each([
  '/contract/K999999/details',
  '/contract/nonsense/details',
  '/invoice/INV-2026-13-0000/details',
  '/invoice/INV-2026-01-9999/details',
  '/invoice/INV-2020-01-0000/details',
  '/invoice/INV-2026-11-0000/details',
  '/invoice?from_date=2026-01-01&customer_id=C9&property_id=P200',
  '/invoice?from_date=2026-01-01&customer_id=C1000&property_id=P9',
  '/property/P9/consumption/hourly?from_date=2026-01-01',
  '/property//consumption/hourly?from_date=2026-01-01',
  '/contract/registration/',
  '/invoice/',
  '/nothing',
])('does not know %s', async (path) => {
  const client = await startClient();
  expect((await client.call(path)).status).toBe(404);
});

test('without to_date only the invoice issued for from_date is listed', async () => {
  const client = await startClient();
  const answer = await client.call('/invoice?from_date=2026-03-17&customer_id=C1000&property_id=P200');
  expect(answer.json).toMatchObject([{ invoice_id: 'INV-2026-03-0000' }]);
  expect(answer.json).toHaveLength(1);
});

test('with to_date the invoices whose period meets the span are listed, three years back and up to last month', async () => {
  const client = await startClient();
  const ids = async (from: string, to: string) => {
    const path = `/invoice?from_date=${from}&to_date=${to}&customer_id=C1000&property_id=P200`;
    return ((await client.call(path)).json as { invoice_id: string }[]).map((invoice) => invoice.invoice_id);
  };
  expect(await ids('2026-01-31', '2026-03-01')).toEqual(['INV-2026-01-0000', 'INV-2026-02-0000', 'INV-2026-03-0000']);
  const all = await ids('2000-01-01', '2030-01-01');
  expect([all.length, all[0], all.at(-1)]).toEqual([36, 'INV-2023-11-0000', 'INV-2026-10-0000']);
});

test('to_date of the consumption is exclusive', async () => {
  const client = await startClient({ shape: 'nested-days' });
  const dates = async (query: string) =>
    ((await client.call(`/property/P200/consumption/hourly?${query}`)).json as { date: string }[]).map(
      (day) => day.date,
    );
  expect(new Set(await dates('from_date=2026-01-01&to_date=2026-01-03'))).toEqual(
    new Set(['2026-01-01', '2026-01-02']),
  );
  expect(await dates('from_date=2026-01-01&to_date=2026-01-01')).toEqual([]);
});

test('somebody who does not live there has no invoices', async () => {
  const client = await startClient();
  const answer = await client.call('/invoice?from_date=2026-01-01&customer_id=C1000&property_id=P201');
  expect([answer.status, answer.json]).toEqual([200, []]);
});
