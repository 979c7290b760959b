import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonView } from './comparison-view.ts';
import { coverageOf } from './coverage.ts';
import { COVERED, LACKING, NOTHING_DUE, runsOf } from './coverage-steps.ts';
import { meanOfSevenDays } from './moving-mean.ts';
import { viewAt } from './rolled-view.ts';
import { seriesOf } from './testing/made-series.ts';

const own = viewAt(seriesOf('2025-01-01', '2025-02-01'), 'day');
const period = (year: number) => ({ firstDate: `${year}-01-01`, lastDate: `${year}-01-31` });

function comparisonOf(at: (hour: number) => string | null) {
  const series = seriesOf('2024-01-01', '2024-02-01', { at });
  return { ...comparisonView(own, period(2025), series, period(2024), 'date'), label: '2024' };
}

test('no strip where every step of every series is whole', () => {
  expect(coverageOf({ view: own, label: '2025' }, [])).toEqual([]);
  expect(coverageOf({ view: own, label: '2025' }, [comparisonOf(() => '1.5')])).toEqual([]);
});

test('a strip for each series as soon as one lacks something, however small', () => {
  // One hour of the tenth day, and the whole of the last.
  const beside = comparisonOf((hour) => (hour === 9 * 24 + 5 || hour >= 30 * 24 ? null : '1.5'));
  const strips = coverageOf({ view: own, label: '2025' }, [beside]);
  expect(strips.map(({ label }) => label)).toEqual(['2025', '2024']);
  const whole = { from: 0, to: 31 };
  expect(runsOf(strips[0]?.steps ?? new Uint8Array(), COVERED, whole)).toEqual([whole]);
  expect(runsOf(strips[1]?.steps ?? new Uint8Array(), LACKING, whole)).toEqual([
    { from: 9, to: 10 },
    { from: 30, to: 31 },
  ]);
});

test('what nothing stands against is neither whole nor lacking', () => {
  const shorter = seriesOf('2024-01-01', '2024-01-11', { at: (hour) => (hour === 0 ? null : '1.5') });
  const beside = { ...comparisonView(own, period(2025), shorter, period(2024), 'date'), label: '2024' };
  const [, strip] = coverageOf({ view: own, label: '2025' }, [beside]);
  expect(runsOf(strip?.steps ?? new Uint8Array(), NOTHING_DUE, { from: 0, to: 31 })).toEqual([{ from: 10, to: 31 }]);
});

test('among hours alone the plot itself says what is missing', () => {
  const view = viewAt(seriesOf('2025-01-01', '2025-01-02', { at: (hour) => (hour === 3 ? null : '1') }), 'hour');
  expect(coverageOf({ view, label: '2025' }, [])).toEqual([]);
});

test('runs cover exactly the steps of their state', () => {
  fc.assert(
    fc.property(fc.uint8Array({ min: 0, max: 2, maxLength: 60 }), fc.nat(59), fc.nat(60), (steps, from, length) => {
      const window = { from: Math.min(from, steps.length), to: Math.min(from + length, steps.length) };
      const covered = [COVERED, LACKING, NOTHING_DUE].flatMap((state) =>
        runsOf(steps, state, window).flatMap((run) =>
          Array.from({ length: run.to - run.from }, (_, i) => {
            expect(steps[run.from + i]).toBe(state);
            return run.from + i;
          }),
        ),
      );
      expect(covered.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: Math.max(0, window.to - window.from) }, (_, i) => window.from + i),
      );
    }),
  );
});

test('the mean of seven days is of known days only, and breaks where the day or most of them are unknown', () => {
  expect([...meanOfSevenDays(Float64Array.from([1, 2, 3, 4, 5, 6, 7]))]).toEqual([2.5, 3, 3.5, 4, 4.5, 5, 5.5]);
  const gap = meanOfSevenDays(Float64Array.from([1, Number.NaN, 3, 4, 5]));
  expect(gap[1]).toBeNaN();
  expect(gap[2]).toBe((1 + 3 + 4 + 5) / 4);
  expect(meanOfSevenDays(Float64Array.from([1, Number.NaN, Number.NaN, Number.NaN, 5]))[0]).toBeNaN();
  expect(meanOfSevenDays(new Float64Array())).toHaveLength(0);
});
