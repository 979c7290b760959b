import { useEffect } from 'react';
import type { Client } from '../../../shared/bridge/types.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { createAnswerStore } from '../../stores/create-answer-store.ts';
import { rememberPlace } from './scope/remembered-place.ts';
import { createInvoiceDetailsStore } from './stores/create-invoice-details-store.ts';
import { createInvoicesStore } from './stores/create-invoices-store.ts';
import { createPairsStore } from './stores/create-pairs-store.ts';
import { createSavedStore, type SavedStore } from './stores/create-saved-store.ts';

export type InvoicesStores = {
  list: ReturnType<typeof createInvoicesStore>['store'];
  details: ReturnType<typeof createInvoiceDetailsStore>['store'];
  pairs: ReturnType<typeof createPairsStore>['store'];
  answer: ReturnType<typeof createAnswerStore>;
  views: SavedStore;
  groups: SavedStore;
  columns: SavedStore;
};

// As long as the window: coming back to the screen finds scope, selection and the open invoice as they were left.
const made = new WeakMap<Client, InvoicesStores>();

export function useInvoices(): InvoicesStores {
  const { client } = useStores();
  let stores = made.get(client);
  if (stores === undefined) {
    stores = {
      list: createInvoicesStore(client).store,
      details: createInvoiceDetailsStore(client).store,
      pairs: createPairsStore(client).store,
      answer: createAnswerStore(client),
      views: createSavedStore(client, 'invoice-view').store,
      groups: createSavedStore(client, 'pair-group').store,
      columns: createSavedStore(client, 'invoice-columns').store,
    };
    made.set(client, stores);
    rememberPlace(client, stores.list);
  }
  const { pairs, views, groups, columns } = stores;
  useEffect(() => {
    if (pairs.getState().known === null) {
      void pairs.getState().count();
    }
    for (const saved of [views, groups, columns]) {
      if (saved.getState().items.state === 'idle') {
        void saved.getState().load();
      }
    }
  }, [pairs, views, groups, columns]);
  return stores;
}
