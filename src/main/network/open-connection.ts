import { request as httpRequest } from 'node:http';
import { isIP, type Socket, connect as tcpConnect } from 'node:net';
import { type SecureContext, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { ConnectFailure, errorCode, tcpFailure, tlsFailure } from './connect-failure.ts';
import type { Hop } from './route.ts';

export type HostAndPort = { readonly secure: boolean; readonly host: string; readonly port: number };

/** The login for a proxy; null: none was given. */
export type ReadProxyLogin = () => { readonly user: string; readonly password: string } | null;

export type Towards = 'server' | 'proxy';

export type ConnectOptions = {
  readonly route: readonly Hop[];
  /** Certificates to trust, and to present: a server may be shown one, a proxy never. Throws `BadCaBundle`. */
  readonly trust: (towards: Towards) => SecureContext;
  readonly signal: AbortSignal;
  readonly connectMs: number;
  /** For proxies that require a login; asked when a tunnel is opened, so that a login entered meanwhile is used. */
  readonly proxyLogin: ReadProxyLogin;
};

/** Waits for an event of a socket; destroys the socket on failure or abort. */
const opened = <S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  explain: (error: unknown) => ConnectFailure,
): Promise<S> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      socket.off(event, onOpen);
      socket.off('error', onError);
      socket.off('close', onClose);
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown): void => {
      leave();
      socket.on('error', () => {});
      socket.destroy();
      reject(explain(error));
    };
    const onOpen = (): void => {
      // There must always be a listener, or an early error would end the process.
      socket.on('error', () => {});
      leave();
      resolve(socket);
    };
    const onError = (error: unknown): void => fail(error);
    const onClose = (): void => fail(Object.assign(new Error('closed by the other side'), { code: 'ECONNRESET' }));
    const onAbort = (): void => {
      leave();
      socket.on('error', () => {});
      socket.destroy();
      reject(signal.reason);
    };
    if (signal.aborted) return onAbort();
    socket.on(event, onOpen);
    socket.on('error', onError);
    socket.on('close', onClose);
    signal.addEventListener('abort', onAbort);
  });

function openTcp(host: string, port: number, options: ConnectOptions): Promise<Socket> {
  // The default of a quarter second per address is too short for slow connections.
  const attemptMs = Math.max(250, Math.min(2500, Math.floor(options.connectMs / 3)));
  const socket = tcpConnect({ host, port, noDelay: true, autoSelectFamilyAttemptTimeout: attemptMs });
  return opened(socket, 'connect', options.signal, tcpFailure);
}

/**
 * TLS over an open socket. `verify` false only for looking at a certificate: nothing is ever sent over such a socket.
 */
export function openTls(
  socket: Socket,
  host: string,
  options: ConnectOptions,
  { towards, verify }: { readonly towards: Towards; readonly verify: boolean },
): Promise<TLSSocket> {
  let trust: SecureContext;
  try {
    trust = options.trust(towards);
  } catch {
    socket.destroy();
    return Promise.reject(new ConnectFailure('tls', 'BAD_CA_BUNDLE', 'BAD_CA_BUNDLE'));
  }
  const tls = tlsConnect({
    socket,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secureContext: trust,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: verify,
  });
  return opened(tls, 'secureConnect', options.signal, tlsFailure);
}

/** The only scheme supported by every proxy without the system's login (RFC 7617, UTF-8). */
const authorization = (login: ReturnType<ReadProxyLogin>): Record<string, string> =>
  login === null
    ? {}
    : { 'proxy-authorization': `Basic ${Buffer.from(`${login.user}:${login.password}`, 'utf8').toString('base64')}` };

/** Asks a proxy for a tunnel. Any answer but 200 is a refusal: nothing of the request was sent. */
const openTunnel = (proxy: Socket, to: HostAndPort, { signal, proxyLogin }: ConnectOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const authority = `${to.host.includes(':') ? `[${to.host}]` : to.host}:${to.port}`;
    const request = httpRequest({
      method: 'CONNECT',
      path: authority,
      createConnection: () => proxy,
      headers: {
        host: authority,
        connection: 'keep-alive',
        'proxy-connection': 'keep-alive',
        ...authorization(proxyLogin()),
      },
    });
    const leave = (): void => signal.removeEventListener('abort', onAbort);
    const give = (reason: unknown): void => {
      leave();
      request.on('error', () => {});
      request.destroy();
      proxy.destroy();
      reject(reason);
    };
    const refuse = (code: string): void => give(new ConnectFailure('proxy', code, code));
    const onAbort = (): void => give(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    request.on('connect', (response, socket, head) => {
      if (response.statusCode !== 200) return refuse(`HTTP ${response.statusCode ?? 0}`);
      leave();
      if (head.length > 0) socket.unshift(head);
      resolve(proxy);
    });
    request.on('error', (error) => refuse(errorCode(error)));
    request.end();
  });

async function throughProxy(
  proxy: Extract<Hop, { kind: 'proxy' }>,
  to: HostAndPort,
  options: ConnectOptions,
): Promise<Socket> {
  const plain = await openTcp(proxy.host, proxy.port, options);
  const socket = proxy.secure ? await openTls(plain, proxy.host, options, { towards: 'proxy', verify: true }) : plain;
  return openTunnel(socket, to, options);
}

/** An unreachable proxy: the next hop is tried. After a refusal none is. */
class HopUnreachable extends Error {
  readonly failure: ConnectFailure;
  constructor(failure: ConnectFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

async function openHop(hop: Hop, to: HostAndPort, options: ConnectOptions): Promise<Socket> {
  if (hop.kind === 'unsupported') {
    throw new HopUnreachable(new ConnectFailure('proxy', 'UNSUPPORTED', `UNSUPPORTED ${hop.text}`));
  }
  if (hop.kind === 'direct') {
    return openTcp(to.host, to.port, options).catch((failure: unknown) => {
      throw failure instanceof ConnectFailure ? new HopUnreachable(failure) : failure;
    });
  }
  return throughProxy(hop, to, options).catch((failure: unknown) => {
    if (!(failure instanceof ConnectFailure) || failure.reason === 'proxy') throw failure;
    throw new HopUnreachable(new ConnectFailure('proxy', failure.causeCode, failure.message));
  });
}

/** A plain connection to the server, through the first working hop of the route. */
export async function openSocket(to: HostAndPort, options: ConnectOptions): Promise<Socket> {
  let last = new ConnectFailure('proxy', 'NO_ROUTE', 'NO_ROUTE');
  for (const hop of options.route) {
    try {
      return await openHop(hop, to, options);
    } catch (failure) {
      if (!(failure instanceof HopUnreachable)) throw failure;
      last = failure.failure;
    }
  }
  throw last;
}

/** A connection ready for a request: through the route, and encrypted where the target requires it. */
export async function openConnection(to: HostAndPort, options: ConnectOptions): Promise<Socket> {
  const socket = await openSocket(to, options);
  return to.secure ? openTls(socket, to.host, options, { towards: 'server', verify: true }) : socket;
}
