/**
 * What was derived from an answer, so that scrolling does not read it again. A pure memory of a pure function:
 * a changed mapping clears it, and it lets go of the least used.
 */
export type DerivedCache = {
  get<T>(answerId: string, derive: () => T): T;
  clear(): void;
};

export function createDerivedCache(capacity: number): DerivedCache {
  const kept = new Map<string, unknown>();
  return {
    get<T>(answerId: string, derive: () => T): T {
      const known = kept.has(answerId);
      const value = known ? (kept.get(answerId) as T) : derive();
      kept.delete(answerId);
      kept.set(answerId, value);
      if (kept.size > capacity) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return value;
    },
    clear: () => kept.clear(),
  };
}
