import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 12 }, (_, i) => i);
const USED = [812, 774, 0, 731, 698, 905, 1318, 1902, 2044, 1377, 1120, 998];
const t = (hour: number): number => Date.UTC(2026, 0, 15, hour);
const whole = HOURS.map((i) => ({ t: t(i), v: USED[i] as number }));
const parts = whole.map((one) => ({ ...one, v: one.v / 1000 }));

function unitOf(json: unknown): string | null {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  expect(hours?.readings).toHaveLength(12);
  return hours?.unit.text ?? null;
}

test('a factor beside the values makes their unit another one', () => {
  expect(unitOf({ unit: 'kWh', factor: 0.001, values: whole })).toBeNull();
  expect(unitOf({ unit: 'kWh', conversionFactor: '0.001', values: whole })).toBeNull();
  expect(unitOf({ unit: 'kWh', values: whole.map((one) => ({ ...one, factor: 0.001 })) })).toBeNull();
  expect(unitOf({ unit: 'Wh', factor: 1000, values: parts })).toBe('kWh');
  expect(unitOf({ unit: 'kWh', factor: 1, values: parts })).toBe('kWh');
  // Factors of other things.
  expect(unitOf({ unit: 'kWh', emissionFactor: 0.03, powerFactor: 0.98, values: parts })).toBe('kWh');
});

test('whole numbers that are said to have decimals are in no known unit', () => {
  expect(unitOf({ unit: 'kWh', decimals: 3, values: whole })).toBeNull();
  expect(unitOf({ unit: 'kWh', decimals: 3, values: parts })).toBe('kWh');
  expect(unitOf({ unit: 'kWh', decimals: 0, values: whole })).toBe('kWh');
  expect(unitOf({ unit: 'kWh', values: whole })).toBe('kWh');
});

test('of units under keys the one under the key of the values is theirs', () => {
  const series = whole.map((one) => ({ t: one.t, e: one.v, p: one.v + 5 }));
  expect(unitOf({ units: { e: 'Wh', p: 'W' }, series })).toBe('Wh');
  expect(unitOf({ units: { p: 'W', e: 'Wh' }, series })).toBe('Wh');
  expect(unitOf({ units: { x: 'Wh', p: 'W' }, series })).toBeNull();
});
