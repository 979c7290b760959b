import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test('a time stamp is shown by the clock it is assumed to follow', () => {
  const at = (text: string, base: 'wall' | 'normal' | 'utc') =>
    clockTime(text, { base, stamp: 'start', zone: 'Europe/Stockholm', confirmed: false });
  expect(at('2026-07-01T10:00', 'wall')).toEqual({ date: '2026-07-01', time: '10:00' });
  expect(at('2026-07-01T10:00', 'normal')).toEqual({ date: '2026-07-01', time: '11:00' });
  expect(at('2026-07-01T22:30', 'utc')).toEqual({ date: '2026-07-02', time: '00:30' });
  expect(at('2026-01-01T23:00:00Z', 'wall')).toEqual({ date: '2026-01-02', time: '00:00' });
  expect(at('2026-07-01 #3/24', 'wall')).toBeNull();
});
