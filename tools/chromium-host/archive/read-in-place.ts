import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { NotImplemented } from '../electron/loud.ts';
import { seenAs } from '../system-files.ts';
import { archiveFunctions } from './archive-files.ts';
import { hookModules } from './module-hooks.ts';
import { placeInArchive } from './read-archive.ts';

// Functions with two paths; in all others a second text is not a path.
const TWO_PATHS = /^(copyFile|cp|link|rename|symlink)(Sync)?$/;

type Any = (...args: unknown[]) => unknown;
type Members = Record<string, Any & { native?: Any }>;

/** `fs`, the loading of modules and native parts see into archives, as in Electron. In every thread of the host. */
export function readArchivesInPlace(): void {
  wrapAll(fs as unknown as Members, (name) => (name.endsWith('Sync') ? syncOf : callbackOf));
  wrapAll(fs.promises as unknown as Members, () => promiseOf);
  const { dlopen } = process;
  process.dlopen = (module, file, ...rest) => dlopen.call(process, module, unpackedPath(file), ...rest);
  hookModules();
  syncBuiltinESMExports();
}

/** The native part of an archive is next to it; the system can load none from inside (Electron would copy it out). */
function unpackedPath(file: string): string {
  const place = placeInArchive(file);
  if (place === null) return file;
  const found = place.archive.find(place.inner);
  if (found?.kind === 'file' && typeof found.at === 'string') return found.at;
  throw new NotImplemented(`a native part within an archive (${file})`);
}

type Shape = (run: Any) => Any;
const syncOf: Shape = (run) => run;
const promiseOf: Shape =
  (run) =>
  async (...args) =>
    run(...args);
const callbackOf: Shape =
  (run) =>
  (...args) => {
    const callback = args.at(-1) as Any;
    let answer: unknown[];
    try {
      const value = run(...args.slice(0, -1));
      answer = typeof value === 'boolean' ? [value] : [null, value];
    } catch (cause) {
      answer = [cause];
    }
    process.nextTick(callback, ...answer);
  };

function wrapAll(members: Members, shapeOf: (name: string) => Shape): void {
  for (const [name, original] of Object.entries(members)) {
    if (typeof original !== 'function' || !/^[a-z]/.test(name)) continue;
    const plain = archiveFunctions[name.replace(/Sync$/, '')] as Any | undefined;
    const wrapped = wrap(name, original, plain && shapeOf(name)(plain));
    if (original.native) wrapped.native = wrap(name, original.native, plain && shapeOf(name)(plain));
    members[name] = wrapped;
  }
}

function wrap(name: string, original: Any, inArchive: Any | undefined): Any & { native?: Any } {
  const wrapped = function (this: unknown, ...given: unknown[]): unknown {
    const args = [seenAs(given[0]), ...given.slice(1)];
    const place = placeInArchive(args[0]);
    // The archive itself is a folder, as in Electron.
    if (place !== null) {
      if (inArchive === undefined) throw new NotImplemented(`fs.${name} of a path in an archive`);
      return inArchive(place, ...args.slice(1));
    }
    if (TWO_PATHS.test(name) && placeInArchive(args[1]) !== null) {
      throw new NotImplemented(`fs.${name} to a path in an archive`);
    }
    return Reflect.apply(original, this, args);
  };
  // `util.promisify` finds the promise form of a function by a symbol on it.
  return Object.defineProperties(wrapped, {
    ...Object.getOwnPropertyDescriptors(original),
    length: { value: original.length },
    name: { value: original.name },
  });
}
