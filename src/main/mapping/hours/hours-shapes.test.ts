import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/calendar/units.ts';
import { type PlacedHours, placeReadings } from '../../../shared/hours/place-readings.ts';
import type { HourClock } from '../../../shared/model/consumption.ts';
import { readShape, type Shape } from '../testing/read-shape.ts';

const DAY = '2026-06-01';
/** Midnight of that day in Sweden. */
const START_MS = Date.parse('2026-05-31T22:00:00Z');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const VALUE = HOURS.map((hour) => (hour === 3 ? '0.000' : `${hour}.${String(125 + hour).slice(-3)}`));
const two = (n: number): string => String(n).padStart(2, '0');
const utc = (hour: number): string => new Date(START_MS + hour * HOUR_MS).toISOString().replace('.000Z', 'Z');
const local = (hour: number): string => `${DAY}T${two(hour)}:00:00`;
const comma = (hour: number): string => VALUE[hour]!.replace('.', ',');
const WALL: HourClock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false };

function place(shape: Shape, clock: HourClock = WALL, fromDate = DAY, toDate = '2026-06-02'): PlacedHours {
  const body = readShape('HourlyConsumptionResponse', shape);
  if (body.hours === null) throw new Error('no hours');
  return placeReadings({ answers: [body.hours], clock, fromDate, toDate, nowMs: Date.UTC(2030, 0, 1) });
}
const list = (row: (hour: number) => unknown): unknown[] => HOURS.map(row);

