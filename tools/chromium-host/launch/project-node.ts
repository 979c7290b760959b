import { existsSync } from 'node:fs';
import path from 'node:path';

const named = path.resolve(
  import.meta.dirname,
  '../../../node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Node 24: the one running this process, or the project's from npm if this one is older. */
export function projectNode(
  running: { readonly version: string; readonly path: string } = {
    version: process.versions.node,
    path: process.execPath,
  },
  exists: (file: string) => boolean = existsSync,
): string {
  if (Number(running.version.split('.')[0]) >= 24) return running.path;
  if (exists(named)) return named;
  throw new Error(
    `Node ${running.version} is too old and the project's own is missing. npm ci brings it; where install scripts are blocked: npm rebuild node`,
  );
}
