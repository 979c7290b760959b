/** Set by `npm run check` for its tests. */
const SAID = (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process?.env;

/**
 * Number of generated cases for a property test: all in `npm test`, an eighth in `npm run check`. The property is the
 * same.
 */
export function runs(all: number, isQuick = SAID?.ELKONTOR_RUNS === 'few'): number {
  return isQuick ? Math.ceil(all / 8) : all;
}
