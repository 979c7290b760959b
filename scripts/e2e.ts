// The end-to-end tests: real Electron where a binary exists, else the built app in the Chromium host.
// Arguments go on to Playwright: `npm run e2e -- --grep killed`. `--jitter[=seed[,milliseconds]]` delays what main tells
// the page, what it asks, and its scripts (`tools/chromium-host/window/jitter.ts`): a test that passes by luck fails.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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
const temporary = folderInMemory();
const env = {
  // Node removes the types itself. If Playwright compiled the files, each call of a test would be looked up in source
  // maps.
  PW_DISABLE_TS_ESM: '1',
  ...(temporary === null ? {} : { TMPDIR: temporary }),
  ...jitterFrom(args),
};
const code = await runWithKeyring('playwright', ['test', ...args.filter((arg) => !isOurs(arg))], env);
if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
process.exit(code);

/**
 * The folder that Linux keeps in memory, if there is room for all profile folders: the app and Chromium write and flush
 * hundreds of times in each test, and this way nothing waits for a disk.
 */
function folderInMemory(place = '/dev/shm', neededBytes = 4e9): string | null {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(place)) return null;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < neededBytes) return null;
  const folder = mkdtempSync(path.join(place, 'elkontor-'));
  // The office's database runs as another user; the files inside have their own modes, which keep them private.
  chmodSync(folder, 0o711);
  return folder;
}

function isOurs(arg: string): boolean {
  return arg === '--build' || /^--jitter(=|$)/.test(arg);
}

/** Printed, so that a failing run can be repeated. */
function jitterFrom(given: readonly string[]): { CHROMIUM_HOST_JITTER?: string } {
  const asked = given.find((arg) => /^--jitter(=|$)/.test(arg));
  if (asked === undefined) return {};
  const jitter = asked.slice('--jitter='.length) || String(Math.floor(Math.random() * 1e6));
  console.log(`what main tells the page is late: --jitter=${jitter}`);
  return { CHROMIUM_HOST_JITTER: jitter };
}
