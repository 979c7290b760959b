import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectMemory } from './connect-database.ts';
import { driverBinary } from './open-driver.ts';

test.each([
  ['linux', 'x64', false, 'linux-x64.node'],
  ['linux', 'arm64', false, 'linux-arm64.node'],
  ['linux', 'x64', true, 'linuxmusl-x64.node'],
  ['darwin', 'arm64', false, 'darwin-arm64.node'],
  ['win32', 'x64', false, 'win32-x64.node'],
] as const)(
  'the database’s driver is there for every system we ship for: %s %s (musl: %s)',
  (platform, arch, musl, name) => {
    const file = driverBinary(platform, arch, musl);
    expect(path.basename(file)).toBe(name);
    expect(existsSync(file)).toBe(true);
  },
);

test('no report on the process is asked for when a database is opened', () => {
  const report = vi.spyOn(process.report, 'getReport').mockImplementation(() => {
    throw new Error('a process report ends some builds of Electron');
  });
  const { db, close } = connectMemory();
  expect(db.get<{ y: number }>('SELECT 41 + 1 AS y')?.y).toBe(42);
  close();
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});
