import path from 'node:path';

const standing = new Map<string, string>();

/** Files of the system as this run sees them: `path=file that stands there`. A test then touches nothing of the computer. */
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
