import fc from 'fast-check';
import { expect, test } from 'vitest';
import { including, zoomed } from './zoom-window.ts';

test('zooming in keeps the step under the pointer where it was', () => {
  expect(zoomed({ from: 0, to: 100 }, 100, 0.5, 50)).toEqual({ from: 25, to: 75 });
  expect(zoomed({ from: 0, to: 100 }, 100, 0.5, 0)).toEqual({ from: 0, to: 50 });
});

test('any row of zooms and moves stays inside, and holds the step', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(0.5, 2, 'go' as const), fc.nat()), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), moves, (count, steps) => {
      let window = { from: 0, to: count };
      for (const [move, at] of steps) {
        const step = at % count;
        const inside = including(window, count, step);
        window = move === 'go' ? inside : zoomed(inside, count, move, step);
        expect(window.from).toBeGreaterThanOrEqual(0);
        expect(window.to).toBeLessThanOrEqual(count);
        expect(window.to).toBeGreaterThan(window.from);
        expect(step >= window.from && step < window.to).toBe(true);
      }
    }),
  );
});
