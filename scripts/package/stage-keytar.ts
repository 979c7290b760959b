import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { machineOf } from './native-binaries.ts';

export type NativeTarget = { readonly platform: string; readonly arch: 'x64' | 'arm64' };

/** A way to get keytar's binary: fills `build/Release/keytar.node` of a copy of the package, or does nothing. */
export type KeytarWay = (copy: string, target: NativeTarget) => void;

/** One folder per target, each with one file: what `builder-config.ts` packs. */
export function stagedKeytar(made: string, { platform, arch }: NativeTarget): string {
  return path.join(made, 'native', `${platform}-${arch}`, 'keytar.node');
}

/**
 * Puts keytar's binary for a target where packages take it from: what npm installed here if it is the target's, else
 * keytar's own prebuilt one, else compiled (macOS compiles for either processor). Throws an explanation if there is
 * none.
 */
export function stageKeytar(
  project: string,
  made: string,
  target: NativeTarget,
  ways: readonly KeytarWay[] = [downloadPrebuilt, compileOnMac],
): void {
  const staged = stagedKeytar(made, target);
  const machine = `${target.platform}-${target.arch}`;
  mkdirSync(path.dirname(staged), { recursive: true });
  const source = path.join(project, 'node_modules', 'keytar');
  const installed = path.join(source, 'build', 'Release', 'keytar.node');
  if (isFor(installed, machine)) {
    cpSync(installed, staged);
    return;
  }
  // Below node_modules, so that its build finds what it needs.
  const copy = path.join(project, 'node_modules', '.cache', 'elkontor', `keytar-${machine}`);
  for (const way of ways) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(source, copy, {
      recursive: true,
      filter: (file) => path.relative(source, file).split(path.sep)[0] !== 'build',
    });
    way(copy, target);
    const binary = path.join(copy, 'build', 'Release', 'keytar.node');
    if (!isFor(binary, machine)) continue;
    cpSync(binary, staged);
    rmSync(copy, { recursive: true, force: true });
    return;
  }
  rmSync(copy, { recursive: true, force: true });
  throw new Error(
    `keytar for ${machine} is not to be had: its prebuilt binary lies at github.com/atom/node-keytar (v7.9.0), which this computer cannot reach. Make this package on a computer of that kind, or where GitHub is reachable (npm_config_keytar_binary_host names a mirror).`,
  );
}

function isFor(file: string, machine: string): boolean {
  return existsSync(file) && machineOf(readFileSync(file)) === machine;
}

/** Runs the package's own installer for another target. It respects npm's proxy and `npm_config_keytar_binary_host`. */
function downloadPrebuilt(copy: string, { platform, arch }: NativeTarget): void {
  runIn(copy, 'prebuild-install/bin.js', [
    '--runtime',
    'napi',
    '--target',
    '3',
    '--platform',
    platform,
    '--arch',
    arch,
  ]);
}

function compileOnMac(copy: string, { platform, arch }: NativeTarget): void {
  if (platform !== 'darwin' || process.platform !== 'darwin') return;
  runIn(copy, 'node-gyp/bin/node-gyp.js', ['rebuild', `--arch=${arch}`]);
}

function runIn(copy: string, script: string, args: readonly string[]): void {
  const file = path.resolve(copy, '..', '..', '..', script);
  spawnSync(process.execPath, [file, ...args], { cwd: copy, stdio: 'inherit', timeout: 300_000 });
}
