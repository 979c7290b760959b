import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Endpoint, FaultKind } from './fault-rule.ts';

/** One request as it arrived, without secret and token: bodies are hashed, and so is the token in its header. */
export type SeenRequest = {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `elsewhere`: somebody followed the redirect to the other origin. */
  readonly server: 'identity' | 'api' | 'elsewhere' | 'unknown';
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** Path with its query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Number of the TCP connection, which shows reuse. */
  readonly connection: number;
  bodyBytes: number;
  bodySha256: string | null;
  fault: FaultKind | null;
  /** Status of an answer that has begun; null if none has. */
  status: number | null;
  /** Whether the answer was sent completely. */
  isAnswered: boolean;
};

export type RequestLog = {
  readonly entries: readonly SeenRequest[];
  open(request: IncomingMessage, facts: Pick<SeenRequest, 'at' | 'server' | 'endpoint'>): SeenRequest;
};

export function createRequestLog(): RequestLog {
  const entries: SeenRequest[] = [];
  const connections = new WeakMap<object, number>();
  let connectionCount = 0;
  return {
    entries,
    open(request, facts) {
      const connection = connections.get(request.socket) ?? ++connectionCount;
      connections.set(request.socket, connection);
      const entry: SeenRequest = {
        seq: entries.length + 1,
        ...facts,
        method: request.method ?? '',
        url: request.url ?? '',
        headers: visibleHeaders(request),
        connection,
        bodyBytes: 0,
        bodySha256: null,
        fault: null,
        status: null,
        isAnswered: false,
      };
      entries.push(entry);
      return entry;
    },
  };
}

function visibleHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const [scheme, token] = headers.authorization?.split(' ', 2) ?? [];
  if (scheme !== undefined) {
    const hash = token === undefined ? '' : ` sha256:${createHash('sha256').update(token).digest('hex')}`;
    headers.authorization = `${scheme}${hash}`;
  }
  return headers;
}
