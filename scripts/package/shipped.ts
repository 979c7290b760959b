import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockPackages, packageName } from './lock-packages.ts';
import { type BundleName, type BundleRecord, recordFile } from './record-packages.ts';

/** Packages that are files in the archive, because they have native code. All others are in a bundle. */
export const UNBUNDLED: readonly string[] = ['better-sqlite3-multiple-ciphers', 'keytar'];

export type ShippedPackage = {
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** Where its code runs from. */
  readonly within: readonly (BundleName | 'node_modules')[];
};

export function readBundleRecords(outFolder: string): BundleRecord[] {
  return (['main', 'preload', 'renderer'] as const).map((bundle) => {
    const file = path.join(outFolder, recordFile(bundle));
    if (!existsSync(file)) throw new Error(`${recordFile(bundle)} is missing: the bundles are not built`);
    return JSON.parse(readFileSync(file, 'utf8')) as BundleRecord;
  });
}

/** Every package with code or files in the package, sorted by name. */
export function shippedPackages(lock: LockPackages, records: readonly BundleRecord[]): ShippedPackage[] {
  const within = new Map<string, (BundleName | 'node_modules')[]>();
  const add = (place: string, where: BundleName | 'node_modules') =>
    within.set(place, [...(within.get(place) ?? []), where]);
  for (const record of records) for (const place of record.packages) add(place, record.bundle);
  for (const name of UNBUNDLED) add(`node_modules/${name}`, 'node_modules');
  return [...within.keys()].sort().map((place) => {
    const version = lock[place]?.version;
    if (version === undefined) throw new Error(`${place} is in a bundle but not in package-lock.json`);
    return { place, name: packageName(place), version, within: within.get(place) ?? [] };
  });
}
