import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { KEYCHAIN_SERVICE } from './keytar-secret-store.ts';

/**
 * The keychain's name for what belongs to a folder: two folders of one person (a test installation beside the real one)
 * must not share a key, and one folder must have one key however its name is written.
 */
export function keychainService(
  ownFolder: string | undefined,
  nameOnDisk: (folder: string) => string = asOnDisk,
): string {
  if (!ownFolder) return KEYCHAIN_SERVICE;
  return `${KEYCHAIN_SERVICE}.${createHash('sha256')
    .update(nameOnDisk(path.resolve(ownFolder)))
    .digest('hex')
    .slice(0, 16)}`;
}

/** On Windows and macOS most disks take `elkontor` and `Elkontor` for one folder; the disk says which it is. */
function asOnDisk(folder: string): string {
  if (process.platform === 'linux') return folder;
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
