import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher, Pool } from 'undici';
import { ConnectFailure } from './connect-failure.ts';
import { openConnection, type ReadProxyLogin, type Towards } from './open-connection.ts';
import { type Hop, routeKey } from './route.ts';
import type { Target } from './target.ts';
import { type ClientIdentity, secureContextFor } from './trust.ts';

export type DispatcherNeeds = {
  readonly target: Target;
  readonly route: readonly Hop[];
  /** Trusted in addition to the system's (PEM), or an empty text. */
  readonly extraCa: string;
  /** The certificate presented to servers that ask; null: none. */
  readonly identity: ClientIdentity | null;
  readonly connectMs: number;
  readonly proxyLogin: ReadProxyLogin;
};

export type Lease = { readonly dispatcher: Dispatcher; release(): void };

export type Dispatchers = {
  /** A connection for exactly one request, so that no old connection can fail during a POST. */
  fresh(needs: DispatcherNeeds): Lease;
  /** Connections kept for the next GET on the same route to the same server. */
  shared(needs: DispatcherNeeds): Lease;
  /** The next request on each route opens a new connection. */
  dropKept(): void;
  close(): Promise<void>;
};

const MAX_POOLS = 8;
// One request at a time per connection, HTTP/1.1 only; all timeouts are the exchange's own.
const CLIENT_OPTIONS = { pipelining: 1, allowH2: false, headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4000 };

function connectorFor(needs: DispatcherNeeds, closing: AbortSignal): buildConnector.connector {
  const { secure, host, port } = needs.target;
  const trust = (towards: Towards) => secureContextFor(needs.extraCa, towards === 'server' ? needs.identity : null);
  const connect = async (): Promise<Socket> => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(needs.connectMs)]);
    try {
      return await openConnection({ secure, host, port }, { ...needs, trust, signal });
    } catch (failure) {
      if (failure instanceof ConnectFailure) throw failure;
      const reason = closing.aborted ? 'cancelled' : 'connect-timeout';
      throw new ConnectFailure(reason, reason, reason);
    }
  };
  return (_options, callback) => {
    connect().then(
      (socket) => callback(null, socket),
      (failure: ConnectFailure) => callback(failure, null),
    );
  };
}

/** Makes and caches undici dispatchers by route, trust and server. */
export function createDispatchers(): Dispatchers {
  const pools = new Map<string, { pool: Pool; closing: AbortController }>();

  const drop = (key: string): Promise<void> => {
    const entry = pools.get(key);
    pools.delete(key);
    return entry === undefined ? Promise.resolve() : entry.pool.close();
  };

  const poolFor = (needs: DispatcherNeeds): Pool => {
    const key = [
      needs.target.origin,
      routeKey(needs.route),
      needs.extraCa,
      needs.identity?.sha256,
      needs.connectMs,
    ].join('\n');
    const known = pools.get(key);
    if (known !== undefined) {
      // Least recently used first.
      pools.delete(key);
      pools.set(key, known);
      return known.pool;
    }
    const closing = new AbortController();
    const pool = new Pool(needs.target.origin, { ...CLIENT_OPTIONS, connect: connectorFor(needs, closing.signal) });
    pools.set(key, { pool, closing });
    const [oldest] = pools.keys();
    if (pools.size > MAX_POOLS && oldest !== undefined) drop(oldest).catch(() => {});
    return pool;
  };

  return {
    fresh(needs) {
      const closing = new AbortController();
      const client = new Client(needs.target.origin, {
        ...CLIENT_OPTIONS,
        connect: connectorFor(needs, closing.signal),
      });
      return {
        dispatcher: client,
        release() {
          closing.abort();
          client.destroy().catch(() => {});
        },
      };
    },
    shared: (needs) => ({ dispatcher: poolFor(needs), release() {} }),
    dropKept() {
      for (const key of [...pools.keys()]) drop(key).catch(() => {});
    },
    async close() {
      const open = [...pools.values()];
      pools.clear();
      for (const { closing } of open) closing.abort();
      await Promise.all(open.map(({ pool }) => pool.destroy()));
    },
  };
}
