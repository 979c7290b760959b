import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Random } from '../ports.ts';
import { fileBytes } from './private-files.ts';

const SPARE_BYTES = 1024 * 1024;

/**
 * A file that keeps some room on the disk for what must still be written when the disk is full: what became of a
 * registration that has already left. On a full SQLite disk even DELETE fails, so the room has to lie outside it.
 */
export type SpareRoom = {
  /** Makes sure the room is there; false when the disk has no space for it. Ask before anything is sent. */
  ensure(): boolean;
  /** Gives the room back to the disk; false when there was none. */
  release(): boolean;
};

export function createSpareRoom(path: string, random: Random): SpareRoom {
  return {
    ensure() {
      if (fileBytes(path) >= SPARE_BYTES) return true;
      try {
        const handle = openSync(path, 'w', 0o600);
        try {
          // Random, so that a compressing file system holds as much as it says.
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
