import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { standInFor } from './unused-parts.ts';

const executor = fileURLToPath(new URL('httpExecutor.js', import.meta.resolve('builder-util-runtime')));

/** The stand-in as the importing library gets it. */
async function loaded(source: string, importer: string): Promise<Record<string, unknown>> {
  const code = standInFor(source, importer);
  return import(`data:text/javascript,${encodeURIComponent(code ?? 'throw new Error("not left out")')}`);
}

test('what is left out is what the libraries import today', () => {
  expect(readFileSync(executor, 'utf8')).toContain('require("debug")');
  expect(standInFor('debug', executor)).not.toBeNull();
});

test('tracing stays silent', async () => {
  const { default: debug } = (await loaded('debug', executor)) as { default: () => { enabled: boolean } };
  expect(debug().enabled).toBe(false);
});

test('others who import the same get the real thing', () => {
  expect(standInFor('debug', '/x/node_modules/electron-updater/out/AppUpdater.js')).toBeNull();
  expect(standInFor('sax', executor)).toBeNull();
});
