import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const readings = hours?.readings ?? [];
  return { many: readings.length, untimed: hours?.untimed, last: readings.at(-1)?.at ?? null };
}

const day = (count: number, more: (i: number) => object = () => ({}), from = 1) =>
  Array.from({ length: count }, (_, i) => ({ date: '2026-01-15', interval: i + from, value: used(i), ...more(i) }));
const at = (index: number, count: number) => ({ kind: 'day-index', date: '2026-01-15', index, count });

test('numbers of steps are no hours where a day has more of them than hours', () => {
  expect(read(day(48))).toMatchObject({ many: 48, last: at(47, 48) });
  expect(read(day(96))).toMatchObject({ many: 96, last: at(95, 96) });
  expect(read(day(288))).toMatchObject({ many: 288, last: at(287, 288) });
  expect(read(day(48, () => ({}), 0))).toMatchObject({ many: 48, last: at(47, 48) });
  const columns = ['Date', 'Interval', 'kWh'];
  const rows = day(48).map(({ date, interval, value }) => [date, interval, value]);
  expect(read({ columns, rows })).toMatchObject({ many: 48, last: at(47, 48) });
});

test('a part of a day needs a word for hours, or the length of a step', () => {
  expect(read(day(10))).toMatchObject({ many: 0, untimed: 10 });
  expect(read(day(30))).toMatchObject({ many: 0, untimed: 30 });
  expect(read({ intervalLength: 30, data: day(10) })).toMatchObject({ many: 10, last: at(9, 48) });
  expect(read(day(10, () => ({ intervalLength: 15 })))).toMatchObject({ many: 10, last: at(9, 96) });
  const hours = day(10).map(({ date, interval, value }) => ({ date, hour: interval, value }));
  expect(read(hours)).toMatchObject({ many: 10, last: at(9, 24) });
});

test('one number twice on a day places none of its values', () => {
  const twoDays = [...day(24), ...day(24)];
  expect(read(twoDays)).toMatchObject({ many: 0, untimed: 48 });
});

test('rows at the midnight of their day are its steps in order, and many at one moment are none', () => {
  const rows = (count: number, time: string) =>
    Array.from({ length: count }, (_, i) => ({ settlementDate: time, periodId: i + 1, energy: used(i) }));
  expect(read(rows(48, '2026-01-15T00:00:00'))).toMatchObject({ many: 48, last: at(47, 48) });
  expect(read(rows(40, '2026-01-15T00:00:00'))).toMatchObject({ many: 0 });
  expect(read(rows(48, '2026-01-15T13:37:00'))).toMatchObject({ many: 0 });
});
