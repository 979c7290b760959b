import { compareDecimals, DecimalSum, divideDecimals } from '../../../../shared/hours/decimal.ts';
import type { NumberFacts } from '../../../../shared/model/invoices/invoice.ts';
import { numberKeys } from '../query/sort-key.ts';

const MEAN_SCALE = 2;

/** Sums of a field as computed by SQL: exact, in ten-thousandths. `counted` may be more than `keyed`. */
export type KeyedSums = {
  counted: number;
  keyed: number;
  e4: string | null;
  scale: number;
  low: number | null;
  high: number | null;
};

export type Facts = ReturnType<typeof createNumberFacts>;

/** Exact sum, smallest and largest of one field. */
export function createNumberFacts() {
  const sum = new DecimalSum();
  let counted = 0;
  let scale = 0;
  let low: string | null = null;
  let high: string | null = null;
  const widen = (text: string) => {
    if (low === null || compareDecimals(text, low) < 0) low = text;
    if (high === null || compareDecimals(text, high) > 0) high = text;
  };
  return {
    get counted() {
      return counted;
    },
    sum: () => trimmed(sum.text(), scale),
    add(text: string | null): void {
      const keys = numberKeys(text);
      if (text === null || keys.value === null) return;
      counted++;
      scale = Math.max(scale, keys.scale);
      sum.add(text);
      widen(text);
    },
    addKeyed(piece: KeyedSums): void {
      counted += piece.keyed;
      if (piece.e4 === null || piece.keyed === 0) return;
      scale = Math.max(scale, Math.min(4, piece.scale));
      sum.add(asDecimal(piece.e4));
      if (piece.low !== null) widen(asDecimal(String(piece.low)));
      if (piece.high !== null) widen(asDecimal(String(piece.high)));
    },
    facts(rows: number, mayAdd: boolean): NumberFacts {
      const text = counted > 0 && mayAdd ? trimmed(sum.text(), scale) : null;
      return {
        counted,
        without: rows - counted,
        sum: text,
        mean: text === null ? null : divideDecimals(text, String(counted), Math.max(MEAN_SCALE, scale)),
        min: low === null || !mayAdd ? null : trimmed(low, scale),
        max: high === null || !mayAdd ? null : trimmed(high, scale),
      };
    },
  };
}

/** Ten-thousandths as a decimal. */
function asDecimal(e4: string): string {
  const negative = e4.startsWith('-');
  const digits = (negative ? e4.slice(1) : e4).padStart(5, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** No more decimals than the numbers had; only zeros are removed. */
function trimmed(text: string, scale: number): string {
  const dot = text.indexOf('.');
  if (dot < 0) return text;
  let end = text.length;
  while (end - 1 - dot > scale && text[end - 1] === '0') end--;
  return end - 1 === dot ? text.slice(0, dot) : text.slice(0, end);
}
