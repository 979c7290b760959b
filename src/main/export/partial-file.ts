import { rmSync } from 'node:fs';

/** Where a file is written until it is whole. */
export const partialPath = (path: string): string => `${path}.part`;

/** What a broken-off export leaves behind. */
export function removePartial(path: string): void {
  rmSync(partialPath(path), { force: true });
}
