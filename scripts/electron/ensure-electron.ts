import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { electronPackage, findElectron } from '../../tools/chromium-host/launch/find-electron.ts';
import { projectNode } from '../../tools/chromium-host/launch/project-node.ts';
import { wantedShell } from '../../tools/chromium-host/launch/wanted-shell.ts';
import { top } from '../run.ts';
import { sourceOf } from './installer-env.ts';
import { type FailedTry, provideElectron } from './provide-electron.ts';
import { type InstallLimits, runInstaller } from './run-installer.ts';

const MINUTE = 60_000;
/** For commands that need no Electron: where nothing can be reached, this takes only a moment. */
export const PASSING: InstallLimits = { firstByteMs: 4_000, stallMs: 20_000, wholeMs: 15 * MINUTE };
/** For somebody who asked for the binary and waits for it. */
const PATIENT: InstallLimits = { firstByteMs: MINUTE, stallMs: MINUTE, wholeMs: 60 * MINUTE };

const memory = path.join(top, 'node_modules', '.cache', 'elkontor', 'electron-not-fetched.json');

/**
 * Fetches Electron's binary where it is missing, by the package's own installer; false where it cannot be downloaded.
 */
export function ensureElectron({ again = false }: { readonly again?: boolean } = {}): Promise<boolean> {
  const { folder, version } = electronPackage();
  const { env } = process;
  const wanted = wantedShell(env);
  const limits = again || wanted === 'electron' ? PATIENT : PASSING;
  return provideElectron({
    version,
    source: sourceOf(env),
    wanted,
    again,
    skip: Boolean(env.ELECTRON_SKIP_BINARY_DOWNLOAD) || Boolean(env.ELECTRON_OVERRIDE_DIST_PATH),
    find: () => findElectron(env),
    install: () => runInstaller({ packageFolder: folder, node: projectNode(), env, limits }),
    remembered: () => readFailure(memory),
    remember: (failure) => writeFailure(memory, failure),
    nowMs: () => Date.now(),
    say: (line) => console.log(line),
  });
}

export function readFailure(file: string): FailedTry | null {
  try {
    const { version, source, atMs } = JSON.parse(readFileSync(file, 'utf8')) as Partial<FailedTry>;
    if (typeof version !== 'string' || typeof source !== 'string' || typeof atMs !== 'number') return null;
    return { version, source, atMs };
  } catch {
    return null;
  }
}

/** In node_modules, so that a fresh install tries again. In a folder without write permission nothing is remembered. */
export function writeFailure(file: string, failure: FailedTry | null): void {
  try {
    if (failure === null) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(failure));
  } catch {
    // Without the file, the next command tries again.
  }
}
