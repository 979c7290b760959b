import { openDriver } from './open-driver.ts';
import { createPrivateFile } from './private-files.ts';
import { sqlCode } from './sql-errors.ts';

export type OwnerLock = { release(): void };

/**
 * One owner of the folder: an exclusive SQLite lock on an empty file, taken before anything else is touched (two first
 * starts must not both make a key). The system drops it with the process, however that ends.
 * Nothing else in this process may open that file: closing any handle to it would drop a POSIX lock. Null: another
 * process has it.
 */
export function takeOwnerLock(path: string): OwnerLock | null {
  createPrivateFile(path);
  const db = openDriver(path, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    // Nothing is ever written here, also not a journal: the lock is to be had on a full disk too.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (/^SQLITE_(BUSY|LOCKED)/.test(sqlCode(error) ?? '')) return null;
    throw error;
  }
  return {
    release() {
      db.exec('ROLLBACK');
      db.close();
    },
  };
}
