/** One measured figure, as `npm run bench` prints it. */
export type Figure = {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with in the same run; null: an absolute goal. */
  readonly rival: string | null;
  readonly rivalValue: number | null;
  readonly ratio: number | null;
  readonly goal: string;
  readonly ok: boolean;
};

/** A figure judged by its ratio to a rival measured in the same run. */
export function againstRival(
  figure: Pick<Figure, 'bench' | 'metric' | 'value' | 'unit'> & {
    rival: string;
    rivalValue: number;
    atMost?: number;
    atLeast?: number;
  },
): Figure {
  const { atMost, atLeast, ...rest } = figure;
  const ratio = figure.value / figure.rivalValue;
  const goal = atMost !== undefined ? `at most ${atMost} x` : `at least ${atLeast ?? 0} x`;
  return { ...rest, ratio, goal, ok: atMost !== undefined ? ratio <= atMost : ratio >= (atLeast ?? 0) };
}

/** A figure with a goal of its own. */
export function againstGoal(
  figure: Pick<Figure, 'bench' | 'metric' | 'value' | 'unit'> & { atMost?: number; atLeast?: number },
): Figure {
  const { atMost, atLeast, ...rest } = figure;
  const goal = atMost !== undefined ? `at most ${atMost} ${figure.unit}` : `at least ${atLeast ?? 0} ${figure.unit}`;
  const ok = atMost !== undefined ? figure.value <= atMost : figure.value >= (atLeast ?? 0);
  return { ...rest, rival: null, rivalValue: null, ratio: null, goal, ok };
}

/**
 * Milliseconds that this process has used processors, all threads together: other work on the machine does not count.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Median milliseconds of a few runs, after one that warms up. */
export async function medianMs(runs: number, work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
