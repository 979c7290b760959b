/** Caches the last result for its key. */
export function createLastResult<T>() {
  let last: { readonly key: string; readonly value: T } | null = null;
  return (key: string, work: () => T): T => {
    last = last?.key === key ? last : { key, value: work() };
    return last.value;
  };
}