const SHAPES: [name: string, shape: unknown, unit: string | null][] = [
  ['instants under a key', { unit: 'kWh', values: list((h) => ({ timestamp: utc(h), consumption: VALUE[h] })) }, 'kWh'],
  ['a root array with offsets', list((h) => ({ time: `${local(h)}+02:00`, value: VALUE[h], unit: 'kWh' })), 'kWh'],
  ['offsets without a colon', { data: list((h) => ({ dateTime: `${local(h)}+0200`, kwh: VALUE[h] })) }, 'kWh'],
  ['local times', { hours: list((h) => ({ start: local(h), value: VALUE[h] })) }, null],
  [
    'local times with a space',
    { data: { readings: list((h) => ({ Tidpunkt: local(h).replace('T', ' ').slice(0, 16), Förbrukning: comma(h) })) } },
    null,
  ],
  [
    'what changed in each hour beside what was counted so far',
    list((h) => ({ start: local(h), change: VALUE[h], state: 5512 + h, sum: 331 + h * h })),
    null,
  ],
  ['values with their unit in the text', list((h) => ({ time: local(h), state: `${VALUE[h]} kWh` })), 'kWh'],
  [
    'an hour beside the one day around it',
    { dagen: DAY, dateJour: DAY, liste: list((h) => ({ heure: `${two(h)}:00:00`, conso: VALUE[h] })) },
    null,
  ],
  [
    'a first instant and a scale',
    { firstInstant: utc(0), scale: '1H', usageList: list((h) => Number(VALUE[h])), enhetstext: 'kWh' },
    'kWh',
  ],
  ['epoch seconds', list((h) => ({ ts: START_MS / 1000 + h * 3600, v: VALUE[h] })), null],
  ['epoch milliseconds as text', list((h) => ({ t: String(START_MS + h * HOUR_MS), usage: VALUE[h] })), null],
  ['digits of a calendar', list((h) => ({ timestamp: `20260601${two(h)}00`, quantity: VALUE[h] })), null],
  ['date and hour', list((h) => ({ date: DAY, hour: h, value: VALUE[h] })), null],
  ['date and hour from one', list((h) => ({ date: DAY, hour: h + 1, value: VALUE[h] })), null],
  ['date and clock', list((h) => ({ datum: DAY, tid: `${two(h)}:00`, varde: comma(h), enhet: 'kWh' })), 'kWh'],
  [
    'date and a stretch of the clock',
    list((h) => ({ date: DAY, interval: `${two(h)}:00-${two((h + 1) % 24)}:00`, kWh: VALUE[h] })),
    'kWh',
  ],
  [
    'both ends',
    { periods: list((h) => ({ from: utc(h), to: utc(h + 1), energy: { value: VALUE[h], unit: 'kWh' } })) },
    'kWh',
  ],
  ['both ends in an object', list((h) => ({ period: { start: utc(h), end: utc(h + 1) }, value: VALUE[h] })), null],
  ['an ISO interval', list((h) => ({ period: `${utc(h)}/${utc(h + 1)}`, value: VALUE[h] })), null],
  ['only the end, by name', list((h) => ({ periodEnd: utc(h + 1), value: VALUE[h] })), null],
  ['columns', { times: list(utc), values: VALUE }, null],
  [
    'columns under a key, Swedish',
    { data: { tider: list((h) => local(h)), värden: list(comma), enhet: 'kWh' } },
    'kWh',
  ],
  ['columns of hours beside a date', { date: DAY, hours: HOURS, values: VALUE }, null],
  ['rows with a header', { columns: ['timestamp', 'kWh'], rows: list((h) => [utc(h), VALUE[h]]) }, 'kWh'],
  [
    'rows under columns that are objects, with a meter beside',
    {
      Tables: [
        {
          Columns: ['Timestamp', 'MeterId', 'EnergyKwh'].map((ColumnName) => ({ ColumnName, DataType: 'x' })),
          Rows: list((h) => [utc(h), '735999100000011709', VALUE[h]]),
        },
      ],
    },
    'kWh',
  ],
  [
    'values each in a list of its own',
    { body: [{ beg_time: START_MS / 1000, step_time: 3600, value: list((h) => [VALUE[h]]) }] },
    null,
  ],
  [
    'keyed by seconds since a start',
    { Start: utc(0), Unit: 'kWh', Values: Object.fromEntries(HOURS.map((h) => [String(h * 3600), VALUE[h]])) },
    'kWh',
  ],
  [
    'an interval and when the result was made',
    list((h) => ({
      resultTime: utc(h + 1),
      phenomenonTime: `${utc(h)}/${utc(h + 1)}`,
      result: Number(VALUE[h]),
      Datastream: { name: 'Energy', unitOfMeasurement: { name: 'kilowatt hour', symbol: 'kWh' } },
    })),
    'kWh',
  ],
  [
    'a series whose name ends in its unit',
    { index: list(utc), attributes: [{ attrName: 'activeEnergyImportKwh', values: VALUE }] },
    'kWh',
  ],
  [
    'a unit with its multiplier',
    { unit: 'Wh', multiplier: 'Kilo', values: list((h) => ({ from: utc(h), to: utc(h + 1), value: VALUE[h] })) },
    'kWh',
  ],
  [
    'a unit whose multiplier is not understood',
    { unit: 'Wh', multiplier: 'Hecto', values: list((h) => ({ from: utc(h), to: utc(h + 1), value: VALUE[h] })) },
    null,
  ],
  ['pairs', { unit: 'kWh', series: list((h) => [START_MS + h * HOUR_MS, VALUE[h]]) }, 'kWh'],
  ['keyed by instant', { consumption: Object.fromEntries(HOURS.map((h) => [utc(h), VALUE[h]])) }, null],
  [
    'keyed by local time, objects',
    Object.fromEntries(HOURS.map((h) => [local(h), { kwh: VALUE[h], quality: 'ok' }])),
    'kWh',
  ],
  ['keyed by date, arrays', { days: { [DAY]: VALUE } }, null],
  ['keyed by date, then by clock', { [DAY]: Object.fromEntries(HOURS.map((h) => [`${two(h)}:00`, VALUE[h]])) }, null],
  [
    'keyed by date, then by hour',
    { unit: 'kWh', data: { [DAY]: Object.fromEntries(HOURS.map((h) => [`h${two(h)}`, VALUE[h]])) } },
    'kWh',
  ],
  ['keyed by date, lists of objects', { [DAY]: list((h) => ({ hour: h, kwh: VALUE[h] })) }, 'kWh'],
  ['days with arrays', [{ date: DAY, hours: VALUE }], null],
  [
    'days with arrays under keys',
    { property: { id: 'P1' }, data: { days: [{ day: DAY, total: '99', values: VALUE }] } },
    null,
  ],
  ['days with lists of hours', { days: [{ date: DAY, hours: list((h) => ({ hour: h, value: VALUE[h] })) }] }, null],
  [
    'days with 24 columns',
    { days: [{ date: DAY, ...Object.fromEntries(HOURS.map((h) => [`hour_${h + 1}`, VALUE[h]])) }] },
    null,
  ],
  ['rows of a day without hours', list((h) => ({ date: DAY, value: VALUE[h] })), null],
  ['values from a start with a step', { start: utc(0), resolution: 'PT1H', unit: 'kWh', values: VALUE }, 'kWh'],
  [
    'positions from a start',
    {
      timeInterval: { start: utc(0), end: utc(24) },
      resolution: 'PT60M',
      points: list((h) => ({ position: h + 1, quantity: VALUE[h] })),
    },
    null,
  ],
  [
    'positions and stamps in objects of their own, as CIM writes them',
    {
      Series: [
        {
          'quantity_Measure_Unit.name': { value: 'KWH' },
          Period: {
            resolution: 'PT1H',
            timeInterval: { start: { value: utc(0) }, end: { value: utc(24) } },
            Point: list((h) => ({ position: { value: h + 1 }, quantity: VALUE[h], quality: { value: 'A03' } })),
          },
        },
      ],
    },
    'KWH',
  ],
  [
    'numbered intervals of a length from a start',
    {
      intervalPeriod: { start: utc(0), duration: 'PT1H' },
      intervals: list((h) => ({ id: h, payloads: [{ type: 'USAGE', values: [Number(VALUE[h])] }] })),
    },
    null,
  ],
  ['values of a day from its date', { from: DAY, to: '2026-06-02', values: VALUE }, null],
  [
    'beside daily sums and prices',
    {
      days: [{ date: DAY, consumption: '300' }],
      prices: list((h) => ({ timestamp: utc(h), price: '1' })),
      hourly: list((h) => ({ timestamp: utc(h), value: VALUE[h] })),
    },
    null,
  ],
  ['a value nobody named', list((h) => ({ timestamp: utc(h), el: Number(VALUE[h]), note: 'x' })), null],
  ['newest first', list((h) => ({ timestamp: utc(h), value: VALUE[h] })).toReversed(), null],
];

