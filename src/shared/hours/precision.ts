import { energyUnitOf } from './convert-unit.ts';
import { compareDecimals, divideDecimals, parseDecimal } from './decimal.ts';

/**
 * Useful decimals: four significant figures (4 361, 410,6, 13,69, 1,527), by the largest of the values shown together,
 * never more than the values have. Exact values are at the cursor and in files.
 */
export function decimalsFor(texts: Iterable<string>): number {
  let largest = 0;
  let scale = 0;
  for (const text of texts) {
    const decimal = parseDecimal(text);
    if (decimal === null) continue;
    scale = Math.max(scale, decimal.scale);
    largest = Math.max(largest, Math.abs(Number(text)));
  }
  const figures = largest === 0 ? scale : 3 - Math.floor(Math.log10(largest));
  return Math.max(0, Math.min(scale, figures));
}

/** Tenths of a kilowatt-hour in every unit: what an invoice's energy is compared by. */
const ENERGY_DECIMALS = { Wh: 0, kWh: 1, MWh: 4 } as const;

/** Energy on invoices and its sums, alike in a whole column; in a unit that is not known, as it came. */
export function shownEnergy(text: string, unit: string | null): string {
  const known = energyUnitOf(unit);
  return known === null ? text : rounded(text, ENERGY_DECIMALS[known]);
}

/** The decimal with at most this many decimals, halves away from zero; other text unchanged. */
export function rounded(text: string, decimals: number): string {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.scale <= decimals) return text;
  const short = divideDecimals(text, '1', decimals) ?? text;
  // A value that would round to zero keeps its figures.
  return compareDecimals(short, '0') === 0 && compareDecimals(text, '0') !== 0 ? text : short;
}
