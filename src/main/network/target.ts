import { isLoopbackHost } from '../../shared/model/connection/token-address.ts';

/** The target of a request. `path`: path and query exactly as given, so that an encoded segment is not changed. */
export type Target = {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly loopback: boolean;
  readonly path: string;
};

export type TargetRead = { ok: true; target: Target } | { ok: false; problem: string };

/** https only, http on loopback; no user in the address. */
export function readTarget(text: string): TargetRead {
  const url = URL.parse(text);
  if (url === null) return { ok: false, problem: 'not an address' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'user in the address' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const loopback = isLoopbackHost(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) return { ok: false, problem: 'not https' };
  const secure = url.protocol === 'https:';
  // WHATWG parsing drops segments such as %2E%2E, so the path is taken from the raw text.
  const raw = /^[a-z]+:\/\/[^/?#]+(\/[!-~]*)$/i.exec(text)?.[1]?.replace(/#.*$/, '');
  return {
    ok: true,
    target: {
      secure,
      host,
      port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
      origin: url.origin,
      loopback,
      path: raw ?? `${url.pathname}${url.search}`,
    },
  };
}
