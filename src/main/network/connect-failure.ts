import type { NotSentReason } from './what-happened.ts';

/** A connection that failed: no request byte was sent. Its code keeps undici from retrying by itself. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly code = 'ELK_CONNECT';
  readonly reason: NotSentReason;
  /** Code of the system or of OpenSSL, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  readonly causeCode: string;

  constructor(reason: NotSentReason, causeCode: string, detail: string) {
    super(detail);
    this.reason = reason;
    this.causeCode = causeCode;
  }
}

export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}

const OFFLINE = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EHOSTDOWN']);
const DNS = /^(ENOTFOUND|EAI_|ENODATA|EADDRINFO)/;

/** All addresses of a name were tried: the error has one cause per address. */
const codesOf = (error: unknown): string[] =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors.map(errorCode) : [errorCode(error)];

/** Why a TCP connection failed. */
export function tcpFailure(error: unknown): ConnectFailure {
  const codes = codesOf(error);
  const reason = ((): NotSentReason => {
    if (codes.some((code) => DNS.test(code))) return 'dns';
    if (codes.every((code) => OFFLINE.has(code))) return 'offline';
    if (codes.some((code) => code === 'ETIMEDOUT') && !codes.includes('ECONNREFUSED')) return 'connect-timeout';
    return 'refused';
  })();
  const text = [...new Set(codes)].join(' ');
  return new ConnectFailure(reason, codes[0] ?? 'unknown', text);
}

/** Why a TLS handshake failed. The message names certificates and hosts, nothing of the request. */
export function tlsFailure(error: unknown): ConnectFailure {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message.slice(0, 300) : '';
  return new ConnectFailure('tls', code, `${code} ${message}`.trim());
}

export type TlsProblem = 'expired' | 'not-yet-valid' | 'wrong-host' | 'self-signed' | 'unknown-ca' | 'other';

/** What is wrong with a server's certificate, from OpenSSL's or Node's code. */
export function tlsProblem(code: string): TlsProblem {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return 'expired';
    case 'CERT_NOT_YET_VALID':
      return 'not-yet-valid';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return 'wrong-host';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return 'self-signed';
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'unknown-ca';
    default:
      return 'other';
  }
}
