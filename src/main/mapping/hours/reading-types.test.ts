import { expect, test } from 'vitest';
import { readShape } from '../testing/read-shape.ts';

const HOURS = Array.from({ length: 12 }, (_, i) => i);
const used = (i: number): number => 0.3 + ((i * 7) % 11) / 8;
const USED = HOURS.map((i) => String(used(i)));
const at = (i: number): string => `2026-01-15T${String(i).padStart(2, '0')}:00:00+01:00`;

function read(json: unknown) {
  return readShape('HourlyConsumptionResponse', { json }).hours?.readings ?? [];
}
const block = (readingType: string, more = 0) => ({
  readings: HOURS.map((i) => ({ qualities: [], timestamp: at(i), value: String(used(i) + more) })),
  readingType,
});
const CODE = (way: number, kind = 12): string => `32.0.2.4.${way}.2.${kind}.0.0.0.0.0.0.0.0.3.72.0`;
const valuesOf = (...blocks: unknown[]) => read({ blocks }).map(({ value }) => value);

test('a reading type of eighteen numbers says which way energy went', () => {
  expect(valuesOf(block(CODE(19), 1), block(CODE(1)))).toEqual(USED);
  expect(valuesOf(block(CODE(1)), block(CODE(19), 1))).toEqual(USED);
  // Given back, or a power: none was used.
  expect(valuesOf(block(CODE(19)))).toEqual([]);
  expect(valuesOf(block(CODE(1, 37)))).toEqual([]);
  // Eighteen numbers are no code of another kind, and fewer are none of this.
  expect(valuesOf(block(`8${CODE(1).slice(2)}`))).toEqual(USED);
  expect(valuesOf(block('1.0.2.4'))).toEqual(USED);
});

const READ = '2026-01-17T09:45:58.146118Z';

test('inside a reading an odd second is when the meter was read, and the full step beside it when it was used', () => {
  const first = (json: unknown) => read(json)[0]?.at;
  const quarter = { kind: 'instant', epochMs: Date.parse(at(0)), offsetMinutes: 60 };
  expect(first({ rows: HOURS.map((i) => ({ pS: at(i), qty: { rTime: READ, kwh: used(i) } })) })).toEqual(quarter);
  // One beside the value is its own, also with an odd second.
  const odd = (i: number): string => at(i).replace(':00+', ':07+');
  expect(first({ rows: HOURS.map((i) => ({ time: odd(i), zqx: at(0), kwh: used(i) })) })).toMatchObject({
    epochMs: Date.parse(odd(0)),
  });
  // Two steps beside it: which of them nobody says.
  expect(read({ rows: HOURS.map((i) => ({ pS: at(i), pT: at(i + 1), qty: { rTime: READ, kwh: used(i) } })) })).toEqual(
    [],
  );
});
