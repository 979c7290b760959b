import type { HourClock } from '../../model/consumption.ts';
import type { ReadingAt } from '../reading.ts';
import type { ZoneRules } from '../zone-rules.ts';

/** A stamp as an operator with this clock writes it: digits alone, or an instant with its offset. */
export function hourStampText(stampMs: number, clock: HourClock, rules: ZoneRules): ReadingAt {
  const offsetMs = rules.offsetAt(stampMs);
  if (clock.base === 'offset') return { kind: 'instant', epochMs: stampMs, offsetMinutes: offsetMs / 60_000 };
  return { kind: 'local', text: new Date(stampMs + offsetMs).toISOString().slice(0, 16) };
}
