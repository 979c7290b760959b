import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertEnergy, ENERGY_UNITS, energyUnitOf } from './convert-unit.ts';
import { compareDecimals } from './decimal.ts';

test.each([
  ['1.31', 'kWh', 'Wh', '1310'],
  ['819', 'Wh', 'kWh', '0.819'],
  ['0.5', 'kWh', 'MWh', '0.0005'],
  ['-12.000', 'MWh', 'kWh', '-12000'],
] as const)('energy is converted between units: %s %s is %s: %s', (text, from, to, expected) => {
  expect(convertEnergy(text, from, to)).toBe(expected);
});

test('there and back is the same amount, whatever the unit', () => {
  const unit = fc.constantFrom(...ENERGY_UNITS);
  const amount = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(999)).map(([a, b]) => `${a}.${b}`);
  fc.assert(
    fc.property(amount, unit, unit, (text, from, to) => {
      expect(compareDecimals(convertEnergy(convertEnergy(text, from, to), to, from), text)).toBe(0);
    }),
  );
});

test('units are known by name, and others are none', () => {
  expect([energyUnitOf('KWH'), energyUnitOf(' kWh '), energyUnitOf('m3'), energyUnitOf(null)]).toEqual([
    'kWh',
    'kWh',
    null,
    null,
  ]);
});

test('units are known spelt out, also in Swedish', () => {
  const spelt = ['kilowatt hours', 'kilowattimmar', 'Megawattimmar', 'wattimme', 'Kilowattstunden', 'watts'];
  expect(spelt.map(energyUnitOf)).toEqual(['kWh', 'kWh', 'MWh', 'Wh', 'kWh', null]);
});
