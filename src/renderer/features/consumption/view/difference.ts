import { dayToLocalMs } from '../../../../shared/calendar/local-time.ts';
import { type AlignBy, alignSteps } from '../../../../shared/hours/align-steps.ts';
import { DecimalSum, divideDecimals, subtractDecimals } from '../../../../shared/hours/decimal.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { type HourView, hourView } from './hour-view.ts';

/** Sums over the hours that both periods have, in the shown period and in the other. */
export type Matched = {
  readonly own: string;
  readonly theirs: string;
  /** Exact and signed: how much more the shown period has. */
  readonly text: string;
  readonly hours: number;
};

export type Difference = {
  /** For every step; null where no hour is in both. */
  readonly steps: readonly (Matched | null)[];
  readonly total: Matched;
  /** The total in percent of the other period, with one decimal; null where that is zero. */
  readonly percent: string | null;
};

/**
 * The shown period minus the other, hour by hour: an hour missing in one counts in neither, so a gap is never taken for
 * a saving. Null where units or steps differ, or no hour is in both.
 */
export function differenceOf(
  view: HourView,
  own: HourSeries,
  other: HourSeries,
  otherFirstDate: string,
  by: AlignBy,
): Difference | null {
  const hours = hourView(own);
  const others = hourView(other);
  if (own.unit.text !== other.unit.text || hours.stepMs !== others.stepMs) return null;
  const firstMs = dayToLocalMs(own.range.fromDate) ?? 0;
  const aligned = alignSteps(hours.localMs, others.localMs, 'hour', firstMs, dayToLocalMs(otherFirstDate) ?? 0, by);
  const all = new Pair();
  const steps = Array.from({ length: view.columns.count }, (_, step) => {
    const pair = new Pair();
    for (let i = view.baseFrom[step] as number; i < (view.baseFrom[step + 1] as number); i++) {
      const ours = hours.texts[i] ?? '';
      const theirs = others.texts[aligned[i] ?? -1] ?? '';
      if (ours !== '' && theirs !== '') {
        pair.add(ours, theirs);
        all.add(ours, theirs);
      }
    }
    return pair.matched();
  });
  const total = all.matched();
  return total === null ? null : { steps, total, percent: percentOf(total) };
}

class Pair {
  readonly #own = new DecimalSum();
  readonly #theirs = new DecimalSum();
  #hours = 0;

  add(own: string, theirs: string): void {
    this.#own.add(own);
    this.#theirs.add(theirs);
    this.#hours += 1;
  }

  matched(): Matched | null {
    if (this.#hours === 0) return null;
    const [own, theirs] = [this.#own.text(), this.#theirs.text()];
    return { own, theirs, text: subtractDecimals(own, theirs), hours: this.#hours };
  }
}

function percentOf({ text, theirs }: Matched): string | null {
  const [whole = '0', fraction = ''] = text.split('.');
  // Multiplied by 100 without floats.
  const hundredfold =
    fraction.length <= 2
      ? `${whole}${fraction.padEnd(2, '0')}`
      : `${whole}${fraction.slice(0, 2)}.${fraction.slice(2)}`;
  return divideDecimals(hundredfold.replace(/^(-?)0+(?=\d)/, '$1'), theirs, 1);
}
