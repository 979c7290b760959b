import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { registrationBody, startClient, type TestClient } from '../test-client.ts';
import type { FaultRule } from './fault-rule.ts';
import { BOMB_BYTES } from './misbehave.ts';

type WireEnd = {
  bytes: Buffer;
  /** How the connection ended: FIN, a reset, or enough bytes were read. */
  end: 'fin' | 'reset' | 'enough';
};

/** Sends one request over a socket of its own and keeps the answer until the end or `enoughBytes`. */
function onTheWire(
  client: TestClient,
  path: string,
  body = '',
  enoughBytes = Number.POSITIVE_INFINITY,
): Promise<WireEnd> {
  const url = new URL(`${client.simulator.baseUrl}/electron/v1${path}`);
  const head = [
    `${body === '' ? 'GET' : 'POST'} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `Authorization: Bearer ${client.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: keep-alive',
  ].join('\r\n');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let wasReset = false;
    const socket = connect(Number(url.port), url.hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    const finish = (end: WireEnd['end']) => {
      resolve({ bytes: Buffer.concat(chunks), end });
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= enoughBytes) finish('enough');
    });
    socket.on('error', () => {
      wasReset = true;
    });
    socket.on('close', () => finish(wasReset ? 'reset' : 'fin'));
  });
}

function split(bytes: Buffer): { head: string; body: Buffer } {
  const at = bytes.indexOf('\r\n\r\n');
  return { head: bytes.subarray(0, at).toString('latin1').toLowerCase(), body: bytes.subarray(at + 4) };
}

const DETAILS = '/contract/K500001/details';

async function faulty(rule: FaultRule): Promise<{ client: TestClient; body: string }> {
  const client = await startClient();
  client.simulator.setFaults([rule]);
  return { client, body: JSON.stringify(registrationBody(client.simulator)) };
}

test.each([
  ['rst', 'reset'],
  ['fin', 'fin'],
] as const)(
  'the simulator’s wire breaks as asked; kill-before (%s): nothing is answered and nothing reached the operator',
  async (close, end) => {
    const { client, body } = await faulty({ kind: 'kill-before', close });
    const seen = await onTheWire(client, '/contract/registration', body);
    expect([seen.bytes.length, seen.end]).toEqual([0, end]);
    expect(client.simulator.ledger()).toEqual([]);
    expect(client.simulator.requests().at(-1)).toMatchObject({ fault: 'kill-before', status: null, isAnswered: false });
  },
);

test.each([
  ['rst', 'reset'],
  ['fin', 'fin'],
] as const)('kill-during (%s): the operator has done it, nothing is answered', async (close, end) => {
  const { client, body } = await faulty({ kind: 'kill-during', close });
  const seen = await onTheWire(client, '/contract/registration', body);
  expect([seen.bytes.length, seen.end]).toEqual([0, end]);
  expect(client.simulator.ledger()).toMatchObject([{ processed: true, contractId: 'K700001' }]);
  expect(client.simulator.requests().at(-1)).toMatchObject({ status: null, isAnswered: false });
});

test('kill-after: part of the answer, then a reset', async () => {
  const { client, body } = await faulty({ kind: 'kill-after' });
  const seen = await onTheWire(client, '/contract/registration', body);
  const { head, body: part } = split(seen.bytes);
  expect(seen.end).toBe('reset');
  expect(head).toContain('http/1.1 201');
  expect(part.length).toBeGreaterThan(0);
  expect(part.length).toBeLessThan(Number(/content-length: (\d+)/.exec(head)?.[1]));
  expect(client.simulator.ledger()).toMatchObject([{ processed: true }]);
});

test('cut-body: half of what was announced, then an orderly end', async () => {
  const { client } = await faulty({ kind: 'cut-body' });
  const seen = await onTheWire(client, DETAILS);
  const { head, body } = split(seen.bytes);
  expect(seen.end).toBe('fin');
  expect(body.length).toBe(Number(/content-length: (\d+)/.exec(head)?.[1]) >> 1);
});

test('wrong-length: more body than was announced, on a connection that stays', async () => {
  const { client } = await faulty({ kind: 'wrong-length', times: 1 });
  const whole = (await onTheWire(await startClient(), DETAILS, '', 300)).bytes;
  const seen = await onTheWire(client, DETAILS, '', whole.length - 10);
  const { head, body } = split(seen.bytes);
  expect(body.length).toBe(split(whole).body.length);
  expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(body.length >> 1);
});

