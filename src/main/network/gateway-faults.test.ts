import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { reset } from '../../../tools/operator-simulator/wire/reset.ts';
import { closedAfterEach, listen, ok, post, requestTo } from './testing/fixtures.ts';

const { open, serve, closing } = closedAfterEach();
const quick = { connectMs: 300, idleMs: 300, totalMs: 900 };

test('each network fault is told as what happened: a name that does not exist, and a port nobody listens on', async () => {
  const { gateway } = open();
  const dns = await gateway.send(post('https://no-such-host.invalid/x'));
  expect(dns).toMatchObject({ kind: 'not-sent', reason: 'dns' });
  const free = createServer();
  const port = await listen(free);
  await new Promise((resolve) => free.close(resolve));
  const refused = await gateway.send(post(`http://127.0.0.1:${port}/x`));
  expect(refused).toMatchObject({ kind: 'not-sent', reason: 'refused', detail: 'ECONNREFUSED' });
});

test('a server that never finishes the handshake: connect timeout, nothing sent', async () => {
  const server = await serve(() => {});
  const outcome = await open().gateway.send(post(`https://127.0.0.1:${server.port}/`, '{}', { timeouts: quick }));
  expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'connect-timeout' });
});

test('plain HTTP where TLS is expected is a TLS failure', async () => {
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  const port = await listen(server);
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const outcome = await open().gateway.send(post(`https://127.0.0.1:${port}/`));
  expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'tls' });
});

test.each([
  ['FIN', (socket: Socket) => socket.end()],
  ['RST', reset],
] as const)('a request that is read and answered by %s may have been sent, and was sent once', async (_name, die) => {
  const server = await serve((socket) => void die(socket));
  const { gateway, records } = open();
  for (const request of [post(server.url), requestTo(server.url)]) {
    const outcome = await gateway.send(request);
    expect(outcome).toMatchObject({ kind: 'maybe-sent', reason: 'reset', status: null });
  }
  expect(server.seen.map(({ line }) => line.split(' ')[0])).toEqual(['POST', 'GET']);
  expect(records.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['maybe-sent', 'reset'],
    ['maybe-sent', 'reset'],
  ]);
});

test.each(['FIN', 'RST'] as const)('kept connections that die by %s: as many requests as attempts', async (how) => {
  // Answers the first request of a connection and closes it when the second comes.
  const server = await serve((socket, { onConnection }) => {
    if (onConnection === 1) socket.write(ok('{}', 'connection: keep-alive\r\nkeep-alive: timeout=60\r\n'));
    else if (how === 'FIN') socket.end();
    else reset(socket);
  });
  const { gateway } = open();
  const attempts: string[] = [];
  const kinds = new Set<string>();
  for (let turn = 0; turn < 200; turn += 1) {
    const request = turn % 3 === 2 ? post(server.url, `{"turn":${turn}}`) : requestTo(server.url);
    attempts.push(request.method);
    const outcome = await gateway.send(request);
    kinds.add(`${request.method} ${outcome.kind}`);
    expect(outcome.kind).not.toBe('not-sent');
  }
  expect(server.seen.map(({ line }) => line.split(' ')[0])).toEqual(attempts);
  // GETs were really sent on kept connections that failed; POSTs never met one.
  expect([...kinds].sort()).toEqual(['GET answered', 'GET maybe-sent', 'POST answered']);
  const posts = server.seen.filter(({ line }) => line.startsWith('POST')).map(({ connection }) => connection);
  expect(new Set(posts).size).toBe(posts.length);
});

test('a kept connection closed while idle costs no request', async () => {
  let resetLast: () => void = () => undefined;
  const server = await serve((socket) => {
    socket.write(ok('{}'));
    resetLast = () => reset(socket);
  });
  const { gateway } = open();
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await gateway.send(requestTo(server.url))).kind).toBe('answered');
    // Only after the answer was read: the connection is then idle and its end is noticed later.
    resetLast();
    await new Promise((resolve) => setTimeout(resolve, 60));
    // A busy computer may have spent all that time elsewhere; sockets are looked at between turns.
    for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate);
  }
  expect(server.seen).toHaveLength(5);
});

test.each([
  ['no answer at all', '', 'timeout', null],
  ['an answer that stops in its head', 'HTTP/1.1 200 OK\r\ncontent-', 'timeout', null],
  ['an answer that stops in its body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{', 'timeout', 200],
] as const)('%s ends by the idle timeout', async (_name, answer, reason, status) => {
  const server = await serve((socket) => void socket.write(answer));
  const outcome = await open().gateway.send(post(server.url, '{}', { timeouts: quick }));
  expect(outcome).toMatchObject({ kind: 'maybe-sent', reason, status, detail: 'idle timeout' });
});

