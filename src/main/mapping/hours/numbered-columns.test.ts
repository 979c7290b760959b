import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const used = (step: number) => (0.2 + step / 100).toFixed(2);
const two = (number: number) => String(number).padStart(2, '0');

/** A day's columns, each under a name made from its step. */
function columns(count: number, nameOf: (step: number) => string, valueAt = used): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [nameOf(i), valueAt(i)]));
}

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const [first] = hours?.readings ?? [];
  const count = first?.at.kind === 'day-index' ? first.at.count : null;
  return { unit: hours?.unit.text ?? null, count, values: hours?.readings.map(({ value }) => value) ?? [] };
}

const DAY = { date: '2026-01-15', unit: 'kWh' };

test.each<[string, number, (step: number) => string]>([
  ['hours that end', 24, (i) => `HE${two(i + 1)}`],
  ['half hours', 48, (i) => `hh_${i + 1}`],
  ['quarters of an hour', 96, (i) => `E${i + 1}`],
  ['quarters from nought', 96, (i) => `value_${i}`],
  ['quarters by their clock', 96, (i) => `V${two(Math.floor((i + 1) / 4))}${two(((i + 1) % 4) * 15)}`],
])('columns with numbers are the steps of their day: %s', (_, count, nameOf) => {
  const values = Array.from({ length: count }, (_, i) => used(i));
  expect(read([{ ...DAY, ...columns(count, nameOf) }])).toEqual({ unit: 'kWh', count, values });
  expect(read([{ ...columns(count, nameOf), ...DAY }])).toEqual({ unit: 'kWh', count, values });
});

test('more columns than hours of a day are not its first hours', () => {
  expect(read([{ ...DAY, ...columns(96, (i) => `h${i + 1}`) }]).count).toBe(96);
});

test('the columns of the hour that comes twice in autumn are none on another day', () => {
  const steps = (filled: number) =>
    columns(
      100,
      (i) => `E${i + 1}`,
      (i) => (i < filled ? used(i) : ''),
    );
  expect(read([{ ...DAY, ...steps(96) }]).values).toHaveLength(96);
  expect(read([{ ...DAY, date: '2026-03-29', ...steps(92) }]).count).toBe(92);
  expect(read([{ ...DAY, date: '2026-10-25', ...steps(100) }]).count).toBe(100);
  // A day whose last hour is missing is a day all the same.
  expect(read([{ ...DAY, ...steps(92) }]).count).toBe(96);
});

test('the unit stands before the number of a column, also at the head of a row', () => {
  const day = columns(24, (i) => `kwh_${i + 1}`);
  expect(read([{ date: DAY.date, ...day }])).toMatchObject({ unit: 'kWh', count: 24 });
  const rows = [
    ['date', ...Object.keys(day).map((name) => name.replace('_', ' '))],
    [DAY.date, ...Object.values(day)],
  ];
  expect(read(rows)).toMatchObject({ unit: 'kWh', count: 24, values: Object.values(day) });
});

test.each([
  ['prices', { ...DAY, ...columns(24, (i) => `price_${i + 1}`) }],
  ['a letter that may be a price', { ...DAY, ...columns(48, (i) => `P${i + 1}`) }],
  ['states', { ...DAY, ...columns(96, (i) => `status${i + 1}`) }],
  ['with one left out', { ...DAY, ...columns(96, (i) => `E${i < 50 ? i + 1 : i + 2}`) }],
  ['no day', columns(96, (i) => `E${i + 1}`)],
  [
    'of two quantities that say nothing',
    { ...DAY, ...columns(96, (i) => `K${i + 1}`), ...columns(96, (i) => `L${i + 1}`) },
  ],
])('numbered columns that are not known to be what was used: %s', (_, day) => {
  expect(read([day]).values).toEqual([]);
});

test('what was taken is told from what was given back', () => {
  const back = columns(
    24,
    (i) => `export_${i + 1}`,
    () => '9',
  );
  const day = { ...DAY, ...back, ...columns(24, (i) => `import_kwh_${i + 1}`) };
  expect(read([day]).values[0]).toBe(used(0));
});

test('beside columns of marks, the others are what was measured, whatever their letter', () => {
  const marks = (nameOf: (step: number) => string) => columns(48, nameOf, () => 'E');
  const half = Array.from({ length: 48 }, (_, i) => used(i));
  for (const letter of ['K', 'P', 'HH', 'value_']) {
    const day = { ...DAY, ...columns(48, (i) => `${letter}${two(i + 1)}`), ...marks((i) => `mark${two(i + 1)}`) };
    expect(read([day])).toEqual({ unit: 'kWh', count: 48, values: half });
  }
  // Marks of another day's length say nothing of them.
  const hours = columns(
    24,
    (i) => `mark${i + 1}`,
    () => 'E',
  );
  expect(read([{ ...DAY, ...columns(48, (i) => `P${i + 1}`), ...hours }]).values).toEqual([]);
});

test('the day of numbered columns is shown', () => {
  const { hours } = readShape('HourlyConsumptionResponse', {
    json: [{ dag: '15.01.2026', ...columns(96, (i) => `E${i + 1}`) }],
  });
  expect(hours?.first?.date?.text).toBe('2026-01-15');
});
