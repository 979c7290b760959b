import { expect, test } from 'vitest';
import type { HttpOutcome } from '../ports.ts';
import { answer, maybeSent, notSent, profile, setUp } from './testing/fixtures.ts';

test.each<[string, HttpOutcome]>([
  ['500', answer(500)],
  ['503', answer(503)],
  ['408', answer(408)],
  ['429', answer(429)],
  ['DNS', notSent('dns')],
  ['reset', maybeSent('reset')],
  ['timeout', maybeSent('timeout')],
  ['cut body', maybeSent('cut-body', 200)],
])('a GET that ended by %s is tried three times, with growing waits', async (_name, outcome) => {
  const { client, requests, sleeps } = setUp(() => outcome);
  const result = await client.contractDetails(profile, 'c');
  expect(result.kind).toBe(outcome.kind === 'answered' ? 'answered' : 'failed');
  expect(requests.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(sleeps).toEqual([500, 1000]);
});

test.each<[string, HttpOutcome]>([
  ['200', answer(200)],
  ['400', answer(400)],
  ['403', answer(403)],
  ['404', answer(404)],
  ['501', answer(501)],
  ['TLS', notSent('tls')],
  ['proxy', notSent('proxy')],
  ['cancelled', notSent('cancelled')],
  ['aborted', maybeSent('aborted')],
  ['too large', maybeSent('too-large', 200)],
  ['redirect', maybeSent('redirect', 302)],
])('a GET that ended by %s is not tried again', async (_name, outcome) => {
  const { client, requests } = setUp(() => outcome);
  await client.invoiceDetails(profile, 'i');
  expect(requests).toHaveLength(1);
});

test('a retry that works is the answer', async () => {
  const { client, requests } = setUp((_request, number) => (number < 3 ? answer(502) : answer(200)));
  expect(await client.contractDetails(profile, 'c')).toMatchObject({ kind: 'answered', answer: { status: 200 } });
  expect(requests).toHaveLength(3);
});

test('the wait is anything between nothing and its bound', async () => {
  const { client, sleeps } = setUp(() => answer(500), { fraction: () => 0.25 });
  await client.contractDetails(profile, 'c');
  expect(sleeps).toEqual([125, 250]);
});

test('Retry-After is obeyed; one that is too long is left to a person', async () => {
  const short = setUp(() => answer(429, [['retry-after', '3']]), { fraction: () => 0 });
  await short.client.contractDetails(profile, 'c');
  expect(short.sleeps).toEqual([3000, 3000]);
  const long = setUp(() => answer(429, [['retry-after', '31']]));
  expect(await long.client.contractDetails(profile, 'c')).toMatchObject({ kind: 'answered', answer: { status: 429 } });
  expect([long.sleeps, long.requests.length]).toEqual([[], 1]);
});

test('a 401 is answered by a new token once; two are the answer', async () => {
  const once = setUp((_request, number) => answer(number === 1 ? 401 : 200));
  expect(await once.client.contractDetails(profile, 'c')).toMatchObject({ kind: 'answered', answer: { status: 200 } });
  expect(once.requests.map(({ headers }) => headers.Authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  const always = setUp(() => answer(401));
  expect(await always.client.contractDetails(profile, 'c')).toMatchObject({
    kind: 'answered',
    answer: { status: 401 },
  });
  expect(always.requests).toHaveLength(2);
});

test('a token that could not be fetched is tried again like the call itself; a refused client is not', async () => {
  const passing = setUp(() => answer(200));
  passing.script.push({ kind: 'failed', outcome: notSent('dns') });
  expect(await passing.client.contractDetails(profile, 'c')).toMatchObject({ kind: 'answered' });
  expect(passing.sleeps).toEqual([500]);
  const refused = setUp(() => answer(200));
  refused.script.push({ kind: 'rejected', answer: answer(401), oauthError: 'invalid_client' });
  expect(await refused.client.contractDetails(profile, 'c')).toMatchObject({ kind: 'no-token' });
  expect([refused.sleeps, refused.requests]).toEqual([[], []]);
});

test('cancelling ends the waiting', async () => {
  const giveUp = new AbortController();
  const { client, requests, sleeps } = setUp(() => {
    giveUp.abort();
    return answer(503);
  });
  expect(await client.contractDetails(profile, 'c', giveUp.signal)).toMatchObject({ answer: { status: 503 } });
  expect([requests.length, sleeps]).toEqual([1, []]);
});

test('in a long outage of answers the retries stay a tenth of the calls', async () => {
  // 429 counts neither as failure nor as success, so every call is sent.
  const { client, requests } = setUp(() => answer(429));
  for (let call = 0; call < 1000; call += 1) await client.contractDetails(profile, 'c');
  expect(requests.length).toBeGreaterThan(1000);
  expect(requests.length).toBeLessThanOrEqual(1000 * 1.1 + 10);
});

test('the breaker opens after five failures in a row and lets one probe through', async () => {
  let down = true;
  const { client, requests, time } = setUp(() => (down ? answer(500) : answer(200)));
  await client.contractDetails(profile, 'c');
  const opening = await client.contractDetails(profile, 'c');
  expect(opening).toMatchObject({ kind: 'answered', answer: { status: 500 } });
  expect(requests).toHaveLength(5);

  const held = await client.contractDetails(profile, 'c');
  expect(held).toMatchObject({
    kind: 'failed',
    outcome: { kind: 'not-sent', detail: expect.stringContaining('paused') },
  });
  const attempts: number[] = [];
  const registration = await client.registerContract(profile, new Uint8Array(), {
    beforeSend: (attempt) => void attempts.push(attempt),
  });
  expect([registration.kind, attempts]).toEqual(['not-sent', []]);
  expect(requests).toHaveLength(5);

  time.ms += 15_000;
  await client.contractDetails(profile, 'c');
  expect(requests).toHaveLength(6);

  down = false;
  time.ms += 15_000;
  for (let call = 0; call < 3; call += 1) {
    expect(await client.contractDetails(profile, 'c')).toMatchObject({ kind: 'answered', answer: { status: 200 } });
  }
  expect(requests).toHaveLength(9);
});

test('one profile, or another address, does not suffer for another', async () => {
  const { client, requests } = setUp((request) => answer(request.url.startsWith('https://api.') ? 500 : 200));
  for (let call = 0; call < 3; call += 1) await client.contractDetails(profile, 'c');
  expect(requests).toHaveLength(5);
  for (const other of [
    { ...profile, id: 'p2', baseUrl: 'https://other.example.se' },
    { ...profile, baseUrl: 'https://other.example.se' },
  ]) {
    expect(await client.contractDetails(other, 'c')).toMatchObject({ kind: 'answered', answer: { status: 200 } });
  }
});

test('failures with a success between them never open the breaker', async () => {
  const { client, requests } = setUp((_request, number) => answer(number % 5 === 0 ? 200 : 501));
  for (let call = 0; call < 100; call += 1) await client.contractDetails(profile, 'c');
  expect(requests).toHaveLength(100);
});
