import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 12 }, (_, i) => i);
const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;
const USED = HOURS.map((i) => String(used(i)));
const at = (i: number): string => `2026-01-15T${String(i).padStart(2, '0')}:00:00Z`;
const of = (value: number, unit: string, state: string) => ({ total: { value, unit, validationState: state } });

function read(entry: (i: number) => object, isListed = true) {
  const rows = HOURS.map((i) => ({ start: at(i), end: at(i + 1), ...(isListed ? { parts: [entry(i)] } : entry(i)) }));
  const { hours } = readShape('HourlyConsumptionResponse', { json: { rows } });
  const { unit, first, readings = [] } = hours ?? {};
  return { values: readings.map(({ value }) => value), unit: unit?.text, quality: first?.quality?.text };
}

test.each([true, false])(
  'what was given back stands first and is not taken, nor its unit and its state (%s)',
  (isListed) => {
    const [taken, given] = [(i: number) => of(used(i), 'kWh', 'READ'), (i: number) => of(i + 1, 'Wh', 'EST')];
    const own = { values: USED, unit: 'kWh', quality: 'READ' };
    expect(read((i) => ({ injection: given(i), offtake: taken(i) }), isListed)).toEqual(own);
    expect(read((i) => ({ offtake: taken(i), injection: given(i) }), isListed)).toEqual(own);
    expect(read((i) => ({ cost: given(i), usage: taken(i) }), isListed)).toEqual(own);
    expect(read((i) => ({ injection: given(i) }), isListed).values).toEqual([]);
  },
);

test('readings whose own units differ have none', () => {
  const mixed = (i: number) => ({ offtake: of(used(i), i % 2 === 0 ? 'kWh' : 'Wh', 'READ') });
  expect(read(mixed).unit).toBeNull();
});
