import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FUSE_NAMES, fuseProblems, setFuses } from './fuses.ts';
import { makeStandIn } from './stand-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-fuses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['linux', 'electron'],
  ['win32', 'electron.exe'],
] as const)('all nine fuses are set and read back (%s)', async (platform, name) => {
  makeStandIn(folder, { platform, arch: 'x64' }, '45.4.1');
  const program = path.join(folder, name);
  expect((await fuseProblems(program)).length).toBeGreaterThan(0);
  await setFuses(program);
  expect(await fuseProblems(program)).toEqual([]);
  expect(FUSE_NAMES).toHaveLength(9);
  const wire = readFileSync(program).toString('latin1').split('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')[1];
  expect(wire?.slice(2)).toBe('010011001');
});

test('an Electron with one fuse more is refused until it is decided', async () => {
  makeStandIn(folder, { platform: 'linux', arch: 'x64' }, '46.0.0');
  const program = path.join(folder, 'electron');
  const bytes = readFileSync(program);
  bytes[bytes.length - 10] = 10;
  writeFileSync(program, Buffer.concat([bytes, Buffer.from('1')]));
  await expect(setFuses(program)).rejects.toThrow();
});
