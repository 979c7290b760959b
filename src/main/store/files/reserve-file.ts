import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Random } from '../../ports.ts';
import { fileBytes } from './private-files.ts';

const SPARE_BYTES = 1024 * 1024;

/**
 * A file that reserves disk space for what must be written even on a full disk: the outcome of a registration that was
 * already sent. On a full disk even DELETE fails in SQLite, so the reserve is outside the database.
 */
export type ReserveFile = {
  /** Ensures that the reserve exists; false when the disk has no space for it. To be asked before anything is sent. */
  ensure(): boolean;
  /** Releases the reserve; false when there was none. */
  release(): boolean;
};

export function createReserveFile(path: string, random: Random): ReserveFile {
  return {
    ensure() {
      if (fileBytes(path) >= SPARE_BYTES) return true;
      try {
        const handle = openSync(path, 'w', 0o600);
        try {
          // Random bytes, so that a compressing file system really reserves the space.
          writeSync(handle, random.bytes(SPARE_BYTES));
          fsyncSync(handle);
        } finally {
          closeSync(handle);
        }
        return fileBytes(path) >= SPARE_BYTES;
      } catch {
        rmSync(path, { force: true });
        return false;
      }
    },
    release() {
      if (fileBytes(path) === 0) return false;
      rmSync(path, { force: true });
      return true;
    },
  };
}
