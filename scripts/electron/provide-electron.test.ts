import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFailure, writeFailure } from './ensure-electron.ts';
import { type ElectronParts, type FailedTry, provideElectron, TRY_AGAIN_AFTER_MS } from './provide-electron.ts';
import type { InstallOutcome } from './run-installer.ts';

const REFUSED: InstallOutcome = { done: false, why: 'failed', said: 'TypeError: fetch failed' };

function machine(outcome: InstallOutcome, given: Partial<ElectronParts> = {}) {
  const seen = { installs: 0, lines: [] as string[], failure: null as FailedTry | null, nowMs: 1_000_000 };
  let here = false;
  const parts: ElectronParts = {
    version: '45.4.1',
    source: 'usual',
    wanted: null,
    again: false,
    skip: false,
    find: () => (here ? '/dist/electron' : null),
    install: async () => {
      seen.installs += 1;
      here = outcome.done;
      return outcome;
    },
    remembered: () => seen.failure,
    remember: (failure) => {
      seen.failure = failure;
    },
    nowMs: () => seen.nowMs,
    say: (line) => seen.lines.push(line),
    ...given,
  };
  return { seen, parts };
}

test('a missing binary is fetched once; one that is there is left alone', async () => {
  const { seen, parts } = machine({ done: true });
  expect(await provideElectron(parts)).toBe(true);
  expect(await provideElectron(parts)).toBe(true);
  expect(seen.installs).toBe(1);
});

test('where it cannot be had, that is said in one line and once; the host is taken without another try', async () => {
  const { seen, parts } = machine(REFUSED);
  for (let command = 0; command < 5; command++) expect(await provideElectron(parts)).toBe(false);
  expect(seen.installs).toBe(1);
  const told = seen.lines.filter((line) => line.includes('not to be had'));
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain('\n');
  expect(told[0]).toContain('fetch failed');
});

test('tried again: another day, another version, another mirror, a clock set back, or when somebody asks', async () => {
  const { seen, parts } = machine(REFUSED);
  await provideElectron(parts);
  seen.nowMs += TRY_AGAIN_AFTER_MS - 1;
  await provideElectron(parts);
  expect(seen.installs).toBe(1);
  seen.nowMs += 1;
  await provideElectron(parts);
  expect(seen.installs).toBe(2);
  await provideElectron({ ...parts, version: '46.0.0' });
  await provideElectron({ ...parts, version: '46.0.0', source: 'mirror' });
  await provideElectron({ ...parts, version: '46.0.0', source: 'mirror', again: true });
  expect(seen.installs).toBe(5);
  seen.nowMs -= 10 * TRY_AGAIN_AFTER_MS;
  await provideElectron({ ...parts, version: '46.0.0', source: 'mirror' });
  expect(seen.installs).toBe(6);
});

test('ELKONTOR_SHELL and a download that was switched off decide', async () => {
  const host = machine({ done: true }, { wanted: 'chromium-host' });
  expect(await provideElectron(host.parts)).toBe(false);
  const skipped = machine({ done: true }, { skip: true });
  expect(await provideElectron(skipped.parts)).toBe(false);
  expect(host.seen.installs + skipped.seen.installs).toBe(0);
  expect(host.seen.lines.concat(skipped.seen.lines)).toEqual([]);
  // Whoever insists on Electron is not given an old failure.
  const insists = machine(REFUSED, { wanted: 'electron' });
  await provideElectron(insists.parts);
  await provideElectron(insists.parts);
  expect(insists.seen.installs).toBe(2);
});

test('what is remembered survives, and a spoilt note counts as none', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-note-'));
  try {
    const file = path.join(folder, 'cache', 'note.json');
    expect(readFailure(file)).toBeNull();
    const failure = { version: '45.4.1', source: 'x', atMs: 5 };
    writeFailure(file, failure);
    expect(readFailure(file)).toEqual(failure);
    writeFileSync(file, '{"version":');
    expect(readFailure(file)).toBeNull();
    writeFailure(file, null);
    expect(readFailure(file)).toBeNull();
    // A folder that is a file: forgotten, but no crash.
    writeFileSync(path.join(folder, 'flat'), '');
    writeFailure(path.join(folder, 'flat', 'note.json'), failure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
