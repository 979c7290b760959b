import { type Candidate, holderOf, saidValues, textOf } from './candidates.ts';

const FULLER = 0.02;
const SHORTEST_FULL = 4;

/** Whether what is said at one place stands in what is said at the other, as a word of it, in every record. */
function standsIn(part: Candidate, full: Candidate): boolean {
  if (part === full || holderOf(part.key) !== holderOf(full.key) || saidValues(part).length === 0) return false;
  return part.values.every((node, i) => {
    const [own, whole] = [textOf(node), textOf(full.values[i])];
    if (own === '' && whole === '') return true;
    return whole.length >= SHORTEST_FULL && own !== whole && whole.split(/[^\p{L}\d]+/u).includes(own);
  });
}

/** `{"number": "7", "fullnumber": "FV 7/2026"}`: of a number and one that has more around it the fuller is on the paper. */
export function weighFullNumbers(numbers: readonly Candidate[]): void {
  for (const full of numbers) {
    if (full.kind === 'said' || full.isUnfit) continue;
    for (const part of numbers) {
      if (part.kind === 'said' || !standsIn(part, full)) continue;
      full.score = Math.max(full.score, part.score + FULLER);
    }
  }
}
