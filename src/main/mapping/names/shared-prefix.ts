import { senseOfKey } from './concepts.ts';

/** Keys that must begin alike; fewer do by chance. */
const LEAST = 4;
/** With a sign behind it, or in capitals before a capital: `hs_due_date`, `CADocumentDate`. */
const PREFIX = /^(?:_?(?<signed>\p{L}[\p{L}\d]{0,11})[_.:-](?=\p{L})|(?<capital>\p{Lu}{2,3})(?=\p{Lu}\p{Ll}))/u;

function prefixOf(key: string): string | undefined {
  const { signed, capital } = PREFIX.exec(key)?.groups ?? {};
  return signed ?? capital;
}

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
    const prefix = prefixOf(key);
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [shared] = [...counts]
    .filter(([, count]) => count >= LEAST && count * 2 > telling.length)
    .map(([prefix]) => prefix);
  if (shared === undefined || saysSomething(shared)) return asIs;
  return (key) => (prefixOf(key) === shared ? key.replace(PREFIX, '') : key);
}

function asIs(key: string): string {
  return key;
}
