import { readFileSync } from 'node:fs';
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire, pathToFuseFile } from '@electron/fuses';

/** Every fuse of this Electron, set deliberately. A new one in a later Electron stops the build until it is decided. */
export const FUSES = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // No effect on Linux, where the package manager's signature does this.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // We have no snapshot of our own: with this on, the app would refuse to start.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Bounds of WebAssembly checked by the processor's traps, as Chromium does.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const;

/** The fuses by number and name, in the order of the wire. */
export const FUSE_NAMES: readonly (readonly [index: number, name: string])[] = Object.entries(FuseV1Options).flatMap(
  ([name, index]) => (typeof index === 'number' ? [[index, name] as const] : []),
);

/**
 * Sets all fuses on a program (the executable; on macOS the `.app` folder). Changed bytes break the signature Electron comes
 * with, and Apple silicon starts nothing whose signature is broken: an unsigned build gets a new ad-hoc one. Only macOS can.
 */
export async function setFuses(
  program: string,
  flip: typeof flipFuses = flipFuses,
  builder: NodeJS.Platform = process.platform,
): Promise<void> {
  await flip(program, { ...FUSES, resetAdHocDarwinSignature: builder === 'darwin' && program.endsWith('.app') });
}

/** Reads the fuses back; one sentence for each that is not as it should be. */
export async function fuseProblems(program: string): Promise<string[]> {
  const wire = (await getCurrentFuseWire(program)) as Record<number, FuseState>;
  const wanted = FUSES as Record<number, boolean>;
  return FUSE_NAMES.flatMap(([index, name]) => {
    const state = wire[index];
    if (state === (wanted[index] ? FuseState.ENABLE : FuseState.DISABLE)) return [];
    return [
      `fuse ${name} is ${state === undefined ? 'absent' : FuseState[state]}, wanted ${wanted[index] ? 'on' : 'off'}`,
    ];
  });
}

/** The text before the fuses in every Electron: once, or once for each processor in a joined macOS program. */
export const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses of every processor in a program, as digits. */
export function fuseWires(program: string): string[] {
  const parts = readFileSync(pathToFuseFile(program)).toString('latin1').split(SENTINEL);
  return parts.slice(1).map((part) => part.slice(2, 2 + part.charCodeAt(1)));
}
