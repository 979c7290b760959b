import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAt, placeMosaic } from './mosaic-place.ts';

test('the rows of a job are laid out as marks: sixty fill two lines; eight hundred still two, narrow; more rows more lines', () => {
  for (const width of [860, 867, 600]) {
    const { columns, pitch, cell } = placeMosaic(60, width);
    expect(columns).toBe(30);
    // The last mark ends where the list does.
    expect(columns * pitch - (pitch - cell)).toBeCloseTo(width);
  }
  expect(placeMosaic(12, 860)).toMatchObject({ columns: 12, pitch: 28 });
  expect(placeMosaic(10_000, 860).pitch).toBe(6);
});

test('every mark lies inside the width and is found where it is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 120, max: 1600 }), (marks, width) => {
      const place = placeMosaic(marks, width);
      expect((place.columns - 1) * place.pitch + place.cell).toBeLessThanOrEqual(width + 1e-6);
      for (const at of [0, Math.floor(marks / 2), marks - 1]) {
        const x = (at % place.columns) * place.pitch + 1;
        const y = Math.floor(at / place.columns) * place.linePitch + 1;
        expect(markAt(place, marks, x, y)).toBe(at);
        expect(y).toBeLessThan(place.height);
      }
    }),
  );
});
