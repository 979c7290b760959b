import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { watchTree } from '../../e2e/fixtures/processor-time.ts';
import { readE2eReport, readUnitReport } from './reports.ts';
import { aloud, command, runLanes, type StepTime } from './step.ts';
import { summaryLine, timesTable } from './times-table.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test('unit tests are counted by what became of them; a run that came to nothing counts nothing', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', duration: 12 },
    { status: 'failed', fullName: 'takes away', duration: null },
    { status: 'pending', fullName: 'needs openssl' },
  ];
  const file = written('unit.json', { testResults: [{ name: '/top/src/sum.test.ts', assertionResults }] });
  const report = readUnitReport(file, '/top');
  expect(report).toMatchObject({
    passed: 1,
    failed: ['src/sum.test.ts › takes away'],
    skipped: ['needs openssl'],
  });
  expect(report.tests[0]).toMatchObject({ file: 'src/sum.test.ts', title: 'adds', wallMs: 12 });
  expect(readUnitReport(path.join(folder, 'none.json'), '/top')).toMatchObject({ passed: 0, failed: [], skipped: [] });
});

test('end-to-end tests are counted in nested suites, with their processor time', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    file: 'bulk.spec.ts',
    tests: [{ status, annotations, results: [{ duration: 3000 }] }],
  });
  const inner = {
    specs: [spec('sends', 'expected', [{ type: 'processor', description: '1500 400' }]), spec('ends', 'unexpected')],
  };
  const report = readE2eReport(
    written('e2e.json', { suites: [{ suites: [inner], specs: [spec('waits', 'skipped')] }] }),
  );
  expect(report).toMatchObject({ passed: 1, failed: ['e2e/bulk.spec.ts › ends'], skipped: ['waits'] });
  expect(report.tests.find(({ title }) => title === 'sends')).toMatchObject({ userMs: 1500, systemMs: 400 });
});

test('the summary names the five slowest; the table puts the dearest first', () => {
  const tests = [1, 6, 3, 5, 2, 4].map((tens) => ({
    file: 'a.test.ts',
    title: `takes ${tens}0 s`,
    wallMs: tens * 10_000,
    userMs: tens * 1000,
    systemMs: 0,
  }));
  const steps = [{ name: 'unit tests', wallMs: 90_000, userMs: 120_000, systemMs: 30_000 }];
  const line = summaryLine(90_000, steps, tests);
  expect(line).toMatch(/^1\.5 minutes, 2\.5 of processor time \(0\.5 in the system\); slowest: 60 s a\.test\.ts/);
  expect(line).not.toContain('takes 10 s');
  const table = timesTable(steps, tests);
  expect(table.indexOf('takes 60 s')).toBeLessThan(table.indexOf('takes 50 s'));
});

test('lanes run beside each other, a step that fails ends none, and every failure is named', async () => {
  const times: StepTime[] = [];
  const [yes, no] = [command('node', ['-e', '0']), command('node', ['-e', 'process.exit(3)'])];
  const broken = await runLanes(
    [
      [
        { name: 'fails', run: no },
        { name: 'goes on', run: yes },
      ],
      [{ name: 'build', run: no }],
    ],
    times,
  );
  expect(broken.toSorted()).toEqual(['build', 'fails']);
  expect(times.map(({ name }) => name).toSorted()).toEqual(['build', 'fails', 'goes on']);
  expect(await runLanes([[aloud('loud', () => Promise.resolve(2))]], [])).toEqual(['loud']);
});

test('a step that is loud says what it has to say as it goes, and once', async () => {
  const say = ['-e', 'console.log("said")'];
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const done = await Promise.all([command('node', say, { isAloud: true })(), command('node', say)()]);
  const shown = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(done.map(({ output }) => output)).toEqual(['', 'said\n']);
  expect(shown.filter((text) => text === 'said\n')).toHaveLength(1);
});

test.skipIf(process.platform !== 'linux')(
  'what ended processes used is counted, also when their parent ended first',
  async () => {
    const tree = watchTree(process.pid, 60);
    const before = tree.now();
    // It counts instead of asking for the time, which would be spent in the system.
    const busy =
      'const end = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < end) for (let n = 0; n < 1e7; n++);';
    const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    await new Promise((resolve) => spawn(process.execPath, ['-e', nested]).once('exit', resolve));
    const after = tree.now();
    tree.stop();
    expect(after.userMs - before.userMs).toBeGreaterThanOrEqual(300);
  },
);
