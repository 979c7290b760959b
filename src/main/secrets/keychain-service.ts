import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { KEYCHAIN_SERVICE } from './keytar-secret-store.ts';

/**
 * The keychain's service name for a folder: two folders of one person (a test installation and the real one) must not
 * share a key, and one folder must have one key however its name is written.
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

/** On most Windows and macOS disks `elkontor` and `Elkontor` are one folder; the disk's own spelling is used. */
function asOnDisk(folder: string): string {
  if (process.platform === 'linux') return folder;
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
