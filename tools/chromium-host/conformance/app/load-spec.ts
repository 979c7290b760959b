import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import { electronForSpecs } from './electron-for-specs.ts';

type Exports = Record<string, unknown>;
const ownRequire = createRequire(import.meta.url);
const loaded = new Map<string, Promise<Exports>>();

/** Names that a spec may import and that are not files of the checkout. */
const GIVEN: Readonly<Record<string, () => Exports>> = {
  electron: electronForSpecs,
  'electron/main': electronForSpecs,
  'electron/common': electronForSpecs,
  // Only written into preloads as text.
  'electron/renderer': () => ({}),
  'dbus-native': () => ({}),
};

/** Parts of Electron's own build for its specs (a virtual display, D-Bus): a spec may import them but not use them. */
function requireOrNothing(name: string): Exports {
  try {
    return ownRequire(name) as Exports;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' && name.startsWith('@electron-ci/')) return {};
    throw cause;
  }
}

const requireForSpecs = Object.assign((name: string) => GIVEN[name]?.() ?? requireOrNothing(name), {
  resolve: (name: string) => ownRequire.resolve(name),
});

/** Loads a spec, or a file that one imports, as TypeScript of the checkout; writes no compiled file. */
export function loadSpec(file: string): Promise<Exports> {
  const known = loaded.get(file) ?? evaluate(file);
  loaded.set(file, known);
  return known;
}

async function evaluate(file: string): Promise<Exports> {
  const { code: script } = await transformWithOxc(readFileSync(file, 'utf8'), file, { lang: 'ts', sourcemap: false });
  const result = await moduleRunnerTransform(script, null, file, script);
  if (result === null) throw new Error(`cannot read ${file}`);
  const exports: Exports = {};
  const names = ['exports', 'require', '__dirname', '__filename', '__vite_ssr_import__', '__vite_ssr_exportName__'];
  const body = asTypeScriptNames(result.code);
  const run = new Function(...names, `'use strict'; return (async () => {\n${body}\n})();`) as (
    ...values: unknown[]
  ) => Promise<void>;
  const exportName = (name: string, get: () => unknown) =>
    Object.defineProperty(exports, name, { enumerable: true, get });
  const load = (name: string) => importFrom(path.dirname(file), name);
  await run(exports, requireForSpecs, path.dirname(file), file, load, exportName);
  return exports;
}

/** Specs write functions into preloads as text, and count on the name that TypeScript gives this import. */
function asTypeScriptNames(code: string): string {
  const [, name] = /const (__vite_ssr_import_\d+__) = await __vite_ssr_import__\("electron\/renderer"/.exec(code) ?? [];
  return name === undefined ? code : code.replaceAll(name, 'renderer_1');
}

async function importFrom(folder: string, name: string): Promise<Exports> {
  const given = GIVEN[name]?.();
  if (given !== undefined) return given;
  if (name.startsWith('@electron-ci/')) return requireOrNothing(name);
  if (!name.startsWith('.')) return (await import(name)) as Exports;
  const file = [`${name}.ts`, `${name}.js`, name].map((one) => path.resolve(folder, one)).find(existsSync);
  if (file === undefined) throw new Error(`${name} is not in the checkout`);
  return loadSpec(file);
}
