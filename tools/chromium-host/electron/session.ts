import type { Session } from 'electron';
import { extend, KnownEvents } from './emitter.ts';
import { faithful, loud } from './loud.ts';
import { permissionHandlers } from './permissions.ts';

const emitter = new KnownEvents('session', ['will-download']);

export const defaultSession = loud(
  'session',
  extend(
    emitter,
    faithful<Session>()({
      setPermissionRequestHandler(handler) {
        permissionHandlers.request = handler;
      },
      setPermissionCheckHandler(handler) {
        permissionHandlers.check = handler;
      },
      // No device can be chosen in the host: there is nothing that could be granted.
      setDevicePermissionHandler: () => undefined,
      setDisplayMediaRequestHandler: () => undefined,
      setUSBProtectedClassesHandler: () => undefined,
      setBluetoothPairingHandler: () => undefined,
      setSpellCheckerEnabled: () => undefined,
      resolveProxy,
      isPersistent: () => true,
    }),
  ),
) as unknown as Session;

type Proxy = Parameters<Session['setProxy']>[0];

/** Sessions other than the app's own, for `net`; a session without a window can serve nothing else. */
const partitions = new Map<string, Session>();
const proxies = new WeakMap<Session, Proxy>();

export function fromPartition(partition: string): Session {
  if (typeof partition !== 'string') throw new TypeError('Error processing argument at index 0, conversion failure');
  const known = partitions.get(partition);
  if (known !== undefined) return known;
  const made = loud(
    'session',
    extend(
      new KnownEvents('session', ['will-download']),
      faithful<Session>()({
        isPersistent: () => partition.startsWith('persist:'),
        async setProxy(config) {
          proxies.set(made, config);
        },
        resolveProxy: (url) => proxyFor(made, url),
      }),
    ),
  ) as unknown as Session;
  partitions.set(partition, made);
  return made;
}

/** In Chromium's words. A PAC file is not read. */
export async function proxyFor(session: Session | undefined, url: string): Promise<string> {
  const { mode, proxyRules = '' } = (session && proxies.get(session)) ?? { mode: 'system' };
  if (mode === 'direct') return 'DIRECT';
  if (mode !== 'fixed_servers' || proxyRules === '') return resolveProxy(url);
  const parsed = URL.parse(proxyRules.includes('://') ? proxyRules : `http://${proxyRules}`);
  return parsed === null ? 'DIRECT' : `PROXY ${parsed.host}`;
}

/** The proxy that the environment names, in Chromium's words. A PAC file or the desktop's settings are not read. */
export async function resolveProxy(url: string): Promise<string> {
  const target = new URL(url);
  const read = (name: string) => process.env[name.toLowerCase()] ?? process.env[name.toUpperCase()] ?? '';
  const excluded = read('no_proxy')
    .split(',')
    .map((entry) => entry.trim().replace(/^\*?\./, ''))
    .filter(Boolean);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(target.hostname);
  if (
    loopback ||
    excluded.some((entry) => entry === '*' || target.hostname === entry || target.hostname.endsWith(`.${entry}`))
  ) {
    return 'DIRECT';
  }
  const proxy = URL.parse(read(target.protocol === 'https:' ? 'https_proxy' : 'http_proxy') || read('all_proxy'));
  if (proxy === null) return 'DIRECT';
  const kind = proxy.protocol === 'https:' ? 'HTTPS' : proxy.protocol.startsWith('socks') ? 'SOCKS5' : 'PROXY';
  return `${kind} ${proxy.hostname}:${proxy.port || (proxy.protocol === 'https:' ? '443' : proxy.protocol === 'http:' ? '80' : '1080')}`;
}
