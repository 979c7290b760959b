import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PARTS, type SpecPart } from './parts.ts';

type Result = { title: string; state: 'passed' | 'failed' | 'pending'; message?: string; asked?: boolean };
type Line = Result | { done: true } | { failed: string };
export type SpecReport = { spec: string; passed: string[]; failed: string[]; notApplicable: Map<string, number> };

const host = path.resolve(import.meta.dirname, '..');
const SPEC_MS = 900_000;
const LACKING = /not implemented by the Chromium host: ([^\n]*)/;

/** Runs parts of Electron's own specs against the host, one process per spec. Keeps nothing of the checkout. */
export async function runConformance(checkout: string, wanted: readonly string[]): Promise<SpecReport[]> {
  const folder = path.join(path.resolve(checkout), 'spec');
  if (!existsSync(folder)) throw new Error(`${checkout} has no folder spec: a checkout of electron/electron is wanted`);
  const reports: SpecReport[] = [];
  for (const part of PARTS) {
    if (wanted.length > 0 && !wanted.some((name) => part.spec.includes(name))) continue;
    reports.push(judge(part, await runSpec(path.join(folder, part.spec), part)));
  }
  return reports;
}

async function runSpec(file: string, part: SpecPart): Promise<Line[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  const program = path.join(folder, 'electron');
  // What the specs start in place of Electron.
  const start = [
    process.execPath,
    `--import=${host}/register.ts`,
    `${host}/run-host.ts`,
    '--headless',
    `--program=${program}`,
    '--',
  ];
  writeFileSync(program, `#!/bin/sh\nexec ${start.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(program, 0o755);
  const lines: Line[] = [];
  const child = spawn(program, [path.join(import.meta.dirname, 'app')], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      CONFORMANCE_SPEC: JSON.stringify({ file, part }),
      CONFORMANCE_PROGRAM: program,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-1500);
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), SPEC_MS);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  for (const [, line] of text.matchAll(/^conformance (.*)$/gm)) lines.push(JSON.parse(line ?? '') as Line);
  if (!lines.some((line) => 'done' in line)) lines.push({ failed: `the spec did not end: ${tail}` });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return lines;
}

function judge(part: SpecPart, lines: readonly Line[]): SpecReport {
  const report: SpecReport = { spec: part.spec, passed: [], failed: [], notApplicable: new Map() };
  const notApplicable = (reason: string) =>
    report.notApplicable.set(reason, (report.notApplicable.get(reason) ?? 0) + 1);
  for (const line of lines) {
    if ('done' in line) continue;
    if ('failed' in line) {
      report.failed.push(line.failed);
    } else if (line.state === 'passed') {
      report.passed.push(line.title);
    } else if (line.state === 'failed') {
      const lacking = LACKING.exec(line.message ?? '')?.[1];
      if (lacking === undefined) report.failed.push(`${line.title}: ${line.message}`);
      else notApplicable(`the app does not use it, the host says so: ${lacking}`);
    } else if (line.asked) {
      notApplicable('Electron’s own condition (another system)');
    } else {
      notApplicable(reasonFor(part, line.title));
    }
  }
  return report;
}

function reasonFor(part: SpecPart, title: string): string {
  const named = part.without.find(([pattern]) => new RegExp(pattern).test(title));
  return named?.[1] ?? 'outside what the app uses of this part';
}
