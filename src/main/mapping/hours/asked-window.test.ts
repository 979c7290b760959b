import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { requestFacts } from '../evidence/request-facts.ts';
import { createBodyReader } from '../testing/read-bodies.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;
const USED = HOURS.map((i) => String(used(i)));
const twelve = (i: number): string => `${i % 12 || 12} ${i < 12 ? 'AM' : 'PM'}`;

function read(json: unknown, from: string, to = from) {
  const asked = requestFacts(`/consumption/property/P-1/hourly?from_date=${from}&to_date=${to}`);
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const readings = reader.read('HourlyConsumptionResponse', bytes, 'application/json', asked).hours?.readings ?? [];
  return { values: readings.map(({ value }) => value), first: readings[0]?.at, last: readings.at(-1)?.at };
}

test('hours of a clock belong to the one day that was asked for', () => {
  const records = { usage: HOURS.map((i) => ({ hour: twelve(i), kWh: used(i) })) };
  const day = { values: USED, last: { kind: 'local', text: '2026-01-15T23:00:00' } };
  expect(read(records, '2026-01-15')).toMatchObject(day);
  expect(
    read({ labels: HOURS.map(twelve), datasets: [{ label: 'kWh', data: HOURS.map(used) }] }, '2026-01-15'),
  ).toMatchObject(day);
  // Of two days nobody knows which.
  expect(read(records, '2026-01-15', '2026-01-16').values).toEqual([]);
  // An answer that names its days is believed.
  const dated = { usage: records.usage.map((one) => ({ ...one, date: '2026-01-14' })) };
  expect(read(dated, '2026-01-15').first).toEqual({ kind: 'local', text: '2026-01-14T00:00:00' });
});

test('a sum of the day that was asked for is none of its hours', () => {
  const hours = HOURS.map((i) => ({ hour: i, kWh: used(i) }));
  const total = { date: '2026-01-15T00:00:00', kWh: 30.5 };
  expect(read({ total, hours }, '2026-01-15').values).toEqual(USED);
  expect(read({ hours, total }, '2026-01-15').values).toEqual(USED);
  // A sum of another day, fewer hours, or hours of two days: nobody knows whose they are.
  expect(read({ total: { ...total, date: '2026-01-14T00:00:00' }, hours }, '2026-01-15').values).not.toEqual(USED);
  expect(read({ total, hours: hours.slice(0, 5) }, '2026-01-15').values).not.toEqual(USED.slice(0, 5));
  expect(read({ total, hours }, '2026-01-15', '2026-01-16').values).not.toEqual(USED);
});

test('days in keys, also with points, have their hours between clock times', () => {
  const quarters = (more: number) =>
    HOURS.map((i) => ({ von: twoDigits(i), bis: twoDigits(i + 1), kWh: String(used(i) + more).replace('.', ',') }));
  const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  expect(read({ '2026-01-15': quarters(0) }, '2026-01-15').values).toEqual(USED);
  const days = { '14.01.2026': quarters(1), '15.01.2026': quarters(0) };
  const found = read(days, '2026-01-14', '2026-01-15');
  expect(found.values.slice(24)).toEqual(USED);
  expect(found).toMatchObject({
    first: { kind: 'local', text: '2026-01-14T00:00:00' },
    last: { kind: 'local', text: '2026-01-15T23:00:00' },
  });
  expect(read({ '14.01.2026': quarters(0) }, '2026-01-15').first).toEqual({
    kind: 'local',
    text: '2026-01-14T00:00:00',
  });
});

test('numbers that only count are no values', () => {
  const chart = { day: '2026-01-15', positions: HOURS, data: HOURS.map(used) };
  expect(read(chart, '2026-01-15').values).toEqual(USED);
});

test('values from a first instant fill the days that were asked for', () => {
  const quarters = Array.from({ length: 96 }, (_, i) => 0.2 + (i % 7) / 10);
  const found = read({ from: '2026-01-14T23:00:00Z', unit: 'kWh', values: quarters }, '2026-01-15');
  expect(found.last).toMatchObject({ kind: 'instant', epochMs: Date.UTC(2026, 0, 15, 22, 45) });
  const week = Array.from({ length: 168 }, (_, i) => used(i));
  expect(read({ seriesStart: '2026-01-11T23:00:00Z', values: week }, '2026-01-12', '2026-01-18').last).toMatchObject({
    epochMs: Date.UTC(2026, 0, 18, 22),
  });
  // A clock without an offset is counted day by day, and not past its change.
  expect(read({ start: '2026-01-12T00:00:00', values: week }, '2026-01-12', '2026-01-18').last).toEqual({
    kind: 'day-index',
    date: '2026-01-18',
    index: 23,
    count: 24,
  });
  expect(read({ start: '2026-03-23T00:00:00', values: week }, '2026-03-23', '2026-03-29').values).toEqual([]);
  // 167 hours: the clocks were put forward.
  expect(read({ start: '2026-03-22T23:00:00Z', values: week.slice(1) }, '2026-03-23', '2026-03-29').last).toMatchObject(
    {
      epochMs: Date.UTC(2026, 2, 29, 21),
    },
  );
  // It begins elsewhere, or fills no number of days.
  expect(read({ start: '2026-01-09T23:00:00Z', values: week }, '2026-01-12', '2026-01-18').values).toEqual([]);
  expect(read({ start: '2026-01-11T23:00:00Z', values: week.slice(3) }, '2026-01-12', '2026-01-18').values).toEqual([]);
});

