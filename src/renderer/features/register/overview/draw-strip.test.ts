import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_MISSING, CELL_UNFETCHED } from '../../../../shared/hours/hour-cell.ts';
import { gapsOf } from './draw-strip.ts';

const cell = fc.oneof(fc.constantFrom(CELL_MISSING, CELL_UNFETCHED), fc.integer({ min: 0, max: 8 }));

test('every hour without a value lies in exactly one mark of its own kind, and no other hour does', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 72, maxLength: 72 }), (given) => {
      const cells = Uint8Array.from(given);
      const marked = new Map<number, number>();
      for (const { day, from, to, isUnfetched } of gapsOf(cells)) {
        for (let hour = from; hour < to; hour++) {
          const place = day * 24 + hour;
          expect(marked.has(place)).toBe(false);
          marked.set(place, isUnfetched ? CELL_UNFETCHED : CELL_MISSING);
        }
      }
      const silent = given.flatMap((one, place) =>
        one === CELL_MISSING || one === CELL_UNFETCHED ? [[place, one]] : [],
      );
      expect([...marked].sort((a, b) => a[0] - b[0])).toEqual(silent);
    }),
  );
});
