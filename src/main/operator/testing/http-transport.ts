import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpOutcome, Transport } from '../../ports.ts';

/** A plain transport, for seeing on a real server what is sent; it handles no failures. */
export const httpTransport: Transport = {
  send: (request) =>
    new Promise<HttpOutcome>((resolve, reject) => {
      const outgoing = httpRequest(request.url, { method: request.method, headers: request.headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            kind: 'answered',
            status: incoming.statusCode ?? 0,
            headers: [],
            body: Buffer.concat(chunks),
            startedAt: 0,
            durationMs: 0,
            requestId: 'r',
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(request.body);
    }),
};

export type Seen = { method: string; target: string; headers: IncomingMessage['headers']; body: string };

/** A server that records its requests. */
export async function recordingServer(): Promise<{ url: string; seen: Seen[]; close: () => Promise<void> }> {
  const seen: Seen[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, target: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
