/** Splits a text around the first match of the query, ignoring case; null without a match. */
export function matchParts(text: string, query: string): { before: string; match: string; after: string } | null {
  const wanted = query.trim().toLocaleLowerCase();
  const folded = text.toLocaleLowerCase();
  // A few letters change length when folded; positions would then be wrong, so the text is shown without a mark.
  const at = folded.length === text.length ? folded.indexOf(wanted) : folded.includes(wanted) ? 0 : -1;
  if (at < 0) return null;
  const end = folded.length === text.length ? at + wanted.length : 0;
  return { before: text.slice(0, at), match: text.slice(at, end), after: text.slice(end) };
}
