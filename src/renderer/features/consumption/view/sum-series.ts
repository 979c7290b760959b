import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import {
  HOUR_DOUBLE,
  HOUR_MISSING,
  HOUR_PENDING,
  HOUR_UNFETCHED,
  HOUR_VALUE,
  HOUR_ZERO,
} from '../../../../shared/hours/hour-states.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { STEP_PART } from './chart-columns.ts';
import { type HourView, hourView } from './hour-view.ts';
import { sumViews } from './sum-views.ts';

/**
 * Several properties added up hour by hour, for maps and profiles. An hour missing in one is missing in the sum: a
 * partial sum would look like low consumption. Null where they cannot be added.
 */
export function summedHours(parts: readonly HourSeries[]): HourSeries | null {
  const [own] = parts;
  const view = sumViews(parts.map((series) => ({ view: hourView(series), unit: series.unit.text })));
  if (own === undefined || typeof view === 'string') return null;
  const { columns } = view;
  const isPart = (i: number) => columns.states[i] === STEP_PART;
  const states = Uint8Array.from(columns.states, (state, i) =>
    isPart(i) ? HOUR_MISSING : view.secondTexts.has(i) ? HOUR_DOUBLE : state,
  );
  const texts = view.texts.map((text, i) => (isPart(i) ? '' : text));
  const count = (state: number) => states.reduce((sum, one) => sum + (one === state ? 1 : 0), 0);
  const secondTexts = [...view.secondTexts].filter(([i]) => !isPart(i));
  return {
    ...own,
    values: columns.values.map((value, i) => (isPart(i) ? Number.NaN : value)),
    seconds: columns.seconds.map((value, i) => (isPart(i) ? Number.NaN : value)),
    states,
    texts: texts.join('\n'),
    secondTexts,
    counts: {
      expected: states.length,
      delivered: count(HOUR_VALUE) + count(HOUR_ZERO) + count(HOUR_DOUBLE),
      zero: count(HOUR_ZERO),
      missing: count(HOUR_MISSING),
      double: count(HOUR_DOUBLE),
      pending: count(HOUR_PENDING),
      unfetched: count(HOUR_UNFETCHED),
    },
    ...sumsOf({ texts, secondTexts: new Map(secondTexts) }),
  };
}

/**
 * The sum of the shown values; and, where steps were delivered twice with different values, the sum of the second ones.
 */
export function sumsOf(view: Pick<HourView, 'texts' | 'secondTexts'>): Pick<HourSeries, 'sum' | 'sumSecond'> {
  const texts = view.texts.filter((text) => text !== '');
  if (texts.length === 0) return { sum: null, sumSecond: null };
  const sum = sumDecimals(texts);
  const second = sumDecimals(
    view.texts.map((text, i) => view.secondTexts.get(i) ?? text).filter((text) => text !== ''),
  );
  return { sum, sumSecond: second === sum ? null : second };
}
