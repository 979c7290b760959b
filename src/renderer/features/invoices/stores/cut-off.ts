import { dateToDayNumber } from '../../../../shared/calendar/dates.ts';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import type { InvoiceHead } from './invoices-state.ts';

type CutOff = InvoiceHead['maybeCutOff'];

/** Days of a request for one month. */
export const MONTH_DAYS = 31;

/**
 * What to ask for in shorter parts where lists may be cut off: those customers, and their days that the list shows. Null:
 * no answer was about more than a month.
 */
export function cutOffScope(scope: InvoiceScope, answers: CutOff): InvoiceScope | null {
  const long = answers.flatMap(({ customerId, propertyId, fromDate, toDate }) =>
    toDate !== null && dateToDayNumber(toDate) - dateToDayNumber(fromDate) > MONTH_DAYS
      ? [{ pair: { customerId, propertyId }, fromDate, toDate }]
      : [],
  );
  if (long.length === 0 || scope.toDate === null) return null;
  const pairs = new Map(long.map(({ pair }) => [JSON.stringify([pair.customerId, pair.propertyId]), pair]));
  const first = long.map(({ fromDate }) => fromDate).sort()[0] ?? scope.fromDate;
  const last =
    long
      .map(({ toDate }) => toDate)
      .sort()
      .at(-1) ?? scope.toDate;
  return {
    pairs: [...pairs.values()],
    fromDate: [first, scope.fromDate].sort()[1] ?? first,
    toDate: [last, scope.toDate].sort()[0] ?? last,
  };
}

/** How many invoices each list has; null: not all the same. */
export function oneLength(answers: CutOff): number | null {
  const lengths = new Set(answers.map(({ records }) => records));
  return lengths.size === 1 ? ([...lengths][0] ?? null) : null;
}
