import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { openClientCertificate } from './open-client-certificate.ts';
import { tlsFacts } from './probe.ts';
import { CLIENT_PASSPHRASE, hasOpenssl, makeCertificates } from './testing/certificates.ts';
import { closeServer, openGateway, post, probe, requestTo, tunnel } from './testing/fixtures.ts';

const made = hasOpenssl() ? makeCertificates() : null;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(made === null)('a certificate of one’s own (needs openssl)', () => {
  const certificates = made as NonNullable<typeof made>;
  const chosen = made && openClientCertificate(certificates.client.pfx, CLIENT_PASSPHRASE).identity;

  /** A server that accepts only clients with a certificate of our test authority, and records which it saw. */
  async function strictServer(options: ServerOptions) {
    const seen: string[] = [];
    const server = createHttpsServer(
      { ...certificates.good, ca: certificates.ca, requestCert: true, rejectUnauthorized: true, ...options },
      (request, response) => {
        const peer: PeerCertificate = (request.socket as TLSSocket).getPeerCertificate();
        seen.push(String(peer.subject?.CN ?? 'nobody'));
        response.end('{}');
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => closeServer(server));
    return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
  }

  function open(parts: Parameters<typeof openGateway>[0]) {
    const opened = openGateway({ extraCa: () => certificates.ca, ...parts });
    closing.push(() => opened.gateway.close());
    return opened.gateway;
  }

  test.each(['TLSv1.2', 'TLSv1.3'] as const)(
    '%s: shown for the profile it was chosen for, and for no other',
    async (version) => {
      const server = await strictServer({ minVersion: version, maxVersion: version });
      const gateway = open({ identity: async (profileId) => (profileId === 'p1' ? chosen : null) });
      expect(await gateway.send(post(server.url))).toMatchObject({ kind: 'answered', status: 200 });
      expect(await gateway.send(requestTo(server.url))).toMatchObject({ kind: 'answered', status: 200 });
      expect(server.seen).toEqual(['client', 'client']);
      expect((await gateway.send(post(server.url, '{}', { profileId: 'p2' }))).kind).not.toBe('answered');
      expect(server.seen).toHaveLength(2);
    },
  );

  test('where nobody chose, none is shown: refused before any byte', async () => {
    const server = await strictServer({ maxVersion: 'TLSv1.2' });
    expect(await open({}).send(post(server.url))).toMatchObject({ kind: 'not-sent', reason: 'tls' });
    expect(server.seen).toEqual([]);
  });

  test('what was chosen and cannot be used any more: nothing goes out as nobody', async () => {
    const server = await strictServer({ rejectUnauthorized: false });
    const gateway = open({ identity: () => Promise.reject(new Error('file gone')) });
    expect(await gateway.send(post(server.url))).toMatchObject({
      kind: 'not-sent',
      reason: 'tls',
      detail: 'the client certificate cannot be used',
    });
    expect(server.seen).toEqual([]);
  });

  test('a proxy is never shown it', async () => {
    const server = await strictServer({});
    const toProxy: (string | undefined)[] = [];
    const proxy = createHttpsServer({
      ...certificates.good,
      ca: certificates.ca,
      requestCert: true,
      rejectUnauthorized: false,
    });
    proxy.on('connect', (request, client) => {
      toProxy.push((request.socket as TLSSocket).getPeerCertificate()?.subject?.CN as string | undefined);
      const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(request.url ?? '') ?? [];
      closing.push(tunnel(client, Number(port), host));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => proxy.close(resolve)));
    const gateway = open({
      identity: async () => chosen,
      resolveProxy: async () => `HTTPS 127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    expect(await gateway.send(post(server.url))).toMatchObject({ kind: 'answered' });
    expect(server.seen).toEqual(['client']);
    // Asked once, without being shown a certificate.
    expect(toProxy).toEqual([undefined]);
  });

  test('the connection test looks at the server the way requests do', async () => {
    const server = await strictServer({ maxVersion: 'TLSv1.2' });
    const parts = { ...probe, extraCa: certificates.ca };
    const proxy = { mode: 'none', address: '' } as const;
    expect(await tlsFacts(server.url, { ...parts, proxy })).toMatchObject({ kind: 'unreachable', reason: 'tls' });
    expect(await tlsFacts(server.url, { ...parts, proxy, identity: chosen })).toMatchObject({ problem: null });
  });

  test('PFX and PEM open to the same certificate; what does not open says why', () => {
    const { client, good, ca } = certificates;
    const pem = Buffer.from(`${client.key}${client.cert}`);
    const opened = openClientCertificate(client.pfx, CLIENT_PASSPHRASE);
    expect(opened).toMatchObject({ subject: 'client', issuer: 'Elkontor test CA' });
    expect(opened.identity.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(openClientCertificate(pem, '').identity.sha256).toBe(opened.identity.sha256);
    for (const [bytes, passphrase, reason] of [
      [client.pfx, 'wrong', 'wrong-passphrase'],
      [client.pfx, '', 'wrong-passphrase'],
      [Buffer.from('MZ not at all'), '', 'not-a-certificate'],
      [new Uint8Array(), '', 'not-a-certificate'],
      [Buffer.from(client.key), '', 'not-a-certificate'],
      [Buffer.from(ca), '', 'no-key'],
      [Buffer.from(`${good.key}${client.cert}`), '', 'no-key'],
    ] as const) {
      expect(() => openClientCertificate(bytes, passphrase), reason).toThrow(reason);
    }
  });
});
