import type { Session } from 'electron';
import type { CDPSession } from 'playwright-core';
import { say } from '../host.ts';
import { extend, KnownEvents } from './emitter.ts';
import { faithful, loud } from './loud.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];

let requestHandler: RequestHandler = null;
let checkHandler: CheckHandler = null;

/** Electron's permission names and Chromium's. */
const permissions = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['idle-detection', 'idle-detection'],
  ['window-management', 'window-management'],
  ['storage-access', 'storage-access'],
] as const;

const emitter = new KnownEvents('session', ['select-client-certificate', 'will-download']);

export const defaultSession = loud(
  'session',
  extend(
    emitter,
    faithful<Session>()({
      setPermissionRequestHandler(handler) {
        requestHandler = handler;
      },
      setPermissionCheckHandler(handler) {
        checkHandler = handler;
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

/** Sessions other than the app's own: for `net`, which is all that a session without a window can serve. */
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

/**
 * Asks the app's handlers once per permission before a page is loaded, and sets Chromium accordingly for its origin.
 * Without a handler everything is granted, as Electron does. Chromium forgets the settings when the session ends.
 */
export async function applyPermissions(
  session: CDPSession,
  webContents: Electron.WebContents,
  appOrigin: string,
  chromiumOrigin: string,
): Promise<void> {
  for (const [name, chromiumName] of permissions) {
    const granted = await isGranted(webContents, name, appOrigin);
    await session
      .send('Browser.setPermission', {
        permission: { name: chromiumName },
        setting: granted ? 'granted' : 'denied',
        origin: chromiumOrigin,
      })
      .catch((cause: unknown) => {
        say(`Chromium does not know the permission ${chromiumName}: ${String(cause)}`);
      });
  }
}

async function isGranted(
  webContents: Electron.WebContents,
  name: (typeof permissions)[number][0],
  origin: string,
): Promise<boolean> {
  const details = { isMainFrame: true, requestingUrl: `${origin}/` };
  if (checkHandler !== null && !checkHandler(webContents, name, origin, details)) return false;
  const ask = requestHandler;
  if (ask === null) return true;
  return new Promise((resolve) => ask(webContents, name, resolve, details));
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
  )
    return 'DIRECT';
  const proxy = URL.parse(read(target.protocol === 'https:' ? 'https_proxy' : 'http_proxy') || read('all_proxy'));
  if (proxy === null) return 'DIRECT';
  const kind = proxy.protocol === 'https:' ? 'HTTPS' : proxy.protocol.startsWith('socks') ? 'SOCKS5' : 'PROXY';
  return `${kind} ${proxy.hostname}:${proxy.port || (proxy.protocol === 'https:' ? '443' : proxy.protocol === 'http:' ? '80' : '1080')}`;
}
