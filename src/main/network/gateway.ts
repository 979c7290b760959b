import type { Clock, HttpOutcome, HttpRequest, Random, RequestRecorder, Transport } from '../ports.ts';
import type { createDispatchers } from './dispatchers.ts';
import { type Exchange, exchange } from './exchange.ts';
import type { ReadProxyLogin } from './open-connection.ts';
import { requestRecord } from './request-record.ts';
import { findRoute, type Hop, type ProxyChoice } from './route.ts';
import { readTarget, type Target } from './target.ts';
import type { ClientIdentity } from './trust.ts';
import { type NotSentReason, whatHappened } from './what-happened.ts';

/** Of the decoded body. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;

export type GatewayParts = {
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid'>;
  readonly record: RequestRecorder;
  /** The system's answer for an address, such as `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly proxy: () => ProxyChoice;
  /** Certificate authorities trusted besides the system's (PEM), or an empty text. */
  readonly extraCa: () => string;
  /** The client certificate a person chose for a profile; null: none is shown. */
  readonly identity: (profileId: string) => Promise<ClientIdentity | null>;
  /** For proxies that ask for a login. */
  readonly proxyLogin: ReadProxyLogin;
  readonly maxBodyBytes?: number;
};

export type Gateway = Transport & {
  /** Drops the connections kept for the next GET: after sleep they are dead. Running requests continue. */
  dropKept(): void;
  close(): Promise<void>;
};

const USER_AGENT = 'Elkontor';

const failedEarly = (reason: NotSentReason, detail: string): Exchange => ({
  ending: { how: 'connect-failure', reason },
  detail,
  started: false,
  status: null,
  headers: [],
  body: new Uint8Array(0),
  bytesSent: 0,
  bytesReceived: 0,
});

function headersOf(request: HttpRequest): string[] {
  const own = Object.entries(request.headers).flat();
  return [...own, 'accept-encoding', 'gzip, deflate, br', 'user-agent', USER_AGENT];
}

/** Asking for the proxy counts as connecting: it has the same time limit and can be cancelled. */
const within = <T>(work: Promise<T>, ms: number, signal: AbortSignal | undefined): Promise<T | 'timeout' | 'aborted'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timeout'), ms);
    const onAbort = (): void => resolve('aborted');
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  });

/**
 * The only way to the network. Writes a request at most once: a POST uses a new connection, a GET may use a kept one,
 * and neither is ever repeated here. Follows no redirect; `whatHappened` says what a failure means.
 */
export function createGateway(parts: GatewayParts): Gateway {
  const { clock, record, random } = parts;
  const maxBodyBytes = parts.maxBodyBytes ?? MAX_BODY_BYTES;
  // The HTTP client is large and not needed for the first window: loaded with the first request.
  let loaded: Promise<ReturnType<typeof createDispatchers>> | null = null;
  const load = () => {
    loaded ??= import('./dispatchers.ts').then((module) => module.createDispatchers());
    return loaded;
  };

  const routeTo = async (target: Target, request: HttpRequest): Promise<readonly Hop[] | Exchange> => {
    try {
      const question = findRoute(request.url, target.loopback, parts.proxy(), parts.resolveProxy);
      const route = await within(question, request.timeouts.connectMs, request.signal);
      if (route === 'timeout') return failedEarly('proxy', 'the system did not say which proxy to use');
      if (route === 'aborted') return failedEarly('cancelled', 'cancelled');
      return route;
    } catch {
      return failedEarly('proxy', 'the system could not say which proxy to use');
    }
  };

  /** Where a person chose a certificate, nothing is sent without it. */
  const identityOf = async (profileId: string): Promise<ClientIdentity | null | 'unusable'> => {
    try {
      return await parts.identity(profileId);
    } catch {
      return 'unusable';
    }
  };

  const perform = async (request: HttpRequest): Promise<{ host: string; seen: Exchange }> => {
    const read = readTarget(request.url);
    if (!read.ok) return { host: '', seen: failedEarly('address', read.problem) };
    const { target } = read;
    const host = new URL(target.origin).host;
    const route = await routeTo(target, request);
    if ('ending' in route) return { host, seen: route };
    const identity = target.secure ? await identityOf(request.profileId) : null;
    if (identity === 'unusable') return { host, seen: failedEarly('tls', 'the client certificate cannot be used') };
    const needs = {
      target,
      route,
      extraCa: parts.extraCa(),
      identity,
      connectMs: request.timeouts.connectMs,
      proxyLogin: parts.proxyLogin,
    };
    const fresh = request.method === 'POST';
    const dispatchers = await load();
    const lease = fresh ? dispatchers.fresh(needs) : dispatchers.shared(needs);
    try {
      const headers = headersOf(request);
      return { host, seen: await exchange(lease.dispatcher, target, request, { maxBodyBytes, fresh, headers }) };
    } finally {
      lease.release();
    }
  };

  return {
    async send(request) {
      const requestId = random.uuid();
      const startedAt = clock.now();
      const begunMs = clock.monotonicMs();
      const { host, seen } = await perform(request);
      const durationMs = Math.round(clock.monotonicMs() - begunMs);
      const meaning = whatHappened(seen);
      const { about, profileId } = request;
      record(
        requestRecord(request, seen, meaning, { requestId, startedAt, durationMs, host }),
        about === undefined ? null : { profileId, asked: about },
      );
      const { headers, status, body, detail } = seen;
      const outcome = ((): HttpOutcome => {
        switch (meaning.kind) {
          case 'answered':
            return { kind: 'answered', status: status ?? 0, headers, body, startedAt, durationMs, requestId };
          case 'not-sent':
            return { kind: 'not-sent', reason: meaning.reason, detail, requestId, durationMs };
          case 'maybe-sent':
            return { kind: 'maybe-sent', reason: meaning.reason, detail, status, headers, requestId, durationMs };
        }
      })();
      return outcome;
    },
    dropKept: () => void loaded?.then((dispatchers) => dispatchers.dropKept()),
    close: async () => (await loaded)?.close(),
  };
}
