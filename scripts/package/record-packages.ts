import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

export type BundleName = 'main' | 'preload' | 'renderer';

/** The modules and packages of one bundle; stored next to the bundles, never in the package. */
export type BundleRecord = {
  readonly bundle: BundleName;
  /** Bytes of our own modules in the bundle, before minifying. */
  readonly ownBytes: number;
  readonly libraryBytes: number;
  /** Places of the packages as in package-lock.json: `node_modules/undici`. */
  readonly packages: readonly string[];
};

export const recordFile = (bundle: BundleName): string => `packages-${bundle}.json`;

type Tally = { readonly packages: Set<string>; ownBytes: number; libraryBytes: number };

/** A bundle's workers are bundled inside it, by other instances of the plugin: they share its list. */
const tallies = new Map<BundleName, Tally>();
const tallyOf = (bundle: BundleName): Tally =>
  tallies.get(bundle) ?? { packages: new Set<string>(), ownBytes: 0, libraryBytes: 0 };

/** Writes down which packages a bundle holds, for notices, bill of materials and the package check. */
export function recordPackages(bundle: BundleName): Plugin {
  return {
    ...recordWorkerPackages(bundle),
    name: 'record-packages',
    buildStart() {
      tallies.delete(bundle);
    },
    writeBundle(options) {
      const { packages, ownBytes, libraryBytes } = tallyOf(bundle);
      const record: BundleRecord = { bundle, ownBytes, libraryBytes, packages: [...packages].sort() };
      const folder = path.dirname(options.dir ?? path.join('out', bundle));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, recordFile(bundle)), `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}

/** For `worker.plugins`: adds the packages of a bundle's workers to its record. */
export function recordWorkerPackages(bundle: BundleName): Plugin {
  return {
    name: 'record-worker-packages',
    apply: 'build',
    generateBundle(_options, output) {
      const tally = tallyOf(bundle);
      tallies.set(bundle, tally);
      for (const item of Object.values(output)) {
        if (item.type === 'asset') {
          for (const original of item.originalFileNames) note(tally.packages, original);
          continue;
        }
        for (const [id, module] of Object.entries(item.modules)) {
          if (note(tally.packages, id)) tally.libraryBytes += module.renderedLength;
          else tally.ownBytes += module.renderedLength;
        }
      }
      // Styles and inlined modules: in the renderer one notice too many is better than a missing one.
      for (const id of this.getModuleIds()) if (bundle === 'renderer') note(tally.packages, id);
    },
  };
}

/** Adds the package that a module belongs to; false if it belongs to none. */
function note(packages: Set<string>, id: string): boolean {
  const place = packagePlace(id);
  if (place !== null) packages.add(place);
  return place !== null;
}

/** `/x/node_modules/a/node_modules/@b/c/d.js` belongs to `node_modules/a/node_modules/@b/c`. */
function packagePlace(id: string): string | null {
  const clean = id.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const found = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(clean);
  return found?.[1] ?? null;
}
