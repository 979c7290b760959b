import type { FoundHour } from './hour-record.ts';
import { readAs } from './match-field.ts';

const FEWEST = 4;
/** What a meter has counted in its life is so much more than what one step adds. */
const TIMES_A_STEP = 2000;

/**
 * Whether the values of a series are those of a meter that counts on: they never fall, and each is far more than what is
 * added from one to the next. What was used in a step they do not say.
 */
export function isMeterCounter(found: readonly FoundHour[]): boolean {
  const values = found.flatMap(({ value }) => {
    const text = value === null ? null : readAs(value.node, 'decimal');
    return text === null ? [] : [Number(text)];
  });
  const [first = 0] = values;
  const last = values.at(-1) ?? 0;
  if (values.length < FEWEST || first <= 0 || last <= first) return false;
  if (values.some((value, i) => i > 0 && value < (values[i - 1] ?? 0))) return false;
  return first >= (TIMES_A_STEP * (last - first)) / (values.length - 1);
}
