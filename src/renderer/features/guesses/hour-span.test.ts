import { expect, test } from 'vitest';
import { hourSpan } from './hour-span.ts';

const clock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false } as const;

test('the hour a stamp means, by the clock and by which end it names', () => {
  const at = (text: string, base: 'wall' | 'normal' | 'utc', stamp: 'start' | 'end') =>
    hourSpan(text, { ...clock, base }, stamp);
  expect(at('2026-07-01T10:00', 'wall', 'start')).toEqual({ date: '2026-07-01', from: '10:00', to: '11:00' });
  expect(at('2026-07-01T10:00', 'normal', 'start')).toMatchObject({ from: '11:00' });
  expect(at('2026-07-01T10:00', 'utc', 'start')).toMatchObject({ from: '12:00' });
  expect(at('2026-07-01T10:00:00Z', 'wall', 'end')).toMatchObject({ from: '11:00', to: '12:00' });
  expect(at('2026-07-01T00:00', 'wall', 'end')).toMatchObject({ date: '2026-06-30', from: '23:00', to: '00:00' });
  expect(at('2026-07-01 #3/24', 'wall', 'start')).toBeNull();
});