test('bytes that come slowly but come are waited for, up to the total time', async () => {
  let [droppedAt, longestMs] = [performance.now(), 0];
  const server = await serve((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    droppedAt = performance.now();
    const drip = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - droppedAt);
      droppedAt = performance.now();
      socket.write('1\r\nx\r\n');
    }, 50);
    socket.on('close', () => clearInterval(drip));
  });
  const { gateway } = open();
  let outcome = await gateway.send(requestTo(server.url, { timeouts: quick }));
  // A computer that was busy elsewhere for so long let no bytes come.
  while (longestMs > quick.idleMs / 2) {
    longestMs = 0;
    outcome = await gateway.send(requestTo(server.url, { timeouts: quick }));
  }
  expect(outcome).toMatchObject({ kind: 'maybe-sent', reason: 'timeout', detail: 'total timeout' });
  expect(outcome.durationMs).toBeGreaterThan(800);
});

test.each([
  ['a body shorter than its length', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"a":', 200],
  ['a chunked body without its end', 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n', 201],
  ['a chunk size that is no number', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 200],
  ['gzip that is not gzip', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc', 200],
] as const)('%s is a cut body', async (_name, answer, status) => {
  const server = await serve((socket) => void socket.end(answer));
  const outcome = await open().gateway.send(post(server.url));
  expect(outcome).toMatchObject({ kind: 'maybe-sent', reason: 'cut-body', status });
});

test('gzip that ends too early is a cut body', async () => {
  const half = gzipSync('{"a":"0123456789012345678901234567890123456789"}').subarray(0, 25);
  const server = await serve((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${half.length}\r\n\r\n`);
    socket.write(half);
  });
  expect(await open().gateway.send(requestTo(server.url))).toMatchObject({ kind: 'maybe-sent', reason: 'cut-body' });
});

test('bytes beyond the announced length belong to no answer, least of all to the next', async () => {
  const server = await serve((socket, { number }) => socket.write(`${ok(`{"n":${number}}`)}${ok('{"n":"surplus"}')}`));
  const { gateway } = open();
  for (const number of [1, 2, 3, 4]) {
    const outcome = await gateway.send(requestTo(server.url));
    expect(outcome.kind === 'answered' && Buffer.from(outcome.body).toString()).toBe(`{"n":${number}}`);
  }
  expect(server.seen).toHaveLength(4);
});

test('what is no HTTP may have been sent', async () => {
  const server = await serve((socket) => void socket.end('SSH-2.0-OpenSSH_9\r\n'));
  expect(await open().gateway.send(post(server.url))).toMatchObject({ kind: 'maybe-sent', reason: 'reset' });
});

test('a gzip bomb stops early', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, 32));
  const server = await serve((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  });
  const before = process.memoryUsage().arrayBuffers;
  const outcome = await open().gateway.send(requestTo(server.url));
  expect(outcome).toMatchObject({ kind: 'maybe-sent', reason: 'too-large', status: 200 });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test('endless chunks and a declared length over the limit are too large', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const server = await serve((socket, { number }) => {
    if (number === 2) return void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  });
  const { gateway, records } = open();
  for (const detail of ['body over the limit', 'declared length']) {
    expect(await gateway.send(requestTo(server.url))).toMatchObject({
      kind: 'maybe-sent',
      reason: 'too-large',
      detail,
    });
  }
  expect(records[0]?.bytesReceived).toBeLessThan(22 * 1024 * 1024);
});

test('cancelled before it started is not sent, cancelled after it started may have been', async () => {
  const server = await serve(() => {});
  const { gateway } = open();
  const early = await gateway.send(post(server.url, '{}', { signal: AbortSignal.abort() }));
  expect(early).toMatchObject({ kind: 'not-sent', reason: 'cancelled' });
  expect(server.seen).toEqual([]);

  const connecting = new AbortController();
  const slow = open({ resolveProxy: () => new Promise(() => {}) }).gateway;
  const waiting = slow.send(post(server.url, '{}', { signal: connecting.signal }));
  connecting.abort();
  expect(await waiting).toMatchObject({ kind: 'not-sent', reason: 'cancelled' });

  const sending = new AbortController();
  const sent = gateway.send(post(server.url, '{}', { signal: sending.signal }));
  while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  sending.abort();
  expect(await sent).toMatchObject({ kind: 'maybe-sent', reason: 'aborted' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.seen).toHaveLength(1);
});

test('an answer that comes before the body was read is still the answer', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write('HTTP/1.1 413 Content Too Large\r\ncontent-length: 2\r\n\r\n{}'));
  });
  const port = await listen(server);
  const { gateway } = open();
  const outcome = await gateway.send(post(`http://127.0.0.1:${port}/`, 'x'.repeat(8_000_000)));
  expect(outcome).toMatchObject({ kind: 'answered', status: 413 });
  await new Promise((resolve) => server.close(resolve));
});
