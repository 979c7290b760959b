import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { installerEnv } from './installer-env.ts';

export type InstallOutcome =
  | { readonly done: true }
  | {
      readonly done: false;
      readonly why: 'nothing reached' | 'stopped coming' | 'too slow' | 'failed';
      readonly said: string;
    };

/** Milliseconds the installer may take. */
export type InstallLimits = {
  /** Until the first byte of the download. */
  readonly firstByteMs: number;
  /** Between two bytes, and for unpacking. */
  readonly stallMs: number;
  readonly wholeMs: number;
};

export type Installer = {
  /** Folder of Electron's npm package. */
  readonly packageFolder: string;
  /** Node that runs it: 22.12 or newer. */
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
  readonly limits: InstallLimits;
};

/**
 * Runs the package's own installer, which knows mirrors, caches and checksums, and stops it where the download makes no
 * progress. It downloads into a temporary folder of its own, so that the progress can be seen from outside.
 */
export async function runInstaller({ packageFolder, node, env, limits }: Installer): Promise<InstallOutcome> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'elkontor-electron-'));
  const child = spawn(node, [path.join(packageFolder, 'install.js')], {
    cwd: packageFolder,
    env: { ...installerEnv(env), TMPDIR: work, TEMP: work, TMP: work },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  let why: 'nothing reached' | 'stopped coming' | 'too slow' | 'failed' = 'failed';
  const watch = watchProgress(
    () => bytesIn([work, path.join(packageFolder, 'dist')]),
    limits,
    (reason) => {
      why = reason;
      child.kill('SIGKILL');
    },
  );
  const code = await ended;
  clearInterval(watch);
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  if (code === 0 && existsSync(path.join(packageFolder, 'path.txt'))) return { done: true };
  // A partly unpacked binary would look complete to a check for the program alone.
  if (!existsSync(path.join(packageFolder, 'path.txt'))) {
    rmSync(path.join(packageFolder, 'dist'), { recursive: true, force: true, maxRetries: 5 });
  }
  return { done: false, why, said: firstWords(said) };
}

/** Calls `giveUp` when a limit has passed without progress. */
export function watchProgress(
  bytes: () => number,
  limits: InstallLimits,
  giveUp: (why: 'nothing reached' | 'stopped coming' | 'too slow') => void,
  now: () => number = () => performance.now(),
): NodeJS.Timeout {
  const start = now();
  let last = { bytes: bytes(), at: start };
  const first = last.bytes;
  return setInterval(() => {
    const seen = { bytes: bytes(), at: now() };
    if (seen.bytes !== last.bytes) last = seen;
    const began = last.bytes !== first;
    if (seen.at - start > limits.wholeMs) giveUp('too slow');
    else if (!began && seen.at - start > limits.firstByteMs) giveUp('nothing reached');
    else if (began && seen.at - last.at > limits.stallMs) giveUp('stopped coming');
  }, 100);
}

function bytesIn(folders: readonly string[]): number {
  let sum = 0;
  for (const folder of folders) {
    for (const name of existsSync(folder) ? globSync('**', { cwd: folder }) : []) {
      // A file may disappear between listing and reading its size; a folder made for the download does not count.
      const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
      if (stat?.isFile()) sum += stat.size;
    }
  }
  return sum;
}

/** The error of a stack trace: its first line, with the innermost cause after it. */
function firstWords(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith('at ')) ?? '';
  const cause = lines.findLast((line) => /^(?:\[?cause\]?:|code:)/.test(line)) ?? '';
  return `${first} ${cause}`.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
