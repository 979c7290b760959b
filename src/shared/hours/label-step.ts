import { localMsToDay, timeOfDay } from '../calendar/local-time.ts';
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

/** The date, time and offset at which a step starts. `zone` supplies the abbreviations for a repeated hour. */
export function labelStep(startMs: number, rules: ZoneRules, zone: string): StepLabel {
  const offsetMs = rules.offsetAt(startMs);
  const localMs = startMs + offsetMs;
  return {
    date: localMsToDay(localMs),
    time: timeOfDay(localMs),
    offset: `${offsetMs < 0 ? '-' : '+'}${timeOfDay(Math.abs(offsetMs))}`,
    mark: rules.instantsOf(localMs).length > 1 ? zoneName(startMs, zone) : null,
  };
}
