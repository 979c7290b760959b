import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const usual: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Path of an Electron binary that is already here: `ELECTRON_OVERRIDE_DIST_PATH`, or the package's own download.
 * Never downloads, which requiring the package would. `null` when there is none.
 */
export function findElectron(environment: NodeJS.ProcessEnv = process.env): string | null {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = path.join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : (usual[process.platform] ?? 'electron');
  const file = path.join(environment.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist'), name);
  return existsSync(file) ? file : null;
}
