import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

const t = ((key: string, { count }: { count: number }) => `${count} ${key.split('.')[1]}`) as never;

test.each([
  [-5, '0 seconds'],
  [0, '0 seconds'],
  [1, '1 seconds'],
  [45_000, '45 seconds'],
  [90_000, '90 seconds'],
  [90_001, '2 minutes'],
  [121_000, '3 minutes'],
  [600_000, '10 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
  [49 * 3_600_000, '3 days'],
])(
  'a span of time is said in the unit that suits it: %d ms, never more than ninety of it, and never too early',
  (ms, said) => {
    expect(spanText(t, ms)).toBe(said);
  },
);
