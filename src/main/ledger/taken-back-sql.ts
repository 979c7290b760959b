import { TAKEN_BACK } from '../../shared/model/contracts/taken-back.ts';

/** Waits for nothing: a person took it back before its first byte; `row` is the name of a row with these columns. */
export const isTakenBack = (row: string): string =>
  `(${row}.state = 'waiting' AND ${row}.wait_reason IS '${TAKEN_BACK}')`;
