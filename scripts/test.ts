// Everything: setup, format, lint, types, unit tests, build, package check, end-to-end tests. Ends with one line of
// counts. `npm test -- --times` also prints where the time went: per step, per file, per test.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, top } from './run.ts';
import { readE2eReport, readUnitReport } from './test/reports.ts';
import { aloud, command, runLanes, type Step, type StepTime } from './test/step.ts';
import { summaryLine, timesTable } from './test/times-table.ts';

const startedAt = Date.now();
const showsTimes = process.argv.includes('--times');
const results = path.join(top, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const unitFile = path.join(results, 'unit.json');
const e2eFile = path.join(results, 'e2e.json');
const unitNowFile = path.join(results, 'unit-now.txt');
/** Of a step that takes minutes on a quiet computer. */
const LONG_MINUTES = 40;

const setup = aloud('setup', () => run('node', ['scripts/setup.ts']));
const lint: Step = { name: 'format and lint', run: command('biome', ['check', '--error-on-warnings', '.']) };
const unused: Step = { name: 'unused code and packages', run: command('knip', ['--no-progress']) };
const types: Step = { name: 'types', run: command('tsc', ['-b']) };
const unit: Step = {
  name: 'unit tests',
  // One worker: a second would load every module again. This runs first, and afterwards the end-to-end tests use both
  // cores.
  run: command(
    'vitest',
    [
      'run',
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test/now-reporter.ts',
      `--outputFile.json=${unitFile}`,
    ],
    {
      env: { ELKONTOR_TESTS_NOW: unitNowFile },
      limitMinutes: LONG_MINUTES,
      now: () => (existsSync(unitNowFile) ? readFileSync(unitNowFile, 'utf8') : ''),
    },
  ),
};
const build: Step = { name: 'build', run: command('electron-vite', ['build', '--logLevel', 'warn']) };
const packageCheck: Step = {
  name: 'package check',
  run: command('node', ['scripts/package.ts', '--check', '--here', '--built']),
};
const e2e: Step = {
  name: 'end-to-end tests',
  run: command('node', ['scripts/e2e.ts', '--reporter=list,json'], {
    isAloud: true,
    isBackground: true,
    limitMinutes: LONG_MINUTES,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eFile, ...(showsTimes ? { ELKONTOR_E2E_TIMES: '1' } : {}) },
  }),
};

const times: StepTime[] = [];
const broken = await runLanes([[setup, build]], times);
const isBuilt = !broken.includes('build');
// Both kinds of tests mostly wait for processes, disks and operators: run in parallel they leave no core idle.
const lanes = [isBuilt ? [e2e] : [], [unit], [lint, types, unused, ...(isBuilt ? [packageCheck] : [])]];
broken.push(...(await runLanes(lanes, times)));

const reports = [readUnitReport(unitFile, top), readE2eReport(e2eFile)];
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
// A step that failed without a failing test (types, lint, build) counts as a failure too.
const failed = Math.max(
  reports.reduce((sum, report) => sum + report.failed, 0),
  broken.length,
);
const skipped = reports.flatMap((report) => report.skipped);
const tests = reports.flatMap((report) => report.tests);
const table = timesTable(times, tests);
writeFileSync(path.join(results, 'times.txt'), table);
if (showsTimes) console.log(`\n${table}`);
for (const name of skipped) console.log(`skipped: ${name}`);
if (broken.length > 0) console.log(`failed steps: ${broken.join(', ')}`);
// Tests of Electron's own binary run where it is installed; they are still listed above.
const missing = skipped.filter((name) => !name.startsWith('Electron only:'));
const skippedIsFailure = Boolean(process.env.CI) && missing.length > 0;
if (skippedIsFailure) console.log('In CI every test must run: a system part is missing.');
const counts = `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
console.log(`${counts}; ${summaryLine(Date.now() - startedAt, times, tests)}`);
console.log(counts);
process.exit(failed > 0 || skippedIsFailure ? 1 : 0);
