import type { InvoiceScope } from '../../../shared/model/invoices/invoice.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import type { Answers } from '../../store/answers/answers.ts';
import { overlappingWindows } from '../consumption/windows.ts';
import { type InvoiceQueryKey, parseKey } from './invoice-rows.ts';

/** The requests for a scope: each pair, window by window. */
export function planOf(
  answers: Pick<Answers, 'idsOf'>,
  profileId: string,
  scope: InvoiceScope,
  windowDays: number,
): InvoiceQueryKey[] {
  const windows =
    scope.toDate === null
      ? [{ fromDate: scope.fromDate, toDate: null }]
      : overlappingWindows(scope.fromDate, scope.toDate, windowDays);
  const pairs = scope.isEverything === true ? keptPairs(answers, profileId) : scope.pairs;
  return pairs.flatMap((pair) => windows.map((window) => ({ ...pair, ...window })));
}

/** The pairs whose invoices are stored: only those are fetched again, not the whole register. */
function keptPairs(answers: Pick<Answers, 'idsOf'>, profileId: string): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { key } of answers.idsOf(profileId, 'invoices')) {
    const query = parseKey(key);
    if (query === null) continue;
    const { customerId, propertyId } = query;
    pairs.set(JSON.stringify([customerId, propertyId]), { customerId, propertyId });
  }
  return [...pairs.values()];
}
