import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ids of the other processes that have the profile folder in their command line. Read from /proc: empty on systems
 * without it.
 */
export function processesUsing(profile: string): number[] {
  return readOr(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => readOr(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'), '').includes(profile))
    .filter((name) => readOr(() => readlinkSync(`/proc/${name}/exe`), '') !== '')
    .map(Number);
}

/** Chromium's helper processes live a little longer than the app, and write to its folder until they end. */
export async function untilUnused(profile: string, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (processesUsing(profile).length > 0 && Date.now() < end) await sleep(25);
}

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
