import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const usual: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** Electron's npm package: its folder and its version. */
export function electronPackage(): { readonly folder: string; readonly version: string } {
  const manifest = createRequire(import.meta.url).resolve('electron/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { folder: path.dirname(manifest), version };
}

/**
 * Path of an existing Electron binary: `ELECTRON_OVERRIDE_DIST_PATH`, or the package's own download, complete and of
 * the package's version. Never downloads, which requiring the package would. `null` if there is none.
 */
export function findElectron(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  { folder, version } = electronPackage(),
): string | null {
  // The installer writes this last: without it, unpacking was interrupted.
  const name = readText(path.join(folder, 'path.txt'));
  const given = environment.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) return existing(path.join(given, name ?? usual[process.platform] ?? 'electron'));
  const dist = path.join(folder, 'dist');
  const isWhole = name !== null && readText(path.join(dist, 'version'))?.replace(/^v/, '') === version;
  return isWhole ? existing(path.join(dist, name)) : null;
}

function existing(file: string): string | null {
  return existsSync(file) ? file : null;
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
