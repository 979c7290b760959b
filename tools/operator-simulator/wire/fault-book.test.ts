import { expect, test } from 'vitest';
import { registrationBody, startClient } from '../test-client.ts';
import { createFaultBook } from './fault-book.ts';
import { FAULT_KINDS, readFaultRules } from './fault-rule.ts';

const DETAILS = '/contract/K500001/details';
const anyRequest = {
  method: 'GET',
  url: '/api/electron/v1/invoice?from_date=2026-01-01',
  endpoint: 'invoices',
} as const;

test.each([403, 404, 409, 422, 429, 500, 502, 503, 504])(
  'the simulator answers with the fault it was given: status %i in the words of the shape, and nothing done',
  async (status) => {
    const client = await startClient();
    client.simulator.setFaults([{ kind: 'status', status }]);
    const body = JSON.stringify(registrationBody(client.simulator));
    const answer = await client.call('/contract/registration', { method: 'POST', body });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
    if (status === 422) expect(answer.json).toHaveProperty('error.details.0.field');
    expect(client.simulator.ledger()).toMatchObject([{ processed: false }]);
  },
);

test('a 500 can come after the work', async () => {
  const client = await startClient();
  client.simulator.setFaults([{ kind: 'status', status: 500, processed: true }]);
  const body = JSON.stringify(registrationBody(client.simulator));
  expect((await client.call('/contract/registration', { method: 'POST', body })).status).toBe(500);
  expect(client.simulator.ledger()).toMatchObject([{ processed: true }]);
});

test('429 carries Retry-After in seconds or as an HTTP date', async () => {
  const client = await startClient();
  client.simulator.setFaults([
    { kind: 'status', status: 429, retryAfter: 7, times: 1 },
    { kind: 'status', status: 429, retryAfter: 'date', retryAfterDateS: 90 },
  ]);
  expect((await client.call(DETAILS)).headers['retry-after']).toBe('7');
  expect((await client.call(DETAILS)).headers['retry-after']).toBe('Fri, 20 Nov 2026 08:01:30 GMT');
});

test('401-once: one 401 that takes the token with it, then a new token works', async () => {
  const client = await startClient();
  client.simulator.setFaults([{ kind: '401-once' }]);
  const before = await client.call(DETAILS);
  expect([before.status, before.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  expect((await client.call(DETAILS)).status).toBe(401);
  client.token = (await client.requestToken()).text.match(/"access_token":"([^"]+)"/)?.[1] ?? '';
  expect((await client.call(DETAILS)).status).toBe(200);
});

test('a fault can be aimed at the token address, and speaks OAuth there', async () => {
  const client = await startClient();
  client.simulator.setFaults([{ match: { path: 'token' }, kind: 'status', status: 503 }]);
  const answer = await client.requestToken();
  expect([answer.status, answer.json]).toMatchObject([503, { error: 'server_error' }]);
  expect((await client.call(DETAILS)).status).toBe(200);
});

test('rules match by method, endpoint or part of the path, skip, count, and fall through to the next', () => {
  const book = createFaultBook(1, [
    { kind: 'html', match: { method: 'post' } },
    { kind: 'delay', match: { path: 'registration' } },
    { kind: 'cut-body', match: { path: 'from_date=2026' }, skip: 1, times: 2 },
    { kind: 'endless', match: { path: 'invoices' }, skip: 3, times: 1 },
  ]);
  const kinds = Array.from({ length: 8 }, () => book.take(anyRequest)?.kind);
  expect(kinds.map((kind) => kind ?? '-').join(' ')).toBe('- cut-body cut-body - - endless - -');
  expect(book.active().map(({ rule, timesLeft }) => [rule.kind, timesLeft])).toEqual([
    ['html', null],
    ['delay', null],
  ]);
});

test('a rate is drawn from the seed', () => {
  const draws = (seed: number) => {
    const book = createFaultBook(seed, [{ kind: 'kill-before', rate: 0.3 }]);
    return Array.from({ length: 1000 }, () => (book.take(anyRequest) ? 1 : 0));
  };
  const count = draws(5).filter((hit) => hit === 1).length;
  expect(count).toBeGreaterThan(250);
  expect(count).toBeLessThan(350);
  expect(draws(5)).toEqual(draws(5));
  expect(draws(5)).not.toEqual(draws(6));
});

test('rules from a file are checked', () => {
  expect(readFaultRules(FAULT_KINDS.map((kind) => ({ kind })))).toHaveLength(FAULT_KINDS.length);
  expect(() => readFaultRules({ kind: 'delay' })).toThrow('faults: a list');
  expect(() => readFaultRules([{ kind: 'delay' }, { kind: 'explode' }])).toThrow('faults[1].kind');
  expect(() => readFaultRules([{ kind: 'delay', delayMs: '5' }])).toThrow('faults[0].delayMs');
  expect(() => readFaultRules([{ kind: 'delay', match: 'token' }])).toThrow('faults[0].match');
});
