import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAt, placeMosaic } from './mosaic-place.ts';

test('the rows of a job are laid out as marks: sixty fill two lines; eight hundred still two, narrow; more rows more lines', () => {
  expect(placeMosaic(60, 860)).toMatchObject({ columns: 30, pitch: 28 });
  expect(placeMosaic(60, 600)).toMatchObject({ columns: 30, pitch: 20 });
  expect(placeMosaic(10_000, 860).pitch).toBe(6);
});

test('every mark lies inside the width and is found where it is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 120, max: 1600 }), (marks, width) => {
      const place = placeMosaic(marks, width);
      expect(place.columns * place.pitch).toBeLessThanOrEqual(width);
      for (const at of [0, Math.floor(marks / 2), marks - 1]) {
        const x = (at % place.columns) * place.pitch + 1;
        const y = Math.floor(at / place.columns) * place.linePitch + 1;
        expect(markAt(place, marks, x, y)).toBe(at);
        expect(y).toBeLessThan(place.height);
      }
    }),
  );
});
