import { divideDecimals, sumDecimals } from '../../../../shared/hours/decimal.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { HourView } from './hour-view.ts';

/** A step that stands out, with the exact text of its value. */
export type Extreme = { step: number; text: string };

export type Figures = {
  /** Highest step: of sums that lack hours too, because they are at least that. */
  highest: Extreme | null;
  /** Lowest of the complete steps only: a sum that lacks hours is not known to be low. */
  lowest: Extreme | null;
  /** Exact mean of the complete steps, rounded to the decimals of the values (at least two). */
  mean: string | null;
  complete: number;
};

export function figuresOf(view: HourView): Figures {
  let highest: Extreme | null = null;
  let lowest: Extreme | null = null;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  const texts: string[] = [];
  for (let step = 0; step < view.columns.count; step++) {
    const text = view.texts[step] ?? '';
    const value = view.columns.values[step] as number;
    const second = view.columns.seconds[step] as number;
    if (Number.isNaN(value)) {
      continue;
    }
    if (value > high) {
      high = value;
      highest = { step, text };
    }
    if (second > high) {
      high = second;
      highest = { step, text: view.secondTexts.get(step) ?? text };
    }
    if (view.delivered[step] === view.expected[step]) {
      texts.push(text);
      if (value < low) {
        low = value;
        lowest = { step, text };
      }
    }
  }
  const scale = Math.max(2, decimalsOf(texts[0] ?? ''));
  return {
    highest,
    lowest,
    mean: texts.length === 0 ? null : divideDecimals(sumDecimals(texts), String(texts.length), Math.min(scale, 3)),
    complete: texts.length,
  };
}

function decimalsOf(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.length - dot - 1;
}

export function isComplete(series: HourSeries): boolean {
  return series.counts.delivered === series.counts.expected;
}
