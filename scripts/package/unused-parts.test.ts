import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { standInFor } from './unused-parts.ts';

const conf = fileURLToPath(import.meta.resolve('conf'));
const executor = fileURLToPath(new URL('httpExecutor.js', import.meta.resolve('builder-util-runtime')));

/** The stand-in as the importing library sees it. */
async function loaded(source: string, importer: string): Promise<Record<string, unknown>> {
  const code = standInFor(source, importer);
  return import(`data:text/javascript,${encodeURIComponent(code ?? 'throw new Error("not left out")')}`);
}

test('what is left out is what the libraries import today', () => {
  const imported = [...readFileSync(conf, 'utf8').matchAll(/^import .* from '([^']+)';$/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(imported.filter((name) => standInFor(name, conf) !== null)).toEqual([
    'ajv/dist/2020.js',
    'ajv-formats',
    'semver',
  ]);
  expect(readFileSync(executor, 'utf8')).toContain('require("debug")');
  expect(standInFor('debug', executor)).not.toBeNull();
});

test('a schema checker that is asked for after all says that it is not there; tracing stays silent', async () => {
  const { Ajv2020 } = (await loaded('ajv/dist/2020.js', conf)) as { Ajv2020: new () => unknown };
  expect(() => new Ajv2020()).toThrow('ajv/dist/2020.js is not bundled');
  const { default: debug } = (await loaded('debug', executor)) as { default: () => { enabled: boolean } };
  expect(debug().enabled).toBe(false);
});

test('others who import the same get the real thing', () => {
  expect(standInFor('semver', '/x/node_modules/electron-updater/out/AppUpdater.js')).toBeNull();
  expect(standInFor('dot-prop', conf)).toBeNull();
});
