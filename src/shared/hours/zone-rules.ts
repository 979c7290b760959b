import { Temporal } from 'temporal-polyfill';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';

/**
 * The offsets of a clock over a period. All in milliseconds; "local" means clock digits counted as UTC. A zone is asked
 * for its changes once, so that placing a year of hours needs no calendar work per hour.
 */
export type ZoneRules = {
  /** Local minus instant. */
  offsetAt(epochMs: number): number;
  /** Instants that show these clock digits, in order: none (spring), one, or two (autumn). */
  instantsOf(localMs: number): readonly number[];
  /** First instant of a day that starts at this local midnight. */
  dayStart(localMidnightMs: number): number;
  /** The instant at which these skipped digits are jumped over; null when they are not skipped. */
  gapAt(localMs: number): number | null;
};

type Segment = { readonly fromMs: number; readonly offsetMs: number };

function segmentsOf(zone: string, fromMs: number, toMs: number): Segment[] {
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone);
  const segments: Segment[] = [{ fromMs: Number.NEGATIVE_INFINITY, offsetMs: at.offsetNanoseconds / 1e6 }];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > toMs) return segments;
    segments.push({ fromMs: next.epochMilliseconds, offsetMs: next.offsetNanoseconds / 1e6 });
    at = next;
  }
}

function rulesOf(segments: readonly Segment[]): ZoneRules {
  const indexAt = (epochMs: number): number => {
    let low = 0;
    let high = segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((segments[middle]?.fromMs ?? Number.POSITIVE_INFINITY) <= epochMs) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const offsetAt = (epochMs: number): number => segments[indexAt(epochMs)]?.offsetMs ?? 0;

  const instantsOf = (localMs: number): number[] => {
    // Changes are days apart and offsets are less than a day, so only neighbours can show the same digits.
    const middle = indexAt(localMs);
    const found: number[] = [];
    for (let i = Math.max(0, middle - 1); i <= Math.min(segments.length - 1, middle + 1); i++) {
      const segment = segments[i];
      if (segment === undefined) continue;
      const instant = localMs - segment.offsetMs;
      if (instant >= segment.fromMs && instant < (segments[i + 1]?.fromMs ?? Number.POSITIVE_INFINITY)) {
        found.push(instant);
      }
    }
    return found;
  };

  const gapAt = (localMs: number): number | null => {
    if (instantsOf(localMs).length > 0) return null;
    for (let i = 1; i < segments.length; i++) {
      const before = segments[i - 1];
      const after = segments[i];
      if (before === undefined || after === undefined) continue;
      if (localMs >= after.fromMs + before.offsetMs && localMs < after.fromMs + after.offsetMs) return after.fromMs;
    }
    return null;
  };

  return {
    offsetAt,
    instantsOf,
    gapAt,
    dayStart: (localMidnightMs) =>
      instantsOf(localMidnightMs)[0] ?? gapAt(localMidnightMs) ?? localMidnightMs - offsetAt(localMidnightMs),
  };
}

/** A clock that never changes. */
export function fixedRules(offsetMs: number): ZoneRules {
  return rulesOf([{ fromMs: Number.NEGATIVE_INFINITY, offsetMs }]);
}

/** The rules of an IANA zone between two instants (a few days more on both sides). Throws RangeError for no zone. */
export function zoneRules(zone: string, fromMs: number, toMs: number): ZoneRules {
  return rulesOf(segmentsOf(zone, fromMs - 3 * DAY_MS, toMs + 3 * DAY_MS));
}

/**
 * The clock that counts a profile's days: its zone's wall time (also when stamps carry offsets), Swedish normal time
 * (UTC+1 all year), or UTC.
 */
export function clockRules(clock: Pick<HourClock, 'base' | 'zone'>, fromMs: number, toMs: number): ZoneRules {
  if (clock.base === 'normal') return fixedRules(HOUR_MS);
  if (clock.base === 'utc') return fixedRules(0);
  return zoneRules(clock.zone, fromMs, toMs);
}
