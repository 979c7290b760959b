import { lookup } from 'node:dns/promises';
import type { PeerCertificate } from 'node:tls';
import type { Clock } from '../ports.ts';
import { ConnectFailure, errorCode, type TlsProblem, tlsProblem } from './connect-failure.ts';
import { type ConnectOptions, openSocket, openTls, type ReadProxyLogin } from './open-connection.ts';
import { findRoute, type ProxyChoice } from './route.ts';
import { readTarget } from './target.ts';
import { type ClientIdentity, secureContextFor } from './trust.ts';
import type { NotSentReason } from './what-happened.ts';

export type NameFacts =
  | { readonly ok: true; readonly addresses: readonly string[]; readonly durationMs: number }
  | { readonly ok: false; readonly code: string; readonly durationMs: number };

/** The addresses of a host name, as this system resolves it. */
export async function lookupName(host: string, clock: Clock): Promise<NameFacts> {
  const begunMs = clock.monotonicMs();
  const durationMs = (): number => clock.monotonicMs() - begunMs;
  try {
    const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
    return { ok: true, addresses: found.map(({ address }) => address), durationMs: durationMs() };
  } catch (failure) {
    return { ok: false, code: errorCode(failure), durationMs: durationMs() };
  }
}

export type TlsFacts =
  /** http on loopback: there is no certificate. */
  | { readonly kind: 'plain' }
  | {
      readonly kind: 'encrypted';
      /** Such as `TLSv1.3`. */
      readonly protocol: string;
      readonly subject: string;
      readonly issuer: string;
      /** Epoch ms. */
      readonly validFrom: number;
      readonly validTo: number;
      readonly sha256: string;
      /** Null: trusted. Otherwise requests to this server fail for this reason. */
      readonly problem: TlsProblem | null;
      readonly code: string | null;
      readonly durationMs: number;
    }
  | {
      readonly kind: 'unreachable';
      readonly reason: NotSentReason;
      readonly code: string;
      readonly durationMs: number;
    };

function nameOf(name: PeerCertificate['issuer'] | undefined): string {
  const text = name?.CN ?? name?.O ?? '';
  return Array.isArray(text) ? text.join(', ') : text;
}

export type ProbeParts = {
  readonly clock: Clock;
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly proxy: ProxyChoice;
  readonly extraCa: string;
  readonly identity: ClientIdentity | null;
  readonly connectMs: number;
  readonly proxyLogin: ReadProxyLogin;
};

/**
 * A server's encryption, seen over the route of requests. An untrusted certificate is described too, so that a person
 * can tell whose it is; nothing is sent over that connection, and requests refuse it.
 */
export async function tlsFacts(url: string, parts: ProbeParts): Promise<TlsFacts> {
  const { clock, connectMs, extraCa } = parts;
  const begunMs = clock.monotonicMs();
  const durationMs = (): number => clock.monotonicMs() - begunMs;
  const read = readTarget(url);
  if (!read.ok) return { kind: 'unreachable', reason: 'address', code: read.problem, durationMs: 0 };
  const { target } = read;
  if (!target.secure) return { kind: 'plain' };
  try {
    const route = await findRoute(url, target.loopback, parts.proxy, parts.resolveProxy).catch(() => {
      throw new ConnectFailure('proxy', 'RESOLVE', 'RESOLVE');
    });
    const options: ConnectOptions = {
      route,
      trust: (towards) => secureContextFor(extraCa, towards === 'server' ? parts.identity : null),
      signal: AbortSignal.timeout(connectMs),
      connectMs,
      proxyLogin: parts.proxyLogin,
    };
    const socket = await openTls(await openSocket(target, options), target.host, options, {
      towards: 'server',
      verify: false,
    });
    try {
      const certificate = socket.getPeerCertificate();
      const problemCode = socket.authorized ? null : codeOf(socket.authorizationError);
      return {
        kind: 'encrypted',
        protocol: socket.getProtocol() ?? '',
        subject: nameOf(certificate.subject),
        issuer: nameOf(certificate.issuer),
        validFrom: Date.parse(certificate.valid_from),
        validTo: Date.parse(certificate.valid_to),
        sha256: certificate.fingerprint256,
        problem: problemCode === null ? null : tlsProblem(problemCode),
        code: problemCode,
        durationMs: durationMs(),
      };
    } finally {
      socket.destroy();
    }
  } catch (failure) {
    if (failure instanceof ConnectFailure) {
      return { kind: 'unreachable', reason: failure.reason, code: failure.causeCode, durationMs: durationMs() };
    }
    return { kind: 'unreachable', reason: 'connect-timeout', code: 'connect-timeout', durationMs: durationMs() };
  }
}

/** Node's types promise an Error, but a code can be passed as text. */
const codeOf = (error: unknown): string => (typeof error === 'string' ? error : errorCode(error));
