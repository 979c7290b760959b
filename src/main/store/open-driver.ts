import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Database, { type Database as Driver } from 'better-sqlite3-multiple-ciphers';

/**
 * Opens a database with the driver's binary named by its path. Left to find it, the driver asks for a report on the whole
 * process to tell glibc from musl: some builds of Electron die of that, and all take their time over it.
 */
export function openDriver(file: string, options: { readonly timeout?: number } = {}): Driver {
  return new Database(file, { ...options, nativeBinding: driverBinary() });
}

/** Where the binary for a machine lies; in a package beside the archive, which Electron finds by the same path. */
export function driverBinary(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
  // Electron itself has no build for musl: only development and tests can run on Alpine.
  musl: boolean = existsSync('/etc/alpine-release'),
): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('better-sqlite3-multiple-ciphers/package.json'));
  const system = platform === 'linux' && musl ? 'linuxmusl' : platform;
  return path.join(folder, 'prebuilds', `${system}-${arch}.node`);
}
