// Free of zod: the renderer shows the resulting address while a person types.

export type AddressProblem = 'empty' | 'not-an-address' | 'not-https' | 'has-user' | 'has-query' | 'other-realm';
export type CheckedAddress = { ok: true; url: string } | { ok: false; problem: AddressProblem };

/** 127.0.0.0/8, ::1 and localhost: the only hosts that may be reached without encryption. */
export const isLoopbackHost = (host: string): boolean =>
  /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host) || host.toLowerCase() === 'localhost';

/** An address of a server as typed, without trailing slashes. https, or http on loopback; no user, query or fragment. */
export function checkAddress(typed: string): CheckedAddress {
  const text = typed.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  const parts = /^(https?):\/\/([^/?#\\\s]+)(\/[^?#\\\s]*)?([?#]\S*)?$/i.exec(text);
  const [, scheme = '', authority = '', path = '', rest = ''] = parts ?? [];
  if (parts === null) return { ok: false, problem: 'not-an-address' };
  if (authority.includes('@')) return { ok: false, problem: 'has-user' };
  const host = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/i.exec(authority)?.[1];
  if (host === undefined) return { ok: false, problem: 'not-an-address' };
  if (scheme.toLowerCase() === 'http' && !isLoopbackHost(host)) return { ok: false, problem: 'not-https' };
  if (rest !== '') return { ok: false, problem: 'has-query' };
  return { ok: true, url: `${scheme.toLowerCase()}://${authority}${path.replace(/\/+$/, '')}` };
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Scheme, host and port of an address, for comparison; null for what `checkAddress` refuses. */
export function originOf(address: string): string | null {
  const checked = checkAddress(address.replace(/[?#].*$/s, ''));
  if (!checked.ok) return null;
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/]+)/.exec(checked.url) ?? [];
  const port = `:${DEFAULT_PORTS[scheme]}`;
  const host = authority.toLowerCase();
  return `${scheme}://${host.endsWith(port) ? host.slice(0, -port.length) : host}`;
}

/** What people copy from the identity server: the realm's address or one of its endpoints. */
const IN_REALM = /^(.*)\/realms\/([^/]+)(\/protocol\/openid-connect(\/(token|auth|certs))?)?$/;

/**
 * Where a token is requested (`docs/api.md`, section 5): `{authUrl}/token`, or with a realm
 * `{authUrl}/realms/{realm}/protocol/openid-connect/token`. Parts that the address already has are not added again.
 */
export function tokenAddress(profile: { readonly authUrl: string; readonly realm: string }): CheckedAddress {
  const base = checkAddress(profile.authUrl);
  if (!base.ok) return base;
  const realm = encodeURIComponent(profile.realm.trim().toWellFormed());
  const [, server = '', written = ''] = IN_REALM.exec(base.url) ?? [];
  if (written !== '') {
    if (realm !== '' && realm !== written && profile.realm.trim() !== written) {
      return { ok: false, problem: 'other-realm' };
    }
    return { ok: true, url: `${server}/realms/${written}/protocol/openid-connect/token` };
  }
  if (realm === '') return { ok: true, url: base.url.endsWith('/token') ? base.url : `${base.url}/token` };
  return { ok: true, url: `${base.url}/realms/${realm}/protocol/openid-connect/token` };
}
