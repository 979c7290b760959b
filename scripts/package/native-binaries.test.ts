import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../run.ts';
import { machineOf, nativeProblems } from './native-binaries.ts';

const prebuilds = path.join(top, 'node_modules/better-sqlite3-multiple-ciphers/prebuilds');

test.each(['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'])(
  'the machine of a real binary is recognised: %s',
  (name) => {
    expect(machineOf(readFileSync(path.join(prebuilds, `${name}.node`)))).toBe(name);
  },
);

test('a text is for no machine', () => {
  expect(machineOf(Buffer.from('not a program'.repeat(20)))).toBeNull();
});

test('a binary of another machine and an absent one are named', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-native-'));
  const at = path.join(folder, 'node_modules/better-sqlite3-multiple-ciphers/prebuilds');
  try {
    mkdirSync(at, { recursive: true });
    cpSync(path.join(prebuilds, 'linux-x64.node'), path.join(at, 'linux-x64.node'));
    const [absent, ...others] = nativeProblems(folder, 'linux', 'x64');
    expect(absent).toContain('keytar.node is not outside the archive');
    expect(others).toEqual([]);
    cpSync(path.join(prebuilds, 'linux-x64.node'), path.join(at, 'win32-arm64.node'));
    const problems = nativeProblems(folder, 'win32', 'arm64').join();
    expect(problems).toContain('is made for linux-x64, wanted win32-arm64');
    expect(problems).toContain('linux-x64.node does not belong there');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
