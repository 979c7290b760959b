import type { InvoiceScope } from '../../shared/model/invoices/invoice.ts';
import type { Job } from '../../shared/model/job.ts';
import type { Pair } from '../../shared/model/register/register.ts';

type Failures = Job['failures'];

/** The query of a failed part of an invoice fetch, from main's label. Null when all of it failed. */
export function invoicePartOf(label: string): (Pair & { fromDate: string; toDate: string | null }) | null {
  try {
    const [customerId, propertyId, fromDate, toDate] = JSON.parse(label) as unknown[];
    if (typeof customerId !== 'string' || typeof propertyId !== 'string' || typeof fromDate !== 'string') return null;
    return { customerId, propertyId, fromDate, toDate: typeof toDate === 'string' ? toDate : null };
  } catch {
    return null;
  }
}

/** The failed pairs of a scope, so that only they are fetched again; the whole scope when none is named. */
export function failedScope(scope: InvoiceScope, failures: Failures): InvoiceScope {
  const parts = failures.flatMap((failure) => invoicePartOf(failure.label) ?? []);
  const pairs = scope.pairs.filter((pair) =>
    parts.some((part) => part.customerId === pair.customerId && part.propertyId === pair.propertyId),
  );
  return pairs.length === 0 ? scope : { ...scope, pairs };
}

export type DateWindow = { fromDate: string; toDate: string };

/** The failed windows of a fetch of hours, from main's labels; none when all of it failed. */
export function failedWindows(failures: readonly { readonly label: string; readonly error?: unknown }[]): DateWindow[] {
  return failures.flatMap(({ label }) => {
    const [fromDate, toDate] = label.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    return fromDate === undefined || toDate === undefined ? [] : [{ fromDate, toDate }];
  });
}
