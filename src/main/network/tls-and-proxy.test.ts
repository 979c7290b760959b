import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { lookupName, tlsFacts } from './probe.ts';
import { hasOpenssl, makeCertificates } from './testing/certificates.ts';
import { clock, closeServer, ok, openGateway, post, probe, rawServer, requestTo, tunnel } from './testing/fixtures.ts';
import { BadCaBundle, readCaBundle } from './trust.ts';

const openssl = hasOpenssl();
const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));
const made = openssl ? makeCertificates() : null;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => closeServer(server));
  return (server.address() as AddressInfo).port;
}
async function httpsServer(options: ServerOptions): Promise<{ url: string; requests: () => number }> {
  let requests = 0;
  const port = await started(
    createHttpsServer(options, (_request, response) => {
      requests += 1;
      response.end('{}');
    }),
  );
  return { url: `https://127.0.0.1:${port}`, requests: () => requests };
}
const open: typeof openGateway = (parts) => {
  const opened = openGateway(parts);
  closing.push(() => opened.gateway.close());
  return opened;
};

/** A proxy that tunnels, or refuses with `status`. */
async function proxyServer(status = 200): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createHttpServer();
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    asked.push(request.url ?? '');
    if (status !== 200) return client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(request.url ?? '') ?? [];
    closing.push(tunnel(client, Number(port), host));
    return client;
  });
  return { port: await started(server), asked };
}

describe.skipIf(made === null)('TLS (needs openssl)', () => {
  const certificates = made as NonNullable<typeof made>;

  test('servers prove who they are, also through a proxy; authorities of the settings are trusted besides the system’s', async () => {
    const server = await httpsServer(certificates.good);
    const { gateway } = open({ extraCa: () => certificates.ca });
    for (const request of [
      requestTo(server.url),
      post(server.url),
      requestTo(server.url.replace('127.0.0.1', 'localhost')),
    ]) {
      expect(await gateway.send(request)).toMatchObject({ kind: 'answered', status: 200 });
    }
  });

  test.each([
    ['unknown authority', () => certificates.good, '', /UNABLE_TO_VERIFY_LEAF_SIGNATURE/, 'unknown-ca'],
    ['another host', () => certificates.otherHost, 'ca', /ERR_TLS_CERT_ALTNAME_INVALID/, 'wrong-host'],
    ['expired', () => certificates.expired, 'ca', /CERT_HAS_EXPIRED/, 'expired'],
    ['self-signed', () => certificates.selfSigned, 'ca', /DEPTH_ZERO_SELF_SIGNED_CERT/, 'self-signed'],
  ] as const)('%s: refused before any byte, and the probe says why', async (_name, pair, trust, detail, problem) => {
    const server = await httpsServer(pair());
    const extraCa = trust === 'ca' ? certificates.ca : '';
    const outcome = await open({ extraCa: () => extraCa }).gateway.send(post(server.url));
    expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'tls', detail: expect.stringMatching(detail) });
    const facts = await tlsFacts(server.url, { ...probe, extraCa });
    expect(facts).toMatchObject({ kind: 'encrypted', problem, validTo: expect.any(Number) });
    expect(server.requests()).toBe(0);
  });

  test.each(['TLSv1', 'TLSv1.1'] as const)('%s is refused', async (version) => {
    const legacy = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0' };
    const server = await httpsServer({ ...certificates.good, ...legacy });
    const outcome = await open({ extraCa: () => certificates.ca }).gateway.send(post(server.url));
    expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'tls' });
    expect(server.requests()).toBe(0);
  });

  test('a settings text that is no certificate stops every request instead of being left out', async () => {
    const server = await httpsServer(certificates.good);
    const outcome = await open({ extraCa: () => 'not a PEM' }).gateway.send(post(server.url));
    expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'tls', detail: 'BAD_CA_BUNDLE' });
    expect(readCaBundle(certificates.ca + certificates.good.cert)).toHaveLength(2);
    expect(() => readCaBundle(certificates.ca.replace('M', '!'))).toThrow(BadCaBundle);
  });

  test('the probe describes a good connection', async () => {
    const server = await httpsServer(certificates.good);
    const facts = await tlsFacts(server.url, { ...probe, extraCa: certificates.ca });
    expect(facts).toMatchObject({ problem: null, code: null, issuer: 'Elkontor test CA', subject: 'good' });
    expect(facts.kind === 'encrypted' && facts.protocol).toMatch(/^TLSv1\.[23]$/);
    expect(facts.kind === 'encrypted' && facts.validTo).toBeGreaterThan(Date.now());
  });

  test('through a proxy the server still proves who it is, and the proxy sees the name alone', async () => {
    const server = await httpsServer(certificates.good);
    const proxy = await proxyServer();
    const resolveProxy = async (): Promise<string> => `PROXY 127.0.0.1:${proxy.port}`;
    const { gateway } = open({ extraCa: () => certificates.ca, resolveProxy });
    expect(await gateway.send(post(`${server.url}/secret/path`))).toMatchObject({ kind: 'answered' });
    expect(proxy.asked).toEqual([server.url.replace('https://', '')]);
    const untrusting = open({ resolveProxy }).gateway;
    expect(await untrusting.send(post(server.url))).toMatchObject({ kind: 'not-sent', reason: 'tls' });
    const facts = await tlsFacts(server.url, { ...probe, resolveProxy, extraCa: certificates.ca });
    expect(facts).toMatchObject({ kind: 'encrypted', problem: null });
  });

  test('a proxy that is reached by TLS', async () => {
    const server = await httpsServer(certificates.good);
    const secure = createHttpsServer(certificates.good);
    const asked: string[] = [];
    secure.on('connect', (request: IncomingMessage, client: Socket) => {
      asked.push(request.url ?? '');
      closing.push(tunnel(client, Number(new URL(server.url).port), '127.0.0.1'));
    });
    const port = await started(secure);
    const { gateway } = open({ extraCa: () => certificates.ca, resolveProxy: async () => `HTTPS localhost:${port}` });
    expect(await gateway.send(post(server.url))).toMatchObject({ kind: 'answered' });
    expect(asked).toHaveLength(1);
  });
});

