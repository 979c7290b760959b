import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWire, encodeWire, nodeBase64, type Wire } from './wire.ts';

const cross = (value: unknown) =>
  decodeWire(JSON.parse(JSON.stringify(encodeWire(value, nodeBase64))) as Wire, nodeBase64);

test('anything a structured clone carries arrives as a structured clone would give it', () => {
  fc.assert(
    fc.property(
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withSparseArray: true,
      }),
      (value) => {
        expect(cross(value)).toEqual(structuredClone(value));
      },
    ),
    { numRuns: 500 },
  );
});

test('numbers without a JSON form, and undefined, keep their value', () => {
  for (const value of [-0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, undefined, 2n ** 80n]) {
    expect(Object.is(cross(value), value)).toBe(true);
  }
});

test('shared references and cycles are kept', () => {
  const shared = new Date(5);
  const loop: Record<string, unknown> = { list: [shared, shared], map: new Map([[shared, new Set([shared])]]) };
  loop.self = loop;
  const got = cross(loop) as typeof loop & { list: Date[]; map: Map<Date, Set<Date>> };
  expect(got.self).toBe(got);
  expect(got.list[0]).toBe(got.list[1]);
  expect([...got.map.keys()][0]).toBe(got.list[0]);
  expect(got.map.get(got.list[0]!)?.has(got.list[0]!)).toBe(true);
});

test('typed arrays keep their type and only the bytes they show', () => {
  const whole = new Float64Array([1.5, Number.NaN, -0, 1e300]);
  const part = whole.subarray(1, 3);
  // The page may encode it; main may not, because Electron would send the whole buffer.
  const pageCodec = { ...nodeBase64, wholeBuffersOnly: false };
  const cross = (value: unknown) => decodeWire(encodeWire(value, pageCodec), pageCodec);
  expect(() => encodeWire(part, nodeBase64)).toThrow('A view of a larger buffer');
  expect(() => encodeWire(new Uint8Array(new SharedArrayBuffer(4)), pageCodec)).toThrow('could not be cloned');
  const got = cross({ part, bytes: new Uint8Array([0, 255, 7]) }) as { part: Float64Array; bytes: Uint8Array };
  expect(got.part).toBeInstanceOf(Float64Array);
  expect(Object.is(got.part[1], -0)).toBe(true);
  expect(got.part.byteLength).toBe(16);
  expect([...got.bytes]).toEqual([0, 255, 7]);
});

test('instances lose their class; functions, symbols and promises are refused in Electron’s words', () => {
  class Point {
    x = 1;
    get y() {
      return 2;
    }
  }
  expect(cross(new Point())).toEqual({ x: 1 });
  expect(Object.getPrototypeOf(cross(new Point()))).toBe(Object.prototype);
  for (const value of [() => 1, Symbol('s'), Promise.resolve(1), { deep: [() => 1] }, new WeakMap(), new Blob(['x'])]) {
    expect(() => cross(value)).toThrow('An object could not be cloned.');
  }
});

test('a key named __proto__ is data, not a prototype', () => {
  const got = cross(JSON.parse('{"__proto__":{"polluted":true}}')) as object;
  expect(Object.keys(got)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('an error keeps name and message', () => {
  const got = cross(new TypeError('no')) as Error;
  expect(got).toBeInstanceOf(Error);
  expect([got.name, got.message]).toEqual(['TypeError', 'no']);
});
