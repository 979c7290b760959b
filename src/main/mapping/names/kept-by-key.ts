const MAX_KNOWN = 5000;
/** Longer keys come once, and would be kept for ever. */
const LONGEST_KNOWN = 200;

/** What is worked out of a key, once per key: an operator uses the same few hundred again and again. */
export function keptByKey<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const own = known.get(key);
    if (own !== undefined) return own;
    const made = work(key);
    if (known.size > MAX_KNOWN) known.clear();
    if (key.length <= LONGEST_KNOWN) known.set(key, made);
    return made;
  };
}
