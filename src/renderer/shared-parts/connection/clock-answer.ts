import type { ClockBase, HourClock } from '../../../shared/model/consumption.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';

/** A person's answer about the clock; `ask`: not known yet. */
export type ClockAnswer = 'ask' | ClockBase;

export function clockAnswer(clock: HourClock): ClockAnswer {
  return clock.confirmed ? clock.base : 'ask';
}

/** The clock for an answer. "Not known" leaves it unconfirmed. */
export function clockOf(clock: HourClock, answer: ClockAnswer): HourClock {
  return answer === 'ask'
    ? { ...clock, base: DEFAULT_CLOCK.base, confirmed: false }
    : { ...clock, base: answer, confirmed: true };
}
