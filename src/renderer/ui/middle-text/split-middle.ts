/** Number of characters always visible at the end, where ids differ. */
const TAIL = 7;
/** Shorter texts are not split. */
const LONG_FROM = 13;

/** A text in two parts of which only the first may be cut; null for a short one. */
export function splitMiddle(text: string): readonly [string, string] | null {
  const signs = [...text];
  return signs.length < LONG_FROM ? null : [signs.slice(0, -TAIL).join(''), signs.slice(-TAIL).join('')];
}
