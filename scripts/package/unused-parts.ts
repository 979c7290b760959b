import type { Plugin } from 'vite';

/** Modules that a library imports but never runs here, and what replaces each of them in the bundle. */
const UNUSED = [
  {
    // electron-store validates by schema and migrates only if told to, which the app does not do.
    importer: /\/node_modules\/conf\//,
    source: /^(?:ajv|ajv-formats|semver)(?:\/|$)/,
    code: (name: string) => `
      export default class NotBundled { constructor() { throw new Error(${JSON.stringify(`${name} is not bundled`)}); } }
      export { NotBundled as Ajv2020 };`,
  },
  {
    // electron-updater's tracing for developers, switched on by an environment variable: it writes addresses and headers.
    importer: /\/node_modules\/builder-util-runtime\//,
    source: /^debug$/,
    code: () => 'export default () => Object.assign(() => undefined, { enabled: false });',
  },
] as const;

const PREFIX = '\0unused:';

/** The code that replaces a module imported by a file; null: the real module. */
export function standInFor(source: string, importer: string): string | null {
  const from = importer.replaceAll('\\', '/');
  return UNUSED.find((one) => one.importer.test(from) && one.source.test(source))?.code(source) ?? null;
}

/**
 * Keeps modules out of the bundle that are imported and never run: fewer packages with access to people's data, less to
 * load at a start.
 */
export function leaveOutUnused(): Plugin {
  const codes = new Map<string, string>();
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const code = standInFor(source, importer);
      if (code === null) return null;
      codes.set(PREFIX + source, code);
      return PREFIX + source;
    },
    load: (id) => codes.get(id) ?? null,
  };
}
