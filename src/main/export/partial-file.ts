import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Where a file is written until it is whole. */
export const partialPath = (path: string): string => `${path}.part`;

/** What a broken-off export leaves behind. */
export function removePartial(path: string): void {
  rmSync(partialPath(path), { force: true });
}

/** For its owner alone, and whole: in a thread, where nobody waits for the disk. The size of the file. */
export function writePartial(path: string, bytes: Uint8Array): number {
  // A file that is there keeps whoever may read it.
  removePartial(path);
  writeFileSync(partialPath(path), bytes, { mode: 0o600 });
  renameSync(partialPath(path), path);
  return bytes.length;
}
