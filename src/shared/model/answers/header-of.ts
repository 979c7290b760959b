/** The first value of a header, its name in lower case; null where it did not come. */
export function headerOf(headers: readonly (readonly [string, string])[], name: string): string | null {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? null;
}
