import { DAY_MS } from '../calendar/units.ts';
import type { HourSeries } from '../model/consumption.ts';
import { meanDecimal } from './decimal.ts';
import { localTimes } from './local-times.ts';

type Input = Pick<HourSeries, 'startsMs' | 'clock' | 'values' | 'texts'>;

/** `hours`: the highest steps, on any day. `days`: at most one step of each day, its highest. */
export type HighestRule = 'hours' | 'days';

export type HighStep = { readonly step: number; readonly text: string };

/** The n highest delivered values (the first of two), highest first; of equal ones the earlier. */
export function highestSteps(series: Input, n: number, rule: HighestRule): HighStep[] {
  const { values } = series;
  const texts = series.texts.split('\n');
  const higher = (a: number, b: number): number => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
  const candidates = rule === 'days' ? highestOfDays(series) : delivered(values);
  return candidates
    .toSorted(higher)
    .slice(0, Math.max(0, n))
    .map((step) => ({ step, text: texts[step] ?? '' }));
}

/**
 * Mean of the n highest by a rule, rounded to three decimals. Arithmetic only, no operator's tariff. `of`: how
 * many there were; the mean is null when there were none.
 */
export function meanOfHighest(
  series: Input,
  n: number,
  rule: HighestRule,
): { readonly mean: string | null; readonly of: number; readonly steps: readonly HighStep[] } {
  const steps = highestSteps(series, n, rule);
  return { mean: meanDecimal(steps.map(({ text }) => text)), of: steps.length, steps };
}

/** Indexes of the delivered values, highest first: how long the load was at least as high. */
export function durationCurve(series: Pick<HourSeries, 'values'>): Uint32Array {
  const { values } = series;
  return Uint32Array.from(delivered(values)).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}

function delivered(values: Float64Array): number[] {
  const indexes: number[] = [];
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i] ?? Number.NaN)) indexes.push(i);
  return indexes;
}

function highestOfDays(series: Input): number[] {
  const local = localTimes(series);
  const best = new Map<number, number>();
  for (const step of delivered(series.values)) {
    const day = Math.floor((local[step] ?? 0) / DAY_MS);
    const known = best.get(day);
    if (known === undefined || (series.values[step] ?? 0) > (series.values[known] ?? 0)) best.set(day, step);
  }
  return [...best.values()];
}
