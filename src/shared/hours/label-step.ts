import { localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/units.ts';
import type { ZoneRules } from './zone-rules.ts';

export type StepLabel = {
  /** `2026-10-25` */
  readonly date: string;
  /** `02:00`, by the clock of the rules. */
  readonly time: string;
  /** `+02:00` */
  readonly offset: string;
  /** `CEST` or `CET` where the clock shows this time twice; null elsewhere. */
  readonly mark: string | null;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneName(epochMs: number, zone: string): string | null {
  let format = formats.get(zone);
  if (format === undefined) {
    // British English has the European abbreviations; other locales give `GMT+2`.
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' });
    formats.set(zone, format);
  }
  return format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value ?? null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The date, time and offset at which a step starts. `zone` supplies the abbreviations for a repeated hour. */
export function labelStep(startMs: number, rules: ZoneRules, zone: string): StepLabel {
  const offsetMs = rules.offsetAt(startMs);
  const localMs = startMs + offsetMs;
  const intoDay = ((localMs % DAY_MS) + DAY_MS) % DAY_MS;
  const offsetMinutes = Math.abs(offsetMs) / MINUTE_MS;
  return {
    date: localMsToDay(localMs),
    time: `${twoDigits(Math.floor(intoDay / HOUR_MS))}:${twoDigits(Math.floor((intoDay % HOUR_MS) / MINUTE_MS))}`,
    offset: `${offsetMs < 0 ? '-' : '+'}${twoDigits(Math.floor(offsetMinutes / 60))}:${twoDigits(offsetMinutes % 60)}`,
    mark: rules.instantsOf(localMs).length > 1 ? zoneName(startMs, zone) : null,
  };
}
