import type { TestTime } from './reports.ts';
import type { StepTime } from './step.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);

type Line = { readonly name: string; readonly wallMs: number; readonly userMs: number; readonly systemMs: number };

/** Where the time went: steps, files, tests, the slowest first. Zero processor time means "not measured". */
export function timesTable(steps: readonly StepTime[], tests: readonly TestTime[]): string {
  const files = new Map<string, Line>();
  for (const { file, wallMs, userMs, systemMs } of tests) {
    const sum = files.get(file) ?? { name: file, wallMs: 0, userMs: 0, systemMs: 0 };
    files.set(file, {
      name: file,
      wallMs: sum.wallMs + wallMs,
      userMs: sum.userMs + userMs,
      systemMs: sum.systemMs + systemMs,
    });
  }
  const single = tests.map((test) => ({ ...test, name: `${test.file} › ${test.title}` }));
  return [
    table('steps', steps),
    table('files', dearest([...files.values()], 40)),
    table('tests', dearest(single, 40)),
  ].join('\n');
}

/** One line: what a run took, and the five tests that took longest. */
export function summaryLine(wallMs: number, steps: readonly StepTime[], tests: readonly TestTime[]): string {
  const minutes = (ms: number) => (ms / 60_000).toFixed(1);
  const user = steps.reduce((sum, step) => sum + step.userMs, 0);
  const system = steps.reduce((sum, step) => sum + step.systemMs, 0);
  const slowest = [...tests]
    .sort((one, other) => other.wallMs - one.wallMs)
    .slice(0, 5)
    .map((test) => `${Math.round(test.wallMs / 1000)} s ${test.file} "${shorten(test.title)}"`);
  return `${minutes(wallMs)} minutes, ${minutes(user + system)} of processor time (${minutes(system)} in the system); slowest: ${slowest.join(', ')}`;
}

function dearest(lines: readonly Line[], count: number): Line[] {
  const cost = (line: Line) => line.userMs + line.systemMs || line.wallMs;
  return [...lines].sort((one, other) => cost(other) - cost(one)).slice(0, count);
}

function table(title: string, lines: readonly Line[]): string {
  const rows = lines.map(
    ({ name, wallMs, userMs, systemMs }) => `${seconds(wallMs)} ${seconds(userMs)} ${seconds(systemMs)}  ${name}`,
  );
  return [`${title}: seconds, user, system`, ...rows, ''].join('\n');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
