import { expect, test } from 'vitest';
import type { Reading } from '../../../shared/hours/reading.ts';
import { readShape } from '../testing/read-shape.ts';

const HOURS = [0.812, 0.774, 0, 0.731, 0.655, 0.905];
const at = (i: number): string => `2026-01-15T0${i}:00:00+01:00`;
/** The meter's total at the end of each hour. */
const COUNTED = HOURS.map((_, i) => Number((18_342.1 + HOURS.slice(0, i + 1).reduce((a, b) => a + b, 0)).toFixed(3)));

function readings(body: unknown): readonly Reading[] {
  return readShape('HourlyConsumptionResponse', { json: body }).hours?.readings ?? [];
}

test.each([
  ['only prices', { prices: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['prices by their unit', { unit: 'öre/kWh', values: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['prices by their unit in each', HOURS.map((v, i) => ({ time: at(i), value: v, unit: 'SEK/kWh' }))],
  ['prices in an object', HOURS.map((v, i) => ({ time: at(i), price: { value: v, unit: 'öre/kWh' } }))],
  ['only production', { production: HOURS.map((v, i) => ({ start: at(i), value: v, unit: 'kWh' })) }],
  ['only what was fed in', { värden: HOURS.map((v, i) => ({ tid: at(i), inmatning: v })), enhet: 'kWh' }],
  ['temperatures', { unit: '°C', values: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['reactive energy', { unit: 'kvarh', values: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['the places of readings', HOURS.map((_, i) => ({ start: at(i), position: i + 1 }))],
  ['a list of temperatures', { temperature: HOURS.map((v, i) => ({ ts: at(i), value: v })) }],
  ['sums under costs', HOURS.map((v, i) => ({ start: at(i), costs: { offtake: { amountSum: v } } }))],
  ['the price of one', HOURS.map((v, i) => ({ start: at(i), perKwh: v }))],
  ['what will be used', { futureConsumption: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['one phase of three', HOURS.map((v, i) => ({ start: at(i), energy_l1_kwh: v, energy_l2_kwh: v, zqx: 'a' }))],
  ['flows named by a letter', HOURS.map((v, i) => ({ t: at(i), cWh: v, iWh: v / 2, bdWh: 0 }))],
  ['values from an odd second', { from: 1_768_601_112, step: 3600, values: HOURS }],
  ['a volume of water', { unit: 'm3', values: HOURS.map((v, i) => ({ start: at(i), value: v })) }],
  ['a volume in gallons', { unit: 'gal', values: HOURS.map((_, i) => ({ start: at(i), value: 16 - i })) }],
  ['a volume in cubic feet', HOURS.map((v, i) => ({ time: at(i), value: v, unit: 'ccf' }))],
  ['a total of nothing over parts', HOURS.map((v, i) => ({ hour: at(i), onPeakKwh: 0, offPeakKwh: v, totalKwh: 0 }))],
  ['a counter', COUNTED.map((value, i) => ({ time: at(i), value }))],
  ['a counter, the newest first', COUNTED.map((value, i) => ({ time: at(i), value })).toReversed()],
  ['a counter and a voltage', COUNTED.map((value, i) => ({ time: at(i), value, voltage: 230 + i }))],
  [
    'a sum that begins anew each day and never falls',
    [...HOURS, ...HOURS]
      .map((_, i, all) => ({ time: at(i % 10), sum: all.slice(0, i + 1).reduce((a, b) => a + b, 0) }))
      .slice(0, 10),
  ],
  [
    'prices by area under their currency',
    { currency: 'SEK', entries: HOURS.map((v, i) => ({ start: at(i), area: { SE3: v } })) },
  ],
  ['the number of a half hour', HOURS.map((_, i) => ({ startTime: at(i), settlementPeriod: i + 1 }))],
  ['six rows of one day, whichever they are', HOURS.map((v) => ({ date: '2026-01-15', kwh: v }))],
  ['two tariffs, each a part', HOURS.map((v, i) => ({ start: at(i), energy1: v / 2, energy2: v / 2 }))],
  ['times under other names', { params: { currentTime: 1_768_600_000_000, collectTime: 1_768_431_600_000 } }],
  ['a counter and a temperature', COUNTED.map((value, i) => ({ time: at(i), value, outdoor: i - 3 }))],
])('only what was used is energy: %s are not', (_, body) => expect(readings(body)).toEqual([]));

test.each([
  ['under a name nobody taught', COUNTED.map((value, i) => ({ time: at(i), value, delta: HOURS[i] }))],
  ['under a second name', COUNTED.map((reading, i) => ({ time: at(i), reading, consumption: HOURS[i] }))],
  ['with the counter named better', COUNTED.map((energy, i) => ({ time: at(i), energy, diff: HOURS[i] }))],
  [
    'with the counter read at the beginning',
    COUNTED.map((c, i) => ({ time: at(i), value: Number((c - (HOURS[i] ?? 0)).toFixed(3)), delta: HOURS[i] })),
  ],
  [
    'beside a counter that has not counted much yet',
    HOURS.map((v, i) => ({
      time: at(i),
      consumption: 412 + (COUNTED[i] ?? 0) - (COUNTED[0] ?? 0),
      consumptionDelta: v,
    })),
  ],
  [
    'beside a number that is always the same',
    HOURS.map((v, i) => ({ time: at(i), quantity: 4, menge_physikalisch: v })),
  ],
  ['beside a price', HOURS.map((v, i) => ({ time: at(i), usage: v, price: { value: 90 + i, unit: 'öre/kWh' } }))],
  ['beside what was fed in', HOURS.map((v, i) => ({ tid: at(i), uttag: v, inmatning: 0.05 }))],
])('what was used is found %s', (_, body) => {
  expect(readings(body).map(({ value }) => Number(value))).toEqual(HOURS);
});

test('of two series in objects of their own, the one that is money is not the consumption', () => {
  const series = (type: string, unitOfMeasure: string, value: number) => ({
    type,
    unitOfMeasure,
    series: [{ data: [0, 1, 2].map((hour) => ({ x: Date.UTC(2026, 0, 15, hour), y: value + hour })) }],
  });
  const json = { data: { ELECTRIC: [series('COST', 'DOLLARS', 0.1), series('USAGE', 'KWH', 0.8)] } };
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  expect(hours?.readings.map(({ value }) => value)).toEqual(['0.8', '1.8', '2.8']);
  expect(hours?.unit.text).toBe('KWH');
});

test('dollars are money, wherever the word stands, and lists of which all are empty are none of what was asked for', () => {
  const none = [1, 2, 3].map((i) => ({ start: at(i), end: at(i + 1), kwh: null }));
  expect(readings({ other: [{ start: at(0), end: at(24), DollarAmount: 1.5 }], usage: none })).toHaveLength(3);
  expect(readings({ other: none, usage: none.map((one) => ({ ...one, end: at(9) })) })).toHaveLength(0);
});
