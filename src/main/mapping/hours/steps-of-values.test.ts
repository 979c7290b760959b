import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;
const instant = (i: number): string => new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString();
const USED = HOURS.map((i) => String(used(i)));

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const readings = hours?.readings ?? [];
  return {
    values: readings.map(({ value }) => value),
    at: readings[0]?.at ?? null,
    first: Object.fromEntries(Object.entries(hours?.first ?? {}).map(([field, { text }]) => [field, text])),
  };
}

test('days are counted from a day, where as many are named', () => {
  const month = (more: object) => ({ unit: 'kWh', resolution: 'day', from: '2026-02-01', ...more });
  const found = read(month({ to: '2026-02-24', values: HOURS.map(used) }));
  expect(found).toMatchObject({ values: USED, at: { kind: 'local', text: '2026-02-01T00:00' } });
  expect(read(month({ values: HOURS.map((i) => ({ amount: used(i), state: 'ok' })) })).values).toEqual(USED);
  // Another number of days, and what is in those days nobody knows.
  expect(read(month({ to: '2026-02-20', values: HOURS.map(used) })).values).toEqual([]);
});

test('objects that hold a value and its state are the hours of their day', () => {
  const day = (more: (i: number) => object) => ({
    date: '2026-01-15',
    list: HOURS.map((i) => ({ value: used(i), ...more(i) })),
  });
  expect(read(day(() => ({ status: 'measured' })))).toMatchObject({
    values: USED,
    at: { kind: 'day-index', count: 24 },
  });
  expect(read(day((i) => ({ meter: `M${i}` }))).values).toEqual([]);
});

test('objects with empty lists fill a start to an end', () => {
  const series = { from: instant(0), to: instant(24), steps: HOURS.map((i) => ({ kwh: used(i), flags: [] })) };
  expect(read(series).values).toEqual(USED);
  expect(read({ ...series, steps: series.steps.slice(5) }).values).toEqual([]);
});

test('of the places of a short list the one that is ever filled is the value', () => {
  const rows = (list: (i: number) => unknown[]) => ({ rows: HOURS.map((i) => ({ at: instant(i), tariffs: list(i) })) });
  expect(read(rows((i) => [null, used(i), null])).values).toEqual(USED);
  expect(read(rows((i) => [used(i)])).values).toEqual(USED);
  expect(read(rows((i) => (i < 7 ? [used(i), null] : [null, used(i)]))).values).toEqual([]);
});

test('a row without a head may have its day and its clock apart', () => {
  const rows = HOURS.map((i) => ['15.01.2026', `${String(i).padStart(2, '0')}:00`, used(i), 'measured']);
  expect(read(rows)).toMatchObject({
    values: USED,
    at: { kind: 'local', text: '2026-01-15T00:00:00' },
    first: { date: '2026-01-15' },
  });
});

test('of two numbers in rows without a head nobody knows which was used', () => {
  expect(read(HOURS.map((i) => [instant(i), used(i), 3])).values).toEqual(USED);
  expect(read(HOURS.map((i) => [instant(i), used(i) + 0.01, 1.5])).values).toEqual([]);
});

test('of series in one list the one that is their sum was used; otherwise none is known', () => {
  const day = HOURS.map((i) => (i >= 6 ? used(i) : 0));
  const night = HOURS.map((i) => (i < 6 ? used(i) : 0));
  const zones = (more: object[]) => ({ date: '2026-01-15', unit: 'kWh', zones: [{ zone: 'a', values: day }, ...more] });
  expect(read(zones([{ zone: 'b', values: night }])).values).toEqual([]);
  expect(
    read(
      zones([
        { zone: 'b', values: night },
        { zone: 'all', values: HOURS.map(used) },
      ]),
    ).values,
  ).toEqual(USED);
  expect(read({ date: '2026-01-15', zones: { east: day, west: night }, total: HOURS.map(used) }).values).toEqual(USED);
  expect(read(zones([])).values[7]).toBe(USED[7]);
});

test('registers of the Australian market are told apart, whatever else each day says of itself', () => {
  const days = (value: (i: number) => number) =>
    ['V', 'A'].map((method, d) => ({
      readDay: `2026-01-${15 + d}`,
      reads: HOURS.map(value),
      method,
      written: '2026-01-20T01:43:41+10:00',
    }));
  const register = (id: string, value: (i: number) => number) => ({ registerId: id, uom: 'KWH', list: days(value) });
  const taken = register('E1', used);
  const given = register('B1', (i) => i);
  expect(read({ meters: [given, taken] }).values).toEqual([...USED, ...USED]);
  expect(read({ meters: [taken, given] })).toEqual(read({ meters: [taken] }));
  expect(read({ meters: [register('X1', used), register('Y1', (i) => i)] }).values).toEqual([]);
});

test('the day is shown under whatever name it has', () => {
  expect(read([{ dato: '15.01.2026', forbruk: HOURS.map(used) }]).first).toMatchObject({ date: '2026-01-15' });
});

test('a step that names both its ends is a reading, whatever else is in it', () => {
  const more = { origin: { filters: { kind: 'raw' }, sums: [{ kind: 'COST', amount: 23.1 }] } };
  const steps = (energy: (i: number) => object, hours = 1) =>
    HOURS.map((i) => ({ from: instant(i), until: instant(i + hours), ...energy(i), ...more }));
  expect(
    read({ edges: steps((i) => ({ value: String(used(i)), unit: 'kwh' })).map((node) => ({ node })) }).values,
  ).toEqual(USED);
  // More than a step may hold its readings.
  expect(read(steps((i) => ({ value: used(i) }), 24)).values).toEqual([]);
});

test('electricity is read before gas and heat beside it', () => {
  const steps = (energy: (i: number) => object) =>
    HOURS.map((i) => ({ from: instant(i), until: instant(i + 1), energy: energy(i) }));
  const taken = (i: number) => ({ offtake: { kwhSum: used(i) }, injection: { kwhSum: 4 } });
  expect(read(steps((i) => ({ gas: { kwh: 9 + i }, electricity: taken(i) }))).values).toEqual(USED);
  expect(read(steps((i) => ({ gas: { kwh: used(i) } }))).values).toEqual(USED);
});

test('seconds since 1970 may be written with a fraction of nought', () => {
  const text = JSON.stringify(HOURS.map((i) => ({ startTimestamp: Date.parse(instant(i)) / 1000, kwh: used(i) })));
  const { hours } = readShape('HourlyConsumptionResponse', { text: text.replaceAll(/(startTimestamp":\d+)/g, '$1.0') });
  expect(hours?.readings.map(({ value }) => value)).toEqual(USED);
});
