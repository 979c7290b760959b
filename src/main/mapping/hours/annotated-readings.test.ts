import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const stamp = (i: number): string => `2026-09-19T0${i}:00:00+02:00`;
const VALUES = ['0.120', '0.100', '0.130', '0.000', '0.215', '0.185'];

function valuesOf(body: unknown): string[] {
  return (readShape('HourlyConsumptionResponse', { json: body }).hours?.readings ?? []).map(({ value }) => value ?? '');
}

test.each([
  ['one has a list of words', (i: number) => ({ qualities: i === 4 ? [{ type: 'ESTIMATED' }] : [] })],
  [
    'one has a list of numbered words',
    (i: number) => ({ flags: [], notes: i === 4 ? [{ code: 7, text: 'est.' }] : [] }),
  ],
  ['each has a list of words', () => ({ qualities: [{ type: 'MEASURED' }] })],
  ['some have two', (i: number) => ({ qualities: i % 2 === 0 ? [{ type: 'A' }, { type: 'B' }] : [] })],
  ['one has numbers', (i: number) => ({ codes: i === 4 ? [7, 9] : [] })],
  ['one has more numbers than a day has hours', (i: number) => (i === 4 ? { samples: [...Array(30).keys()] } : {})],
  ['one has numbers and others no list', (i: number) => (i === 4 ? { codes: [7, 9, 11, 13, 15] } : {})],
  ['one has four words', (i: number) => ({ codes: i === 4 ? ['a', 'b', 'c', 'd'] : [] })],
])('no reading is lost when %s about it', (_, about) => {
  const body = { blocks: [{ readings: VALUES.map((value, i) => ({ timestamp: stamp(i), value, ...about(i) })) }] };
  expect(valuesOf(body)).toEqual(VALUES);
});

test('what stands around a list of nothing that can be read is no reading', () => {
  expect(valuesOf({ time: stamp(0), value: 3, remarks: [{ text: 'none' }] })).toEqual([]);
});

test('the total beside a list of steps is no reading, though nothing in the steps can be read', () => {
  const steps = VALUES.map((_, i) => ({ measured_at: stamp(i), values: { d: 812 + i, p: 0 } }));
  const groups = [0, 1].map((i) => ({ date: `2026-09-1${8 + i}T22:00:00Z`, total: 4875 + i, measurements: steps }));
  expect(valuesOf({ data: { measurement_groups: groups } })).toEqual([]);
});
