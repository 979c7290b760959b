import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPgbouncer, findPostgres } from '../src/main/office/testing/find-postgres.ts';
import { findChromium, findHeadlessChromium } from '../tools/chromium-host/launch/find-chromium.ts';

/** A part of the system that development or tests need, and how to get it. */
export type SystemPart = {
  readonly name: string;
  /** Debian packages that contain it. */
  readonly debian: readonly string[];
  /** What to do on another system. */
  readonly advice: string;
  readonly why: string;
  isThere(): boolean;
};

const onPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => folder !== '' && existsSync(path.join(folder, name)));

const onLinux = process.platform === 'linux';

/** Everything `npm run setup` checks, in the order it is needed. */
export const SYSTEM_PARTS: readonly SystemPart[] = [
  {
    name: 'Chromium',
    debian: ['chromium'],
    advice: 'install Chromium, Chrome or Edge, or set CHROMIUM to its path',
    why: 'shows the app where no Electron binary is to be had, and runs the end-to-end tests',
    isThere: () => findChromium() !== null,
  },
  {
    name: 'Chromium headless shell',
    debian: ['chromium-headless-shell'],
    advice: 'nothing to do: the whole Chromium stands in',
    why: 'the end-to-end tests need a seventh less of the processor in it',
    isThere: () => !onLinux || findHeadlessChromium() !== findChromium() || Boolean(process.env.CHROMIUM),
  },
  {
    name: 'libsecret headers',
    debian: ['libsecret-1-dev', 'pkg-config', 'g++', 'make', 'python3'],
    advice: 'install the development package of libsecret (Fedora: libsecret-devel, Arch: libsecret)',
    why: 'keytar is compiled against them where no prebuilt binary can be downloaded',
    isThere: () => !onLinux || existsSync('/usr/include/libsecret-1/libsecret/secret.h'),
  },
  {
    name: 'gnome-keyring',
    debian: ['gnome-keyring'],
    advice: 'install gnome-keyring',
    why: 'the keychain tests use a real keychain',
    isThere: () => !onLinux || onPath('gnome-keyring-daemon'),
  },
  {
    name: 'D-Bus session',
    debian: ['dbus', 'dbus-bin', 'dbus-daemon', 'dbus-session-bus-common', 'libglib2.0-bin'],
    advice: 'install dbus (dbus-run-session) and the GLib tools (gdbus)',
    why: 'a keychain of its own for every test run',
    isThere: () => !onLinux || (onPath('dbus-run-session') && onPath('gdbus')),
  },
  {
    name: 'Xvfb',
    debian: ['xvfb'],
    advice: 'install Xvfb',
    why: 'real Electron needs a display, also where there is none',
    isThere: () => !onLinux || onPath('Xvfb'),
  },
  {
    name: 'OpenSSL',
    debian: ['openssl'],
    advice: 'install the openssl command',
    why: 'the TLS tests make certificates of their own',
    isThere: () => onPath(process.platform === 'win32' ? 'openssl.exe' : 'openssl'),
  },
  {
    name: 'PostgreSQL',
    debian: ['postgresql'],
    advice: 'install the PostgreSQL server, 15 or later',
    why: 'the office database is tested against a real server, in a cluster of its own in a temporary folder',
    isThere: () => !onLinux || findPostgres() !== null,
  },
  {
    name: 'PgBouncer',
    debian: ['pgbouncer'],
    advice: 'install pgbouncer',
    why: 'the office is tested through a transaction pooler',
    isThere: () => !onLinux || findPgbouncer() !== null,
  },
];

/** Whether tests can have a keychain of their own. */
export function hasKeyring(): boolean {
  return onLinux && onPath('dbus-run-session') && onPath('gnome-keyring-daemon');
}
