import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file for its owner alone, and whole: an earlier one is replaced only when the new one is complete.
 * What an earlier attempt left beside it goes first, for a file that is there keeps whoever may read it.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.part`;
  try {
    await rm(partial, { force: true });
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, path);
  } catch (cause) {
    await rm(partial, { force: true });
    throw cause;
  }
}
