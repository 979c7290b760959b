import { Arch, build, Platform } from 'electron-builder';
import { builderConfig, type PackageFolders } from './builder-config.ts';
import type { LockPackages } from './lock-packages.ts';

export type PackPlatform = 'linux' | 'win32' | 'darwin';
export type PackArch = 'x64' | 'arm64' | 'universal';

const PLATFORMS = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC } as const;

/** Packs an unpacked application folder (no installer) and returns its `resources` folder's parent. */
export async function packFolder(
  folders: PackageFolders,
  lock: LockPackages,
  target: { readonly platform: PackPlatform; readonly arch: PackArch },
): Promise<void> {
  await build({
    projectDir: folders.project,
    targets: PLATFORMS[target.platform].createTarget('dir', Arch[target.arch]),
    publish: 'never',
    config: builderConfig(folders, lock),
  });
}

/** Makes the packages of one system as configured; returns the files made. */
export async function packInstallers(
  folders: PackageFolders,
  lock: LockPackages,
  platform: PackPlatform,
  arches: readonly PackArch[],
): Promise<string[]> {
  return build({
    projectDir: folders.project,
    targets: PLATFORMS[platform].createTarget(null, ...arches.map((arch) => Arch[arch])),
    publish: 'never',
    config: builderConfig(folders, lock),
  });
}
