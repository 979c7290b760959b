import { senseOfKey } from './concepts.ts';

/** Keys that must begin alike; fewer do by chance. */
const LEAST = 4;
const PREFIX = /^_?([\p{L}][\p{L}\d]{0,11})[_.:-](?=\p{L})/u;

function saysSomething(key: string): boolean {
  return senseOfKey(key).concepts.length > 0;
}

/**
 * `hs_number`, `hs_due_date`, `hs_amount_billed`: a prefix without a meaning that most of a record's telling keys have is
 * the system's own and says nothing. Gives each key without it.
 */
export function withoutSharedPrefix(keys: readonly string[]): (key: string) => string {
  const telling = [...new Set(keys)].filter(saysSomething);
  if (telling.length < LEAST) return asIs;
  const counts = new Map<string, number>();
  for (const key of telling) {
    const prefix = PREFIX.exec(key)?.[1];
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [shared] = [...counts]
    .filter(([, count]) => count >= LEAST && count * 2 > telling.length)
    .map(([prefix]) => prefix);
  if (shared === undefined || saysSomething(shared)) return asIs;
  return (key) => (PREFIX.exec(key)?.[1] === shared ? key.replace(PREFIX, '') : key);
}

function asIs(key: string): string {
  return key;
}
