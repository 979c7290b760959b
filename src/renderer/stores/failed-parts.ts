import type { InvoiceScope } from '../../shared/model/invoice.ts';
import type { Job } from '../../shared/model/job.ts';
import type { Pair } from '../../shared/model/register.ts';

type Failures = Job['failures'];

/** What a failed part of an invoice fetch was: main labels it with its query. Null for a failure of the whole. */
export function invoicePartOf(label: string): (Pair & { fromDate: string; toDate: string | null }) | null {
  try {
    const [customerId, propertyId, fromDate, toDate] = JSON.parse(label) as unknown[];
    if (typeof customerId !== 'string' || typeof propertyId !== 'string' || typeof fromDate !== 'string') {
      return null;
    }
    return { customerId, propertyId, fromDate, toDate: typeof toDate === 'string' ? toDate : null };
  } catch {
    return null;
  }
}

/** The pairs of a scope that failed, so that only they are asked for again; the whole scope when none is named. */
export function failedScope(scope: InvoiceScope, failures: Failures): InvoiceScope {
  const parts = failures.flatMap((failure) => invoicePartOf(failure.label) ?? []);
  const pairs = scope.pairs.filter((pair) =>
    parts.some((part) => part.customerId === pair.customerId && part.propertyId === pair.propertyId),
  );
  return pairs.length === 0 ? scope : { ...scope, pairs };
}

export type DateWindow = { fromDate: string; toDate: string };

/** The failed windows of a fetch of hours, as main labels them; none when the fetch failed as a whole. */
export function failedWindows(failures: readonly { readonly label: string; readonly error?: unknown }[]): DateWindow[] {
  return failures.flatMap(({ label }) => {
    const [fromDate, toDate] = label.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    return fromDate === undefined || toDate === undefined ? [] : [{ fromDate, toDate }];
  });
}
