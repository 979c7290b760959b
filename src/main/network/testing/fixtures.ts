import { randomBytes, randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach } from 'vitest';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import type { Clock, HttpRequest, Random } from '../../ports.ts';
import { createGateway, type GatewayParts } from '../gateway.ts';
import type { ProbeParts } from '../probe.ts';

export const clock: Clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
const random: Random = { uuid: randomUUID, bytes: (length) => randomBytes(length), fraction: Math.random };

export function openGateway(parts: Partial<GatewayParts> = {}) {
  const records: Omit<RequestRecord, 'seq'>[] = [];
  const gateway = createGateway({
    clock,
    random,
    record: (record) => records.push(record),
    resolveProxy: async () => 'DIRECT',
    proxy: () => ({ mode: 'system', address: '' }),
    extraCa: () => '',
    identity: async () => null,
    proxyLogin: () => null,
    ...parts,
  });
  return { gateway, records };
}

/** How a server's encryption is looked at in tests: directly, with nobody's certificate. */
export const probe: ProbeParts = {
  clock,
  resolveProxy: async () => 'DIRECT',
  proxy: { mode: 'system', address: '' },
  extraCa: '',
  identity: null,
  connectMs: 2000,
  proxyLogin: () => null,
};

export const requestTo = (url: string, parts: Partial<HttpRequest> = {}): HttpRequest => ({
  endpoint: 'contract-details',
  method: 'GET',
  url,
  template: '/electron/v1/contract/{id}/details',
  headers: { 'Content-Type': 'application/json' },
  profileId: 'p1',
  profileName: 'Test',
  attempt: 1,
  // Tests about time set their own limits; no other test should end by one, however busy the machine is.
  timeouts: { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000 },
  ...parts,
});

export const post = (url: string, body = '{"a":1}', parts: Partial<HttpRequest> = {}): HttpRequest =>
  requestTo(url, { method: 'POST', endpoint: 'contract-registration', body: Buffer.from(body), ...parts });

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * A server that reads raw requests and records every request line with its connection. `onRequest` is called once head
 * and body (by Content-Length) have arrived.
 */
export async function rawServer(
  onRequest: (socket: Socket, request: { head: string; body: string; number: number; onConnection: number }) => void,
) {
  const seen: { line: string; connection: number }[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    let onConnection = 0;
    let pending = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const end = pending.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = pending.subarray(0, end).toString('latin1');
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (pending.length < end + 4 + length) return;
        const body = pending.subarray(end + 4, end + 4 + length).toString('latin1');
        pending = pending.subarray(end + 4 + length);
        onConnection += 1;
        seen.push({ line: head.split('\r\n')[0] ?? '', connection });
        onRequest(socket, { head, body, number: seen.length, onConnection });
      }
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const ok = (body: string, headers = ''): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

/** Ends also connections that are kept. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** What a proxy does for a client that asked for this place. Returns what ends it. */
export function tunnel(client: Duplex, port: number, host: string): () => Promise<void> {
  const upstream = connect(port, host, () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.pipe(client).pipe(upstream);
  });
  upstream.on('error', () => client.destroy());
  client.on('error', () => upstream.destroy());
  return async () => {
    upstream.destroy();
    client.destroy();
  };
}

/** `openGateway` and `rawServer` for one test file: what a test opens is closed after it. */
export function closedAfterEach() {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const open: typeof openGateway = (parts) => {
    const made = openGateway(parts);
    closing.push(() => made.gateway.close());
    return made;
  };
  const serve: typeof rawServer = async (onRequest) => {
    const server = await rawServer(onRequest);
    closing.push(server.close);
    return server;
  };
  return { open, serve, closing };
}
