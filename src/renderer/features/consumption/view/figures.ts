import { meanDecimal } from '../../../../shared/hours/decimal.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { type HourView, isWhole } from './hour-view.ts';

/** An extreme step with its exact value. */
export type Extreme = { step: number; text: string };

export type Figures = {
  /** Only of complete steps: a week of three days, or a day with missing hours, is neither highest nor lowest. */
  highest: Extreme | null;
  lowest: Extreme | null;
  /** Exact mean of the complete steps, rounded to the decimals of the values (at least two). */
  mean: string | null;
  /** Number of complete steps, on which highest, lowest and mean are based. */
  complete: number;
};

export function figuresOf(view: HourView): Figures {
  let highest: Extreme | null = null;
  let lowest: Extreme | null = null;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  const texts: string[] = [];
  for (let step = 0; step < view.columns.count; step++) {
    if (!isWhole(view, step)) continue;
    const text = view.texts[step] ?? '';
    texts.push(text);
    const values = [[view.columns.values[step] as number, text] as const];
    const second = view.secondTexts.get(step);
    if (second !== undefined) values.push([Number(second), second]);
    for (const [value, said] of values) {
      if (value > high) {
        high = value;
        highest = { step, text: said };
      }
      if (value < low) {
        low = value;
        lowest = { step, text: said };
      }
    }
  }
  const scale = Math.max(2, decimalsOf(texts[0] ?? ''));
  return {
    highest,
    lowest,
    mean: meanDecimal(texts, Math.min(scale, 3)),
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
