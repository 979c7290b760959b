import { HOUR_MS } from '../../calendar/units.ts';
import type { HourClock } from '../../model/consumption.ts';
import { expectedSteps } from '../expected-steps.ts';
import type { PlacedHours } from '../place-readings.ts';
import { placeReadings } from '../place-readings.ts';
import type { ReadHours, Reading } from '../reading.ts';
import { hourStampText } from './stamps.ts';

export const WALL: HourClock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true };

/** Readings of every step of a range as an operator with that clock writes them; null: not in the answer. */
export function readingsOf(
  fromDate: string,
  toDate: string,
  clock: HourClock,
  textOf: (index: number) => string | null,
  stepMs = HOUR_MS,
): Reading[] {
  const { startsMs, rules } = expectedSteps(fromDate, toDate, clock, stepMs);
  return [...startsMs].flatMap((startMs, index): Reading[] => {
    const value = textOf(index);
    if (value === null) return [];
    const stampMs = clock.stamp === 'end' ? startMs + stepMs : startMs;
    return [{ at: hourStampText(stampMs, clock, rules), state: 'value', value, path: `[${index}]` }];
  });
}

export function answerOf(readings: Reading[], more: Partial<ReadHours> = {}): ReadHours {
  return {
    readings,
    stampInData: null,
    unit: { provenance: 'guess', text: 'kWh', raw: 'kWh', path: 'unit', rival: null },
    valueProvenance: 'guess',
    valuePath: '[*].value',
    unreadable: 0,
    untimed: 0,
    ...more,
  };
}

/** A range placed as one answer; `nowMs` is far ahead, so that nothing is pending unless asked for. */
export function placedOf(
  fromDate: string,
  toDate: string,
  textOf: (index: number) => string | null,
  clock: HourClock = WALL,
  nowMs = Date.UTC(2040, 0, 1),
): PlacedHours {
  const answers = [answerOf(readingsOf(fromDate, toDate, clock, textOf))];
  return placeReadings({ answers, clock, fromDate, toDate, nowMs });
}