test.each(SHAPES)('hours are read in many shapes: %s', (_, json, unit) => {
  const placed = place({ json });
  const texts = placed.texts.split('\n').map(Number);
  expect(texts).toEqual(VALUE.map(Number));
  expect(placed.counts).toMatchObject({ expected: 24, delivered: 24, zero: 1, missing: 0, double: 0 });
  expect(placed.unplaced).toBe(0);
  expect(placed.stepMs).toBe(HOUR_MS);
  expect(placed.unit.text).toBe(unit);
  expect(placed.valueProvenance).toBe('guess');
});

test.each([
  ['a date that is none', list((h) => ({ date: '2026-02-30', hour: h, value: VALUE[h] }))],
  ['an ambiguous date', list((h) => ({ timestamp: `01/06/2026 ${two(h)}:00`, value: VALUE[h] }))],
  ['hours without a date', list((h) => ({ hour: h, value: VALUE[h] }))],
  ['values without a time', { values: VALUE }],
  [
    'steps from a local start over more than a day',
    { start: '2026-06-01T00:00:00', resolution: 'PT1H', values: [...VALUE, ...VALUE, ...VALUE, ...VALUE, ...VALUE] },
  ],
  ['nothing like hours', { message: 'ok' }],
])('nothing is placed for %s', (_, json) => {
  expect(place({ json }).counts.delivered).toBe(0);
});

