import { createHash } from 'node:crypto';
import path from 'node:path';
import { KEYCHAIN_SERVICE } from './keytar-secret-store.ts';

/** Two folders of one person (a test installation beside the real one) must not share a key. */
export function keychainService(ownFolder: string | undefined): string {
  if (!ownFolder) return KEYCHAIN_SERVICE;
  return `${KEYCHAIN_SERVICE}.${createHash('sha256').update(path.resolve(ownFolder)).digest('hex').slice(0, 16)}`;
}
