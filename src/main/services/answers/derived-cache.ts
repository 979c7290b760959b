/**
 * What was derived from an answer, so that scrolling does not read it again. A pure memory of a pure function:
 * a changed mapping clears it, and it lets go of the least used.
 */
export type DerivedCache = {
  /** What fails is not kept. */
  get<T>(answerId: string, derive: () => Promise<T>): Promise<T>;
  clear(): void;
};

export function createDerivedCache(capacity: number): DerivedCache {
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
      if (kept.size > capacity) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return value;
    },
    clear: () => kept.clear(),
  };
}
