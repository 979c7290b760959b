import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_STATES } from '../../../../shared/hours/hour-states.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { heatByDate } from '../view/heat-cells.ts';
import { axisPx, dayEdges, stepAtPx } from '../view/heat-edges.ts';
import { hourView } from '../view/hour-view.ts';
import { viewAt } from '../view/rolled-view.ts';
import { anyHours } from '../view/testing/hours-of.ts';
import { dayBars, dayRuns } from './day-bars.ts';
import { differenceBars } from './difference-bars.ts';
import { columnRuns, heatBoxes } from './heat-boxes.ts';
import { placeLabels } from './place-labels.ts';

const LEVELS = ['hour', 'day', 'week', 'month', 'year'] as const;

describe('the map on the axis of the chart', () => {
  test('a day of the map stands under the same time of the chart, at every level and zoom', () => {
    fc.assert(
      fc.property(
        anyHours,
        fc.constantFrom(...LEVELS),
        fc.nat(70),
        fc.integer({ min: 1, max: 70 }),
        (series, level, at, length) => {
          const hours = hourView(series);
          const view = viewAt(series, level);
          const from = at % view.columns.count;
          const window = { from, to: Math.min(view.columns.count, from + length) };
          const axis = { window, left: 44, right: 944 };
          const map = heatByDate(hours);
          const edges = dayEdges(map, hours, view, axis);
          expect(edges).toHaveLength(map.columns + 1);
          for (const cell of map.cells) {
            const startMs = hours.unitFromMs[cell.step] as number;
            let step = 0;
            while (step + 1 < view.columns.count && (view.unitToMs[step] as number) <= startMs) step += 1;
            const unitMs = (view.unitToMs[step] as number) - (view.unitFromMs[step] as number);
            const px = axisPx(axis, step - 0.5 + (startMs - (view.unitFromMs[step] as number)) / unitMs);
            expect(px).toBeGreaterThanOrEqual((edges[cell.column] as number) - 1e-6);
            expect(px).toBeLessThan(edges[cell.column + 1] as number);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  test('the step under a pixel is the one whose room it lies in', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, length, share) => {
          const axis = { window: { from, to: from + length }, left: 44, right: 1044 };
          const px = 44 + share * 1000;
          const step = stepAtPx(axis, px);
          expect(step).not.toBeNull();
          expect(axisPx(axis, (step ?? 0) - 0.5)).toBeLessThanOrEqual(px + 1e-6);
          expect(axisPx(axis, (step ?? 0) + 0.5)).toBeGreaterThanOrEqual(px - 1e-6);
          expect([stepAtPx(axis, 43), stepAtPx(axis, 1045)]).toEqual([null, null]);
        },
      ),
    );
  });

  test('cells fill the height without lying on each other, and gaps under each other are one mark', () => {
    const edges = [44, 52.4, 60.9, 70];
    const box = heatBoxes(edges, 24, 172);
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 24; row++) {
        const cell = box({ column, row, half: 0 });
        const below = box({ column, row: row + 1, half: 0 });
        expect(cell.y + cell.h).toBeLessThanOrEqual(below.y);
        expect(cell.x).toBe(Math.round(edges[column] ?? 0));
        expect(cell.x + cell.w).toBeLessThanOrEqual(Math.round(edges[column + 1] ?? 0));
      }
    }
    // Where a row has four pixels and a bit, no row has a line: a line after every few would look like brickwork.
    const low = heatBoxes([44, 74], 24, 104);
    for (let row = 0; row < 23; row++) {
      const cell = low({ column: 0, row, half: 0 });
      expect(cell.y + cell.h).toBe(low({ column: 0, row: row + 1, half: 0 }).y);
    }
    expect(columnRuns([5, 3, 4, 9].map((row) => ({ column: 1, row })))).toEqual([
      { column: 1, from: 3, to: 6 },
      { column: 1, from: 9, to: 10 },
    ]);
  });
});

test('a small day: each hour its own height or its own silence, and none of these is a zero', () => {
  fc.assert(
    fc.property(anyHours, (series) => {
      const { columns } = hourView(series);
      const top = Math.max(0, ...[...columns.values].filter((value) => !Number.isNaN(value)));
      const bars = dayBars(columns, 0, columns.count, top);
      bars.forEach(({ kind, height }, i) => {
        const state = HOUR_STATES[columns.states[i] as number];
        expect(kind).toBe(state === 'zero' ? 'value' : state);
        const value = columns.values[i] as number;
        if (Number.isNaN(value)) expect(height).toBeNaN();
        else expect(height * top).toBeCloseTo(value, 9);
      });
      for (const kind of ['missing', 'pending', 'unfetched'] as const) {
        const covered = dayRuns(bars, kind).reduce((sum, { from, to }) => sum + to - from, 0);
        expect(covered).toBe(bars.filter((bar) => bar.kind === kind).length);
      }
    }),
    { numRuns: runs(40) },
  );
});

test('differences: up for more, down for less, as high as they are, all to one scale', () => {
  const value = fc.option(fc.integer({ min: -5000, max: 5000 }).map((n) => (n / 100).toFixed(2)));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (texts) => {
      const axis = { window: { from: 0, to: texts.length }, left: 44, right: 944 };
      const { bars, zero } = differenceBars(texts, axis, (place) => axisPx(axis, place), 120);
      expect(bars.map(({ step }) => step)).toEqual(texts.flatMap((text, i) => (text === null ? [] : [i])));
      const known = texts.flatMap((text) => (text === null ? [] : [Number(text)]));
      const span = Math.max(0, ...known) - Math.min(0, ...known);
      for (const bar of bars) {
        const is = Number(bar.text);
        expect(bar.isLess).toBe(is < 0);
        expect(is < 0 ? bar.top : bar.top + bar.height).toBe(zero);
        if (span > 0) expect(Math.abs(bar.height - Math.max(1, (Math.abs(is) / span) * 88))).toBeLessThanOrEqual(1);
        expect(bar.top).toBeGreaterThanOrEqual(14);
        expect(bar.top + bar.height).toBeLessThanOrEqual(106);
      }
    }),
  );
});

test('names at the ends of lines never lie on each other, and keep the order of the lines', () => {
  const heights = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(heights, (wanted) => {
      const places = placeLabels(wanted, 14, 0, 400);
      const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
      order.forEach((i, rank) => {
        expect(places[i]).toBeGreaterThanOrEqual(0);
        expect(places[i]).toBeLessThanOrEqual(400);
        const before = order[rank - 1];
        if (before !== undefined) {
          expect((places[i] as number) - (places[before] as number)).toBeGreaterThanOrEqual(14 - 1e-9);
        }
      });
    }),
  );
});
