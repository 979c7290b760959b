import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const clock = (hour: number): string => `2026-01-15 ${String(hour).padStart(2, '0')}:00`;
const rows = HOURS.map((i) => ({ time: clock(i), kWh: 0.3 + ((i * 7) % 11) / 8 }));
const UTC_0 = Date.UTC(2026, 0, 15);

function firstOf(json: unknown) {
  return readShape('HourlyConsumptionResponse', { json }).hours?.readings[0]?.at;
}
const instant = (epochMs: number) => expect.objectContaining({ kind: 'instant', epochMs });
const LOCAL = { kind: 'local', text: '2026-01-15T00:00:00' };

test.each([
  ['around the list', { timeZone: 'UTC', rows }],
  ['in an object around the list', { meta: { tz: 'Etc/UTC' }, rows }],
  ['in each reading', { rows: rows.map((one) => ({ ...one, timezone: 'GMT' })) }],
  ['in the head of its column', { columns: ['Time (UTC)', 'kWh'], rows: rows.map(({ time, kWh }) => [time, kWh]) }],
  ['in the name of a list', { times_utc: rows.map(({ time }) => time), kWh: rows.map(({ kWh }) => kWh) }],
  [
    'in the name of the axis of a chart',
    { times_utc: rows.map(({ time }) => time), series: [{ name: 'Consumption', data: rows.map(({ kWh }) => kWh) }] },
  ],
  ['around the values of a day', { tz: 'utc', date: '2026-01-15', unit: 'kWh', values: rows.map(({ kWh }) => kWh) }],
])('digits without an offset are UTC where that is said %s', (_, json) => {
  expect(firstOf(json)).toEqual(instant(UTC_0));
});

test('an offset for good holds for the digits, and the zone of a place is left to a person', () => {
  expect(firstOf({ tz: '+01:00', rows })).toEqual(instant(UTC_0 - 3_600_000));
  expect(firstOf({ tz: 'UTC-5', rows })).toEqual(instant(UTC_0 + 5 * 3_600_000));
  expect(firstOf({ timeZone: 'Europe/Stockholm', rows })).toEqual(LOCAL);
  // The nearest one counts.
  expect(firstOf({ tz: 'UTC', series: { timeZone: 'Europe/Stockholm', rows } })).toEqual(LOCAL);
});

test('a place whose clocks differ from Swedish ones has its own, both hours of an autumn night too', () => {
  const hour = 3_600_000;
  expect(firstOf({ timeZone: 'Europe/Helsinki', rows })).toEqual(instant(UTC_0 - 2 * hour));
  expect(firstOf({ meta: { tz: 'Europe/London' }, rows })).toEqual(instant(UTC_0));
  expect(firstOf({ rows: rows.map((one) => ({ ...one, timezone: 'EET' })) })).toEqual(instant(UTC_0 - 2 * hour));
  // East of Greenwich has a minus there.
  expect(firstOf({ timeZone: 'Etc/GMT-2', rows })).toEqual(instant(UTC_0 - 2 * hour));
  // Clocks as in Sweden, and no place at all.
  for (const timeZone of ['Europe/Oslo', 'Europe/Berlin', 'CET', 'Europe/Nowhere', 'Nord/Syd']) {
    expect(firstOf({ timeZone, rows })).toEqual(LOCAL);
  }
  const night = ['01:00', '02:00', '03:00', '03:00', '04:00', '05:00'].map((time, i) => ({
    time: `2026-10-25 ${time}`,
    kWh: 0.3 + ((i * 7) % 11) / 8,
  }));
  const json = { timeZone: 'Europe/Helsinki', rows: night };
  const found = readShape('HourlyConsumptionResponse', { json }).hours?.readings.map(({ at }) => at);
  const first = Date.UTC(2026, 9, 24, 22);
  expect(found).toEqual(night.map((_, i) => instant(first + i * hour)));
  const newestFirst = { timeZone: 'Europe/Helsinki', rows: night.toReversed() };
  const back = readShape('HourlyConsumptionResponse', { json: newestFirst }).hours?.readings.map(({ at }) => at);
  expect(back).toEqual(night.map((_, i) => instant(first + i * hour)).toReversed());
});

test('what is no clock of the readings says nothing of them', () => {
  expect(firstOf({ zone: 'SE3', rows })).toEqual(LOCAL);
  expect(firstOf({ user: { timeZone: 'UTC' }, rows })).toEqual(LOCAL);
  expect(firstOf({ server: { tz: 'UTC' }, rows })).toEqual(LOCAL);
  expect(firstOf({ tz: '+99:00', rows })).toEqual(LOCAL);
  const offset = rows.map((one) => ({ ...one, time: `${one.time.replace(' ', 'T')}:00+01:00` }));
  expect(firstOf({ tz: 'UTC', rows: offset })).toEqual(instant(UTC_0 - 3_600_000));
  // Days stay days.
  const days = HOURS.map((i) => ({ date: `2026-01-${String(i + 1).padStart(2, '0')}`, kWh: 20 + i }));
  expect(firstOf({ tz: 'UTC', rows: days })).not.toEqual(instant(Date.UTC(2026, 0, 1)));
});

test('an offset of its own beside each stamp is its clock', () => {
  const each = rows.map((one, i) => ({ ...one, offset: i < 3 ? '+02:00' : '+01:00' }));
  const readings = readShape('HourlyConsumptionResponse', { json: { rows: each } }).hours?.readings ?? [];
  expect([readings[2]?.at, readings[3]?.at]).toEqual([instant(UTC_0), instant(UTC_0 + 2 * 3_600_000)]);
  // A place in a list of pages is none.
  expect(firstOf({ offset: 120, limit: 24, rows })).toEqual(LOCAL);
});
