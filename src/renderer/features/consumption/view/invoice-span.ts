import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';

/** What a bracket says of its invoice. */
export type SpanFacts = {
  /** `2026-10` where the period is that whole month; null: the invoice goes by its name. */
  readonly month: string | null;
  /** A decimal with as many figures as are of use, and its unit; null where either is not known. */
  readonly energy: { readonly text: string; readonly unit: string } | null;
};

export function spanFacts({ fromDate, toDate, energy }: PeriodInvoice): SpanFacts {
  const isMonth = fromDate === monthStart(fromDate) && toDate === addDays(monthStart(fromDate, 1), -1);
  const unit = energy?.unit ?? null;
  return {
    month: isMonth ? fromDate.slice(0, 7) : null,
    energy: energy === null || unit === null ? null : { text: rounded(energy.text, decimalsFor([energy.text])), unit },
  };
}
