import { differs } from '../../../../shared/hours/agrees.ts';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import type { HoursCheck } from '../../../../shared/model/invoices/invoice.ts';

type Bar = { readonly text: string; readonly percent: number };

/** An invoice's energy and its hours as two bars on one scale, with the sentence beside them. */
export type HoursComparison = {
  /** Null: in units that cannot be compared. */
  readonly bars: { readonly invoice: Bar; readonly hours: Bar } | null;
  readonly says: 'agree' | 'below' | 'above' | null;
  /** Hours of the period that were not delivered. */
  readonly missing: number;
};

/** `kwh`: the invoice's energy; null where its unit is not known. */
export function hoursComparison(check: HoursCheck, kwh: string | null): HoursComparison {
  const missing = check.expected - check.delivered;
  const { differenceKwh } = check;
  if (differenceKwh === null || kwh === null) return { bars: null, says: null, missing };
  const hours = sumDecimals([kwh, differenceKwh]);
  const most = Math.max(Number(kwh), Number(hours), 0);
  const bar = (text: string): Bar => ({ text, percent: most === 0 ? 0 : Math.max(0, (100 * Number(text)) / most) });
  const says = differs(check) ? (differenceKwh.startsWith('-') ? 'below' : 'above') : 'agree';
  return { bars: { invoice: bar(kwh), hours: bar(hours) }, says, missing };
}
