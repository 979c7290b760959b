import { Temporal } from 'temporal-polyfill';

/** The time zone of this computer's settings. */
export const systemZone = (): string => Temporal.Now.timeZoneId();

/** The start of the next day here; days with a clock change have their real length. */
export function nextMidnight(ms: number, zone = systemZone()): number {
  return at(ms, zone).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds;
}

/** The starts of the days of this week up to today, Monday first, and of tomorrow. */
export function weekSoFar(ms: number, zone = systemZone()): number[] {
  const today = at(ms, zone).startOfDay();
  const sinceMonday = today.dayOfWeek - 1;
  return Array.from(
    { length: sinceMonday + 2 },
    (_, i) => today.add({ days: i - sinceMonday }).startOfDay().epochMilliseconds,
  );
}

function at(ms: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}
