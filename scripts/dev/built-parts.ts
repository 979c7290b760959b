import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * The build as two hashes: one changes when the app must be started again, the other when a reload of the page is
 * enough.
 */
export type BuiltParts = { readonly started: string; readonly shown: string };

const NEEDED = ['main/index.js', 'preload/index.cjs', 'renderer/index.html'];

/** Null while a build is running and something is missing. */
export function readBuiltParts(out: string): BuiltParts | null {
  if (!NEEDED.every((file) => existsSync(path.join(out, file)))) return null;
  try {
    return { started: digest(out, ['main/**', 'preload/**']), shown: digest(out, ['renderer/**']) };
  } catch {
    // Written or removed after it was listed.
    return null;
  }
}

function digest(out: string, patterns: string[]): string {
  const hash = createHash('sha256');
  for (const entry of globSync(patterns, { cwd: out, withFileTypes: true }).sort(byPlace)) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hash.update(`${path.relative(out, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

type Place = { readonly parentPath: string; readonly name: string };

function byPlace(one: Place, other: Place): number {
  const [a, b] = [path.join(one.parentPath, one.name), path.join(other.parentPath, other.name)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Calls back when nothing has changed for a while: a build writes many files, and empties its folder first. */
export function watchBuild(out: string, onSettled: () => void, quietMs = 300): () => void {
  let timer: NodeJS.Timeout | null = null;
  const watcher = watch(out, { recursive: true }, () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(onSettled, quietMs);
  });
  return () => {
    if (timer !== null) clearTimeout(timer);
    watcher.close();
  };
}
