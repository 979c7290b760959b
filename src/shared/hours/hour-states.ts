/**
 * State of a step, as its number in `HourSeries.states`. A step that does not exist (spring change) is not a step
 * at all: the grid leaves it out, and the screen says so. `pending` is the tail not delivered yet; `unfetched` was never
 * asked for (or asking failed), so nothing can be said about it.
 */
export const HOUR_STATES = ['value', 'zero', 'missing', 'double', 'pending', 'unfetched'] as const;

export type HourState = (typeof HOUR_STATES)[number];

export const HOUR_VALUE = 0;
export const HOUR_ZERO = 1;
export const HOUR_MISSING = 2;
export const HOUR_DOUBLE = 3;
export const HOUR_PENDING = 4;
export const HOUR_UNFETCHED = 5;
