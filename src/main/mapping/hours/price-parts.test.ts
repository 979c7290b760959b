import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 12 }, (_, i) => i);
const at = (i: number): string => new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString();
const used = (i: number): number => 0.5 + ((i * 7) % 11) / 8;
function valuesOf(reading: (i: number) => object): (string | null)[] {
  const { hours } = readShape('HourlyConsumptionResponse', {
    json: { data: HOURS.map((i) => ({ startsAt: at(i), ...reading(i) })) },
  });
  return (hours?.readings ?? []).map(({ value }) => value);
}

test('what makes a total together with a tax is a part of a price', () => {
  const priced = (i: number) => ({ total: used(i) + 0.25, energy: used(i), tax: 0.25, currency: 'SEK' });
  expect(valuesOf(priced)).toEqual([]);
  expect(valuesOf((i) => ({ energy: used(i), total: 3 * used(i), tax: 0.25 }))).toEqual(
    HOURS.map((i) => String(used(i))),
  );
});

test('of several units in a reading the one that is called after the value is its own', () => {
  const parts = (i: number): [string, unknown][] => [
    ['importsAll', used(i)],
    ['importsAllUnits', 'kWh'],
    ['costsAll', 3 * used(i)],
    ['costsAllUnits', 'cents'],
    ['intervalUnits', 'minutes'],
  ];
  const all = HOURS.map((i) => String(used(i)));
  expect(valuesOf((i) => Object.fromEntries(parts(i)))).toEqual(all);
  expect(valuesOf((i) => Object.fromEntries(parts(i).toReversed()))).toEqual(all);
});

test('the only number inside an intensity or a temperature is none of energy', () => {
  expect(valuesOf((i) => ({ intensity: { actual: 190 + i, index: 'moderate' } }))).toEqual([]);
  expect(valuesOf((i) => ({ temperature: { actual: used(i) } }))).toEqual([]);
  expect(valuesOf((i) => ({ measured: { actual: used(i) } }))).toEqual(HOURS.map((i) => String(used(i))));
});
