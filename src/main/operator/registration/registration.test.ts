import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import type { HttpOutcome } from '../../ports.ts';
import { answer, maybeSent, notSent, profile, setUp } from '../testing/fixtures.ts';
import { buildRegistrationBody } from './registration-body.ts';

const retryAfter = [['retry-after', '7']] as const;
const body = Buffer.from('{}');

test.each<[string, HttpOutcome, object]>([
  // Failed before request bytes.
  ['DNS', notSent('dns'), { kind: 'not-sent', reason: 'dns' }],
  ['refused', notSent('refused'), { kind: 'not-sent', reason: 'refused' }],
  ['TLS', notSent('tls'), { kind: 'not-sent', reason: 'tls' }],
  ['proxy refused', notSent('proxy'), { kind: 'not-sent', reason: 'proxy' }],
  ['connect timeout', notSent('connect-timeout'), { kind: 'not-sent', reason: 'connect-timeout' }],
  ['offline', notSent('offline'), { kind: 'not-sent', reason: 'offline' }],
  ['cancelled early', notSent('cancelled'), { kind: 'not-sent', reason: 'cancelled' }],
  // Counts as not processed.
  ['429 with seconds', answer(429, retryAfter), { kind: 'retry-later', retryAfterMs: 7000 }],
  ['429 bare', answer(429), { kind: 'retry-later', retryAfterMs: null }],
  ['503 with Retry-After', answer(503, retryAfter), { kind: 'busy', retryAfterMs: 7000 }],
  // Rejected.
  ...[400, 402, 403, 404, 405, 407, 409, 410, 413, 415, 418, 422, 425, 451, 499].map(
    (status): [string, HttpOutcome, object] => [
      String(status),
      answer(status),
      { kind: 'rejected', answer: { status } },
    ],
  ),
  // Possibly processed.
  ...[300, 302, 408, 500, 501, 502, 503, 504, 520, 600, 999].map((status): [string, HttpOutcome, object] => [
    String(status),
    answer(status),
    { kind: 'unknown', reason: 'http-status', status, answer: { status } },
  ]),
  ['503 with a Retry-After nobody can read', answer(503, [['retry-after', 'soon']]), { kind: 'unknown', status: 503 }],
  ['a redirect', maybeSent('redirect', 307), { kind: 'unknown', reason: 'redirect', status: 307, answer: null }],
  ['reset', maybeSent('reset'), { kind: 'unknown', reason: 'reset', status: null }],
  ['timeout', maybeSent('timeout'), { kind: 'unknown', reason: 'timeout' }],
  ['abort', maybeSent('aborted'), { kind: 'unknown', reason: 'aborted' }],
  ['cut body', maybeSent('cut-body', 200), { kind: 'unknown', reason: 'cut-body', status: 200 }],
  ['oversized body', maybeSent('too-large', 200), { kind: 'unknown', reason: 'too-large', status: 200 }],
  // Processed.
  ...[200, 201, 202, 204].map((status): [string, HttpOutcome, object] => [
    String(status),
    answer(status, [], '<html>not JSON</html>'),
    { kind: 'success', answer: { status } },
  ]),
])('a registration is sent once and its end told: %s', async (_name, outcome, meaning) => {
  const { client, requests, sleeps } = setUp(() => outcome);
  const attempts: number[] = [];
  const result = await client.registerContract(profile, body, { beforeSend: (attempt) => void attempts.push(attempt) });
  expect(result).toMatchObject(meaning);
  expect([requests.length, attempts, sleeps]).toEqual([1, [1], []]);
});

