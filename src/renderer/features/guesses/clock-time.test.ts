import { expect, test } from 'vitest';
import { asksClock, clockTime } from './clock-time.ts';

test('a time stamp is shown by the clock it is assumed to follow', () => {
  const at = (text: string, base: 'wall' | 'normal' | 'utc') =>
    clockTime(text, { base, stamp: 'start', zone: 'Europe/Stockholm', confirmed: false });
  expect(at('2026-07-01T10:00', 'wall')).toEqual({ date: '2026-07-01', time: '10:00' });
  expect(at('2026-07-01T10:00', 'normal')).toEqual({ date: '2026-07-01', time: '11:00' });
  expect(at('2026-07-01T22:30', 'utc')).toEqual({ date: '2026-07-02', time: '00:30' });
  expect(at('2026-01-01T23:00:00Z', 'wall')).toEqual({ date: '2026-01-02', time: '00:00' });
  expect(at('2026-07-01 #3/24', 'wall')).toBeNull();
});

test('the clock is asked about only where a time was read that it could be held against', () => {
  const clock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false } as const;
  const sample = (time: object | undefined) => [{ fields: time === undefined ? {} : { time } }] as never;
  expect(asksClock('HourlyConsumptionResponse', clock, sample({ text: '2026-01-01T00:00' }))).toBe(true);
  expect(asksClock('HourlyConsumptionResponse', clock, sample(undefined))).toBe(false);
  expect(asksClock('HourlyConsumptionResponse', clock, sample({ text: null }))).toBe(false);
  expect(asksClock('HourlyConsumptionResponse', { ...clock, confirmed: true }, sample({ text: '2026' }))).toBe(false);
  expect(asksClock('InvoiceResponse', clock, sample({ text: '2026-01-01' }))).toBe(false);
});
