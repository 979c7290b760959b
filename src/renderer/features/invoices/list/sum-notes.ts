import type { InvoiceTotals } from '../../../../shared/model/invoices/invoice.ts';

/** What a line of sums leaves out: invoices without an amount, and without energy where the column of it adds some up. */
export function leftOut(
  { amount, numbers: { energy } }: Pick<InvoiceTotals, 'amount' | 'numbers'>,
  hasEnergy: boolean,
): { amount: number; energy: number } {
  return {
    amount: amount.without,
    energy: hasEnergy && energy !== undefined && energy.counted > 0 ? energy.without : 0,
  };
}

/** Letters of each sum, as it stands under its column. */
export function sumLetters(totals: InvoiceTotals | null, shown: (text: string) => string): Record<string, number> {
  if (totals === null) return {};
  const sums = Object.entries(totals.numbers).map(([field, { sum }]) => [field, sum] as const);
  return Object.fromEntries(
    [...sums, ['amount', totals.amount.text] as const].flatMap(([field, sum]) =>
      sum === null ? [] : [[field, shown(sum).length]],
    ),
  );
}
