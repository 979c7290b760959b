import { useEffect } from 'react';
import { useKept } from '../../hooks/use-owned.ts';
import { createInvoicesStores, type InvoicesStores } from './stores/create-invoices-stores.ts';

export function useInvoices(): InvoicesStores {
  const stores = useKept(createInvoicesStores);
  const { pairs, views, groups, columns } = stores;
  useEffect(() => {
    if (pairs.getState().known === null) void pairs.getState().count();
    for (const saved of [views, groups, columns]) {
      if (saved.getState().items.state === 'idle') void saved.getState().load();
    }
  }, [pairs, views, groups, columns]);
  return stores;
}
