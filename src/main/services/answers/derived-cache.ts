/**
 * Caches what was derived from an answer, so that scrolling does not read it again. It holds results of a pure
 * function: a changed mapping clears it, and the least recently used entries are dropped.
 */
export type DerivedCache = {
  /** Failures are not cached. */
  get<T>(answerId: string, derive: () => Promise<T>): Promise<T>;
  clear(): void;
};

/** A few hundred customers with some windows each. */
const CAPACITY = 2000;

export function createDerivedCache(): DerivedCache {
  const kept = new Map<string, Promise<unknown>>();
  return {
    get<T>(answerId: string, derive: () => Promise<T>): Promise<T> {
      const known = kept.get(answerId) as Promise<T> | undefined;
      const value = known ?? derive();
      if (known === undefined) {
        value.catch(() => {
          if (kept.get(answerId) === value) kept.delete(answerId);
        });
      }
      kept.delete(answerId);
      kept.set(answerId, value);
      if (kept.size > CAPACITY) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return value;
    },
    clear: () => kept.clear(),
  };
}
