import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs when Electron's distribution has been copied into its folder. A distribution given by path still has what a
 * downloaded one lacks: Electron's own start page (nothing except our archive may be loaded from there). On macOS only
 * `Electron.app` is copied, without the licences next to it and without its empty language folders, by which macOS
 * knows an app's languages.
 */
export function afterExtract(appOutDir: string, platform: string, dist: string | null): void {
  const mac = platform === 'darwin';
  const resources = path.join(appOutDir, ...(mac ? ['Electron.app', 'Contents', 'Resources'] : ['resources']));
  for (const name of ['default_app.asar', 'default_app']) {
    rmSync(path.join(resources, name), { recursive: true, force: true });
  }
  if (!mac) return;
  for (const language of ['en', 'sv']) mkdirSync(path.join(resources, `${language}.lproj`), { recursive: true });
  const licences = { LICENSE: 'LICENSE.electron.txt', 'LICENSES.chromium.html': 'LICENSES.chromium.html' };
  for (const [from, to] of Object.entries(licences)) {
    if (dist === null || !existsSync(path.join(dist, from)) || existsSync(path.join(resources, to))) continue;
    copyFileSync(path.join(dist, from), path.join(resources, to));
  }
}
