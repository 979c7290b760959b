import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorClient } from './operator-client.ts';
import { answer, profile as anyProfile, setUp } from './testing/fixtures.ts';
import { httpTransport, recordingServer } from './testing/http-transport.ts';

let server: Awaited<ReturnType<typeof recordingServer>>;
let client: OperatorClient;
let profile = anyProfile;
beforeEach(async () => {
  server = await recordingServer();
  client = setUp(() => answer(200), { transport: httpTransport }).client;
  profile = { ...anyProfile, baseUrl: `${server.url}/el/` };
});
afterEach(() => server.close());

const both = { authorization: 'Bearer t1', 'content-type': 'application/json' };
const query = { fromDate: '2026-01-01', toDate: '2026-02-01' };

test('each request is the one of the API’s document; a registration: path, both headers, the body as given', async () => {
  const body = Buffer.from('{"customer":{"first_name":"Åsa"}}');
  const outcome = await client.registerContract(profile, body, { beforeSend() {} });
  expect(outcome.kind).toBe('success');
  expect(server.seen).toMatchObject([
    { method: 'POST', target: '/el/electron/v1/contract/registration', headers: both, body: body.toString() },
  ]);
});

test.each([
  ['contract details', () => client.contractDetails(profile, 'c-1'), '/electron/v1/contract/c-1/details'],
  [
    'invoices',
    () => client.invoices(profile, { ...query, customerId: 'k 1&å', propertyId: 'p/1' }),
    '/electron/v1/invoice?from_date=2026-01-01&to_date=2026-02-01&customer_id=k%201%26%C3%A5&property_id=p%2F1',
  ],
  [
    'the one invoice issued for a date',
    () => client.invoices(profile, { ...query, toDate: null, customerId: 'k', propertyId: 'p' }),
    '/electron/v1/invoice?from_date=2026-01-01&customer_id=k&property_id=p',
  ],
  ['invoice details', () => client.invoiceDetails(profile, 'i+1'), '/electron/v1/invoice/i%2B1/details'],
  [
    'hourly consumption',
    () => client.hourlyConsumption(profile, { ...query, propertyId: 'p' }),
    '/electron/v1/property/p/consumption/hourly?from_date=2026-01-01&to_date=2026-02-01',
  ],
])('%s: path and query, both headers on a GET too, no body', async (_name, call, target) => {
  const outcome = await call();
  expect(outcome).toMatchObject({ kind: 'answered', target, answer: { status: 200 } });
  expect(server.seen).toMatchObject([{ method: 'GET', target: `/el${target}`, headers: both, body: '' }]);
});

test.each(['.', '..'])('the id %j is refused: it would be another path however it is written', async (id) => {
  const { client: told, requests } = setUp(() => answer(200));
  const refused = { data: { code: 'invalid-input' } };
  await expect(told.contractDetails(profile, id)).rejects.toMatchObject(refused);
  await expect(told.invoiceDetails(profile, id)).rejects.toMatchObject(refused);
  await expect(told.hourlyConsumption(profile, { ...query, propertyId: id })).rejects.toMatchObject(refused);
  expect(requests).toEqual([]);
});

test.each([
  ['a/b', 'a%2Fb'],
  ['a?b#c', 'a%3Fb%23c'],
  ['../../token', '..%2F..%2Ftoken'],
  ['...', '...'],
  ['a b', 'a%20b'],
  ['åäö', '%C3%A5%C3%A4%C3%B6'],
  ['100%', '100%25'],
  ['a\\b', 'a%5Cb'],
  ['a\r\nx: y', 'a%0D%0Ax%3A%20y'],
  ['\ud800', '%EF%BF%BD'],
])('the id %j stays one path segment', async (id, segment) => {
  const { client: told, requests } = setUp(() => answer(200));
  await told.contractDetails(profile, id);
  await told.invoiceDetails(profile, id);
  await told.hourlyConsumption(profile, { ...query, propertyId: id });
  expect(requests.map(({ url }) => url.replace(`${server.url}/el`, '').split('?')[0])).toEqual([
    `/electron/v1/contract/${segment}/details`,
    `/electron/v1/invoice/${segment}/details`,
    `/electron/v1/property/${segment}/consumption/hourly`,
  ]);
});

test('the log gets templates, and times follow the limits and the size of the body', async () => {
  const { client: told, requests } = setUp(() => answer(200));
  await told.contractDetails(profile, 'SECRET-ID');
  await told.registerContract(profile, new Uint8Array(16_000_000), { beforeSend() {} });
  expect(requests.map(({ template, endpoint, attempt }) => [template, endpoint, attempt])).toEqual([
    ['/electron/v1/contract/{id}/details', 'contract-details', 1],
    ['/electron/v1/contract/registration', 'contract-registration', 1],
  ]);
  expect(requests.map(({ timeouts }) => timeouts)).toEqual([
    { connectMs: 10_000, idleMs: 30_000, totalMs: 130_000 },
    { connectMs: 10_000, idleMs: 30_000, totalMs: 1_130_000 },
  ]);
});

test('a base address that may not be used is not sent to', async () => {
  const { client: told, requests } = setUp(() => answer(200));
  const wrong = { ...profile, baseUrl: 'http://api.example.se' };
  const outcome = await told.contractDetails(wrong, 'c');
  expect(outcome).toMatchObject({
    kind: 'failed',
    outcome: { kind: 'not-sent', reason: 'address', detail: 'not-https' },
  });
  expect(requests).toEqual([]);
});
