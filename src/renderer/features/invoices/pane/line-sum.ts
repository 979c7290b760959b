import { compareDecimals, subtractDecimals, sumDecimals } from '../../../../shared/hours/decimal.ts';
import type { MappedRecord } from '../../../../shared/model/origin/provenance.ts';

/** The lines' amounts added up, and held against the invoice's amount: arithmetic, no verdict. */
export type LineSum =
  | { kind: 'incomplete'; count: number }
  | { kind: 'sum'; count: number; sum: string; comparison: 'none' | 'same' | 'differs'; difference: string | null };

export function lineSum(lines: readonly MappedRecord[], amount: string | null): LineSum {
  const texts = lines.flatMap((line) => line.fields.amount?.text ?? []);
  if (texts.length < lines.length || lines.length === 0) return { kind: 'incomplete', count: lines.length };
  const sum = sumDecimals(texts);
  if (amount === null) return { kind: 'sum', count: lines.length, sum, comparison: 'none', difference: null };
  return compareDecimals(sum, amount) === 0
    ? { kind: 'sum', count: lines.length, sum, comparison: 'same', difference: null }
    : { kind: 'sum', count: lines.length, sum, comparison: 'differs', difference: subtractDecimals(sum, amount) };
}
