import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SHAPE_NAMES } from '../options.ts';
import { findShape } from '../shapes/find-shape.ts';
import { registrationBody, SAMPLE_POA, startClient, type TestClient } from '../test-client.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const post = (client: TestClient, body: unknown) =>
  client.call('/contract/registration', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test.each(SHAPE_NAMES)('shape %s: a registration makes a contract whose details can be read', async (shape) => {
  const client = await startClient({ shape });
  const registration = registrationBody(client.simulator);
  const text = JSON.stringify(registration);
  const answer = await post(client, text);

  expect(answer.status).toBe(findShape(shape).status.registered);
  const [entry] = client.simulator.ledger();
  expect(entry).toMatchObject({
    seq: 1,
    customerId: 'C1000',
    propertyId: 'P200',
    socIdSha256: sha256(registration.customer.soc_id ?? ''),
    bodySha256: sha256(text),
    poaBytes: SAMPLE_POA.length,
    poaSha256: sha256(SAMPLE_POA),
    poaExtension: 'pdf',
    poaType: 'SWITCH',
    undocumentedFields: [],
    processed: true,
  });
  expect(answer.text).toContain(entry!.contractId!);
  const details = await client.call(`/contract/${encodeURIComponent(entry!.contractId!)}/details`);
  expect(details.status).toBe(200);
  expect(details.text).toContain(entry!.contractId!);
  expect(JSON.stringify(client.simulator.ledger())).not.toContain(registration.customer.soc_id);
});

test('the same registration twice makes two contracts', async () => {
  const client = await startClient();
  await post(client, registrationBody(client.simulator));
  await post(client, registrationBody(client.simulator));
  const ids = client.simulator.ledger().map((entry) => entry.contractId);
  expect(ids).toEqual(['K700001', 'K700002']);
});

test('a new customer and property are known afterwards, without invoices or hours', async () => {
  const client = await startClient();
  const registration = registrationBody(client.simulator);
  registration.customer.id = 'new/1';
  registration.property.id = 'Ny 1';
  expect((await post(client, registration)).status).toBe(201);
  const invoices = await client.call('/invoice?from_date=2026-01-01&customer_id=new%2F1&property_id=Ny+1');
  const hours = await client.call('/property/Ny%201/consumption/hourly?from_date=2026-01-01&to_date=2026-01-02');
  expect([invoices.json, hours.json]).toEqual([[], { property_id: 'Ny 1', unit: 'kWh', values: [] }]);
});

test('lists every field that cannot be taken, and notes the attempt as not processed', async () => {
  const client = await startClient();
  const { customer, poa } = registrationBody(client.simulator);
  const answer = await post(client, {
    customer: { ...customer, id: '', phone: 46, soc_id: '19900101-9802' },
    poa: { ...poa, file_base64: 'not base64!' },
  });
  expect(answer.status).toBe(422);
  const { details } = (answer.json as { error: { details: { field: string }[] } }).error;
  expect(details.map(({ field }) => field).sort()).toEqual([
    'customer.id',
    'customer.phone',
    'customer.soc_id',
    'poa.file_base64',
    'property',
  ]);
  expect(client.simulator.ledger()).toMatchObject([{ processed: false, contractId: null, poaBytes: null }]);
});

test.each([
  ['{"customer":', 400],
  ['[]', 422],
  ['null', 422],
  ['{"customer":null,"property":[],"poa":"x"}', 422],
])('refuses the body %s', async (body, status) => {
  const client = await startClient();
  expect((await post(client, body)).status).toBe(status);
  expect(client.simulator.ledger()).toMatchObject([{ processed: false }]);
});

test('takes a registration with optional fields left out, and notes fields the document does not have', async () => {
  const client = await startClient();
  const { poa } = registrationBody(client.simulator);
  const answer = await post(client, { customer: { id: 'C1', nickname: 'x' }, property: { id: 'P1' }, poa, note: 1 });
  expect(answer.status).toBe(201);
  expect(client.simulator.ledger()[0]).toMatchObject({
    undocumentedFields: ['note', 'customer.nickname'],
    socIdSha256: null,
  });
});

test('a registration with a wrong token is noted and not processed', async () => {
  const client = await startClient();
  client.simulator.revokeTokens();
  expect((await post(client, registrationBody(client.simulator))).status).toBe(401);
  expect(client.simulator.ledger()).toMatchObject([{ processed: false, customerId: 'C1000' }]);
});

test.each([
  ['success-false', 200, '"success":false', 0],
  ['pending', 202, '"PENDING"', 1],
  ['no-content', 204, '', 1],
  ['ok', 200, '{"status":"OK"}', 1],
  ['location', 201, '', 1],
  ['link', 201, '/contract/K700001/details', 1],
] as const)('the reply %s is %i', async (reply, status, text, contracts) => {
  const client = await startClient();
  client.simulator.setFaults([{ kind: 'reply', reply, match: { path: 'registration' } }]);
  const answer = await post(client, registrationBody(client.simulator));
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(text);
  const location = reply === 'location' ? '/api/electron/v1/contract/K700001/details' : undefined;
  expect(answer.headers.location).toBe(location);
  expect(client.simulator.ledger().filter((entry) => entry.processed)).toHaveLength(contracts);
});
