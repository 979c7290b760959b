import path from 'node:path';

const standing = new Map<string, string>();

/** Replaces system files in this run: `path=replacing file`. So a test touches no file of the computer. */
export function setSystemFiles(given: readonly string[]): void {
  for (const one of given) {
    const [seen = '', file = ''] = one.split('=');
    standing.set(path.resolve(seen), file);
  }
}

/** The file to read instead of a path. */
export function seenAs(asked: unknown): unknown {
  return typeof asked === 'string' && standing.size > 0 ? (standing.get(path.resolve(asked)) ?? asked) : asked;
}
