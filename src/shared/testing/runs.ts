/** Set for the tests: `few` by `npm run check`, `all` by `npm run soak -- properties`. */
const SAID = (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env;

const DIVISORS: Readonly<Record<string, number>> = { all: 1, few: 8 };
/** In `npm test`: every run makes other cases, so that many runs see them all. */
const USUAL = 4;

/**
 * Number of generated cases for a property test: all in `npm run soak`, a quarter in `npm test`, an eighth in `npm run
 * check`. The property is the same.
 */
export function runs(all: number, asked = SAID?.ELKONTOR_RUNS): number {
  return Math.ceil(all / (DIVISORS[asked ?? ''] ?? USUAL));
}
