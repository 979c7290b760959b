import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const at = (hour: number): string => `2026-01-15T${String(hour).padStart(2, '0')}:00:00+01:00`;
const HOURS = [0, 1, 2, 3];

function read(json: unknown) {
  const { hours } = readShape('HourlyConsumptionResponse', { json });
  const [first] = hours?.readings ?? [];
  const from = first?.at.kind === 'instant' ? new Date(first.at.epochMs).toISOString().slice(0, 16) : null;
  return { many: hours?.readings.length ?? 0, from, stamp: hours?.stampInData ?? null, value: first?.value ?? null };
}
const MIDNIGHT = '2026-01-14T23:00';

test.each<[name: string, record: (hour: number) => object, stamp: 'start' | null]>([
  ['t and v', (i) => ({ t: at(i), v: 0.5 }), null],
  ['d and q', (i) => ({ d: at(i), q: 0.5 }), null],
  ['tm and val', (i) => ({ tm: at(i), val: 0.5 }), null],
  ['s, e and v', (i) => ({ s: at(i), e: at(i + 1), v: 0.5 }), 'start'],
  ['a t beside an f is an end', (i) => ({ f: at(i), t: at(i + 1), v: 0.5 }), 'start'],
  ['a t beside an f that is no time', (i) => ({ f: 50.01, t: at(i), v: 0.5 }), null],
])('hours whose values stand under letters are read: %s', (_, record, stamp) => {
  expect(read(HOURS.map(record))).toEqual({ many: 4, from: MIDNIGHT, stamp, value: '0.5' });
});

test.each(['p', 'c', 'w', 'x'])(
  'a lone %s beside a time may be a price, a cost or a power, so it is no value',
  (key) => {
    expect(read(HOURS.map((i) => ({ t: at(i), [key]: 0.5 }))).many).toBe(0);
  },
);

test('a chart has its times once, and each of its series by name', () => {
  const series = (name: string, unit: string, value: number) => ({ name, unit, data: HOURS.map(() => value) });
  const all = [series('Temperature', '°C', -3.5), series('Consumption', 'kWh', 0.5), series('Price', 'öre/kWh', 90.5)];
  const expected = { many: 4, from: MIDNIGHT, stamp: null, value: '0.5' };
  expect(read({ categories: HOURS.map(at), series: all })).toEqual(expected);
  expect(read({ xAxis: { data: HOURS.map(at) }, series: all })).toEqual(expected);
  // Two lists of times: which of them is the axis is not known.
  expect(read({ categories: HOURS.map(at), published: HOURS.map(at), series: all }).many).toBe(0);
  // Two series that nothing tells apart.
  const plain = [0.5, 0.7].map((value) => ({ data: HOURS.map(() => value) }));
  const { hours } = readShape('HourlyConsumptionResponse', { json: { labels: HOURS.map(at), datasets: plain } });
  expect(hours === null || hours.readings.length < 2 * HOURS.length).toBe(true);
});

test('A+ is taken and A- given back, whichever comes first', () => {
  const register = (value: number) => ({ data: HOURS.map((i) => ({ timestamp: at(i), value })) });
  expect(read({ unit: 'kWh', 'A-': register(0.1), 'A+': register(0.5) })).toMatchObject({ many: 4, value: '0.5' });
  expect(read({ unit: 'kWh', '+A': register(0.5), '-A': register(0.1) })).toMatchObject({ many: 4, value: '0.5' });
  expect(read({ unit: 'kvarh', 'R+': register(0.1) }).many).toBe(0);
});

test('taken and given back may stand below each other in one list, told apart by their kind', () => {
  const rows = (taken: string, given: string) =>
    HOURS.flatMap((i) => [
      { time: at(i), type: given, value: 0.1 },
      { time: at(i), type: taken, value: 0.5 },
    ]);
  const expected = { many: 4, from: MIDNIGHT, value: '0.5' };
  expect(read(rows('Active Import Interval', 'Active Export Interval'))).toMatchObject(expected);
  expect(read(rows('1-1:1.8.0', '1-1:2.8.0'))).toMatchObject(expected);
  // One kind, and a clock that says an hour twice.
  const autumn = [2, 2, 3].map((i) => ({ time: `2026-10-25T0${i}:00:00`, type: 'used', value: 0.5 }));
  expect(read(autumn).many).toBe(3);
  // The hour that comes twice is measured once and estimated once: both are hours of one series.
  const night = [0, 1, 2, 2, 3].map((i, at) => ({
    time: `2026-10-25T0${i}:00:00`,
    type: at === 3 ? 'estimated' : 'measured',
    value: 0.5,
  }));
  expect(read(night).many).toBe(5);
});
