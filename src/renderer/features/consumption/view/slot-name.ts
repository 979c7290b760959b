import { timeOfDay } from '../../../../shared/calendar/local-time.ts';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';

/** A part of any day as hours are named everywhere: `18 to 19`; shorter ones by their start, `18:15`. */
export function slotName(atMs: number, slotMs: number, span: (from: string, to: string) => string): string {
  const hour = (ms: number) => timeOfDay(ms).slice(0, 2);
  return slotMs % HOUR_MS === 0 ? span(hour(atMs), hour(atMs + slotMs)) : timeOfDay(atMs);
}
