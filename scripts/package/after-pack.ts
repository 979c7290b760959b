import path from 'node:path';
import { type AfterPackContext, Arch } from 'electron-builder';
import { setFuses } from './fuses.ts';
import { nativeProblems } from './native-binaries.ts';

/** The part of electron-builder's context that is needed here. */
export type Packed = Pick<AfterPackContext, 'appOutDir' | 'arch' | 'electronPlatformName'> & {
  readonly packager: Pick<AfterPackContext['packager'], 'getResourcesDir'>;
};

/** A universal app is packed three times: each half into a folder of this name, then both joined. */
const isHalf = ({ appOutDir }: Packed): boolean => /-(?:x64|arm64)-temp$/.test(appOutDir);

/**
 * After a folder is packed, before anything is signed: checks that every native part is there and is the target's own,
 * then sets the fuses, because electron-builder's own list lacks some. Halves keep theirs: fuses are set once, on the
 * joined program.
 */
export async function afterPack(
  packed: Packed,
  onNativeProblems: (problems: readonly string[]) => void,
  set: (program: string) => Promise<void> = setFuses,
): Promise<void> {
  const { appOutDir, electronPlatformName: platform } = packed;
  const unpacked = path.join(packed.packager.getResourcesDir(appOutDir), 'app.asar.unpacked');
  onNativeProblems(nativeProblems(unpacked, platform, Arch[packed.arch]));
  if (isHalf(packed)) return;
  const name = { darwin: 'Elkontor.app', win32: 'Elkontor.exe' }[platform] ?? 'elkontor';
  await set(path.join(appOutDir, name));
}
