import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * Who may import what: the table of ARCHITECTURE.md as data. A file belongs to the first room whose `at` matches; what
 * it imports must match one of `may` and none of `never`. Targets are written as `src/...` for own files, `node:` for
 * Node's modules, and the package name for libraries.
 */
export type Room = {
  readonly name: string;
  readonly at: RegExp;
  readonly may: readonly RegExp[];
  readonly never: readonly RegExp[];
};

const own = (folder: string) => new RegExp(`^src/${folder}/`);
const NODE = /^node:/;
/**
 * They start workers from `blob:` addresses, which our pages' policy refuses: such files are written and read in main.
 */
const WANTS_BLOB_WORKERS = /^(?:write-excel-file|read-excel-file|fflate|papaparse)(?:\/|$)/;
const ANY_LIBRARY = /^(?!src\/|node:|tools\/|electron$|react|zustand)/;

/** Types disappear in the build, so they add no validator to the preload. */
const PRELOAD_SHARED = /^src\/shared\/bridge\/types\.ts$/;

export const ROOMS: readonly Room[] = [
  {
    name: 'shared',
    at: /^src\/shared\//,
    may: [own('shared'), /^zod$/, /^temporal-polyfill$/, /^personnummer$/, /^libphonenumber-js/],
    never: [],
  },
  {
    name: 'preload/index',
    at: /^src\/preload\/index\.ts$/,
    may: [/^electron$/, own('preload'), PRELOAD_SHARED],
    never: [],
  },
  { name: 'preload', at: /^src\/preload\//, may: [own('preload'), PRELOAD_SHARED], never: [] },
  {
    name: 'main/compose',
    at: /^src\/main\/compose(?:\.ts$|\/)/,
    may: [/^src\/main\/(?!electron\/|index\.ts)/, own('shared'), NODE, ANY_LIBRARY],
    never: [],
  },
  {
    name: 'main/index',
    at: /^src\/main\/(?:index|entry)\.ts$/,
    may: [/./],
    never: [/^react/, own('renderer'), own('preload')],
  },
  {
    name: 'main/electron',
    at: /^src\/main\/electron\//,
    may: [/^electron(?:-updater)?$/, NODE, own('shared'), /^src\/main\/ports\.ts$/, own('main/electron'), /^zod$/],
    never: [],
  },
  {
    name: 'main/services',
    at: /^src\/main\/services\//,
    may: [/^src\/main\/(?!electron\/|index\.ts)/, own('shared'), NODE, ANY_LIBRARY],
    never: [],
  },
  {
    name: 'main rest',
    at: /^src\/main\//,
    // One parser reads everything that comes from outside: it imports nothing except its own two files.
    may: [
      /^src\/main\/ports\.ts$/,
      own('main/(?:threads|sheets)'),
      /^src\/main\/mapping\/json\/(?:lossless-json|json-node)\.ts$/,
      own('shared'),
      NODE,
      ANY_LIBRARY,
    ],
    never: [],
  },
  { name: 'renderer/bridge', at: /^src\/renderer\/bridge\//, may: [own('shared'), own('renderer/bridge')], never: [] },
  {
    name: 'renderer/stores',
    at: /^src\/renderer\/stores\//,
    may: [own('renderer/stores'), own('shared'), /^zustand\/vanilla$/, /^zustand\/shallow$/],
    never: [],
  },
  {
    name: 'renderer/feature stores',
    at: /^src\/renderer\/features\/[^/]+\/stores\//,
    may: [own('renderer/stores'), own('shared'), /^zustand\/vanilla$/, /^zustand\/shallow$/],
    never: [],
  },
  {
    name: 'renderer/hooks',
    at: /^src\/renderer\/hooks\//,
    may: [own('renderer/(?:hooks|stores|text)'), own('shared'), /^react/, /^zustand$/, /^zustand\/vanilla$/],
    never: [],
  },
  {
    name: 'renderer/shared-parts',
    at: /^src\/renderer\/shared-parts\//,
    may: [own('renderer/(?:shared-parts|hooks|stores|ui|text)'), own('shared'), /^(?!src\/|node:|electron|tools\/)/],
    never: [/^zod/, WANTS_BLOB_WORKERS],
  },
  {
    name: 'renderer/ui',
    at: /^src\/renderer\/ui\//,
    may: [own('renderer/ui'), own('shared'), /^(?!src\/|node:|electron|tools\/)/],
    never: [/^zustand/, /^i18next/, /^react-i18next/, /^zod/, WANTS_BLOB_WORKERS],
  },
  {
    name: 'renderer/text',
    at: /^src\/renderer\/text\//,
    may: [own('renderer/text'), own('shared'), /^i18next/, /^react-i18next/],
    never: [],
  },
  {
    name: 'renderer/features',
    at: /^src\/renderer\/features\//,
    may: [own('renderer/(?:stores|hooks|shared-parts|ui|text)'), own('shared'), /^(?!src\/|node:|electron|tools\/)/],
    never: [/^zod/, WANTS_BLOB_WORKERS],
  },
  {
    name: 'renderer',
    at: /^src\/renderer\//,
    may: [own('renderer'), own('shared'), /^(?!src\/|node:|electron|tools\/)/],
    never: [/^zod/, WANTS_BLOB_WORKERS],
  },
  {
    name: 'tools/operator-simulator',
    at: /^tools\/operator-simulator\//,
    may: [/^tools\/operator-simulator\//, NODE],
    never: [],
  },
];

export type Violation = { readonly file: string; readonly imports: string; readonly room: string };

/** Checks one file's source. `file` is relative to the top of the checkout, with forward slashes. */
export function findViolations(file: string, source: string): Violation[] {
  const room = ROOMS.find((candidate) => candidate.at.test(file));
  if (!room) return [];
  const isTest = /\.test\.tsx?$|\/testing\/|\/test-[a-z-]+\.ts$/.test(file);
  return importsOf(file, source)
    .map((specifier) => resolve(file, specifier))
    .filter((target) => !isAllowed(room, file, target, isTest))
    .map((target) => ({ file, imports: target, room: room.name }));
}

function isAllowed(room: Room, file: string, target: string, isTest: boolean): boolean {
  if (isTest && isTestTool(target)) return true;
  if (room.name === 'renderer/features' && target.startsWith('src/renderer/features/')) {
    return feature(file) === feature(target);
  }
  if (room.name === 'renderer/feature stores' && feature(file) === feature(target) && room.at.test(target)) return true;
  // In the rest of main a folder imports its own files and only the public parts of other folders.
  if (room.name === 'main rest' && target.startsWith('src/main/') && mainFolder(file) === mainFolder(target)) {
    return true;
  }
  if (room.never.some((pattern) => pattern.test(target))) return false;
  return room.may.some((pattern) => pattern.test(target));
}

/** Tests and code for tests may use any library, Node, the simulator and the rest of main; never Electron. */
function isTestTool(target: string): boolean {
  if (/^src\/main\/(?!electron\/|index\.ts)/.test(target)) return true;
  return ANY_LIBRARY.test(target) || target.startsWith('node:') || target.startsWith('tools/');
}

function feature(file: string): string | undefined {
  return file.split('/')[3];
}

function mainFolder(file: string): string | undefined {
  return file.split('/')[2];
}

function resolve(file: string, specifier: string): string {
  const clean = specifier.split('?')[0] ?? specifier;
  if (clean.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), clean));
  return builtinModules.includes(clean) ? `node:${clean}` : clean;
}

/** Every module a file names: imports, re-exports, dynamic imports, `import()` types, type-only or not. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.message}`);
  const names = new Set<string>();
  for (const found of module.staticImports) names.add(found.moduleRequest.value);
  for (const found of module.staticExports) {
    for (const entry of found.entries) if (entry.moduleRequest) names.add(entry.moduleRequest.value);
  }
  // Dynamic and type imports with a fixed name; a computed name cannot be checked.
  for (const match of source.matchAll(/\b(?:import|require)\(\s*(['"])([^'"]+)\1\s*[),]/g)) {
    if (match[2]) names.add(match[2]);
  }
  return [...names];
}

/** Modules that a file needs at run time: imports of types only are left out. */
function runtimeImportsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType),
  );
  const exported = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => !entry.isType));
  const dynamic = [...source.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)].map((match) => match[2]);
  return [
    ...imported.map((found) => found.moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ...dynamic.flatMap((name) => (name === undefined ? [] : [name])),
  ];
}

