import type { TFunction } from 'i18next';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';

/** `38 customers in 41 properties`. */
export function pairsText(scope: InvoiceScope, t: TFunction): string {
  if (scope.isEverything === true) return t('invoices:scope.everything');
  const customers = new Set(scope.pairs.map((pair) => pair.customerId)).size;
  const properties = new Set(scope.pairs.map((pair) => pair.propertyId)).size;
  // A home each is what one expects.
  if (customers === properties) return t('invoices:scope.customers', { count: customers });
  return t('invoices:scope.pairs', {
    customers: t('invoices:scope.customers', { count: customers }),
    properties: t('invoices:scope.properties', { count: properties }),
  });
}

/** `2026-01-01 to 2026-11-20`, or `issued for 2026-11-20`. */
export function periodName(period: Pick<InvoiceScope, 'fromDate' | 'toDate'>, t: TFunction): string {
  return period.toDate === null
    ? t('invoices:period.issuedFor', { date: period.fromDate })
    : t('invoices:period.from', { first: period.fromDate, last: period.toDate });
}
