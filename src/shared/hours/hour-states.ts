/**
 * State of a step, as its number in `HourSeries.states`. A step that does not exist (spring change) has no entry: the
 * grid leaves it out and the screen says so. `pending`: the tail that was not delivered yet. `unfetched`: never asked
 * for, or the request failed, so nothing is known about it.
 */
export const HOUR_STATES = ['value', 'zero', 'missing', 'double', 'pending', 'unfetched'] as const;

export type HourState = (typeof HOUR_STATES)[number];

export const HOUR_VALUE = 0;
export const HOUR_ZERO = 1;
export const HOUR_MISSING = 2;
export const HOUR_DOUBLE = 3;
export const HOUR_PENDING = 4;
export const HOUR_UNFETCHED = 5;
