import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeytar } from './keytar-port.ts';
import { EXPECTED_OF_EVERY_STORE } from './testing/secret-store-contract.ts';

const child = fileURLToPath(new URL('./testing/real-keyring.ts', import.meta.url));
function has(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const keytarLoads = await loadKeytar().then(
  () => true,
  () => false,
);
const runnable = keytarLoads && ['dbus-run-session', 'gnome-keyring-daemon', 'gdbus'].every(has);

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'elkontor-keyring-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

function environment(): NodeJS.ProcessEnv {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env;
  return { ...rest, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home };
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const { stdout } = await promisify(execFile)(command, args, { env, timeout: 30_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** A separate D-Bus session with an unlocked GNOME keyring; its file stays in `home`. */
function inKeyring(step: string): Promise<unknown> {
  const unlock = 'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
  const script = `${unlock}; exec "$0" "$1" "$2"`;
  return run('dbus-run-session', ['--', 'bash', '-c', script, process.execPath, child, step], environment());
}

test.skipIf(!runnable)(
  'the real keychain of GNOME keeps the same contract as every other store of secrets',
  { timeout: 60_000 },
  async () => {
    expect(await inKeyring('open')).toEqual({ keychain: 'ok', keptIn: 'keychain' });
    expect(await inKeyring('contract')).toEqual(EXPECTED_OF_EVERY_STORE);
  },
);

test.skipIf(!runnable)(
  'real GNOME keyring: locked, then unlocked again, damaged, changed',
  { timeout: 60_000 },
  async () => {
    expect(await inKeyring('saveThenLock')).toEqual({
      saved: 'present',
      read: 'locked',
      savedWhileLocked: 'locked',
      forgotten: 'locked',
      reopened: ['locked', 'keychain', 'locked'],
      fresh: ['locked', 'session'],
    });
    expect(await inKeyring('unlockedAgain')).toEqual({
      same: true,
      damaged: 'damaged',
      removed: 'absent',
      changed: 'backend-changed',
    });
  },
);

test.skipIf(!runnable)('real keytar without a D-Bus session: no service', { timeout: 60_000 }, async () => {
  const env = { ...environment(), DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` };
  expect(await run(process.execPath, [child, 'open'], env)).toEqual({ keychain: 'no-service', keptIn: 'session' });
});
