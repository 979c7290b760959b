import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsFor, rounded, shownEnergy } from './precision.ts';

const shown = (...texts: string[]) => texts.map((text) => rounded(text, decimalsFor(texts)));

test('four figures, by the largest of what stands together, and no more decimals than were delivered', () => {
  expect(shown('4360.512')).toEqual(['4361']);
  expect(shown('410.612')).toEqual(['410.6']);
  expect(shown('13.6911', '9.63')).toEqual(['13.69', '9.63']);
  expect(shown('1.527', '0.332')).toEqual(['1.527', '0.332']);
  expect(shown('14.1')).toEqual(['14.1']);
  // Other units: Wh have no decimals to show, MWh need theirs.
  expect(shown('13691')).toEqual(['13691']);
  expect(shown('0.013691')).toEqual(['0.01369']);
  expect(shown('0', '0.000')).toEqual(['0', '0.000']);
  expect(shown('', 'none')).toEqual(['', 'none']);
});

test('a value is never more than half of its last figure off, and something is never shown as nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }), (n, decimals) => {
      const text = (n / 1000).toFixed(3);
      const short = rounded(text, decimals);
      expect(Math.abs(Number(short) - Number(text))).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      expect(Number(short) === 0).toBe(n === 0);
    }),
  );
});

test('energy has as many decimals as its unit needs, alike in a whole column, and is never shown as nothing', () => {
  expect(['86.223', '1368.624', '412', '18292.3'].map((text) => shownEnergy(text, 'kWh'))).toEqual([
    '86.2',
    '1368.6',
    '412',
    '18292.3',
  ]);
  expect(shownEnergy('-2.04', 'kilowattimmar')).toBe('-2.0');
  expect(shownEnergy('0.004', 'kWh')).toBe('0.004');
  expect(shownEnergy('0.5642491', 'MWh')).toBe('0.5642');
  expect(shownEnergy('564249', 'Wh')).toBe('564249');
  expect(shownEnergy('564.249', null)).toBe('564.249');
  expect(shownEnergy('n/a', 'kWh')).toBe('n/a');
});
