import path from 'node:path';

const standing = new Map<string, string>();

/** System files as this run sees them: `path=replacing file`. A test then touches no file of the computer. */
export function setSystemFiles(given: readonly string[]): void {
  for (const one of given) {
    const [seen = '', file = ''] = one.split('=');
    standing.set(path.resolve(seen), file);
  }
}

/** What is read where a path is asked for. */
export function seenAs(asked: unknown): unknown {
  return typeof asked === 'string' && standing.size > 0 ? (standing.get(path.resolve(asked)) ?? asked) : asked;
}
