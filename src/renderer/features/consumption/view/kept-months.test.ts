import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED } from '../../../../shared/hours/hour-states.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { keptMarks, keptMonths } from './kept-months.ts';
import { anyHours } from './testing/hours-of.ts';
import { seriesOf } from './testing/made-series.ts';

test('what is here: every month from the first to the last hour with a value, to the scale of the highest', () => {
  fc.assert(
    fc.property(anyHours, (series) => {
      const { months, last } = keptMonths(series);
      const texts = series.texts.split('\n');
      expect(last).toBe(texts.findLastIndex((text) => text !== ''));
      expect(months[0]?.text).not.toBe('');
      expect(months.at(-1)?.text).not.toBe('');
      const all = texts.filter((text) => text !== '');
      if (months.length < 24) {
        const shown = months.flatMap(({ text }) => (text === '' ? [] : [text]));
        expect(Number(sumDecimals(shown))).toBe(Number(sumDecimals(all)));
      }
      for (const { text, share } of months) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (text === '') expect(share).toBe(0);
      }
    }),
    { numRuns: runs(30) },
  );
});

test('nothing at all is no month, and two years are the most', () => {
  expect(keptMonths(seriesOf('2025-01-01', '2025-03-01', { at: () => null })).months).toEqual([]);
  const { months } = keptMonths(seriesOf('2022-01-01', '2025-01-16'));
  expect([months.length, months[0]?.firstDate, months.at(-1)?.firstDate]).toEqual([24, '2023-02-01', '2025-01-01']);
  expect([months.at(-2)?.isWhole, months.at(-1)?.isWhole]).toEqual([true, false]);
});

test('a month of which only a day came is not shown as a month of little use', () => {
  const { months } = keptMonths(seriesOf('2025-01-01', '2025-02-02'));
  expect(months.map(({ delivered, expected, isMostlyAbsent }) => [delivered, expected, isMostlyAbsent])).toEqual([
    [744, 744, false],
    [24, 672, true],
  ]);
});

test('a month without hours says why: nobody asked, the operator gave none, or its time has not come', () => {
  const series = seriesOf('2025-01-01', '2025-06-01', { at: (hour) => (hour < 24 || hour >= 2879 ? '1' : null) });
  const states = series.states.map((state, at) =>
    state === HOUR_MISSING && at >= 31 * 24 + 28 * 24 ? HOUR_UNFETCHED : state,
  );
  const { months } = keptMonths({ ...series, states });
  // Of a month of which a part came, the mark is that of a part.
  expect(keptMarks(months)).toEqual(['missing', 'unfetched']);
  expect(months.map(({ lack }) => lack)).toEqual(['missing', 'missing', 'unfetched', 'unfetched', null]);
  const waits = seriesOf('2025-01-01', '2025-03-01', { at: (hour) => (hour < 800 ? '1' : null) });
  const pending = waits.states.map((state) => (state === HOUR_MISSING ? HOUR_PENDING : state));
  expect(keptMonths({ ...waits, states: pending }).months.map(({ lack }) => lack)).toEqual([null, 'pending']);
});
