import { useEffect } from 'react';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { InvoicePeriod } from './scope/invoice-period-picker.tsx';
import { requestedList } from './scope/requested-list.ts';
import { showNews } from './scope/show-news.ts';
import type { InvoicesStores } from './stores/create-invoices-stores.ts';

/** Follows whoever opens the screen from somewhere else: for one customer, for the next to check, for what is new, or to type ids. */
export function useRequestedInvoices(stores: InvoicesStores, period: InvoicePeriod, onPickIds: () => void): void {
  const { list } = stores;
  const { shell } = useStores();
  const route = useStoreValue(shell, (state) => state.route);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit is a new question
  useEffect(() => {
    const { customerId, propertyId, pick } = route.params;
    if (route.screen !== 'invoices') return;
    if (route.params.show === 'news') return void showNews(stores, route.params);
    const asked = requestedList(route.params);
    if (asked !== null) {
      list.getState().show({ where: asked.where });
      list.getState().setScope(asked.scope);
      if (asked.row !== null) void list.getState().openKey(asked.row);
      else if (route.params.open === 'first') void list.getState().openFirst();
    } else if (pick === 'ids') {
      onPickIds();
    } else if (customerId !== undefined && propertyId !== undefined) {
      list.getState().setScope({ pairs: [{ customerId, propertyId }], ...period });
    }
  }, [list, route.visit]);
}
