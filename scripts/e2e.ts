// The end-to-end tests: real Electron where a binary exists, else the built app in the Chromium host.
// Arguments go on to Playwright: `npm run e2e -- --grep killed`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureElectron } from './electron/ensure-electron.ts';
import { run, top } from './run.ts';
import { runWithKeyring } from './with-keyring.ts';

const args = process.argv.slice(2);
await ensureElectron();
if (!existsSync(path.join(top, 'out', 'main', 'index.js')) || args.includes('--build')) {
  const built = await run('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) process.exit(built);
}
process.exit(await runWithKeyring('playwright', ['test', ...args.filter((arg) => arg !== '--build')]));
