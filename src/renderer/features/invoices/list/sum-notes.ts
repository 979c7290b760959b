import { shownEnergy } from '../../../../shared/hours/precision.ts';
import type { InvoiceTotals } from '../../../../shared/model/invoices/invoice.ts';
import { decimal } from '../../../text/formats.ts';

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

/** Each sum as it stands under its column. */
export function sumTexts(
  totals: Pick<InvoiceTotals, 'amount' | 'numbers'> | null,
  energyUnit: string | null,
): Readonly<Record<string, string>> {
  if (totals === null) return {};
  const sums = Object.entries(totals.numbers).map(([field, { sum }]) => [field, sum] as const);
  return Object.fromEntries(
    [...sums, ['amount', totals.amount.text] as const].flatMap(([field, sum]) =>
      sum === null ? [] : [[field, decimal(field === 'energy' ? shownEnergy(sum, energyUnit) : sum)]],
    ),
  );
}
