// Starts the app: real Electron where its binary is here, else the built app in the Chromium host.
// `--dev` rebuilds on every change and opens the developer menu.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findElectron } from '../tools/chromium-host/launch/find-electron.ts';
import { launchApp } from '../tools/chromium-host/launch-app.ts';
import { childEnv, run, top } from './run.ts';

const development = process.argv.includes('--dev');
const hasElectron = findElectron() !== null;

if (development && hasElectron) process.exit(await run('electron-vite', ['dev']));

if (development || !existsSync(path.join(top, 'out', 'main', 'index.js'))) {
  const built = await run('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) process.exit(built);
}
if (!hasElectron)
  console.log('No Electron binary here: the app runs in the Chromium host, with Chromium as its window.');
if (development) {
  const watcher = spawn('electron-vite', ['build', '--watch'], { cwd: top, env: childEnv(), stdio: 'inherit' });
  process.on('exit', () => watcher.kill());
}

const userData = process.env.ELKONTOR_USER_DATA ?? path.join(configFolder(), 'elkontor');
mkdirSync(userData, { recursive: true, mode: 0o700 });
const app = await launchApp({ userData, env: { ELKONTOR_DEVELOPMENT: development ? '1' : undefined } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
process.exit((await app.exited) ?? 1);

/** Where programs of this system keep what belongs to a person. */
function configFolder(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(os.homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config');
}
