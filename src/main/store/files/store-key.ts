import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Random, SecretState, SecretStore } from '../../ports.ts';
import { KEY_BYTES } from './connect-database.ts';
import type { StoreDetail } from './opened-store.ts';
import { fileBytes } from './private-files.ts';

export type FoundKey =
  | { kind: 'key'; key: Uint8Array }
  | { kind: 'none'; state: 'memory' | 'key-lost'; detail: StoreDetail | null; keyState: SecretState };

/**
 * The store's key from the keychain, or a new one when there is neither a key nor a file made with one. A new key is
 * used only after the keychain has returned it: files with an unsaved key would be lost.
 */
export async function findStoreKey(parts: { folder: string; secrets: SecretStore; random: Random }): Promise<FoundKey> {
  const { folder, secrets, random } = parts;
  const hasFiles = fileBytes(join(folder, 'ledger.db')) > 0 || existsSync(join(folder, 'key-check'));
  const read = await secrets.readStoreKey();
  if (read.state === 'present' && read.value.length === KEY_BYTES) return { kind: 'key', key: read.value };
  if (hasFiles) {
    const detail = read.state === 'absent' ? 'key-absent' : 'key-unreadable';
    return { kind: 'none', state: 'key-lost', detail, keyState: read.state === 'present' ? 'damaged' : read.state };
  }
  // Locked or failing: a key may exist and must not be overwritten.
  if (read.state !== 'absent') {
    return { kind: 'none', state: 'memory', detail: null, keyState: read.state === 'present' ? 'damaged' : read.state };
  }
  const key = random.bytes(KEY_BYTES);
  const saved = await secrets.saveStoreKey(key);
  if (saved !== 'present') return { kind: 'none', state: 'memory', detail: null, keyState: saved };
  const again = await secrets.readStoreKey();
  if (again.state !== 'present') return { kind: 'none', state: 'memory', detail: null, keyState: again.state };
  if (!Buffer.from(again.value).equals(key)) {
    return { kind: 'none', state: 'memory', detail: null, keyState: 'damaged' };
  }
  return { kind: 'key', key };
}
