/**
 * One hour of a strip of hours, as a byte: 1 to 7 are steps of the colour ramp. Hours without a value have three codes;
 * 0 is an hour that does not exist or is still to come.
 */
export const CELL_NONE = 0;
export const CELL_ZERO = 8;
export const CELL_MISSING = 9;
export const CELL_UNFETCHED = 10;
/** Added to a step of the ramp: the hour was delivered twice. */
export const CELL_DOUBLE = 16;
export const HOURS_A_DAY = 24;
