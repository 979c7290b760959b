import { DAY_MS, HOUR_MS } from '../../../shared/calendar/units.ts';

export type AgeStep = 'fresh' | 'hours' | 'days' | 'nearly-stale' | 'stale' | 'failed';

/**
 * How full the dial is: full, three quarters (hours), half (days), a quarter (over a third of the limit), a broken ring
 * (stale), a stroke (failed).
 */
export function ageStep(ageMs: number, staleAfterMs: number, failed: boolean): AgeStep {
  if (failed) return 'failed';
  if (ageMs >= staleAfterMs) return 'stale';
  if (ageMs >= staleAfterMs / 3 && ageMs >= DAY_MS) return 'nearly-stale';
  if (ageMs >= DAY_MS) return 'days';
  return ageMs >= HOUR_MS ? 'hours' : 'fresh';
}
