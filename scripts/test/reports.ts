import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One test as reported by its runner. Processor time is set if it was asked for. */
export type TestTime = {
  readonly file: string;
  readonly title: string;
  readonly wallMs: number;
  readonly userMs: number;
  readonly systemMs: number;
};
/** What failed is named by file and title, so that the end of a log says what to look for. */
export type Report = { passed: number; failed: string[]; skipped: string[]; tests: TestTime[] };

type UnitReport = {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
};

export function readUnitReport(file: string, top: string): Report {
  const report: Report = { passed: 0, failed: [], skipped: [], tests: [] };
  for (const { name, assertionResults } of read<UnitReport>(file)?.testResults ?? []) {
    for (const { status, fullName, duration } of assertionResults) {
      const relative = path.relative(top, name);
      if (status === 'passed') report.passed += 1;
      else if (status === 'failed') report.failed.push(`${relative} › ${fullName}`);
      else report.skipped.push(fullName);
      report.tests.push({ file: relative, title: fullName, wallMs: duration ?? 0, userMs: 0, systemMs: 0 });
    }
  }
  return report;
}

type Suite = {
  file?: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results: { duration: number }[];
    }[];
  }[];
};

export function readE2eReport(file: string): Report {
  const report: Report = { passed: 0, failed: [], skipped: [], tests: [] };
  const visit = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      for (const { status, annotations, results } of spec.tests) {
        if (status === 'skipped') report.skipped.push(spec.title);
        else if (status === 'unexpected') report.failed.push(`e2e/${spec.file} › ${spec.title}`);
        else report.passed += 1;
        const spent = annotations.find(({ type }) => type === 'processor')?.description ?? '0 0';
        const [userMs = 0, systemMs = 0] = spent.split(' ').map(Number);
        const wallMs = results.reduce((sum, { duration }) => sum + duration, 0);
        report.tests.push({ file: `e2e/${spec.file}`, title: spec.title, wallMs, userMs, systemMs });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of read<{ suites: Suite[] }>(file)?.suites ?? []) visit(suite);
  return report;
}

/** Null if the runner wrote no report. */
function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
