// Everything: setup, format, lint, types, unit tests, build, package check, end-to-end tests. Ends with one line of
// counts. `npm test -- --times` also prints where the time went: per step, per file, per test.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, top } from './run.ts';
import { lint, types, unused } from './test/quick-steps.ts';
import { readE2eReport, readUnitReport } from './test/reports.ts';
import { aloud, command, runLanes, type Step, type StepTime } from './test/step.ts';
import { summaryLine, timesTable } from './test/times-table.ts';

const startedAt = Date.now();
const showsTimes = process.argv.includes('--times');
const results = path.join(top, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
type UnitFiles = { readonly report: string; readonly now: string };
const filesOf = (name: string): UnitFiles => ({
  report: path.join(results, `${name}.json`),
  now: path.join(results, `${name}-now.txt`),
});
const [unitFiles, officeFiles] = [filesOf('unit'), filesOf('office')];
const e2eFile = path.join(results, 'e2e.json');
/** Of a step that takes minutes on a quiet computer, and an hour where something else keeps it busy. */
const LONG_MINUTES = 75;

const setup = aloud('setup', () => run('node', ['scripts/setup.ts']));
/** One worker: a second would load every module again. */
function unitTests(name: string, projects: string, files: UnitFiles): Step {
  return {
    name,
    run: command(
      'vitest',
      [
        'run',
        `--project=${projects}`,
        '--maxWorkers=1',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/now-reporter.ts',
        `--outputFile.json=${files.report}`,
      ],
      {
        env: { ELKONTOR_TESTS_NOW: files.now },
        limitMinutes: LONG_MINUTES,
        now: () => (existsSync(files.now) ? readFileSync(files.now, 'utf8') : ''),
      },
    ),
  };
}
const unit = unitTests('unit tests', '!office', unitFiles);
/** They wait for servers most of the time: beside the others, not after them. */
const office = unitTests('office tests', 'office', officeFiles);
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
// All kinds of tests often wait for processes, disks and operators: run in parallel they leave no core idle.
const lanes = [isBuilt ? [e2e] : [], [unit], [lint, types, unused, ...(isBuilt ? [packageCheck] : []), office]];
broken.push(...(await runLanes(lanes, times)));

const reports = [...[unitFiles, officeFiles].map(({ report }) => readUnitReport(report, top)), readE2eReport(e2eFile)];
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failures = reports.flatMap((report) => report.failed);
// A step that failed without a failing test (types, lint, build) counts as a failure too.
const failed = Math.max(failures.length, broken.length);
const skipped = reports.flatMap((report) => report.skipped);
const tests = reports.flatMap((report) => report.tests);
const table = timesTable(times, tests);
writeFileSync(path.join(results, 'times.txt'), table);
if (showsTimes) console.log(`\n${table}`);
for (const name of skipped) console.log(`skipped: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
if (broken.length > 0) console.log(`failed steps: ${broken.join(', ')}`);
// Tests of Electron's own binary run where it is installed; they are still listed above.
const missing = skipped.filter((name) => !name.startsWith('Electron only:'));
const skippedIsFailure = Boolean(process.env.CI) && missing.length > 0;
if (skippedIsFailure) console.log('In CI every test must run: a system part is missing.');
const counts = `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
console.log(`${counts}; ${summaryLine(Date.now() - startedAt, times, tests)}`);
console.log(counts);
process.exit(failed > 0 || skippedIsFailure ? 1 : 0);
