import { app, protocol } from 'electron';
import type { SpecPart } from '../parts.ts';
import { loadSpec } from './load-spec.ts';
import { createMocha, runMocha, type Suite } from './mocha.ts';
import { servePages } from './pages.ts';

/** Runs one of Electron's specs in the host's process; results leave as JSON lines. */
const { file, part } = JSON.parse(process.env.CONFORMANCE_SPEC ?? '{}') as { file: string; part: SpecPart };
const tell = (result: object) => process.stdout.write(`\nconformance ${JSON.stringify(result)}\n`);

// Specs start another Electron by this path.
if (process.env.CONFORMANCE_PROGRAM) process.execPath = process.env.CONFORMANCE_PROGRAM;
// Electron's internals: a spec that only names them runs, one that uses them fails.
Object.assign(process, { _linkedBinding: () => ({}) });
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
// The app must not quit between two tests.
app.on('window-all-closed', () => undefined);
app
  .whenReady()
  .then(run)
  .catch((cause: Error) => tell({ failed: cause.stack }));

function isAsked(title: string): boolean {
  return new RegExp(part.only ?? '').test(title) && !part.without.some(([pattern]) => new RegExp(pattern).test(title));
}

async function run(): Promise<void> {
  servePages();
  const suite = createMocha(file);
  await loadSpec(file);
  keepAsked(suite);
  await runMocha(suite, (result) => tell({ ...result, asked: isAsked(result.title) }));
  tell({ done: true });
  app.exit(0);
}

/** Skips tests that are not wanted, and suites without any wanted test with their hooks. */
function keepAsked(suite: Suite): boolean {
  for (const test of suite.tests) if (!isAsked(test.fullTitle())) test.pending = true;
  const without = suite.suites.filter((inner) => !keepAsked(inner));
  for (const inner of without) tellSkipped(inner);
  suite.suites = suite.suites.filter((inner) => !without.includes(inner));
  return suite.suites.length > 0 || suite.tests.some((test) => isAsked(test.fullTitle()));
}

function tellSkipped(suite: Suite): void {
  for (const test of suite.tests) tell({ title: test.fullTitle(), state: 'pending', asked: false });
  for (const inner of suite.suites) tellSkipped(inner);
}
