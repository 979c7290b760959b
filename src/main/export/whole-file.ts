import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../shared/calendar/units.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { notSavedBecause } from '../../shared/errors/not-saved.ts';

/** Of a name of 255 bytes, so that what is put behind it has room. */
const KEPT_CHARS = 50;
const ENDING = /^\.[0-9a-f]{12}\.part$/;

/** Where a file is written until it is complete: beside its final name, under one that no other writer has. */
export function partialPath(file: string): string {
  return path.join(path.dirname(file), `${startOf(file)}.${randomBytes(6).toString('hex')}.part`);
}

const startOf = (file: string): string => [...path.basename(file)].slice(0, KEPT_CHARS).join('');

export function removePartial(partial: string): void {
  rmSync(partial, { force: true });
}

/** Gives a complete file its name and returns its size. What a killed run left of an earlier one goes. */
export async function finishPartial(partial: string, file: string): Promise<number> {
  const { size, mtimeMs } = statSync(partial);
  await rename(partial, file);
  removeOlder(file, mtimeMs);
  return size;
}

/** Both times are the file system's own; nobody still writes what was not touched for a day. */
function removeOlder(file: string, nowMs: number): void {
  const folder = path.dirname(file);
  const start = startOf(file);
  try {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(start) || !ENDING.test(name.slice(start.length))) continue;
      const left = path.join(folder, name);
      if (statSync(left).mtimeMs < nowMs - DAY_MS) rmSync(left, { force: true });
    }
  } catch {
    // The file is written; what is left of another one does no harm.
  }
}

/**
 * Writes a complete file, readable by its owner only: an existing one is replaced only when the new one is complete and
 * on the disk. Errors: `not-saved`; then nothing is left.
 */
export async function writeWhole(file: string, bytes: Uint8Array, partial = partialPath(file)): Promise<number> {
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await finishPartial(partial, file);
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw saidWhy(cause);
  }
}

/** A failure of the file system as one that screens have words for. */
export function saidWhy(cause: unknown): unknown {
  const reason = notSavedBecause(cause);
  return reason === null ? cause : new AppError({ code: 'not-saved', reason }, { cause });
}
