import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = path.resolve('src/shared/bridge');

/** Reads them from the schemas in a separate process, so that a watching build sees what has changed. */
function readNames(): string {
  const schema = JSON.stringify(pathToFileURL(path.join(FOLDER, 'schema.ts')).href);
  const script = `import { CALL_NAMES as calls, EVENT_NAMES as events } from ${schema}; console.log(JSON.stringify({ calls, events }));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).trim();
}

/** Gives the preload the names of the bridge's calls and events as plain text. */
export function bridgeNames(): Plugin {
  return {
    name: 'bridge-names',
    transform(code, id) {
      if (!/[\\/]src[\\/]preload[\\/]index\.ts$/.test(id)) return null;
      for (const name of readdirSync(FOLDER)) this.addWatchFile(path.join(FOLDER, name));
      return { code: `const BRIDGE_NAMES = ${readNames()};\n${code}`, map: null };
    },
  };
}
