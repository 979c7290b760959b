import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry of package-lock.json; only the fields used here. */
export type LockEntry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** Packages by their path: `node_modules/conf/node_modules/env-paths`. The project itself has the path ''. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

/** The packages the lock file pins; its text is the only source of versions and hashes. */
export function readLock(projectFolder: string): LockPackages {
  const lock = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: LockPackages;
  };
  return lock.packages;
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Places of everything that is installed without development packages: `npm ls --omit=dev`. */
export function productionPlaces(lock: LockPackages): string[] {
  return reachable(lock, '', (entry) => [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
  ]);
}

/** Where Node would find a dependency, seen from the package at `from`; null if it is not installed. */
export function resolvePlace(lock: LockPackages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[place]) return place;
    if (at === '') return null;
  }
}

function reachable(lock: LockPackages, from: string, namesOf: (entry: LockEntry) => readonly string[]): string[] {
  const seen = new Set<string>();
  const queue = [from];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const name of namesOf(lock[at] ?? {})) {
      const place = resolvePlace(lock, at, name);
      if (place !== null && !seen.has(place)) {
        seen.add(place);
        queue.push(place);
      }
    }
  }
  return [...seen].sort();
}
