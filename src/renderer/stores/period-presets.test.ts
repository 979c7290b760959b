import { expect, test } from 'vitest';
import { HOUR_PRESETS, INVOICE_PRESETS, periodOf, presetOf } from './period-presets.ts';

test('presets are periods that start before they end, and are recognised again', () => {
  for (const today of ['2026-01-01', '2026-02-28', '2024-02-29', '2026-11-20']) {
    for (const presets of [INVOICE_PRESETS, HOUR_PRESETS]) {
      for (const preset of presets) {
        const period = periodOf(preset, today);
        expect(period.firstDate <= period.lastDate).toBe(true);
        const found = presetOf(period, presets, today);
        expect(found === null ? null : periodOf(found, today)).toEqual(period);
      }
    }
  }
  expect(periodOf('last-month', '2026-03-15')).toEqual({ firstDate: '2026-02-01', lastDate: '2026-02-28' });
  expect(periodOf('last-12-months', '2026-11-20')).toEqual({ firstDate: '2025-12-01', lastDate: '2026-11-20' });
});
