// Starts the app: real Electron where its binary can be downloaded, else the built app in the Chromium host. `--dev`
// builds on every change, reloads the page or starts the app again, and opens the developer menu, in either shell.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasDisplay } from '../tools/chromium-host/launch/launched-app.ts';
import { launchApp } from '../tools/chromium-host/launch-app.ts';
import { buildOnChange } from './dev/build-on-change.ts';
import { readBuiltParts, watchBuild } from './dev/built-parts.ts';
import { keepRunning } from './dev/keep-running.ts';
import { developmentFolder } from './development-folder.ts';
import { ensureElectron } from './electron/ensure-electron.ts';
import { run, top } from './run.ts';

const development = process.argv.includes('--dev');
const out = path.join(top, 'out');
const hasElectron = await ensureElectron();

if (development || readBuiltParts(out) === null) {
  const built = await run('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) process.exit(built);
}
if (!hasElectron) console.log('The app runs in the Chromium host, with Chromium as its window.');
if (!hasDisplay()) console.log('There is no display here: the app runs unseen.');

const userData = developmentFolder();
mkdirSync(userData, { recursive: true, mode: 0o700 });
const launch = () =>
  launchApp({ userData, opensExternally: true, env: { ELKONTOR_DEVELOPMENT: development ? '1' : undefined } });

process.exit(development ? await develop() : await start());

async function start(): Promise<number> {
  const app = await launch();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
  return (await app.exited) ?? 1;
}

async function develop(): Promise<number> {
  const builder = await buildOnChange();
  const session = keepRunning({
    launch,
    readBuilt: () => readBuiltParts(out),
    watch: (onSettled) => watchBuild(out, onSettled),
    say: (line) => console.log(line),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void session.stop());
  const code = await session.done;
  await builder.close();
  return code;
}
