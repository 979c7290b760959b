import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Database, { type Database as Driver } from 'better-sqlite3-multiple-ciphers';

/**
 * Opens a database with the driver's binary at an explicit path. Otherwise the driver creates a report on the whole
 * process to distinguish glibc from musl, which crashes some Electron builds and is slow in all.
 */
export function openDriver(file: string, options: { readonly timeout?: number } = {}): Driver {
  return new Database(file, { ...options, nativeBinding: driverBinary() });
}

/** Path of the binary for a machine; in a packaged app outside the archive, where Electron redirects the same path. */
export function driverBinary(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
  // Electron has no musl build: on Alpine only development and tests run.
  musl: boolean = existsSync('/etc/alpine-release'),
): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('better-sqlite3-multiple-ciphers/package.json'));
  const system = platform === 'linux' && musl ? 'linuxmusl' : platform;
  return path.join(folder, 'prebuilds', `${system}-${arch}.node`);
}