/** The chain of imports by which one of these files needs a package at run time; null: none does. */
export function findRuntimePath(
  sources: ReadonlyMap<string, string>,
  starts: readonly string[],
  wanted: string,
): string[] | null {
  const ways = new Map(starts.map((file) => [file, [file]]));
  const next = [...starts];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const way = ways.get(file) ?? [];
    for (const specifier of runtimeImportsOf(file, sources.get(file) ?? '')) {
      if (specifier === wanted) return [...way, wanted];
      const target = resolve(file, specifier);
      if (!sources.has(target) || ways.has(target)) continue;
      ways.set(target, [...way, target]);
      next.push(target);
    }
  }
  return null;
}

/** Files that import each other in a circle, each circle once: none of them can be understood alone. */
export function findCircles(sources: ReadonlyMap<string, string>): string[][] {
  const targets = new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(file, source)
        .map((specifier) => resolve(file, specifier))
        .filter((target) => sources.has(target)),
    ]),
  );
  const reached = new Map([...targets.keys()].map((file) => [file, reachedFrom(file, targets)]));
  const circles = new Map<string, string[]>();
  for (const [file, reach] of reached) {
    if (!reach.has(file)) continue;
    const circle = [...reach].filter((other) => reached.get(other)?.has(file)).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

function reachedFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const next = [...(targets.get(file) ?? [])];
  for (let target = next.pop(); target !== undefined; target = next.pop()) {
    if (reached.has(target)) continue;
    reached.add(target);
    next.push(...(targets.get(target) ?? []));
  }
  return reached;
}
