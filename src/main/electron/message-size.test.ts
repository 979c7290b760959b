import { expect, test } from 'vitest';
import { isWithin } from './message-size.ts';

const limits = { maxBytes: 1000, maxDepth: 4 };
const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)]);

test('messages too large for main are refused unread; ordinary ones pass', () => {
  for (const value of [
    undefined,
    null,
    1,
    'text',
    { a: [1, 'b', { c: null }] },
    new Uint8Array(900),
    new Map([['k', 1]]),
  ]) {
    expect(isWithin(value, limits)).toBe(true);
  }
});

test('weight is refused wherever it sits', () => {
  const heavy = 'x'.repeat(501);
  for (const value of [
    heavy,
    { a: heavy },
    [[heavy]],
    { [heavy]: 1 },
    new Uint8Array(1001),
    { bytes: new ArrayBuffer(1001) },
  ]) {
    expect(isWithin(value, limits)).toBe(false);
  }
  expect(isWithin(new Set([heavy]), limits)).toBe(false);
  expect(isWithin(new Map([['k', heavy]]), limits)).toBe(false);
});

test('many small things are refused as one large thing is', () => {
  expect(isWithin(new Array(200).fill(0), limits)).toBe(false);
  expect(isWithin(new Array(5_000_000), { maxBytes: 1_000_000, maxDepth: 4 })).toBe(false);
});

test('depth is refused without running out of stack', () => {
  expect(isWithin(nest(4), limits)).toBe(true);
  expect(isWithin(nest(5), limits)).toBe(false);
  let deep: unknown = 1;
  for (let level = 0; level < 200_000; level++) deep = [deep];
  expect(isWithin(deep, { maxBytes: 100_000_000, maxDepth: 32 })).toBe(false);
});

test('a cycle ends, and a shared value is counted once', () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(isWithin(loop, limits)).toBe(true);
  const shared = { text: 'x'.repeat(300) };
  expect(isWithin([shared, shared, shared], limits)).toBe(true);
});
