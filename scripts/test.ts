// Everything: setup, format, lint, types, unit tests, build, package check, end-to-end tests. Ends with one line of counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, top } from './run.ts';
import { runWithKeyring } from './with-keyring.ts';

type Counts = { passed: number; failed: number; skipped: string[] };

const results = path.join(top, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const unitFile = path.join(results, 'unit.json');
const e2eFile = path.join(results, 'e2e.json');

const steps: { name: string; run(): Promise<number> }[] = [
  { name: 'setup', run: () => run('node', ['scripts/setup.ts']) },
  { name: 'format and lint', run: () => run('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => run('tsc', ['-b']) },
  {
    name: 'unit tests',
    run: () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`]),
  },
  { name: 'build', run: () => run('electron-vite', ['build', '--logLevel', 'warn']) },
  { name: 'package check', run: () => run('node', ['scripts/package.ts', '--check', '--here']) },
  {
    name: 'end-to-end tests',
    run: () => runWithKeyring('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eFile }),
  },
];

const broken: string[] = [];
for (const step of steps) {
  const startedAt = Date.now();
  console.log(`\n== ${step.name}`);
  const code = await step.run();
  console.log(
    `== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) broken.push(step.name);
  if (code !== 0 && step.name === 'build') break;
}

const counts = [unitCounts(), e2eCounts()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
// A step that failed without a failing test (types, lint, build) still counts as a failure.
const failed = Math.max(
  counts.reduce((sum, count) => sum + count.failed, 0),
  broken.length,
);
const skipped = counts.flatMap((count) => count.skipped);
for (const name of skipped) console.log(`skipped: ${name}`);
if (broken.length > 0) console.log(`failed steps: ${broken.join(', ')}`);
// What only Electron's own binary can show runs where that binary is; it is named above all the same.
const missing = skipped.filter((name) => !name.startsWith('Electron only:'));
const skippedIsFailure = Boolean(process.env.CI) && missing.length > 0;
if (skippedIsFailure) console.log('In CI every test must run: a system part is missing.');
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exit(failed > 0 || skippedIsFailure ? 1 : 0);

function unitCounts(): Counts {
  const report = read<{ testResults: { assertionResults: { status: string; fullName: string }[] }[] }>(unitFile);
  const all = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  return {
    passed: all.filter((one) => one.status === 'passed').length,
    failed: all.filter((one) => one.status === 'failed').length,
    skipped: all.filter((one) => one.status !== 'passed' && one.status !== 'failed').map((one) => one.fullName),
  };
}

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };

function e2eCounts(): Counts {
  const report = read<{ suites: Suite[] }>(e2eFile);
  const counts: Counts = { passed: 0, failed: 0, skipped: [] };
  const visit = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'skipped') counts.skipped.push(spec.title);
        else if (test.status === 'unexpected') counts.failed += 1;
        else counts.passed += 1;
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report?.suites ?? []) visit(suite);
  return counts;
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
