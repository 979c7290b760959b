/** Of more rows of one kind the first ones stand in the result; the rest are in a list of their own. */
const FIRST = 8;

/** How many rows of a kind the result lists. One or two more than the first stand there too: a list of its own costs more. */
export function shownOfKind(count: number): number {
  return count <= FIRST + 2 ? count : FIRST;
}
