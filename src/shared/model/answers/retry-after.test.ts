import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const read = (value: string, name = 'retry-after') => retryAfterMs([[name, value]], now);

test.each([
  ['0', 0],
  ['7', 7000],
  [' 120 ', 120_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['Fri Nov 20 12:00:30 2026', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('a Retry-After header says how long to wait: %s is %d ms', (value, waitMs) => expect(read(value)).toBe(waitMs));

test.each(['', '-1', '1.5', '1e3', 'soon', '2026-11-20T12:00:30Z', 'Fri, 99 Nov 2026', '99999999999'])(
  '%s says nothing',
  (value) => expect(read(value)).toBeNull(),
);

test('any case of the header name, and none', () => {
  expect(read('7', 'Retry-After')).toBe(7000);
  expect(retryAfterMs([['date', 'x']], now)).toBeNull();
});

test('no text makes it throw or answer a negative wait', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const waitMs = read(value);
      return waitMs === null || (Number.isFinite(waitMs) && waitMs >= 0);
    }),
  );
});
