import { divideDecimals, subtractDecimals, sumDecimals } from '../../../../shared/hours/decimal.ts';
import type { Comparison } from './comparison-view.ts';
import type { HourView } from './hour-view.ts';

/** How much more (or less) the shown period has than the one it is held against, over the steps both have whole. */
export type Difference = {
  /** Exact, with its sign. */
  readonly text: string;
  /** Of the other period, to one decimal; null where that is nothing. */
  readonly percent: string | null;
  readonly steps: number;
  readonly of: number;
};

/** Null where the units differ or no step is whole in both. */
export function differenceOf(view: HourView, unit: string | null, beside: Comparison): Difference | null {
  if (unit !== beside.series.unit.text) {
    return null;
  }
  const own: string[] = [];
  const theirs: string[] = [];
  for (let step = 0; step < view.columns.count; step++) {
    const other = beside.aligned[step] ?? -1;
    if (other >= 0 && isWhole(view, step) && isWhole(beside.view, other)) {
      own.push(view.texts[step] as string);
      theirs.push(beside.view.texts[other] as string);
    }
  }
  if (own.length === 0) {
    return null;
  }
  const before = sumDecimals(theirs);
  const text = subtractDecimals(sumDecimals(own), before);
  const [whole = '0', fraction = ''] = text.split('.');
  // Hundred times as much, without a float.
  const hundredfold =
    fraction.length <= 2
      ? `${whole}${fraction.padEnd(2, '0')}`
      : `${whole}${fraction.slice(0, 2)}.${fraction.slice(2)}`;
  return {
    text,
    percent: divideDecimals(hundredfold.replace(/^(-?)0+(?=\d)/, '$1'), before, 1),
    steps: own.length,
    of: view.columns.count,
  };
}

function isWhole(view: HourView, step: number): boolean {
  return (view.texts[step] ?? '') !== '' && view.delivered[step] === view.expected[step];
}
