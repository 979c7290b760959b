import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = [0, 1, 2, 3, 4, 5];
const ms = (hour: number) => Date.UTC(2026, 0, 15, hour);
const at = (hour: number) => new Date(ms(hour)).toISOString();
const used = (hour: number) => 0.5 + hour / 8;
const USED = HOURS.map((hour) => ({ at: ms(hour), value: String(used(hour)) }));

function hoursOf(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  return { unit: hours?.unit.text ?? null, readings: (hours?.readings ?? []).map(read) };
}
function read({ at, value }: { at: { kind: string; epochMs?: number }; value: string | null }) {
  return { at: at.epochMs ?? null, value };
}
const rows = (cell: (node: unknown) => unknown) => HOURS.map((hour) => [cell(at(hour)), cell(String(used(hour)))]);

test.each([
  [
    'cells and rows are wrapped, the header lies deeper',
    { schema: { fields: [{ name: 'start_time' }, { name: 'kwh' }] }, rows: rows((v) => ({ v })).map((f) => ({ f })) },
    'kWh',
  ],
  [
    'a list for each column',
    {
      schema: { fields: [{ name: 'Time' }, { name: 'Consumption kWh' }] },
      data: { values: [HOURS.map(ms), HOURS.map(used)] },
    },
    'kWh',
  ],
  [
    'cells under the ids of their columns, with the unit in the header',
    {
      columns: [
        { id: '1000', name: 'Tidpunkt' },
        { id: '1001', name: 'Förbrukning', unit: 'kWh' },
        { id: '1002', name: 'Temperatur', unit: '°C' },
      ],
      values: HOURS.map((hour) => ({ 1000: { v: at(hour) }, 1001: { v: String(used(hour)) }, 1002: { v: '4' } })),
    },
    'kWh',
  ],
  [
    'numbered fields with their meaning beside the list',
    {
      channel: { name: 'Meter', field1: 'Temperature (C)', field2: 'Energy (kWh)' },
      feeds: HOURS.map((hour) => ({ created_at: at(hour), field1: '4', field2: String(used(hour)) })),
    },
    'kWh',
  ],
])('tables of hours: %s', (_, json, unit) => {
  expect(hoursOf(json)).toEqual({ unit, readings: USED });
});

const COLUMNS = [
  { id: 'a', name: 'Datum' },
  { id: 'b', name: '-A/784703', unit: 'kW' },
  { id: 'c', name: '+A/784703', unit: 'kWh' },
  { id: 'd', name: 'Rv/784703', unit: 'kW' },
];
const under = (columns: readonly unknown[]) => ({
  columns,
  values: HOURS.map((hour) => ({ a: { v: at(hour) }, b: { v: '0.1' }, c: { v: String(used(hour)) }, d: { v: '5' } })),
});

test('a register says behind its letter of which meter it is, and its column in what it is measured', () => {
  expect(hoursOf(under(COLUMNS))).toEqual({ unit: 'kWh', readings: USED });
  expect(hoursOf(under(COLUMNS.map((one) => (one.id === 'c' ? { ...one, unit: 'Wh' } : one)))).unit).toBe('Wh');
  // Nobody says in what this one is measured.
  expect(
    hoursOf(under(COLUMNS.map(({ id, name, unit }) => (id === 'c' ? { id, name } : { id, name, unit })))).unit,
  ).toBeNull();
  const inUnit = (unit: string) =>
    hoursOf(
      under([
        { id: 'a', name: 'Time' },
        { id: 'c', name: 'Quantity', unit },
      ]),
    ).readings;
  expect([inUnit('kWh').length, inUnit('m3').length, inUnit('SEK').length]).toEqual([6, 0, 0]);
  // Given back, and reactive: neither is what was used.
  expect(hoursOf(under(COLUMNS.map((one) => (one.id === 'c' ? { ...one, name: '-A/784704' } : one)))).readings).toEqual(
    [],
  );
  expect(hoursOf(under(COLUMNS.map((one) => (one.id === 'c' ? { ...one, name: '+R/784704' } : one)))).readings).toEqual(
    [],
  );
});

