/** Said by `npm run check` to the tests it starts. */
const SAID = (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env;

/**
 * How many made-up cases a property is held against: all of them in `npm test`, an eighth while one works
 * (`npm run check`). What a property says is the same; only how long chance is given to find otherwise.
 */
export function runs(all: number, isQuick = SAID?.ELKONTOR_RUNS === 'few'): number {
  return isQuick ? Math.ceil(all / 8) : all;
}