test('an empty list is no problem, an answer without hours is', () => {
  const notices = (json: unknown) => readShape('HourlyConsumptionResponse', { json }).notices;
  expect(notices({ from: DAY, to: DAY, total: 0, values: [] })).toEqual([]);
  expect(notices([])).toEqual([]);
  expect(notices({ message: 'ok' })).toEqual(['no-records']);
});

test('null, missing and unreadable values stay apart from zero', () => {
  const json = {
    values: list((h) => ({
      timestamp: utc(h),
      value: h === 5 ? null : h === 6 ? 'n/a' : h === 7 ? undefined : h === 8 ? '' : 0,
    })),
  };
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  expect(hours?.readings.slice(4, 9).map((reading) => reading.state)).toEqual([
    'value',
    'null',
    'unreadable',
    'absent',
    'null',
  ]);
  expect(hours?.unreadable).toBe(1);
  expect(place({ json }).counts).toMatchObject({ zero: 20, missing: 4 });
});

test('decimal marks are settled by the column', () => {
  const three = ['1,234', '0,500', '12,000'];
  const read = (values: string[]) =>
    readShape('HourlyConsumptionResponse', {
      json: values.map((value, h) => ({ timestamp: utc(h), value })),
    }).hours?.readings.map((r) => r.value);
  expect(read(three)).toEqual(['1.234', '0.500', '12.000']);
  expect(read(['1,234', '2,500'])).toEqual([null, null]);
});

test('numbers keep their digits', () => {
  const text = `[{"timestamp":"${utc(0)}","value":1.10},{"timestamp":"${utc(1)}","value":12345678901234567.125},{"timestamp":"${utc(2)}","value":1E-3},{"timestamp":"${utc(3)}","value":-0}]`;
  const placed = place({ text });
  expect(placed.texts.split('\n').slice(0, 4)).toEqual(['1.10', '12345678901234567.125', '0.001', '0']);
  expect(placed.sum).toBe('12345678901234568.226');
});

test('days of change as arrays, as numbered hours and as repeated clock digits', () => {
  const autumn = ['2026-10-25', '2026-10-26'] as const;
  const twentyFive = Array.from({ length: 25 }, (_, i) => `${i + 1}`);
  const digits = [0, 1, 2, 2, ...HOURS.slice(3)];
  for (const json of [
    [{ date: autumn[0], hours: twentyFive }],
    twentyFive.map((value, i) => ({ date: autumn[0], hour: i, value })),
    twentyFive.map((value, i) => ({ date: autumn[0], hour: i + 1, value })),
    twentyFive.map((value, i) => ({ time: `${autumn[0]}T${two(digits[i]!)}:00`, value })),
    twentyFive.map((value, i) => ({ date: autumn[0], hour: digits[i], value })),
  ]) {
    const placed = place({ json }, WALL, ...autumn);
    expect(placed.texts.split('\n')).toEqual(twentyFive);
  }
  const spring = ['2026-03-29', '2026-03-30'] as const;
  const twentyThree = twentyFive.slice(0, 23);
  const left = HOURS.filter((hour) => hour !== 2);
  for (const json of [
    [{ date: spring[0], hours: twentyThree }],
    twentyThree.map((value, i) => ({ date: spring[0], hour: i, value })),
    twentyThree.map((value, i) => ({ date: spring[0], hour: left[i], value })),
    twentyThree.map((value, i) => ({ date: spring[0], hour: (left[i] ?? 0) + 1, value })),
  ]) {
    expect(place({ json }, WALL, ...spring).texts.split('\n')).toEqual(twentyThree);
  }
});

test('units: beside the value, different ones, and confirmed', () => {
  const mixed = { json: list((h) => ({ timestamp: utc(h), value: VALUE[h], unit: h === 4 ? 'MWh' : 'kWh' })) };
  expect(readShape('HourlyConsumptionResponse', mixed).hours?.unit).toMatchObject({
    provenance: 'unreadable',
    text: null,
  });
  const known = readShape(
    'HourlyConsumptionResponse',
    { json: { unit: 'kWh', values: list((h) => ({ timestamp: utc(h), value: VALUE[h] })) } },
    (_, pattern) => pattern === 'unit' || pattern === 'values[*].value',
  );
  expect(known.hours).toMatchObject({ valueProvenance: 'confirmed', unit: { provenance: 'confirmed', text: 'kWh' } });
  expect(known.leaves(0, 3).map((leaf) => leaf.field)).toEqual(['unit', 'time', 'value']);
});

