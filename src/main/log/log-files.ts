import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OURS = /^elkontor\.log(?:\.\d+)?$/;

/** Every log file, newest first. A file that cannot be read is left out. */
export function readLogFiles(folder: string): { name: string; text: string }[] {
  return namesIn(folder).flatMap((name) => {
    try {
      return [{ name, text: readFileSync(path.join(folder, name), 'utf8') }];
    } catch {
      return [];
    }
  });
}

/** Erases lines logged before a time (epoch milliseconds). Call before the log is opened. Returns how many. */
export function eraseLogBefore(folder: string, before: number): number {
  let erased = 0;
  for (const { name, text } of readLogFiles(folder)) {
    const lines = text.split('\n').filter((line) => line !== '');
    const kept = lines.filter((line) => timeOf(line) >= before);
    if (kept.length === lines.length) continue;
    erased += lines.length - kept.length;
    const file = path.join(folder, name);
    if (kept.length === 0) rmSync(file, { force: true });
    else writeFileSync(file, `${kept.join('\n')}\n`, { mode: 0o600 });
  }
  return erased;
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => OURS.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A line in another format has no time and is removed. */
function timeOf(line: string): number {
  const at = /^\{"at":"([^"]+)"/.exec(line)?.[1];
  return at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at) || Number.NEGATIVE_INFINITY;
}
