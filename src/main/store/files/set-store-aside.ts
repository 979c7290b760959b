import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, SecretState } from '../../ports.ts';
import type { OpenedStore } from './opened-store.ts';

const SET_ASIDE = 'set-aside-';
const LEDGER = /^(ledger\.db(-journal)?|ledger-suspect|key-check)$/;
const CACHE = /^(cache\.db(-wal|-shm)?|cache-suspect|bodies)$/;
/** Derived from answers and marks, so never worth keeping without them. */
const ROWS = /^rows\.db(-wal|-shm)?$/;

/** Key states in which the files are certainly unusable; a locked keychain may supply its key at the next start. */
const UNUSABLE_KEYS: ReadonlySet<SecretState> = new Set(['present', 'absent', 'damaged', 'backend-changed']);

/** Whether to offer a person an empty store: only where no restart, disk space or newer app would help. */
export function canResetStore({
  state,
  detail,
  keyState,
}: Pick<OpenedStore, 'state' | 'detail' | 'keyState'>): boolean {
  if (state === 'damaged') return detail === 'ledger-damaged' || detail === 'ledger-missing';
  return state === 'key-lost' && keyState !== null && UNUSABLE_KEYS.has(keyState);
}

/**
 * Moves unusable files into a folder named after the time, so that the next start is a first one. Answers stay where
 * their key is valid. Call when the store is closed. Returns the folder's name.
 */
export function setStoreAside(folder: string, clock: Clock, what: { withCache: boolean }): string {
  const name = `${SET_ASIDE}${new Date(clock.now()).toISOString().replaceAll(':', '-')}`;
  mkdirSync(join(folder, name), { mode: 0o700 });
  for (const file of readdirSync(folder)) {
    if (ROWS.test(file)) {
      rmSync(join(folder, file), { force: true });
    } else if (LEDGER.test(file) || (what.withCache && CACHE.test(file))) {
      renameSync(join(folder, file), join(folder, name, file));
    }
  }
  return name;
}

/** Names of the folders that were set aside, oldest first; none when unreadable. */
export function setAsideStores(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(SET_ASIDE))
      .sort();
  } catch {
    return [];
  }
}

/** Removes the answers in folders that were set aside: they hold people's data and can be fetched again. */
export function eraseSetAsideAnswers(folder: string): void {
  for (const aside of setAsideStores(folder)) {
    for (const file of readdirSync(join(folder, aside))) {
      if (CACHE.test(file)) rmSync(join(folder, aside, file), { recursive: true, force: true });
    }
  }
}
