// Installs or checks what the system needs, so that `npm ci && npm test` works on a new machine. A second run only
// checks, and takes a moment. `--electron` fetches Electron's binary even if that failed recently.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wantedShell } from '../tools/chromium-host/launch/wanted-shell.ts';
import { ensureElectron } from './electron/ensure-electron.ts';
import { run, top } from './run.ts';
import { SYSTEM_PARTS, type SystemPart } from './system-parts.ts';

const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
const isRoot = process.getuid?.() === 0;

const missing = SYSTEM_PARTS.filter((part) => !part.isThere());
if (missing.length > 0) await provide(missing);
const stillMissing = SYSTEM_PARTS.filter((part) => !part.isThere());

const keychain = await provideKeytar();
const electron = await ensureElectron({ again: process.argv.includes('--electron') });

const isQuiet = process.argv.includes('--quiet') && stillMissing.length === 0 && keychain;
const found: readonly (readonly [boolean, string])[] = [
  ...SYSTEM_PARTS.map((part) => [part.isThere(), part.name] as const),
  [keychain, "keytar (the system's keychain)"],
  [electron, electron ? "Electron's binary" : "Electron's binary: the Chromium host stands in"],
];
if (!isQuiet) for (const [isThere, name] of found) console.log(`${isThere ? 'ok      ' : 'missing '} ${name}`);
if (stillMissing.length > 0) explain(stillMissing);
if (!keychain) console.log('Without keytar the app runs with a secret kept for the session only, and says so.');
// Missing parts do not stop a laptop: the tests that need them are skipped by name. CI needs them all.
if (process.env.CI && (stillMissing.length > 0 || !keychain)) process.exit(1);
if (wantedShell() === 'electron' && !electron) process.exit(1);

async function provide(parts: readonly SystemPart[]): Promise<void> {
  const packages = parts.flatMap((part) => part.debian);
  if (!isDebian || !isRoot) return;
  console.log(`Installing ${packages.join(' ')} …`);
  if (process.env.ELKONTOR_APT_UPDATED !== '1') await run('apt-get', ['update', '-qq']);
  keepClustersAway();
  const keepOurs = ['-o', 'Dpkg::Options::=--force-confold'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...keepOurs, ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Debian's PostgreSQL package starts a server when it is installed; the tests make their own. An existing configuration
 * is kept.
 */
function keepClustersAway(): void {
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
}

function explain(parts: readonly SystemPart[]): void {
  console.log('\nNot everything is there. Tests that need these are skipped by name:');
  for (const part of parts) {
    const how = isDebian ? `sudo apt-get install ${part.debian.join(' ')}` : part.advice;
    console.log(`- ${part.name}: ${how}\n  (${part.why})`);
  }
}

/** `npm ci` leaves an optional dependency out when it cannot be built; with the headers there it can. */
async function provideKeytar(): Promise<boolean> {
  if (canLoadKeytar()) return true;
  const manifest = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as {
    optionalDependencies: { keytar: string };
  };
  console.log('Building keytar …');
  await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `keytar@${manifest.optionalDependencies.keytar}`,
  ]);
  return canLoadKeytar();
}

/** Checked in a separate process: Node remembers, as long as it runs, that a package was not found. */
function canLoadKeytar(): boolean {
  return spawnSync(process.execPath, ['--eval', "require('keytar')"], { cwd: top, stdio: 'ignore' }).status === 0;
}
