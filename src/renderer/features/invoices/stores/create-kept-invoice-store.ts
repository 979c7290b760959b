import type { Client } from '../../../../shared/bridge/types.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { createWatchedStore } from '../../../stores/create-watched-store.ts';

/** One invoice as it is kept, for a window of its own; null: it is not kept, undefined: not read yet. */
export function createKeptInvoiceStore(client: Client, key: string) {
  return createWatchedStore<InvoiceRow | null | undefined>(
    undefined,
    () => client.call('invoices.row', { key }).catch(() => null),
    (readAgain) => [
      client.on('invoices.changed', readAgain),
      client.on('jobs.changed', ({ kind, phase }) =>
        kind === 'invoices' && phase === 'done' ? readAgain() : undefined,
      ),
    ],
  );
}
