import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Where a file is written until it is whole. */
export const partialPath = (path: string): string => `${path}.part`;

/** What a broken-off export leaves behind. */
export function removePartial(path: string): void {
  rmSync(partialPath(path), { force: true });
}

/**
 * Writes the whole file, readable by its owner alone, in a thread where waiting for the disk holds nothing up. Returns
 * its size.
 */
export function writePartial(path: string, bytes: Uint8Array): number {
  // A file that is there keeps whoever may read it.
  removePartial(path);
  writeFileSync(partialPath(path), bytes, { mode: 0o600 });
  renameSync(partialPath(path), path);
  return bytes.length;
}
