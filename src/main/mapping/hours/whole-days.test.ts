import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 24 }, (_, i) => i);
const used = (i: number): number => (i === 2 ? 0 : 0.2 + i / 100);

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const readings = hours?.readings ?? [];
  const counts = readings.map(({ at }) => (at.kind === 'day-index' ? at.count : null));
  return {
    hours: [...new Set(counts)],
    values: readings.map(({ value }) => value),
    untimed: hours?.untimed,
    stamp: hours?.stampInData,
  };
}

/** A day in columns `h1 … h25`. */
function wide(date: string, last: unknown, nameOf = (i: number): string => `h${i + 1}`) {
  return { date, unit: 'kWh', ...Object.fromEntries([...HOURS, 24].map((i) => [nameOf(i), i < 24 ? used(i) : last])) };
}

test.each([0, '0,00', null, ''])('a 25th column of nothing (%j) is no hour of an ordinary day', (last) => {
  expect(read([wide('2026-01-15', last), wide('2026-01-16', last)])).toMatchObject({ hours: [24] });
  expect(read([wide('2026-01-15', last, (i) => `E${i + 1}`)])).toMatchObject({ hours: [24] });
});

test('where an hour comes twice it is one, also with nought, and a number is one on every day', () => {
  expect(read([wide('2026-10-25', 0)])).toMatchObject({ hours: [25] });
  expect(read([wide('2026-01-15', 0.3)])).toMatchObject({ hours: [25] });
  expect(read([wide('2026-10-25', 0, (i) => `E${i + 1}`)])).toMatchObject({ hours: [25] });
});

test('an empty place behind the hours of an ordinary day is none of them', () => {
  const day = (start: string, last: unknown) => ({ start, values: [...HOURS.map(used), last] });
  expect(read(day('2026-01-15T00:00:00', null))).toMatchObject({ hours: [24], untimed: 0 });
  expect(read(day('2026-01-15T00:00:00', null)).values).toHaveLength(24);
  expect(read(day('2026-10-25T00:00:00', null))).toMatchObject({ hours: [25] });
});

test('steps under a day as a key are no hours where they are called something else and the day is not whole', () => {
  const steps = (name: string, count: number) => ({
    '2026-01-15': Object.fromEntries(
      HOURS.slice(0, count).map((i) => [String(i + 1), { [name]: i + 1, kwh: used(i) }]),
    ),
  });
  expect(read(steps('period', 11))).toMatchObject({ values: [], untimed: 11 });
  expect(read(steps('period', 24))).toMatchObject({ hours: [24] });
  expect(read(steps('hour', 11))).toMatchObject({ hours: [24], untimed: 0 });
});

test('a number that is said to be none is no value', () => {
  const row = (i: number, kwh: number, isNull: boolean) => ({
    start: new Date(Date.UTC(2026, 0, 15, i)).toISOString(),
    kwh,
    is_null_kwh: isNull,
  });
  expect(read([row(0, 0.4, false), row(1, 0, true), row(2, 0, false)]).values).toEqual(['0.4', null, '0']);
});

const pairs = (from: number) => HOURS.slice(0, 12).map((i) => [Date.UTC(2026, 0, 15, from + i), used(i)]);
const at = (hour: number): number => Date.UTC(2026, 0, 15, hour);

test('stamps from a step behind the beginning to the very end of what is told are the ends of their steps', () => {
  expect(read({ from: at(0), to: at(12), values: pairs(1) }).stamp).toBe('end');
  // What may begin or end elsewhere tells nothing.
  expect(read({ from: at(0), to: at(13), values: pairs(1) }).stamp).toBeNull();
  expect(read({ from: at(1), to: at(12), values: pairs(1) }).stamp).toBeNull();
  expect(read({ from: at(0), to: at(12), values: pairs(1).slice(0, 4) }).stamp).toBeNull();
});

test('measurements in SenML are counted on from their base time', () => {
  const base = Date.UTC(2026, 0, 14, 23) / 1000;
  const timesOf = (json: unknown) => {
    const { hours } = readShape('HourlyConsumptionResponse', { json });
    const first = hours?.first?.time;
    return {
      unit: hours?.unit.text,
      first: first?.text,
      place: first?.path,
      times: hours?.readings.map(({ at }) => at),
    };
  };
  const instant = (seconds: number) => ({ kind: 'instant', epochMs: (base + seconds) * 1000, offsetMinutes: null });
  const pack = [
    { bn: 'urn:dev:1', bt: base, bu: 'W', t: 0, v: 612 },
    { t: 1800, v: 0 },
    { t: 5400, v: 574 },
  ];
  const times = [0, 1800, 5400].map(instant);
  expect(timesOf(pack)).toEqual({ unit: 'W', first: '2026-01-14T23:00:00Z', place: '[0].t', times });
  const [{ bt, ...first } = { bt: 0 }, ...others] = pack;
  expect(timesOf({ bn: 'urn:dev:1', bt, bu: 'W', e: [first, ...others] }).times).toEqual(times);
  // A time of its own is none counted from a base.
  expect(timesOf([pack[0], { t: base + 1800, v: 0 }]).times).toEqual([0, 1800].map(instant));
});

test('of a word and a flag the word is the quality', () => {
  const rows = [0, 1].map((i) => ({
    start: new Date(at(i)).toISOString(),
    isEstimated: i > 0,
    quality: i > 0 ? 'ESTIMATE' : 'ACTUAL',
    value: used(i),
  }));
  const { hours } = readShape('HourlyConsumptionResponse', { json: rows });
  expect(hours?.first?.quality?.text).toBe('ACTUAL');
  const flags = readShape('HourlyConsumptionResponse', { json: rows.map(({ quality: _, ...row }) => row) });
  expect(flags.hours?.first?.quality?.text).toBe('false');
});

test('the time from which values are counted is their start, and the end of a reading is no start', () => {
  const list = readShape('HourlyConsumptionResponse', {
    json: { un: 'Watt', tm: '2026-01-15T00:00:00', dt: 3600, val: HOURS.map((i) => `  ${400 + i}`) },
  });
  expect([list.hours?.first?.start?.path, list.hours?.unit.text]).toEqual(['tm', 'Watt']);
  const { hours } = readShape('HourlyConsumptionResponse', {
    json: {
      start_at: at(0) / 1000,
      intervals: HOURS.map((i) => ({ end_at: at(i + 1) / 1000, devices_reporting: 1, enwh: i })),
    },
  });
  expect(Object.keys(hours?.first ?? {})).toEqual(['end']);
  expect([hours?.readings.length, hours?.unit.text]).toEqual([24, 'Wh']);
});
