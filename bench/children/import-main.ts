// Imports a main module whose app never becomes ready, and prints how long evaluating its modules took.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';

/** What main takes from Electron, by name: whatever is missing here would not load. */
const sources = path.resolve(import.meta.dirname, '../../src/main');
const taken = globSync('**/*.ts', { cwd: sources })
  .map((file) => readFileSync(path.join(sources, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^import \{([^}]+)\} from 'electron'/gm)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => name !== '' && !name.startsWith('type ') && name !== 'app');
const stub = `data:text/javascript,${encodeURIComponent(`
  const never = new Promise(() => {});
  const any = () => new Proxy(function () {}, { get: (target, name) => name === 'then' ? undefined : any(), apply: () => any(), construct: () => any() });
  export const app = { whenReady: () => never, requestSingleInstanceLock: () => true, on() {}, setPath() {}, getPath: () => '/', getVersion: () => '0', enableSandbox() {}, quit() {} };
  export const ${[...new Set(taken)].map((name) => `${name} = any()`).join(', ')};
  export default any();
`)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: stub, shortCircuit: true, format: 'module' } : next(specifier, context),
});
const startedAt = performance.now();
await import(process.argv[2] ?? '');
console.log(JSON.stringify({ ms: performance.now() - startedAt }));
process.exit(0);
