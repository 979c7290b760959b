import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/units.ts';

/** Step lengths that meters use. */
const STEPS_MS = [1, 5, 10, 15, 20, 30, 60].map((minutes) => minutes * MINUTE_MS).concat(DAY_MS);

export type InferredStep = {
  /** Null: fewer than two different stamps, or none that lie a whole number of known steps apart. */
  readonly stepMs: number | null;
  /** Part of the data has another step. */
  readonly mixed: boolean;
};

/** A day between two clock changes is 23 to 25 hours long. */
function roundToDay(differenceMs: number): number {
  return differenceMs >= 23 * HOUR_MS && differenceMs <= 25 * HOUR_MS ? DAY_MS : differenceMs;
}

/**
 * The step found in the data: the commonest distance between neighbouring stamps. With so many gaps that no known step
 * is the commonest, the longest known step that divides all distances.
 */
export function inferStep(instantsMs: readonly number[]): InferredStep {
  const sorted = Float64Array.from(instantsMs).sort();
  const counts = new Map<number, number>();
  let previous = Number.NaN;
  for (const instant of sorted) {
    const difference = roundToDay(instant - previous);
    previous = instant;
    if (difference > 0) counts.set(difference, (counts.get(difference) ?? 0) + 1);
  }
  if (counts.size === 0) return { stepMs: null, mixed: false };

  const known = STEPS_MS.filter((step) => counts.has(step)).map((step) => [step, counts.get(step) ?? 0] as const);
  const differences = [...counts.keys()];
  const [best] = known.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (best !== undefined) {
    const smaller = known.some(([step]) => step < best[0]);
    return { stepMs: best[0], mixed: smaller || (best[0] < HOUR_MS && (counts.get(HOUR_MS) ?? 0) > 2) };
  }
  const fitting = STEPS_MS.filter((step) => differences.every((difference) => difference % step === 0));
  return { stepMs: fitting.at(-1) ?? null, mixed: false };
}
