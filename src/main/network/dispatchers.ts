import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher, Pool } from 'undici';
import { openConnection, type ReadProxyLogin, type Towards } from './connect.ts';
import { ConnectFailure } from './connect-failure.ts';
import { type Hop, routeKey } from './route.ts';
import type { Target } from './target.ts';
import { type ClientIdentity, secureContextFor } from './trust.ts';

export type DispatcherNeeds = {
  readonly target: Target;
  readonly route: readonly Hop[];
  /** Trusted besides the system's (PEM), or an empty text. */
  readonly extraCa: string;
  /** The certificate shown to servers that ask; null: none. */
  readonly identity: ClientIdentity | null;
  readonly connectMs: number;
  readonly proxyLogin?: ReadProxyLogin;
};

export type Lease = { readonly dispatcher: Dispatcher; release(): void };

export type Dispatchers = {
  /** A connection that carries one request and is then closed: nothing old can die under a POST. */
  fresh(needs: DispatcherNeeds): Lease;
  /** Connections kept for the next GET on the same way to the same server. */
  shared(needs: DispatcherNeeds): Lease;
  /** The next request on each way opens a connection anew. */
  dropKept(): void;
  close(): Promise<void>;
};

const MAX_POOLS = 8;
// One request at a time on a connection, HTTP/1.1 only; all timeouts are the exchange's own.
const CLIENT_OPTIONS = { pipelining: 1, allowH2: false, headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4000 };

const connectorFor = (needs: DispatcherNeeds, closing: AbortSignal): buildConnector.connector => {
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
};

/** Makes and keeps undici dispatchers by route, trust and server. */
export const createDispatchers = (): Dispatchers => {
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
      // Last used, last dropped.
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
};
