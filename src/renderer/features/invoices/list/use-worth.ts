import { useCallback, useMemo } from 'react';
import type { InvoiceGroup, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { pairKey } from '../scope/paste-pairs.ts';
import type { InvoicesState } from '../stores/invoices-state.ts';
import { groupAt } from '../stores/list-groups.ts';
import { type Worth, worthOf } from './worth-a-look.ts';

/** What makes a row of the list unlike the rest of it. `failedPairs`: those whose last fetch failed. */
export function useWorth(
  state: Pick<InvoicesState, 'head' | 'rows' | 'hours'>,
  groups: readonly InvoiceGroup[] | null,
  failedPairs: ReadonlySet<string>,
  staleAfterMs: number,
): (row: InvoiceRow) => Worth | null {
  const { rows, hours } = state;
  const head = latestOf(state.head);
  const usualDue = useMemo(
    () => new Map([...rows].map(([index, { key }]) => [key, groupAt(groups ?? [], index)?.dueOn ?? null])),
    [rows, groups],
  );
  return useCallback(
    (row) =>
      worthOf(row, {
        hours: hours.get(row.key),
        amounts: head?.amount.counted ?? 0,
        without: head?.amount.without ?? 0,
        // A whole list that is old says so above it, not in every row.
        isKept: failedPairs.has(pairKey(row.pair)) || (head?.newestFetchedAt ?? 0) - row.fetchedAt > staleAfterMs,
        usualDue: usualDue.get(row.key) ?? null,
      }),
    [hours, head, failedPairs, staleAfterMs, usualDue],
  );
}
