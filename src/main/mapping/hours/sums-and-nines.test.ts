import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;
const USED = HOURS.map((i) => String(used(i)));
const DAY = '2026-01-15';
const clock = (i: number): string => `${String(i).padStart(2, '0')}:00`;

function read(json: unknown) {
  return (readShape('HourlyConsumptionResponse', { json }).hours?.readings ?? []).map(({ value }) => value);
}

test.each([
  ['without an hour', HOURS.map((i) => ({ date: DAY, hour: i, kWh: used(i) })), { date: DAY, kWh: 30.5 }],
  [
    'with a word for it',
    HOURS.map((i) => ({ date: DAY, hour: i, kWh: used(i) })),
    { date: DAY, hour: 'Sum', kWh: 30.5 },
  ],
  [
    'beside clocks',
    HOURS.map((i) => ({ date: DAY, hour: clock(i), kWh: used(i) })),
    { date: DAY, hour: '', kWh: 30.5 },
  ],
  ['beside stamps', HOURS.map((i) => ({ ts: `${DAY}T${clock(i)}:00`, kWh: used(i) })), { ts: DAY, kWh: 30.5 }],
  ['beside offsets', HOURS.map((i) => ({ ts: `${DAY}T${clock(i)}:00Z`, kWh: used(i) })), { ts: DAY, kWh: 30.5 }],
])('the row of a day %s is the sum of its hours', (_, hours, sum) => {
  expect(read({ rows: [...hours, sum] })).toEqual(USED);
  expect(read({ rows: [sum, ...hours] })).toEqual(USED);
});

test('a day is its midnight where no other row is', () => {
  const rows = HOURS.map((i) => ({ ts: i === 0 ? DAY : `${DAY} ${clock(i)}`, kWh: used(i) }));
  expect(read({ rows })).toEqual(USED);
});

test('of kinds in each reading that say equally little none is taken, and what went back is not it', () => {
  const of = (...kinds: string[]) => ({
    rows: HOURS.map((i) => ({
      t: `${DAY}T${clock(i)}:00Z`,
      q: kinds.map((type, k) => ({ type, v: used(i) + k, unit: 'kWh' })),
    })),
  });
  expect(read(of('A14', 'A15'))).toEqual([]);
  expect(read(of('A14'))).toEqual(USED);
  expect(read(of('consumption', 'production'))).toEqual(USED);
  expect(read(of('net', 'rev'))).toEqual(USED);
});

test('nines below nought stand for no value', () => {
  const rows = (value: (i: number) => number) => ({
    rows: HOURS.map((i) => ({ ts: `${DAY}T${clock(i)}:00Z`, kWh: value(i) })),
  });
  const nines = (i: number): number => (i === 3 ? -999 : used(i));
  expect(read(rows(nines))[3]).toBeNull();
  expect(read(rows(nines)).filter((value) => value !== null)).toHaveLength(23);
  // Where others are below nought too, it may be one of them.
  expect(read(rows((i) => (i === 5 ? -2.5 : nines(i))))[3]).toBe('-999');
  expect(read(rows((i) => (i === 3 ? 999 : used(i))))[3]).toBe('999');
});