test('which end a stamp names is said only where the answer says it', () => {
  const hours = (json: unknown) => readShape('HourlyConsumptionResponse', { json }).hours;
  expect(hours(list((h) => ({ timestamp: utc(h), value: 1 })))?.stampInData).toBeNull();
  expect(hours(list((h) => ({ periodEnd: utc(h), value: 1 })))?.stampInData).toBe('end');
  expect(hours(list((h) => ({ start: utc(h), end: utc(h + 1), value: 1 })))).toMatchObject({
    stampInData: 'start',
    stampProven: true,
  });
});

test('the samples: hours', () => {
  const sample = (name: string) => ({
    text: readFileSync(new URL(`../testing/samples/${name}`, import.meta.url), 'utf8'),
  });
  // 23 hours of the day of the spring change, 24 of the next; the rest lies outside.
  const spring = place(sample('hours-utc-instants.json'), WALL, '2026-03-29', '2026-03-31');
  expect(spring.counts).toMatchObject({ expected: 47, delivered: 47 });
  expect(spring.unplaced).toBe(24);
  expect(spring.unit.text).toBe('kWh');
  const autumn = place(sample('hours-day-arrays.json'), WALL, '2026-10-25', '2026-10-26');
  expect(autumn.counts).toMatchObject({ expected: 25, delivered: 25 });
  expect(autumn.sum).toBe('18.910');
  expect(autumn.unit).toEqual({ text: null, provenance: 'absent', path: null });
});

const quarter = (i: number): string => new Date(START_MS + i * 900_000).toISOString().replace('.000Z', 'Z');

test.each([
  ['end', 1],
  [null, 0],
] as const)('quarters that reach full hours and do not begin at one are stamped at their %s', (stamp, first) => {
  const json = { values: Array.from({ length: 96 }, (_, i) => ({ timestamp: quarter(i + first), value: '0.1' })) };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.stampInData).toBe(stamp);
});

test('quarters cut off before a full hour leave open at which end they are stamped', () => {
  const json = { values: Array.from({ length: 6 }, (_, i) => ({ timestamp: quarter(i + 1), value: '0.1' })) };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.stampInData).toBeNull();
});

test('whether hours are stamped at their ends is not told by where they begin: clocks differ by hours', () => {
  const json = { values: list((h) => ({ timestamp: utc(h + 1), value: VALUE[h] })) };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.stampInData).toBeNull();
});

test('lists of different names without times are series of their own, and are not put together', () => {
  const of = (...names: string[]) => ({ series: names.map((name) => ({ name, values: [1.2, 1.3, 1.4] })) });
  const untimed = (json: unknown) => readShape('HourlyConsumptionResponse', { json }).hours?.untimed;
  expect(untimed(of('Consumption', 'Production'))).toBe(3);
});

test('parts of one series stay together, also when a part repeats the hour of an autumn night', () => {
  const day = (name: string, ...times: string[]) => ({ name, values: times.map((time) => ({ time, value: 1.5 })) });
  const json = {
    days: [
      day('sunday', '2026-10-25T01:00', '2026-10-25T02:00', '2026-10-25T02:00', '2026-10-25T03:00'),
      day('monday', '2026-10-26T00:00', '2026-10-26T01:00', '2026-10-26T02:00'),
    ],
  };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.readings).toHaveLength(7);
});

test('values that all have the moment of their list have no time of their own', () => {
  const values = list((h) => ({ id: 100 + h, payloads: [{ type: 'USAGE', values: [Number(VALUE[h])] }] }));
  const json = { intervalPeriod: { start: utc(0), duration: 'PT1H' }, intervals: values };
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.readings).toEqual([]);
});
