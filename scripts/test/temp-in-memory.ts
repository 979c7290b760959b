import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Tests need some hundred megabytes; a computer short of memory uses its disk. */
const FREE_ROOM = 2 * GIB;
const FREE_MEMORY = 4 * GIB;

/**
 * A temporary folder in memory, removed when this process ends; null if none is possible. Most of what tests write
 * waits for the disk (every commit of a store), which proves nothing: a killed process leaves the same files here.
 */
export function temporaryInMemory(): string | null {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !hasRoom()) return null;
  const folder = mkdtempSync(`${MEMORY}/unit-`);
  // PostgreSQL runs as its own user there.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= FREE_ROOM && availableMemory() >= FREE_MEMORY && mayRunFrom(mounts(), MEMORY);
  } catch {
    return false;
  }
}

/** Some tests start programs that they write, which a mount may forbid. */
export function mayRunFrom(mounted: string, folder: string): boolean {
  const options = mounted
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === folder)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

function mounts(): string {
  return readFileSync('/proc/mounts', 'utf8');
}

function availableMemory(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return kilobytes === undefined ? os.freemem() : Number(kilobytes) * 1024;
}
