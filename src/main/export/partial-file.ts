import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The path used until a file is complete. */
export const partialPath = (path: string): string => `${path}.part`;

/** Removes the remains of an interrupted export. */
export function removePartial(path: string): void {
  rmSync(partialPath(path), { force: true });
}

/**
 * Writes a complete file, readable by its owner only; for threads, where waiting for the disk blocks nothing else.
 * Returns its size.
 */
export function writePartial(path: string, bytes: Uint8Array): number {
  // An existing file would keep its permissions.
  removePartial(path);
  writeFileSync(partialPath(path), bytes, { mode: 0o600 });
  renameSync(partialPath(path), path);
  return bytes.length;
}
