import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closedAfterEach, ok, post, requestTo } from './testing/fixtures.ts';

const { open, serve } = closedAfterEach();
const text = (body: Uint8Array): string => Buffer.from(body).toString('utf8');

test('an answer comes back raw, with every header and its times', async () => {
  const server = await serve((socket) => socket.write(ok('{"ö":1.10}', 'X-A: 1\r\nx-a: 2\r\n')));
  const { gateway } = open();
  const before = Date.now();
  const outcome = await gateway.send(requestTo(`${server.url}/x?y=1`));
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  expect([outcome.status, text(outcome.body)]).toEqual([200, '{"ö":1.10}']);
  expect(outcome.headers.filter(([name]) => name === 'x-a')).toEqual([
    ['x-a', '1'],
    ['x-a', '2'],
  ]);
  expect(outcome.startedAt).toBeGreaterThanOrEqual(before);
  expect(outcome.startedAt).toBeLessThanOrEqual(Date.now());
  expect(outcome.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.seen[0]?.line).toBe('GET /x?y=1 HTTP/1.1');
});

test('until when an answer asked to wait is recorded with its request, and only then', async () => {
  const server = await serve((socket, request) => {
    const head = request.head.includes('/busy') ? 'HTTP/1.1 503 Busy\r\nRetry-After: 600\r\n' : 'HTTP/1.1 503 Busy\r\n';
    socket.write(`${head}Content-Length: 0\r\n\r\n`);
  });
  const { gateway, records } = open();
  const before = Date.now();
  await gateway.send(requestTo(`${server.url}/busy`));
  await gateway.send(requestTo(`${server.url}/broken`));
  expect(records[0]?.retryAt).toBeGreaterThanOrEqual(before + 600_000);
  expect(records[1]).not.toHaveProperty('retryAt');
});

test('a GET carries its Content-Type, and a path goes out as it was built', async () => {
  let head = '';
  const server = await serve((socket, request) => {
    head = request.head;
    socket.write(ok('{}'));
  });
  const { gateway } = open();
  await gateway.send(requestTo(`${server.url}/contract/%2E%2E/a%2Fb%3F/details`));
  expect(head).toContain('GET /contract/%2E%2E/a%2Fb%3F/details HTTP/1.1');
  expect(head.toLowerCase()).toContain('content-type: application/json');
});

test('a body of megabytes arrives whole', async () => {
  const body = 'x'.repeat(5_000_000);
  let received = 0;
  const server = await serve((socket, request) => {
    received = request.body.length;
    socket.write(ok('{}'));
  });
  const { gateway, records } = open();
  expect((await gateway.send(post(server.url, body))).kind).toBe('answered');
  expect([received, records[0]?.bytesSent]).toEqual([5_000_000, 5_000_000]);
});

test.each([
  ['gzip', gzipSync('{"a":"å"}')],
  ['x-gzip', gzipSync('{"a":"å"}')],
  ['deflate', deflateSync('{"a":"å"}')],
  ['deflate', deflateRawSync('{"a":"å"}')],
  ['br', brotliCompressSync('{"a":"å"}')],
  ['identity', Buffer.from('{"a":"å"}')],
])('%s is decoded', async (coding, bytes) => {
  const server = await serve((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${bytes.length}\r\n\r\n`);
    socket.write(bytes);
  });
  const outcome = await open().gateway.send(requestTo(server.url));
  expect(outcome.kind === 'answered' && text(outcome.body)).toBe('{"a":"å"}');
});

test('an empty answer, with and without a coding', async () => {
  const server = await serve((socket, { number }) =>
    socket.write(
      number === 1
        ? 'HTTP/1.1 204 No Content\r\n\r\n'
        : 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 0\r\n\r\n',
    ),
  );
  const { gateway } = open();
  for (const status of [204, 200]) {
    expect(await gateway.send(requestTo(server.url))).toMatchObject({
      kind: 'answered',
      status,
      body: new Uint8Array(),
    });
  }
});

test('a redirect is reported and never followed, whatever the method', async () => {
  const elsewhere = await serve((socket) => socket.write(ok('{}')));
  const server = await serve((socket) =>
    socket.write(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${elsewhere.url}/\r\ncontent-length: 0\r\n\r\n`),
  );
  const { gateway } = open();
  for (const request of [requestTo(server.url), post(server.url)]) {
    const outcome = await gateway.send(request);
    expect(outcome).toMatchObject({ kind: 'maybe-sent', reason: 'redirect', status: 307 });
    expect(outcome.kind === 'maybe-sent' && outcome.headers).toContainEqual(['location', `${elsewhere.url}/`]);
  }
  expect(elsewhere.connections()).toBe(0);
});

test.each([
  ['http://example.se/x', 'not https'],
  ['ftp://example.se', 'not https'],
  ['https://user:pw@example.se', 'user in the address'],
  ['nonsense', 'not an address'],
  ['', 'not an address'],
])('%s is refused before anything is looked up', async (url, detail) => {
  const { gateway, records } = open({ resolveProxy: () => Promise.reject(new Error('asked')) });
  expect(await gateway.send(requestTo(url))).toMatchObject({ kind: 'not-sent', reason: 'address', detail });
  expect(records[0]).toMatchObject({ outcome: 'not-sent', host: '' });
});

test('a header that cannot be sent is not sent', async () => {
  const server = await serve((socket) => socket.write(ok('{}')));
  const outcome = await open().gateway.send(requestTo(server.url, { headers: { Authorization: 'Bearer a\r\nx: y' } }));
  expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'address' });
  expect(server.seen).toEqual([]);
});

test('the record holds the template and correlation headers, and nothing else of path, query, headers or body', async () => {
  const server = await serve((socket) =>
    socket.write(ok('{"soc":"BODYCANARY"}', 'X-Request-Id: abc-1\r\nset-cookie: HEADERCANARY\r\n')),
  );
  const { gateway, records } = open();
  const headers = { Authorization: 'Bearer TOKENCANARY' };
  const url = `${server.url}/electron/v1/contract/PATHCANARY/details?customer_id=QUERYCANARY`;
  const outcome = await gateway.send(requestTo(url, { headers, attempt: 2 }));
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain('CANARY');
  expect(records[0]).toEqual({
    id: outcome.requestId,
    startedAt: expect.any(Number),
    endpoint: 'contract-details',
    method: 'GET',
    template: '/electron/v1/contract/{id}/details',
    host: `127.0.0.1:${server.port}`,
    profile: 'Test',
    attempt: 2,
    outcome: 'answered',
    reason: null,
    status: 200,
    durationMs: expect.any(Number),
    bytesSent: 0,
    bytesReceived: 20,
    correlation: [['x-request-id', 'abc-1']],
    answerId: null,
  });
});
