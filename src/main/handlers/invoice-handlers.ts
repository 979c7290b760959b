import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { ExportService } from '../services/exports/export-service.ts';
import type { InvoiceFetches } from '../services/invoices/fetch-invoices.ts';
import type { InvoicesService } from '../services/invoices/invoices-service.ts';
import type { SavedService } from '../services/invoices/saved-service.ts';

export function invoiceHandlers(
  invoices: InvoicesService,
  fetches: InvoiceFetches,
  exports: ExportService,
): HandlersOf<'invoices'> {
  return {
    'invoices.fetch': async ({ jobId, scope, withDetails }) => fetches.start(jobId, scope, withDetails === true),
    'invoices.retry': async ({ jobId, failedJobId }) => fetches.retry(jobId, failedJobId),
    'invoices.page': (query) => invoices.page(query),
    'invoices.totals': (query) => invoices.totals(query),
    'invoices.keys': (filter) => invoices.keys(filter),
    'invoices.row': ({ key }) => invoices.row(key),
    'invoices.history': ({ key }) => invoices.history(key),
    'invoices.leafColumns': () => invoices.leafColumns(),
    'invoices.details': ({ invoiceId, refresh }) => invoices.details(invoiceId, refresh),
    'invoices.mark': ({ keys, ...change }) => invoices.mark(keys, change),
    'invoices.tags': async () => invoices.tags(),
    'invoices.export': (order) => exports.invoices(order),
    'invoices.openWindow': ({ key }) => invoices.openWindow(key),
  };
}

export function savedHandlers(saved: SavedService): HandlersOf<'saved'> {
  return {
    'saved.list': async ({ kind }) => saved.list(kind),
    'saved.keep': async ({ kind, item }) => saved.keep(kind, item),
    'saved.remove': async ({ kind, id }) => saved.remove(kind, id),
  };
}
