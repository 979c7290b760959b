import type { PlacedHours } from './place-readings.ts';

export type ChangedStep = {
  readonly startMs: number;
  /** Exact text before and now; null where nothing was delivered. */
  readonly before: string | null;
  readonly now: string | null;
};

export type HourVersion = {
  readonly fetchedAt: number;
  readonly placed: Pick<PlacedHours, 'startsMs' | 'texts' | 'secondTexts'>;
};

export type ChangesAmong = {
  readonly steps: readonly ChangedStep[];
  /** When the most recent of the outdated values was given. */
  readonly since: number | null;
};

/**
 * Steps of [fromMs, toMs) whose newest answer differs from the previous answer that had a value, in order of time. A
 * value that appears for the first time is not a change; a value that disappears is one.
 */
export function changesAmong(versions: readonly HourVersion[], fromMs: number, toMs: number): ChangesAmong {
  const newest = new Map<number, string | null>();
  const compared = new Set<number>();
  const steps: ChangedStep[] = [];
  let since: number | null = null;
  for (const { fetchedAt, placed } of versions.toSorted((a, b) => b.fetchedAt - a.fetchedAt)) {
    eachStep(placed, fromMs, toMs, (startMs, text) => {
      const now = newest.get(startMs);
      if (now === undefined) {
        newest.set(startMs, text);
        return;
      }
      if (text === null || compared.has(startMs)) return;
      compared.add(startMs);
      if (text === now) return;
      steps.push({ startMs, before: text, now });
      since = Math.max(since ?? 0, fetchedAt);
    });
  }
  return { steps: steps.toSorted((a, b) => a.startMs - b.startMs), since };
}

function eachStep(
  { startsMs, texts, secondTexts }: HourVersion['placed'],
  fromMs: number,
  toMs: number,
  visit: (startMs: number, text: string | null) => void,
): void {
  const seconds = new Map(secondTexts);
  texts.split('\n').forEach((text, index) => {
    const startMs = startsMs[index] ?? Number.NaN;
    if (!(startMs >= fromMs && startMs < toMs)) return;
    // The second value of a step delivered twice is compared too.
    const second = seconds.get(index);
    visit(startMs, text === '' ? null : second === undefined ? text : `${text} / ${second}`);
  });
}
