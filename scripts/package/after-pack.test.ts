import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Arch } from 'electron-builder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { top } from '../run.ts';
import { afterExtract } from './after-extract.ts';
import { afterPack } from './after-pack.ts';
import { setFuses } from './fuses.ts';
import { joinMachO, type MacArch, machO } from './mach-o.ts';
import { machineOf } from './native-binaries.ts';
import { stagedKeytar, stageKeytar } from './stage-keytar.ts';

const drivers = path.join(top, 'node_modules/better-sqlite3-multiple-ciphers/prebuilds');
const keytar = { x64: machO('x64', Buffer.alloc(64)), arm64: machO('arm64', Buffer.alloc(64)) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a macOS folder as electron-builder leaves it, and returns what the hook found and did. */
async function pack(name: string, arch: Arch, drivesBy: readonly string[], secrets: Buffer) {
  const appOutDir = path.join(folder, name);
  const resources = path.join(appOutDir, 'Elkontor.app', 'Contents', 'Resources');
  const put = (file: string, bytes: Buffer) => {
    const at = path.join(resources, 'app.asar.unpacked', 'node_modules', file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  };
  for (const driver of drivesBy) {
    put(`better-sqlite3-multiple-ciphers/prebuilds/${driver}.node`, readFileSync(path.join(drivers, `${driver}.node`)));
  }
  put('keytar/build/Release/keytar.node', secrets);
  let problems: readonly string[] = [];
  const fused: string[] = [];
  await afterPack(
    { appOutDir, arch, electronPlatformName: 'darwin', packager: { getResourcesDir: () => resources } },
    (found) => {
      problems = found;
    },
    async (program) => void fused.push(path.basename(program)),
  );
  return { problems, fused };
}

const BOTH = ['darwin-x64', 'darwin-arm64'];

test('a universal app: each half has its own keytar, the joined one both; fuses are set once, on the joined program', async () => {
  expect(await pack('mac-universal-x64-temp', Arch.x64, BOTH, keytar.x64)).toEqual({ problems: [], fused: [] });
  expect(await pack('mac-universal-arm64-temp', Arch.arm64, BOTH, keytar.arm64)).toEqual({ problems: [], fused: [] });
  const joined = joinMachO([keytar.x64, keytar.arm64]);
  expect(await pack('mac-universal', Arch.universal, BOTH, joined)).toEqual({ problems: [], fused: ['Elkontor.app'] });
  expect(await pack('mac', Arch.x64, BOTH, keytar.x64)).toEqual({ problems: [], fused: ['Elkontor.app'] });
});

test('keytar of one processor in a universal app, and a driver that is absent, are named', async () => {
  const { problems } = await pack('mac-universal', Arch.universal, ['darwin-x64'], keytar.arm64);
  expect(problems.join('\n')).toContain('keytar.node is made for darwin-arm64, wanted darwin-universal');
  expect(problems.join('\n')).toContain('darwin-arm64.node is not outside the archive');
});

test('a joined program counts as universal only with a part for either processor', () => {
  expect(machineOf(joinMachO([keytar.x64, keytar.arm64]))).toBe('darwin-universal');
  expect(machineOf(joinMachO([keytar.x64, keytar.x64]))).toBeNull();
});

test.each([
  ['darwin', 'Elkontor.app', true],
  ['darwin', 'Elkontor.exe', false],
  ['linux', 'Elkontor.app', false],
] as const)('changed fuses: a new ad-hoc signature on %s for %s is %s', async (builder, program, signs) => {
  let given: { resetAdHocDarwinSignature?: boolean } = {};
  const flip = async (_path: string, config: typeof given) => {
    given = config;
    return 1;
  };
  await setFuses(program, flip, builder);
  expect(given.resetAdHocDarwinSignature).toBe(signs);
});

test("a distribution given by path: no start page of Electron's, its licences and languages inside the app", () => {
  const resources = path.join(folder, 'out', 'Electron.app', 'Contents', 'Resources');
  mkdirSync(resources, { recursive: true });
  writeFileSync(path.join(resources, 'default_app.asar'), '');
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(path.join(dist, name), name);
  afterExtract(path.join(folder, 'out'), 'darwin', dist);
  const there = (name: string) => existsSync(path.join(resources, name));
  expect(
    ['default_app.asar', 'LICENSE.electron.txt', 'LICENSES.chromium.html', 'sv.lproj', 'en.lproj'].map(there),
  ).toEqual([false, true, true, true, true]);
});

/** A project whose keytar was installed on an Intel Mac. */
function project(): { project: string; made: string } {
  const at = path.join(folder, 'project');
  const installed = path.join(at, 'node_modules', 'keytar', 'build', 'Release');
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(installed, 'keytar.node'), keytar.x64);
  writeFileSync(path.join(at, 'node_modules', 'keytar', 'package.json'), '{}');
  return { project: at, made: path.join(folder, 'made') };
}

const brings = (arch: MacArch) => (copy: string) => {
  mkdirSync(path.join(copy, 'build', 'Release'), { recursive: true });
  writeFileSync(path.join(copy, 'build', 'Release', 'keytar.node'), keytar[arch]);
};

test('keytar for this processor is the installed one, for another it is fetched; what comes for the wrong one is not taken', () => {
  const { project: at, made } = project();
  const never = () => {
    throw new Error('asked for nothing');
  };
  stageKeytar(at, made, { platform: 'darwin', arch: 'x64' }, [never]);
  stageKeytar(at, made, { platform: 'darwin', arch: 'arm64' }, [
    () => undefined,
    brings('x64'),
    brings('arm64'),
    never,
  ]);
  const staged = (arch: MacArch) => machineOf(readFileSync(stagedKeytar(made, { platform: 'darwin', arch })));
  expect([staged('x64'), staged('arm64')]).toEqual(['darwin-x64', 'darwin-arm64']);
  expect(machineOf(readFileSync(path.join(at, 'node_modules/keytar/build/Release/keytar.node')))).toBe('darwin-x64');
});

test('where it is not to be had, the words say where it lies and what to do', () => {
  const { project: at, made } = project();
  expect(() => stageKeytar(at, made, { platform: 'win32', arch: 'arm64' }, [() => undefined])).toThrow(
    /win32-arm64 is not to be had.*GitHub/s,
  );
});