test('a home keeps what a meter said as its state, with when it changed', () => {
  const at = (i: number) => Date.UTC(2026, 0, 14, 23 + i);
  const asState = (state: (i: number) => unknown) => HOURS.map((i) => ({ time: at(i), state: state(i) }));
  expect(read({ name: 'Energy', data: asState((i) => String(used(i))) }, '2026-01-15').values).toEqual(USED);
  const changed = [HOURS.map((i) => ({ state: String(used(i)), last_changed: new Date(at(i)).toISOString() }))];
  expect(read(changed, '2026-01-15').values).toEqual(USED);
  // What is a whole number each time is a state of something.
  expect(read({ data: asState((i) => String(i % 3)) }, '2026-01-15').values).toEqual([]);
});

test('a series says by its medium what was used', () => {
  const series = (medium: string, unit: string, more: number) => ({
    medium,
    unit,
    values: HOURS.map((i) => ({ ts: new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString(), v: used(i) + more })),
  });
  const all = [series('water', 'm3', 1), series('electricity', 'kWh', 0), series('districtHeating', 'kWh', 2)];
  expect(read({ series: all }, '2026-01-15').values).toEqual(USED);
  expect(read({ series: all.toReversed() }, '2026-01-15').values).toEqual(USED);
});

test('what was produced is no consumption, whatever its unit', () => {
  const values = HOURS.map((i) => ({ ts: new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString(), value: used(i) }));
  expect(read({ production: { unit: 'kWh', values } }, '2026-01-15').values).toEqual([]);
  expect(read({ consumption: { unit: 'kWh', values } }, '2026-01-15').values).toEqual(USED);
});

test('readings of one time are told apart by the one text that says of what they are', () => {
  const at = (i: number) => new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString();
  const rows = (label: string, kinds: readonly string[]) =>
    HOURS.flatMap((i) => kinds.map((kind, k) => ({ [label]: kind, x: at(i), y: used(i) + k })));
  expect(read({ rows: rows('key', ['consumption', 'cost']) }, '2026-01-15').values).toEqual(USED);
  expect(read({ rows: rows('key', ['consumption', 'cost']).toReversed() }, '2026-01-15').values.length).toBe(24);
  // Of two that say nothing none is taken.
  expect(read({ rows: rows('source', ['north', 'south']) }, '2026-01-15').values).toEqual([]);
});

test('of series of one list the one with numbers, and the one of the property asked for, is taken', () => {
  const at = (i: number) => new Date(Date.UTC(2026, 0, 14, 23 + i)).toISOString();
  const values = (more: (i: number) => number) => HOURS.map((i) => ({ timestamp: at(i), value: more(i) }));
  const channels = [
    { channelId: '16180', values: values(used) },
    { channelId: '16280', values: values(() => 0) },
  ];
  expect(read(channels, '2026-01-15').values).toEqual(USED);
  const properties = ['P-2', 'P-1'].map((propertyId) => ({
    propertyId,
    values: values((i) => (propertyId === 'P-1' ? used(i) : i + 1)),
  }));
  expect(read({ properties }, '2026-01-15').values).toEqual(USED);
});

test('hours keyed by a day and an hour inside an answer with its own time are no single reading', () => {
  const hours = Object.fromEntries(HOURS.map((i) => [`20260115${String(i).padStart(2, '0')}`, String(used(i))]));
  expect(read({ result: { hours, total: '28.2' }, success: true, t: 1_768_517_999 }, '2026-01-15').values).toEqual(
    USED,
  );
});

test('JSON in a text is opened also where it lies deeper, beside plain values', () => {
  const series = {
    usage: {
      name: 'Usage',
      data: HOURS.map((i) => ({ name: `2026-01-15T${String(i).padStart(2, '0')}:00:00`, y: used(i) })),
    },
  };
  const json = { StatusCode: 200, Data: { Data: JSON.stringify(series), HasData: true } };
  expect(read(json, '2026-01-15').values).toEqual(USED);
});

test('a day in keys one inside the other dates its hours', () => {
  const hours = Object.fromEntries(HOURS.map((i) => [String(i).padStart(2, '0'), used(i)]));
  const found = read({ usage: { '2026': { '01': { '15': hours } } }, unit: 'kWh' }, '2026-02-01');
  expect(found).toMatchObject({ values: USED, first: { kind: 'local', text: '2026-01-15T00:00' } });
  expect(read({ usage: { '2026': { '13': { '15': hours } } } }, '2026-02-01', '2026-02-02').values).toEqual([]);
});

test('the last second of a step is where it ends', () => {
  const rows = HOURS.map((i) => ({ endTime: new Date(Date.UTC(2026, 0, 15, i, 59, 59)).toISOString(), kWh: used(i) }));
  expect(read({ rows }, '2026-01-15').first).toMatchObject({ epochMs: Date.UTC(2026, 0, 15, 1) });
});

test('a list of values alone is of no day', () => {
  expect(read({ values: HOURS.map(used), unit: 'kWh' }, '2026-01-15').values).toEqual([]);
});
