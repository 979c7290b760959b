import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const DAY = '2026-01-15';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const two = (number: number) => String(number).padStart(2, '0');
const used = (hour: number) => (0.5 + hour / 8).toFixed(3);
const clock = (hour: number) => `${two(hour % 24)}:00`;

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const byTime = new Map((hours?.readings ?? []).map(({ at, value }) => [at.kind === 'local' ? at.text : '', value]));
  return { stamp: hours?.stampInData ?? null, at: (hour: number) => byTime.get(`${DAY}T${two(hour)}:00:00`) };
}

test.each([
  ['start and end', (h: number) => ({ startTime: clock(h), endTime: clock(h + 1) }), 'start'],
  ['from and to', (h: number) => ({ from: clock(h), to: clock(h + 1) }), 'start'],
  ['a start alone', (h: number) => ({ start_time: `${clock(h)}:00` }), 'start'],
  ['the clock of twelve hours', (h: number) => ({ time: ` ${h % 12 || 12}:00 ${h < 12 ? 'am' : 'PM'}` }), null],
])('a clock beside a day says which hour it is, whatever the order: %s', (_, times, stamp) => {
  const rows = HOURS.map((hour) => ({ date: DAY, ...times(hour), kwh: used(hour) }));
  for (const list of [rows, rows.toReversed()]) {
    const found = read(list);
    expect(found.stamp).toBe(stamp);
    expect(HOURS.map(found.at)).toEqual(HOURS.map(used));
  }
});

test('values that fill the time between two instants are so many steps', () => {
  const series = { start: '2026-01-14T23:00:00Z', end: '2026-01-15T23:00:00Z' };
  const read = (values: unknown[], more: object = {}) =>
    readShape('HourlyConsumptionResponse', { json: { ...series, ...more, values } }).hours?.readings ?? [];
  const at = (i: number, stepMs: number) => Date.parse(series.start) + i * stepMs;
  const instants = (values: unknown[]) => read(values).map(({ at }) => (at.kind === 'instant' ? at.epochMs : null));
  expect(instants(HOURS.map(used))).toEqual(HOURS.map((hour) => at(hour, 3_600_000)));
  expect(instants([...HOURS, ...HOURS].map(used))[1]).toBe(at(1, 1_800_000));
  // Nothing says which of the steps are left out.
  expect(instants(HOURS.slice(1).map(used))).toEqual([]);
});

test('of energy that went in and energy that went out only the operator knows which was used', () => {
  const row = (hour: number, more: object) => ({ start: new Date(Date.UTC(2026, 0, 15, hour)).toISOString(), ...more });
  const read = (json: unknown) => readShape('HourlyConsumptionResponse', { json }).hours?.readings ?? [];
  expect(
    read(HOURS.map((h) => row(h, { inKwh: used(h), outKwh: '0.100' }))).filter((one) => one.value !== null),
  ).toEqual([]);
  const qty = (kwh: string) => ({ kwh, readAt: '2026-02-01T06:00:00Z' });
  expect(read(HOURS.map((h) => row(h, { inQty: qty(used(h)), outQty: qty('0.100') })))).toEqual([]);
  expect(read(HOURS.map((h) => row(h, { inKwh: used(h) }))).map(({ value }) => value)).toEqual(HOURS.map(used));
});

test('a unit of power is shown under whatever name, so that nobody takes it for energy', () => {
  const json = HOURS.map((hour) => ({
    reading_date_time: `${DAY}T${clock(hour)}:00`,
    reading_value: used(hour % 5),
    reading_type: 'kw',
  }));
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.unit.text).toBe('kw');
});

test('the decimals of another column say how this one is written', () => {
  const json = HOURS.map((hour) => ({
    start: `${DAY}T${clock(hour)}:00`,
    consumptionLow: `0,${hour + 1}`,
    consumptionTotal: `${1 + (hour % 3)},234`,
  }));
  const values = HOURS.map((hour) => `${1 + (hour % 3)}.234`);
  const read = (rows: unknown) => readShape('HourlyConsumptionResponse', { json: rows }).hours?.readings ?? [];
  expect(read(json).map(({ value }) => value)).toEqual(values);
  const alone = json.map(({ start, consumptionTotal }) => ({ start, consumptionTotal }));
  expect(new Set(read(alone).map(({ state }) => state))).toEqual(new Set(['unreadable']));
});
