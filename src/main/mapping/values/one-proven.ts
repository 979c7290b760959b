/** The one result that a column's texts prove; null when none does, or they contradict each other. */
export function oneProven<T>(texts: Iterable<string>, prove: (text: string) => T | null): T | null {
  let found: T | null = null;
  for (const text of texts) {
    const proven = prove(text);
    if (proven === null || proven === found) continue;
    if (found !== null) return null;
    found = proven;
  }
  return found;
}
