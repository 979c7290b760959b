import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** A folder only its owner may enter (POSIX; on Windows the profile folder is protected already). */
export function createPrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/**
 * Creates an empty file only its owner may read. SQLite gives journals their database's permissions. An existing file
 * is not opened: closing a handle to a locked database would release its POSIX lock.
 */
export function createPrivateFile(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o600);
  else closeSync(openSync(path, 'wx', 0o600));
}

/** An empty marker file for the next start. Failures are ignored: the disk itself may be failing. */
export function leaveMark(path: string): void {
  try {
    closeSync(openSync(path, 'w', 0o600));
  } catch {
    // The next start then finds the damage as this one did.
  }
}

/** Size in bytes; 0 when there is no such file. */
export function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
