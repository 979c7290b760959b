import { expect, test } from 'vitest';
import { firstOfDay } from './first-of-day.ts';

const rowsAt = (from: number, days: readonly string[]) =>
  new Map(days.map((day, n) => [from + n, { id: `${from + n}`, day }]));
const found = (rows: ReturnType<typeof rowsAt>) => [
  ...firstOfDay(
    rows,
    ({ day }) => day,
    ({ id }) => id,
  ),
];

test('each day is said once, by the first row of it', () => {
  expect(found(rowsAt(0, ['20', '20', '19', '19', '18', '19']))).toEqual(['0', '2', '4', '5']);
  expect(found(new Map())).toEqual([]);
});

test('where the row above is not here, its day is said again', () => {
  expect(found(new Map([...rowsAt(0, ['20', '20']), ...rowsAt(100, ['20', '20'])]))).toEqual(['0', '100']);
});
