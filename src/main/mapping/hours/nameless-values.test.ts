import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const at = (i: number): string => `2026-01-15T${String(i).padStart(2, '0')}:00:00Z`;

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  return { many: hours?.readings.length ?? 0, value: hours?.readings[0]?.value ?? null };
}

test('a number that is the same in every hour is no value under a key without a meaning', () => {
  expect(read(HOURS.map((i) => ({ time: at(i), zqx: 5 })))).toEqual({ many: 0, value: null });
  expect(read({ params: { collectTime: at(0), zqx: 5 } }).many).toBe(0);
  expect(read(HOURS.map((i) => ({ time: at(i), zqx: i / 8 }))).many).toBe(24);
  expect(read(HOURS.map((i) => ({ time: at(i), kwh: 5 }))).many).toBe(24);
});

test('energy beside another number is the value, in whichever order they come', () => {
  const rows = HOURS.map((i) => ({ start: at(i), offPeak: { consumption: 0.5 + i, zqx: 7 } }));
  expect(read(rows)).toEqual({ many: 24, value: '0.5' });
  expect(read(rows.map(({ start }) => ({ start, zqx: 7, tariffUsage: 0.2 }))).many).toBe(0);
});

test('an empty list in a reading says nothing', () => {
  const rows = HOURS.map((i) => ({ interval: { start: at(i), end: at(i + 1), notes: [] }, kwh: 0.5, flags: [] }));
  expect(read(rows)).toEqual({ many: 24, value: '0.5' });
});

test('of values of a day the shorter lists beside them are no rivals, whichever come first', () => {
  const day = { date: '2026-01-15', zvalues: HOURS.map((i) => i / 4), parts: HOURS.map(() => [null, null, 1]) };
  const other = { parts: day.parts, zvalues: day.zvalues, date: day.date };
  expect(read([day]).many).toBe(24);
  expect(read([other])).toEqual(read([day]));
});

test('fewer values than a day has steps are none of known times', () => {
  expect(read([{ date: '2026-01-15', consumption: [1, 2, 3] }]).many).toBe(0);
});

test('a yes or a no is no value', () => {
  expect(read(HOURS.map((i) => ({ time: at(i), meta: { has_supply_contract: i % 2 } }))).many).toBe(0);
});

test('times with the name of a month are read', () => {
  const rows = HOURS.slice(0, 10).map((i) => ({ start_date: `Mon, 10 Jan 2022 0${i}:00:00 GMT`, kwh: 0.5 }));
  expect(read(rows)).toEqual({ many: 10, value: '0.5' });
  const { hours } = readShape('HourlyConsumptionResponse', {
    json: HOURS.slice(0, 10).map((i) => ({ EffectiveTime: `04-Nov-2023 0${i}:00:00`, kwh: 0.5 })),
  });
  // Which end of it is effective nobody says.
  expect(hours?.readings).toHaveLength(10);
  expect(hours?.stampInData).toBeNull();
});

test('values fill a start to the last moment of an end', () => {
  const series = { start: at(0), stop: '2026-01-15T23:59:59.999Z', resolution: 'hour' };
  const measurements = HOURS.map((i) => ({ value: 0.5 + i, status: 'valid' }));
  expect(read({ unit: 'kWh', series: [{ ...series, measurements }] })).toEqual({ many: 24, value: '0.5' });
  expect(read({ unit: 'kWh', series: [{ ...series, measurements: measurements.slice(2) }] }).many).toBe(0);
});
