import { compareDecimals, parseDecimal, subtractDecimals } from '../hours/decimal.ts';

/** By how much an amount changed; null: not at all, or it is not known. */
export function amountChangeOf(was: string | null, now: string | null): { by: string; isLower: boolean } | null {
  if (was === null || now === null || parseDecimal(was) === null || parseDecimal(now) === null) return null;
  const order = compareDecimals(now, was);
  if (order === 0) return null;
  return order < 0
    ? { by: subtractDecimals(was, now), isLower: true }
    : { by: subtractDecimals(now, was), isLower: false };
}
