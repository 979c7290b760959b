import { expect, test } from 'vitest';
import { confirmedIn } from '../confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { openBody } from '../json/open-body.ts';
import { readOpened } from '../read-opened.ts';

const at = (hour: number) => `2026-01-15T0${hour}:00:00Z`;
const hour = (i: number, more: object = {}) => ({ time: at(i), kwh: 1 + i / 10, netted: 5 + i / 10, ...more });

function read(json: unknown, places: Record<string, string> = {}) {
  const confirmed = confirmedIn(Object.entries(places).map(([field, pattern]) => ({ field, pattern })));
  const body = openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
  const { hours } = readOpened(body, { mapping: DEFAULT_MAPPINGS.HourlyConsumptionResponse, confirmed });
  if (hours === null) throw new Error('no hours');
  const { valueProvenance, valuePath, unit } = hours;
  return { values: hours.readings.map(({ value }) => value), valueProvenance, valuePath, unit, hours };
}

test('the value a person confirmed is read, whatever name evidence prefers', () => {
  const json = { data: [hour(0), hour(1)] };
  expect(read(json)).toMatchObject({ values: ['1', '1.1'], valueProvenance: 'guess', valuePath: 'data[*].kwh' });
  expect(read(json, { value: 'data[*].netted' })).toMatchObject({
    values: ['5', '5.1'],
    valueProvenance: 'confirmed',
    valuePath: 'data[*].netted',
  });
});

test('so is one in columns, in rows with a header, and in a series that evidence passes by', () => {
  const columns = { start: [at(0), at(1)], kwh: [1, 2], netted: [5, 6] };
  expect(read({ columns }, { value: 'columns.netted[*]' }).values).toEqual(['5', '6']);
  const lists = { consumption: [hour(0), hour(1)], settled: [hour(0, { kwh: 7 }), hour(1, { kwh: 8 })] };
  expect(read(lists).values).toEqual(['1', '1.1']);
  expect(read(lists, { value: 'settled[*].kwh' })).toMatchObject({
    values: ['7', '8'],
    valueProvenance: 'confirmed',
  });
  const days = {
    production: [{ date: '2026-01-15', values: Array.from({ length: 24 }, (_, i) => i + 1) }],
    consumption: [{ date: '2026-01-15', values: Array.from({ length: 24 }, (_, i) => i + 4) }],
  };
  expect(read(days).values.slice(0, 3)).toEqual(['4', '5', '6']);
  expect(read(days, { value: 'production[*].values[*]' }).values.slice(0, 3)).toEqual(['1', '2', '3']);
});

test('where the confirmed place is not there, another one is a guess', () => {
  const json = { data: [{ time: at(0), kwh: 1 }] };
  expect(read(json, { value: 'data[*].netted' })).toMatchObject({ values: ['1'], valueProvenance: 'guess' });
});

test('a confirmed unit is read: beside the values, around them, or in the name of the value', () => {
  const json = { unit: 'MWh', data: [hour(0, { unit: 'kWh', enhet2: 'Wh' }), hour(1, { unit: 'kWh', enhet2: 'Wh' })] };
  expect(read(json).unit).toMatchObject({ text: 'kWh', provenance: 'guess' });
  expect(read(json, { unit: 'data[*].unit' }).unit).toMatchObject({ text: 'kWh', provenance: 'confirmed' });
  expect(read(json, { unit: 'data[*].enhet2' }).unit).toMatchObject({ text: 'Wh', provenance: 'confirmed' });
  expect(read(json, { unit: 'unit' }).unit).toMatchObject({ text: 'MWh', provenance: 'confirmed', path: 'unit' });
  expect(read(json, { unit: 'data[*].kwh' }).unit).toMatchObject({ text: 'kWh', provenance: 'confirmed' });
});

test('a confirmed time is the time', () => {
  const json = { data: [hour(0, { settledAt: '2026-02-01T05:00:00Z' })] };
  const first = (places?: Record<string, string>) => read(json, places).hours.readings[0]?.at;
  expect(first()).toMatchObject({ epochMs: Date.parse(at(0)) });
  expect(first({ time: 'data[*].settledAt' })).toMatchObject({ epochMs: Date.parse('2026-02-01T05:00:00Z') });
});

test('a unit beside the values that their name contradicts is none until a person says which', () => {
  const json = { data: [hour(0, { unit: 'Wh' }), hour(1, { unit: 'Wh' })] };
  expect(read(json).unit).toMatchObject({ text: null, provenance: 'unreadable', rival: { raw: 'kwh' } });
  expect(read(json, { unit: 'data[*].unit' }).unit).toMatchObject({ text: 'Wh', provenance: 'confirmed' });
  expect(read(json, { value: 'data[*].netted' }).unit).toMatchObject({ text: 'Wh', provenance: 'guess' });
});

test('what a meter has counted so far is not what was used, unless a person says that it is the value', () => {
  const json = { data: [0, 1, 2, 3, 4, 5].map((i) => ({ time: at(i), energy: 12_345.2 + i * 0.8 })) };
  expect(read(json)).toMatchObject({ values: [], valueProvenance: 'absent' });
  expect(read(json, { value: 'data[*].energy' }).values).toHaveLength(6);
  // Hours that happen to rise, or the load of a whole country, are not taken for a meter's counter.
  for (const first of [1, 5000]) {
    const rising = { data: [0, 1, 2, 3, 4, 5].map((i) => ({ time: at(i), energy: first + i * (first / 100) })) };
    expect(read(rising).values).toHaveLength(6);
  }
});
