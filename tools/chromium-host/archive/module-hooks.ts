import Module, { isBuiltin, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NotImplemented } from '../electron/loud.ts';
import { type Manifest, targetOf } from './package-exports.ts';
import { type ArchivePlace, placeInArchive } from './read-archive.ts';

type Resolver = {
  _resolveFilename(request: string, parent: { filename?: string } | undefined, ...rest: unknown[]): string;
};

/** Modules of an archive are found and read inside it: `import`, `require`, and the first file of a thread. */
export function hookModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const file = fileOf(specifier, pathOf(context.parentURL), context.conditions);
      if (file === null) return next(specifier, context);
      return {
        url: pathToFileURL(file).href,
        shortCircuit: true,
        ...(formatOf(file) ? { format: formatOf(file) } : {}),
      };
    },
    load(url, context, next) {
      const place = url.startsWith('file:') ? placeInArchive(fileURLToPath(url)) : null;
      if (place === null) return next(url, context);
      const found = place.archive.find(place.inner);
      if (found?.kind !== 'file') throw notFound(place.path);
      return { format: formatOf(place.path), source: place.archive.read(found), shortCircuit: true };
    },
  });
  // A CommonJS module that an ES module imports asks here for what it requires.
  const resolver = Module as unknown as Resolver;
  const original = resolver._resolveFilename;
  resolver._resolveFilename = function (request, parent, ...rest) {
    return (
      fileOf(request, parent?.filename ?? null, ['node', 'require']) ?? original.call(this, request, parent, ...rest)
    );
  };
}

function pathOf(url: string | undefined): string | null {
  return url?.startsWith('file:') ? fileURLToPath(url) : null;
}

/** The file that is meant, if it is in an archive; null leaves it to Node. Throws if the archive does not have it. */
function fileOf(specifier: string, parent: string | null, conditions: readonly string[]): string | null {
  if (isBuiltin(specifier) || /^(data|node|https?):/.test(specifier)) return null;
  const isPath = /^\.{0,2}\//.test(specifier) || /^\.\.?$/.test(specifier) || path.isAbsolute(specifier);
  if (specifier.startsWith('file:') || isPath) {
    const whole = specifier.startsWith('file:')
      ? fileURLToPath(specifier)
      : path.resolve(path.dirname(parent ?? process.cwd()), isPath ? decode(specifier, conditions) : specifier);
    const place = placeInArchive(whole);
    if (place === null) return null;
    return asModule(place, conditions);
  }
  const from = parent === null ? null : placeInArchive(parent);
  if (from === null) return null;
  if (specifier.startsWith('#')) throw new NotImplemented(`${specifier} of a package in an archive`);
  return inPackages(specifier, from, conditions);
}

/** `import` takes addresses, `require` takes paths. */
const decode = (specifier: string, conditions: readonly string[]) =>
  conditions.includes('import') ? decodeURIComponent(specifier.replace(/[?#].*$/, '')) : specifier;

/**
 * Resolves a path as `require` does; an `import` names its file in full. A native part is the file next to the archive.
 */
function asModule(place: ArchivePlace, conditions: readonly string[]): string {
  const tries = conditions.includes('require')
    ? ['', '.js', '.json', '.node', `${path.sep}index.js`, `${path.sep}index.json`]
    : [''];
  const main = conditions.includes('require') ? manifestIn(place)?.main : undefined;
  if (typeof main === 'string') {
    return asModule({ ...place, inner: path.join(place.inner, main), path: path.join(place.path, main) }, conditions);
  }
  for (const ending of tries) {
    const found = place.archive.find(place.inner + ending);
    if (found?.kind === 'link') throw new NotImplemented(`a link in an archive (${place.path})`);
    if (found?.kind !== 'file') continue;
    return ending.endsWith('.node') || place.inner.endsWith('.node') ? native(found.at, place) : place.path + ending;
  }
  throw notFound(place.path, conditions);
}

function native(at: number | string, place: ArchivePlace): string {
  if (typeof at === 'string') return at;
  throw new NotImplemented(`a native part within an archive (${place.path})`);
}

function inPackages(specifier: string, from: ArchivePlace, conditions: readonly string[]): string | null {
  const [, name = '', sub = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  for (let folder = path.dirname(from.inner); ; folder = path.dirname(folder)) {
    const inner = path.join(folder, 'node_modules', name);
    const place = { ...from, inner, path: path.join(from.archive.file, inner) };
    if (from.archive.find(inner)?.kind === 'folder') {
      const manifest = manifestIn(place);
      const target = manifest?.exports === undefined ? sub || '.' : targetOf(manifest.exports, `.${sub}`, conditions);
      if (target === null) throw new NotImplemented(`${specifier}: its package exports nothing by that name`);
      // Without `exports` a package's main file is found as `require` finds it, also for an `import`.
      const asked = sub === '' ? [...conditions, 'require'] : conditions;
      return asModule({ ...place, inner: path.join(inner, target), path: path.join(place.path, target) }, asked);
    }
    // Above the archive Node's own resolution continues.
    if (folder === '.' || folder === '') return null;
  }
}

function manifestIn(place: ArchivePlace): Manifest | null {
  const found = place.archive.find(path.join(place.inner, 'package.json'));
  return found?.kind === 'file' ? (JSON.parse(place.archive.read(found).toString('utf8')) as Manifest) : null;
}

function formatOf(file: string): 'module' | 'commonjs' | 'json' | undefined {
  const place = placeInArchive(file);
  if (place === null) return undefined;
  const ending = path.extname(file);
  if (ending === '.json') return 'json';
  if (ending !== '.js') return ending === '.mjs' ? 'module' : 'commonjs';
  for (let folder = path.dirname(place.inner); ; folder = path.dirname(folder)) {
    const manifest = manifestIn({ ...place, inner: folder === '.' ? '' : folder });
    if (manifest) return manifest.type === 'module' ? 'module' : 'commonjs';
    if (folder === '.' || path.basename(folder) === 'node_modules') return 'commonjs';
  }
}

function notFound(file: string, conditions: readonly string[] = ['import']): Error {
  const code = conditions.includes('import') ? 'ERR_MODULE_NOT_FOUND' : 'MODULE_NOT_FOUND';
  return Object.assign(new Error(`Cannot find module '${file}'`), { code });
}
