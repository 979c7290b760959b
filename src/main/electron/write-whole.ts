import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a complete file readable by its owner only: an existing one is replaced only when the new one is complete.
 * Removes the remains of an earlier attempt first, because an existing file would keep its permissions.
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