test('a 401 gets a new token and one more attempt; beforeSend runs before each', async () => {
  const { client, requests, invalidated } = setUp((_request, number) => answer(number === 1 ? 401 : 201));
  const order: string[] = [];
  const outcome = await client.registerContract(profile, body, {
    beforeSend: (attempt) => void order.push(`${attempt} after ${requests.length}`),
  });
  expect(outcome.kind).toBe('success');
  expect(order).toEqual(['1 after 0', '2 after 1']);
  expect(requests.map(({ headers, attempt }) => [headers.Authorization, attempt])).toEqual([
    ['Bearer t1', 1],
    ['Bearer t2', 2],
  ]);
  expect(invalidated).toEqual(['t1']);
});

test('a second 401 is the end', async () => {
  const { client, requests } = setUp(() => answer(401));
  const outcome = await client.registerContract(profile, body, { beforeSend() {} });
  expect(outcome).toMatchObject({ kind: 'unauthorized', answer: { status: 401 } });
  expect(requests).toHaveLength(2);
});

test('after a 401 the second attempt is read by the same table', async () => {
  const { client } = setUp((_request, number) => (number === 1 ? answer(401) : maybeSent('reset')));
  expect(await client.registerContract(profile, body, { beforeSend() {} })).toMatchObject({ kind: 'unknown' });
});

test('without a token nothing is sent and nothing is written down', async () => {
  const { client, requests, script } = setUp(() => answer(201));
  script.push({ kind: 'no-secret', state: 'locked', isForOther: false });
  const attempts: number[] = [];
  const outcome = await client.registerContract(profile, body, {
    beforeSend: (attempt) => void attempts.push(attempt),
  });
  expect(outcome).toEqual({ kind: 'no-token', token: { kind: 'no-secret', state: 'locked', isForOther: false } });
  expect([requests.length, attempts]).toEqual([0, []]);
});

test('when the ledger cannot write, nothing is sent', async () => {
  const { client, requests } = setUp(() => answer(201));
  const full = new Error('disk full');
  const sent = client.registerContract(profile, body, {
    beforeSend() {
      throw full;
    },
  });
  await expect(sent).rejects.toBe(full);
  expect(requests).toEqual([]);
});

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const parts = fc.record({
  customer: fc.record({ id: text, email: text, first_name: text, last_name: text, phone: text, soc_id: text }),
  property: fc.record({ id: text, address: text, city: text, zip_code: text, property_number: text }),
  poa: fc.record({
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat({ max: 4 }).chain((extra) => fc.constant(new Uint8Array(3 * 48 * 1024 - 2 + extra).fill(171))),
    ),
    file_extension: fc.constantFrom('pdf', 'png'),
    type: text,
  }),
});

test('the body is byte for byte what JSON would make of it, for any text and any length of file', () => {
  fc.assert(
    fc.property(parts, ({ customer, property, poa }) => {
      const plain = {
        customer,
        property,
        poa: {
          file_base64: Buffer.from(poa.bytes).toString('base64'),
          file_extension: poa.file_extension,
          type: poa.type,
        },
      };
      return (
        Buffer.compare(buildRegistrationBody({ customer, property, poa }), Buffer.from(JSON.stringify(plain))) === 0
      );
    }),
    { numRuns: runs(300) },
  );
});

test('only the documented fields are sent, in the order of the document, also from a view into a larger buffer', () => {
  const customer = { soc_id: '1', phone: '2', last_name: '3', first_name: '4', email: '5', id: '6', extra: 'no' };
  const property = { property_number: '1', zip_code: '2', city: '3', address: '4', id: '5' };
  const bytes = new Uint8Array([9, 9, 1, 2, 3, 4, 9]).subarray(2, 6);
  const built = buildRegistrationBody({ customer, property, poa: { bytes, file_extension: 'pdf', type: 'SWITCH' } });
  expect(Buffer.from(built).toString()).toBe(
    '{"customer":{"id":"6","email":"5","first_name":"4","last_name":"3","phone":"2","soc_id":"1"},' +
      '"property":{"id":"5","address":"4","city":"3","zip_code":"2","property_number":"1"},' +
      '"poa":{"file_base64":"AQIDBA==","file_extension":"pdf","type":"SWITCH"}}',
  );
});
