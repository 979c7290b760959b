/** One way to reach a server. `unsupported`: what the system asked for, shown in the message. */
export type Hop =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly secure: boolean; readonly host: string; readonly port: number }
  | { readonly kind: 'unsupported'; readonly text: string };

export type ProxyChoice = { readonly mode: 'system' | 'none' | 'manual'; readonly address: string };

const DIRECT: readonly Hop[] = [{ kind: 'direct' }];

function proxyHop(secure: boolean, authority: string): Hop {
  const parts = /^(\[[0-9a-f:.]+\]|[^:[\]@/\s]+)(?::(\d{1,5}))?$/i.exec(authority);
  const host = parts?.[1]?.replace(/^\[|\]$/g, '');
  if (host === undefined) return { kind: 'unsupported', text: 'proxy address' };
  return { kind: 'proxy', secure, host, port: Number(parts?.[2] ?? (secure ? 443 : 80)) };
}

/** Parses a PAC result such as `PROXY a:8080; DIRECT`. Empty means direct. */
export function parsePacResult(text: string): readonly Hop[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return DIRECT;
  return entries.map((entry): Hop => {
    const [kind = '', authority = ''] = entry.split(/\s+/);
    switch (kind.toUpperCase()) {
      case 'DIRECT':
        return { kind: 'direct' };
      case 'PROXY':
      case 'HTTP':
        return proxyHop(false, authority);
      case 'HTTPS':
        return proxyHop(true, authority);
      default:
        return { kind: 'unsupported', text: kind };
    }
  });
}

/**
 * Parses an address typed in settings: `host:port`, `http://host:port` or `https://host:port`. Without a user, who
 * would be stored in clear text.
 */
export function parseProxyAddress(text: string): Hop {
  const parts = /^(?:(https?):\/\/)?([^/]+)\/?$/i.exec(text.trim());
  if (parts === null) return { kind: 'unsupported', text: 'proxy address' };
  return proxyHop(parts[1]?.toLowerCase() === 'https', parts[2] ?? '');
}

/**
 * The routes to try, in order. A manual proxy is never used for this computer itself. Rejects when the system cannot
 * say.
 */
export async function findRoute(
  url: string,
  loopback: boolean,
  choice: ProxyChoice,
  resolveProxy: (url: string) => Promise<string>,
): Promise<readonly Hop[]> {
  switch (choice.mode) {
    case 'none':
      return DIRECT;
    case 'manual':
      return loopback ? DIRECT : [parseProxyAddress(choice.address)];
    case 'system':
      return parsePacResult(await resolveProxy(url));
  }
}

/** A key of a route: connections are shared only between requests with the same one. */
export const routeKey = (route: readonly Hop[]): string => JSON.stringify(route);
