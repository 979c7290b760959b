import { DecimalSum } from '../../../../shared/hours/decimal.ts';
import {
  HOUR_DOUBLE,
  HOUR_MISSING,
  HOUR_PENDING,
  HOUR_UNFETCHED,
  HOUR_VALUE,
  HOUR_ZERO,
} from '../../../../shared/hours/hour-states.ts';
import { STEP_PART } from './chart-columns.ts';
import type { HourView } from './hour-view.ts';

/** Why properties cannot be added: kWh and MWh, or hours and quarters, have no common sum. */
export type SumProblem = 'units' | 'steps';

/**
 * Several properties added up step by step and exactly. A step without a value in one of them is incomplete, like a day
 * with a missing hour: known values are summed, and missing ones counted. Where a value was delivered twice there are
 * two sums.
 */
export function sumViews(
  parts: readonly { readonly view: HourView; readonly unit: string | null }[],
): HourView | SumProblem {
  const first = parts[0]?.view;
  if (first === undefined || parts.some(({ unit }) => unit !== parts[0]?.unit)) return 'units';
  if (parts.some(({ view }) => !isSameGrid(view, first))) return 'steps';
  const { count } = first.columns;
  const values = new Float64Array(count).fill(Number.NaN);
  const states = new Uint8Array(count);
  const total = (pick: (view: HourView) => Uint32Array) =>
    Uint32Array.from({ length: count }, (_, i) => parts.reduce((sum, { view }) => sum + (pick(view)[i] as number), 0));
  const whole = total((view) => view.whole);
  const expected = new Uint32Array(count);
  const delivered = new Uint32Array(count);
  const texts: string[] = [];
  const seconds = new Float64Array(count).fill(Number.NaN);
  const secondTexts = new Map<number, string>();
  for (let i = 0; i < count; i++) {
    const sum = new DecimalSum();
    const secondSum = new DecimalSum();
    let known = 0;
    let isTwice = false;
    let isZero = true;
    const lacks = new Set<number>();
    for (const { view } of parts) {
      const text = view.texts[i] ?? '';
      expected[i] = (expected[i] as number) + (view.expected[i] as number);
      delivered[i] = (delivered[i] as number) + (view.delivered[i] as number);
      if (text === '') {
        lacks.add(view.columns.states[i] as number);
        continue;
      }
      known += 1;
      sum.add(text);
      const second = view.secondTexts.get(i);
      secondSum.add(second ?? text);
      isTwice ||= second !== undefined;
      isZero &&= view.columns.values[i] === 0;
    }
    texts.push(known === 0 ? '' : sum.text());
    if (known > 0) values[i] = Number(sum.text());
    if (isTwice) {
      seconds[i] = Number(secondSum.text());
      secondTexts.set(i, secondSum.text());
    }
    states[i] =
      known === 0
        ? lacks.has(HOUR_MISSING)
          ? HOUR_MISSING
          : lacks.has(HOUR_UNFETCHED)
            ? HOUR_UNFETCHED
            : HOUR_PENDING
        : (delivered[i] as number) < (whole[i] as number)
          ? STEP_PART
          : isTwice && first.level === 'hour'
            ? HOUR_DOUBLE
            : isZero
              ? HOUR_ZERO
              : HOUR_VALUE;
  }
  return {
    ...first,
    columns: {
      count,
      startsMs: first.columns.startsMs,
      values,
      seconds,
      states,
      missing: total((view) => view.columns.missing),
      pending: total((view) => view.columns.pending),
      unfetched: total((view) => view.columns.unfetched),
      doubles: total((view) => view.columns.doubles),
    },
    texts,
    secondTexts,
    expected,
    delivered,
    whole,
  };
}

function isSameGrid(a: HourView, b: HourView): boolean {
  return (
    a.stepMs === b.stepMs &&
    a.columns.count === b.columns.count &&
    a.columns.startsMs[0] === b.columns.startsMs[0] &&
    a.columns.startsMs.at(-1) === b.columns.startsMs.at(-1)
  );
}