test('endless: chunks without end, until the client goes', async () => {
  const { client } = await faulty({ kind: 'endless' });
  const seen = await onTheWire(client, DETAILS, '', 30_000_000);
  expect(seen.end).toBe('enough');
  expect(split(seen.bytes).head).toContain('transfer-encoding: chunked');
  expect(split(seen.bytes).head).not.toContain('content-length');
});

test('endless with a pause drips', async () => {
  // The pause is longer than this test: one piece comes and, however often the simulator is asked, no second one.
  const { client } = await faulty({ kind: 'endless', delayMs: 600_000, times: 1 });
  const dripping = onTheWire(client, DETAILS, '', 30_000_000);
  let isOver = false;
  void dripping.then(() => {
    isOver = true;
  });
  await expect.poll(() => client.simulator.requests().some(({ fault }) => fault === 'endless')).toBe(true);
  for (let n = 0; n < 20; n += 1) expect((await client.call(DETAILS)).status).toBe(200);
  expect(isOver).toBe(false);
  // With a short delay the test continues.
  const { client: quick } = await faulty({ kind: 'endless', delayMs: 1 });
  expect((await onTheWire(quick, DETAILS, '', 400)).end).toBe('enough');
});

test('gzip-bomb: small on the wire, more than 100 MB inflated, and valid JSON', async () => {
  const { client } = await faulty({ kind: 'gzip-bomb', times: 1 });
  const url = `${client.simulator.baseUrl}/electron/v1${DETAILS}`;
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
  const { request } = await import('undici');
  const answer = await request(url, { headers });
  const packed = Buffer.from(await answer.body.arrayBuffer());
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(packed.length).toBeLessThan(1_000_000);
  const inflated = gunzipSync(packed);
  expect(inflated.length).toBe(BOMB_BYTES + 11);
  expect(inflated.subarray(0, 10).toString()).toBe('{"data":"0');
  expect(inflated.subarray(-2).toString()).toBe('"}');
});

test('delay: the operator acts at once and answers late', async () => {
  const { client, body } = await faulty({ kind: 'delay', delayMs: 50 });
  expect((await client.call('/contract/registration', { method: 'POST', body })).status).toBe(201);

  // No answer comes within this test: the request is carried out anyway.
  const slow = await faulty({ kind: 'delay', delayMs: 600_000 });
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  slow.client.call('/contract/registration', { method: 'POST', body: slow.body }).then(answered, () => undefined);
  await expect.poll(() => slow.client.simulator.ledger().length, { interval: 5, timeout: 30_000 }).toBe(1);
  expect(isAnswered).toBe(false);
});

test('redirect: to another origin, which notes who follows', async () => {
  const { client } = await faulty({ kind: 'redirect', status: 307 });
  const answer = await client.call(DETAILS);
  expect(answer.status).toBe(307);
  const location = String(answer.headers.location);
  expect(new URL(location).hostname).toBe('127.0.0.1');
  expect(new URL(location).origin).not.toBe(new URL(client.simulator.baseUrl).origin);
  await fetch(location, { headers: { authorization: 'Bearer leaked' } });
  const follower = client.simulator.requests().find((seen) => seen.server === 'elsewhere');
  expect(follower?.headers.authorization).toMatch(/^Bearer sha256:[0-9a-f]{64}$/);
});

test('html and not-json: success in the head, something else in the body, and the work is done', async () => {
  const { client, body } = await faulty({ kind: 'html', times: 1 });
  client.simulator.addFault({ kind: 'not-json' });
  const html = await client.call('/contract/registration', { method: 'POST', body });
  expect([html.status, html.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html.text).toMatch(/^<!doctype html>/);
  const broken = await client.call('/contract/registration', { method: 'POST', body });
  expect([broken.status, broken.headers['content-type'], broken.json]).toEqual([201, 'application/json', undefined]);
  expect(client.simulator.ledger().map((entry) => entry.processed)).toEqual([true, true]);
});

test('html with an error status is what a proxy says: nothing was done', async () => {
  const { client, body } = await faulty({ kind: 'html', status: 502 });
  const answer = await client.call('/contract/registration', { method: 'POST', body });
  expect([answer.status, answer.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  expect(client.simulator.ledger()).toMatchObject([{ processed: false }]);
});
