import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour)).toISOString();
const HOURS = [0, 1, 2, 3, 4, 5];
const used = (hour: number) => 0.5 + hour / 8;

function valuesOf(json: unknown): (string | null)[] {
  return readShape('HourlyConsumptionResponse', { json }).hours?.readings.map(({ value }) => value) ?? [];
}
const USED = HOURS.map((hour) => String(used(hour)));

test('values in a list inside a reading have its time; each kind is a series', () => {
  const list = (...types: [string, (hour: number) => number][]) => ({
    readings: HOURS.map((hour) => ({
      readTime: at(hour),
      readingValues: types.map(([readingType, value]) => ({ readingType, value: value(hour), unit: 'KWH' })),
    })),
  });
  expect(valuesOf(list(['CR', used]))).toEqual(USED);
  expect(valuesOf(list(['CR', used], ['PRODUCTION', () => 2]))).toEqual(USED);
  expect(valuesOf(list(['PRODUCTION', () => 2], ['CR', used]))).toEqual(USED);
});

test('several values that do not say what they are, are none', () => {
  const json = { readings: HOURS.map((hour) => ({ time: at(hour), values: [{ value: 1 }, { value: used(hour) }] })) };
  expect(valuesOf(json)).toEqual([]);
});

test('a day with its hours in a list keeps their times', () => {
  const quarter = (hour: number, i: number) => ({
    start: at(hour).replace(':00:00', `:${i * 15}:00`.replace(':0:', ':00:')),
    kwh: i + 1,
  });
  const json = HOURS.map((hour) => ({ time: at(hour), quarters: [0, 1, 2, 3].map((i) => quarter(hour, i)) }));
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  expect(hours?.readings.slice(0, 3).map(({ at: time }) => time)).toEqual(
    [0, 15, 30].map((minute) => ({ kind: 'instant', epochMs: Date.UTC(2026, 0, 15, 0, minute), offsetMinutes: 0 })),
  );
});

test('values without times fill the steps between a start and an end, where there is one for each', () => {
  const series = (stop: number) => ({
    start: at(0),
    stop: at(stop),
    resolution: 'hour',
    unit: 'kwh',
    measurements: HOURS.map((hour) => ({ value: used(hour), status: 'valid' })),
  });
  expect(valuesOf({ series: series(6) })).toEqual(USED);
  expect(valuesOf({ series: series(7) })).toEqual([]);
});

test('the parts of a date that stand apart are a date', () => {
  const json = HOURS.map((hour) => ({ notes: [], year: 2026, month: 1, day: 15, hour, value: used(hour) }));
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  expect(hours?.readings.map(({ at: time }) => time)).toEqual(
    HOURS.map((hour) => ({ kind: 'local', text: `2026-01-15T0${hour}:00` })),
  );
  expect(valuesOf(json.map((one) => ({ ...one, month: 13 })))).toEqual([]);
});

test('the temperature has a unit of its own', () => {
  const json = {
    temperatureUnit: 'celsius',
    measurementUnit: 'kWh',
    series: HOURS.map((hour) => ({ atUTC: at(hour), energy: used(hour), temperature: -3 })),
  };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.unit.text).toBe('kWh');
});

test('a series that falls is no counter, however large its values are', () => {
  const of = (values: readonly number[]) => valuesOf(values.map((kwh, hour) => ({ time: at(hour), kwh })));
  expect(of([91_000, 91_001, 91_002, 91_003, 91_004])).toEqual([]);
  expect(of([91_000, 91_001, 90_999, 91_003, 91_004])).toHaveLength(5);
});
