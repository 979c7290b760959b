import { parseDecimal } from '../../../../shared/hours/decimal.ts';

const SWEDISH: Readonly<Record<string, string>> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };
const MARKS = /[^\p{L}\p{N}{|}]+/gu;

/**
 * A key that sorts texts in Swedish order (å ä ö last, ignoring case and other accents) and runs of digits by value,
 * compared byte by byte. Texts with the same key are ties.
 */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[åäæöø]/g, (letter) => SWEDISH[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(MARKS, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(15, '0'))
    .slice(0, 120);
}

/** A number's sort key, and its count of ten-thousandths for exact sums in SQL; null where it does not fit. */
export function numberKeys(text: string | null): { value: number | null; e4: number | null; scale: number } {
  const decimal = text === null ? null : parseDecimal(text);
  if (decimal === null || text === null) return { value: null, e4: null, scale: 0 };
  const value = Number(text);
  if (decimal.scale > 4) return { value, e4: null, scale: decimal.scale };
  const e4 = decimal.unscaled * 10n ** BigInt(4 - decimal.scale);
  // The sum of a million of these fits into SQLite's 64 bits.
  const fits = e4 > -4_000_000_000_000n && e4 < 4_000_000_000_000n;
  return { value, e4: fits ? Number(e4) : null, scale: decimal.scale };
}