test.each([407, 403, 502])('a proxy that refuses with %d: nothing was sent', async (status) => {
  const server = await rawServer((socket) => socket.write(ok('{}')));
  closing.push(server.close);
  const proxy = await proxyServer(status);
  const { gateway } = open({ resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}; DIRECT` });
  expect(await gateway.send(post(server.url))).toMatchObject({
    kind: 'not-sent',
    reason: 'proxy',
    detail: `HTTP ${status}`,
  });
  expect(server.connections()).toBe(0);
});

test('a proxy that cannot be reached gives way to the next, or is the reason', async () => {
  const server = await rawServer((socket) => socket.write(ok('{}')));
  closing.push(server.close);
  const dead = 'PROXY 127.0.0.1:9';
  const falling = open({ resolveProxy: async () => `${dead}; SOCKS5 127.0.0.1:9; DIRECT` }).gateway;
  expect(await falling.send(post(server.url))).toMatchObject({ kind: 'answered' });
  const stuck = open({ resolveProxy: async () => dead }).gateway;
  expect(await stuck.send(post(server.url))).toMatchObject({
    kind: 'not-sent',
    reason: 'proxy',
    detail: 'ECONNREFUSED',
  });
  const silent = open({ resolveProxy: () => Promise.reject(new Error('no PAC')) }).gateway;
  expect(await silent.send(post(server.url))).toMatchObject({ kind: 'not-sent', reason: 'proxy' });
});

test('a proxy that asks who it is: a login in memory opens the way, for token, call and probe alike', async () => {
  const asked: { authority: string; login: string | undefined }[] = [];
  const server = createHttpServer();
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    client.on('error', () => {});
    const login = request.headers['proxy-authorization'];
    asked.push({ authority: request.url ?? '', login });
    const isKnown = login === `Basic ${Buffer.from('anna:hemligt-å').toString('base64')}`;
    if (!isKnown) return client.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
    return client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
  });
  const port = await started(server);
  const resolveProxy = async (): Promise<string> => `PROXY 127.0.0.1:${port}`;
  let login: { user: string; password: string } | null = null;
  const { gateway, records } = open({ resolveProxy, proxyLogin: () => login });
  const send = async () => ({
    call: await gateway.send(requestTo('https://operator.invalid/')),
    token: await gateway.send(post('https://identity.invalid/token', 'a=b', { endpoint: 'token' })),
  });
  const before = await send();
  for (const outcome of Object.values(before)) expect(outcome).toMatchObject({ reason: 'proxy', detail: 'HTTP 407' });
  login = { user: 'anna', password: 'hemligt-å' };
  // This proxy answers 502 when the login is accepted but the server does not exist.
  const after = await send();
  for (const outcome of Object.values(after)) expect(outcome).toMatchObject({ reason: 'proxy', detail: 'HTTP 502' });
  const facts = await tlsFacts('https://operator.invalid/', { ...probe, resolveProxy, proxyLogin: () => login });
  expect(facts).toMatchObject({ kind: 'unreachable', reason: 'proxy', code: 'HTTP 502' });
  expect(asked.map(({ authority }) => authority)).toEqual(
    ['operator', 'identity', 'operator', 'identity', 'operator'].map((host) => `${host}.invalid:443`),
  );
  expect(asked.map(({ login: given }) => given !== undefined)).toEqual([false, false, true, true, true]);
  expect(JSON.stringify(records)).not.toMatch(/anna|hemligt|YW5uY/);
});

test.skipIf(!hasIpv6())('an operator that is reached by IPv6 alone', async () => {
  const server = createHttpServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
  closing.push(() => closeServer(server));
  const url = `http://[::1]:${(server.address() as AddressInfo).port}/`;
  for (const request of [requestTo(url), post(url)]) {
    expect(await open().gateway.send(request)).toMatchObject({ kind: 'answered', status: 200 });
  }
});

test('a manual proxy is not used for this computer itself; none is none', async () => {
  const server = await rawServer((socket) => socket.write(ok('{}')));
  closing.push(server.close);
  for (const mode of ['manual', 'none'] as const) {
    const { gateway } = open({ proxy: () => ({ mode, address: '127.0.0.1:9' }), resolveProxy: () => Promise.reject() });
    expect(await gateway.send(post(server.url))).toMatchObject({ kind: 'answered' });
  }
  const proxy = await proxyServer(407);
  const manual = open({ proxy: () => ({ mode: 'manual', address: `http://127.0.0.1:${proxy.port}` }) }).gateway;
  const outcome = await manual.send(post('https://operator.invalid/'));
  expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'proxy', detail: 'HTTP 407' });
  expect(proxy.asked).toEqual(['operator.invalid:443']);
});

