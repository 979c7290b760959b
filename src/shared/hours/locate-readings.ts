import { dayToLocalMs, localTextToMs } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import type { Reading, ReadingAt } from './reading.ts';
import type { ZoneRules } from './zone-rules.ts';

/** A reading with the instant of its stamp. `isStart`: it is known to be the start of the step. */
export type LocatedReading = { readonly reading: Reading; readonly stampMs: number; readonly isStart: boolean };

export type Located = {
  readonly readings: readonly LocatedReading[];
  /** Readings without an instant on this clock: skipped hours, indexes past the end of a day. */
  readonly lost: readonly Reading[];
};

/** Length of each value of a day without stamps; null when the number of values does not say. */
function stepOfDay(dayLengthMs: number, count: number): number | null {
  const even = dayLengthMs / count;
  if (even <= HOUR_MS && HOUR_MS % even === 0) return even;
  if (count >= 23 && count <= 25) return HOUR_MS;
  if (count >= 92 && count <= 100) return HOUR_MS / 4;
  return null;
}

function locateIndex(
  at: Extract<ReadingAt, { kind: 'day-index' }>,
  rules: ZoneRules,
  otherStepMs: number,
): number | null {
  const midnight = dayToLocalMs(at.date);
  if (midnight === null) return null;
  const start = rules.dayStart(midnight);
  const end = rules.dayStart(midnight + DAY_MS);
  const stepMs = stepOfDay(end - start, at.count) ?? otherStepMs;
  const byLabel = stepMs * at.count === DAY_MS && end - start !== DAY_MS;
  // 24 values on a day of 23 or 25 hours are one for each clock digit: the repeated hour has no second value, the
  // skipped one no instant.
  if (byLabel) return rules.instantsOf(midnight + at.index * stepMs)[0] ?? null;
  const instant = start + at.index * stepMs;
  return instant < end ? instant : null;
}

/** Newest first: a repeated hour then begins with its second occurrence. */
function isDescending(readings: readonly Reading[]): boolean {
  let balance = 0;
  let previous: number | null = null;
  for (const { at } of readings) {
    const now = at.kind === 'instant' ? at.epochMs : at.kind === 'local' ? localTextToMs(at.text) : null;
    if (now !== null && previous !== null && now !== previous) balance += now > previous ? 1 : -1;
    if (now !== null) previous = now;
  }
  return balance < 0;
}

/**
 * Gives every reading of one answer the instant of its stamp.
 * Stamps with an offset are taken as they are; others are digits of the clock. A repeated autumn hour is summer time
 * at its first occurrence and normal time at its second, in order of time. `endStamped` says that digits name the end
 * of a step: then a skipped 02:00 is the change itself.
 */
export function locateReadings(
  readings: readonly Reading[],
  clock: HourClock,
  rules: ZoneRules,
  endStamped: boolean,
): Located {
  const located: LocatedReading[] = [];
  const lost: Reading[] = [];
  const seen = new Map<number, number>();
  // Here the zone only counts days: on an `offset` clock, digits without an offset cannot be placed.
  const digits = clock.base === 'offset' ? null : rules;
  let partialStepMs = HOUR_MS;
  for (const { at } of readings) {
    if (at.kind === 'day-index' && at.count >= 92) partialStepMs = HOUR_MS / 4;
  }
  for (const reading of isDescending(readings) ? readings.toReversed() : readings) {
    const { at } = reading;
    let stampMs: number | null = null;
    if (at.kind === 'instant') {
      stampMs = at.epochMs;
    } else if (at.kind === 'day-index') {
      stampMs = locateIndex(at, rules, partialStepMs);
    } else if (digits !== null) {
      const localMs = localTextToMs(at.text);
      if (localMs !== null) {
        const instants = digits.instantsOf(localMs);
        const nth = instants.length > 1 ? (seen.get(localMs) ?? 0) : 0;
        seen.set(localMs, nth + 1);
        const gap = instants.length === 0 && endStamped ? digits.gapAt(localMs) : null;
        const isChange = gap !== null && digits.offsetAt(gap - 1) + gap === localMs;
        stampMs = instants[Math.min(nth, instants.length - 1)] ?? (isChange ? gap : null);
      }
    }
    if (stampMs === null) lost.push(reading);
    else located.push({ reading, stampMs, isStart: at.kind === 'day-index' });
  }
  return { readings: located, lost };
}
