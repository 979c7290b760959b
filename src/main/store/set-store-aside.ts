import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, SecretState } from '../ports.ts';
import type { OpenedStore } from './opened-store.ts';

const SET_ASIDE = 'set-aside-';
const LEDGER = /^(ledger\.db(-journal)?|ledger-suspect|key-check)$/;
const CACHE = /^(cache\.db(-wal|-shm)?|cache-suspect|bodies)$/;
/** Made of answers and marks, so never worth keeping apart from them. */
const ROWS = /^rows\.db(-wal|-shm)?$/;

/** Keys for which the files here are surely of no use to this run; a locked keychain may give its key at the next start. */
const HOPELESS_KEYS: ReadonlySet<SecretState> = new Set(['present', 'absent', 'damaged', 'backend-changed']);

/** Whether a person may be offered an empty store: only where no restart, room on the disk or newer app would help. */
export function canResetStore({
  state,
  detail,
  keyState,
}: Pick<OpenedStore, 'state' | 'detail' | 'keyState'>): boolean {
  if (state === 'damaged') return detail === 'ledger-damaged' || detail === 'ledger-missing';
  return state === 'key-lost' && keyState !== null && HOPELESS_KEYS.has(keyState);
}

/**
 * Moves what cannot be used into a folder of its own named after the moment, so that the next start is a first one.
 * Answers stay where their key is still good. Call when the store is closed. Returns the folder's name.
 */
export function setStoreAside(folder: string, clock: Clock, what: { withCache: boolean }): string {
  const name = `${SET_ASIDE}${new Date(clock.now()).toISOString().replaceAll(':', '-')}`;
  mkdirSync(join(folder, name), { mode: 0o700 });
  for (const file of readdirSync(folder)) {
    if (ROWS.test(file)) rmSync(join(folder, file), { force: true });
    else if (LEDGER.test(file) || (what.withCache && CACHE.test(file))) {
      renameSync(join(folder, file), join(folder, name, file));
    }
  }
  return name;
}

/** Names of the folders that were set aside, oldest first; none where the folder cannot be read. */
export function setAsideStores(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(SET_ASIDE))
      .sort();
  } catch {
    return [];
  }
}

/** Removes the answers in what was set aside: they hold people's data, and can be fetched again. */
export function eraseSetAsideAnswers(folder: string): void {
  for (const aside of setAsideStores(folder)) {
    for (const file of readdirSync(join(folder, aside))) {
      if (CACHE.test(file)) rmSync(join(folder, aside, file), { recursive: true, force: true });
    }
  }
}
