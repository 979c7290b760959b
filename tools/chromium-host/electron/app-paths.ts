import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { App } from 'electron';
import { hostOptions } from '../host.ts';

type PathName = Parameters<App['getPath']>[0];

const overrides = new Map<string, string>();
let manifest: { name?: string; productName?: string; version?: string; main?: string } | null = null;
let givenName: string | null = null;

/** The app's package.json, as Electron reads name, version and entry from it. */
export function appManifest(): { name?: string; productName?: string; version?: string; main?: string } {
  manifest ??= JSON.parse(readFileSync(path.join(hostOptions().appFolder, 'package.json'), 'utf8')) as NonNullable<
    typeof manifest
  >;
  return manifest;
}

export function appName(): string {
  return givenName ?? appManifest().productName ?? appManifest().name ?? 'Electron';
}

export function setAppName(name: string): void {
  givenName = name;
}

function appData(): string {
  const home = os.homedir();
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(home, 'AppData', 'Roaming');
  return process.env.XDG_CONFIG_HOME ?? path.join(home, '.config');
}

/** `app.getPath`; throws Electron's words for a name it does not know. */
export function getAppPath(name: PathName): string {
  const set = overrides.get(name);
  if (set !== undefined) return set;
  const home = os.homedir();
  switch (name) {
    case 'home':
      return home;
    case 'appData':
      return appData();
    case 'userData':
    case 'sessionData':
      return name === 'sessionData' ? getAppPath('userData') : path.join(appData(), appName());
    case 'logs':
      return path.join(getAppPath('userData'), 'logs');
    case 'crashDumps':
      return path.join(getAppPath('userData'), 'Crashpad');
    case 'temp':
      return os.tmpdir();
    case 'exe':
      return hostOptions().program;
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return path.join(home, `${name[0]?.toUpperCase()}${name.slice(1)}`);
    default:
      throw new Error(`Failed to get '${name}' path`);
  }
}

export function setAppPath(name: string, folder: string): void {
  if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
  overrides.set(name, folder);
}

/** The locale of the environment, `en-US` where none is set. */
export function systemLocale(): string {
  const named = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '';
  const locale = named.split('.')[0]?.replace('_', '-') ?? '';
  return locale === '' || locale === 'C' || locale === 'POSIX' ? 'en-US' : locale;
}
