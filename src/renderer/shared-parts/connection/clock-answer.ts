import type { ClockBase, HourClock } from '../../../shared/model/consumption.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/defaults.ts';

/** What a person says about the clock; `ask`: not known yet. */
export type ClockAnswer = 'ask' | ClockBase;

export function clockAnswer(clock: HourClock): ClockAnswer {
  return clock.confirmed ? clock.base : 'ask';
}

/** The clock after an answer. Only an answer that knows makes it confirmed. */
export function clockOf(clock: HourClock, answer: ClockAnswer): HourClock {
  return answer === 'ask'
    ? { ...clock, base: DEFAULT_CLOCK.base, confirmed: false }
    : { ...clock, base: answer, confirmed: true };
}
