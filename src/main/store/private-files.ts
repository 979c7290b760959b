import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** A folder only its owner may enter (POSIX; on Windows the user's profile folder has that already). */
export function createPrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/**
 * An empty file only its owner may read, unless it is there. SQLite gives journals the rights of their database.
 * An existing file is not opened: closing a handle to a locked database would drop its POSIX lock.
 */
export function createPrivateFile(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o600);
  else closeSync(openSync(path, 'wx', 0o600));
}

/** An empty file whose being there says something to the next start. Best effort: the disk may be what is failing. */
export function leaveMark(path: string): void {
  try {
    closeSync(openSync(path, 'w', 0o600));
  } catch {
    // Then the next start finds the damage as this one did.
  }
}

/** Size in bytes; 0 when there is no such file. */
export function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
