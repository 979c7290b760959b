import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What Invoices asks of main at once; what is kept and shown longer is in the stores. */
export function createInvoicesActions(client: Client) {
  return bindCalls(client, {
    leafColumns: 'invoices.leafColumns',
    tags: 'invoices.tags',
    totals: 'invoices.totals',
    openWindow: 'invoices.openWindow',
    history: 'invoices.history',
    months: 'invoices.months',
    page: 'invoices.page',
    compareHours: 'invoices.compareHours',
    hours: 'consumption.series',
  });
}