test('a flag says that a value was estimated, and a time in another zone does not', () => {
  const rows = HOURS.map((hour) => ({ tm: at(hour), kwh: used(hour), est: hour === 2 }));
  const first = (json: unknown) => readShape('HourlyConsumptionResponse', { json }).hours?.first ?? {};
  expect(first(rows).quality?.text).toBe('false');
  expect(first(rows.map((one) => ({ ...one, est: '2026-01-14T18:00:00-05:00' }))).quality).toBeUndefined();
});

test('times are no values, whatever list they are in', () => {
  expect(hoursOf({ data: { values: [HOURS.map(ms), HOURS.map(used)] } }).readings).toEqual([]);
});

test('the value may come before its time', () => {
  expect(hoursOf({ values: HOURS.map((hour) => [used(hour), at(hour)]) }).readings).toEqual(USED);
});

test('what was asked for, repeated in each reading, is not when it was measured', () => {
  const json = HOURS.map((hour) => ({ _start: at(0), _stop: at(24), _time: at(hour), _value: used(hour) }));
  expect(hoursOf(json).readings).toEqual(USED);
});

test('the only time of a reading needs no name, unless it says something else', () => {
  const named = (key: string, minutes = 0) =>
    hoursOf(HOURS.map((hour) => ({ [key]: new Date(ms(hour) + minutes * 60_000).toISOString(), kwh: used(hour) })))
      .readings;
  expect(named('bucket')).toEqual(USED);
  expect(named('updatedAt')).toEqual([]);
  expect(named('bucket', 17)).toEqual([]);
});

test('energy that is a part of a price is not what was used', () => {
  const list = HOURS.map((hour) => ({ startsAt: at(hour), energy: used(hour), tax: 0.2, total: used(hour) + 0.2 }));
  expect(hoursOf({ prices: list }).readings).toEqual([]);
  expect(hoursOf({ hours: list.map(({ startsAt, energy }) => ({ startsAt, energy })) }).readings).toEqual(USED);
});

test('of two lists under names without a meaning none is known to be the one', () => {
  const list = HOURS.map((hour) => [at(hour), used(hour)]);
  expect(hoursOf({ Gc: list, Pc: list }).readings).toEqual([]);
  expect(hoursOf({ Gc: list }).readings).toEqual(USED);
});

test('an object in the place of a value is a state of the meter, and no value', () => {
  const value = (hour: number) => (hour === 3 ? { Name: 'No Data', Value: 248, IsSystem: true } : used(hour));
  const json = { Items: HOURS.map((hour) => ({ Value: { Timestamp: at(hour), Value: value(hour) } })) };
  const values = hoursOf(json).readings.map((one) => one.value);
  expect(values).not.toContain('248');
  expect(values.filter((one) => one !== null)).toEqual(USED.filter((_, i) => i !== 3).map((one) => one.value));
});

test('a column for the 25th hour makes no day longer where it is empty', () => {
  const day = (date: string, last: number | null) => ({
    date,
    ...Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`h${i + 1}`, i === 24 ? last : i / 10])),
  });
  const { hours } = readShape('HourlyConsumptionResponse', {
    json: [day('2026-10-24', null), day('2026-10-25', 0.7)],
  });
  expect(hours?.readings.map(({ at: time }) => time.kind === 'day-index' && time.count)).toEqual([
    ...Array<number>(24).fill(24),
    ...Array<number>(25).fill(25),
  ]);
});

test('a day that ends at 24:00 has the ends of its hours', () => {
  const json = Array.from({ length: 24 }, (_, i) => ({
    date: '2026-01-15',
    time: `${String(i + 1).padStart(2, '0')}:00`,
    kwh: i / 10,
  }));
  expect(readShape('HourlyConsumptionResponse', { json }).hours?.stampInData).toBe('end');
  const early = json.slice(0, 23);
  expect(readShape('HourlyConsumptionResponse', { json: early }).hours?.stampInData).toBeNull();
});

test('a step that starts a second late, so that it does not meet the one before, starts with its minute', () => {
  const json = HOURS.map((hour) => ({
    startTime: new Date(ms(hour) + 1000).toISOString(),
    endTime: at(hour + 1),
    kwh: used(hour),
  }));
  expect(hoursOf(json).readings).toEqual(USED);
  // Without an end nobody knows why.
  expect(hoursOf(json.map(({ endTime: _, ...rest }) => rest)).readings[0]?.at).toBe(ms(0) + 1000);
});
