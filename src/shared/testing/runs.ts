/** Set for the tests: `few` by `npm run check`, `all` by `npm run soak -- properties`. */
const SAID = (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env;

const DIVISORS: Readonly<Record<string, number>> = { all: 1, few: 8 };
/** In `npm test`: fast-check makes other cases in every run, so that many runs see more of them. */
const USUAL = 4;

/**
 * Number of generated cases for a property test: all in `npm run soak`, a quarter in `npm test`, an eighth in `npm run
 * check`. The property is the same.
 */
export function runs(all: number, asked = SAID?.ELKONTOR_RUNS): number {
  return Math.ceil(all / (DIVISORS[asked ?? ''] ?? USUAL));
}
