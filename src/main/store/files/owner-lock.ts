import { openDriver } from './open-driver.ts';
import { createPrivateFile } from './private-files.ts';
import { sqlCode } from './sql-errors.ts';

export type OwnerLock = { release(): void };

/**
 * Ensures one owner of the folder: an exclusive SQLite lock on an empty file, taken before anything else (two first
 * starts must not both make a key). The system releases it when the process ends, in any way. Nothing else in this
 * process may open the file: closing any handle to it would release a POSIX lock. Null: another process has it.
 */
export function takeOwnerLock(path: string): OwnerLock | null {
  createPrivateFile(path);
  const db = openDriver(path, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    // Nothing is ever written here, not even a journal, so that the lock works on a full disk.
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
