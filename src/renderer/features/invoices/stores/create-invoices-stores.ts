import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { createInvoiceDetailsStore } from './create-invoice-details-store.ts';
import { createInvoicesStore } from './create-invoices-store.ts';
import { createPairsStore } from './create-pairs-store.ts';
import { createSavedStore } from './create-saved-store.ts';
import { rememberPlace } from './remembered-place.ts';

export type InvoicesStores = ReturnType<typeof createInvoicesStores>;

/** Everything the Invoices screen keeps between visits: scope, selection and the open invoice are found as they were left. */
export function createInvoicesStores(client: Client) {
  const list = createInvoicesStore(client);
  const details = createInvoiceDetailsStore(client);
  const pairs = createPairsStore(client);
  const views = createSavedStore(client, 'invoice-view');
  const groups = createSavedStore(client, 'pair-group');
  const columns = createSavedStore(client, 'invoice-columns');
  const place = createStore(() => ({ isKnown: false }));
  const stopRemembering = rememberPlace(client, list.store, undefined, (isKnown) => place.setState({ isKnown }));
  return {
    list: list.store,
    details: details.store,
    pairs: pairs.store,
    views: views.store,
    groups: groups.store,
    columns: columns.store,
    place,
    stop() {
      stopRemembering();
      for (const made of [list, details, pairs, views, groups, columns]) made.stop();
    },
  };
}