test('a proxy that hangs up or says nothing', async () => {
  const quick = { connectMs: 300, idleMs: 300, totalMs: 900 };
  for (const [die, reason] of [
    [true, 'proxy'],
    [false, 'connect-timeout'],
  ] as const) {
    const server = createHttpServer();
    server.on('connect', (_request, client: Socket) => {
      closing.push(async () => void client.destroy());
      if (die) client.destroy();
    });
    const port = await started(server);
    const { gateway } = open({ resolveProxy: async () => `PROXY 127.0.0.1:${port}` });
    const outcome = await gateway.send(post('https://operator.invalid/', '{}', { timeouts: quick }));
    expect(outcome).toMatchObject({ kind: 'not-sent', reason });
    const resolveProxy = async (): Promise<string> => `PROXY 127.0.0.1:${port}`;
    const facts = await tlsFacts('https://operator.invalid/', { ...probe, resolveProxy, connectMs: 300 });
    expect(facts).toMatchObject({ kind: 'unreachable', reason });
  }
});

test('names and addresses without encryption', async () => {
  expect(await lookupName('localhost', clock)).toMatchObject({ ok: true });
  expect(await lookupName('no-such-host.invalid', clock)).toMatchObject({
    ok: false,
    code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
  expect(await tlsFacts('http://127.0.0.1:1', probe)).toEqual({ kind: 'plain' });
  expect(await tlsFacts('https://127.0.0.1:9', probe)).toMatchObject({
    kind: 'unreachable',
    reason: 'refused',
    code: 'ECONNREFUSED',
  });
});
