import type { InvoiceCondition, InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import type { RouteParams } from '../../../stores/create-shell-store.ts';

/** Every invoice that is kept, whenever it was issued. */
const EVERYTHING: InvoiceScope = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' };

const CONDITIONS: Readonly<Record<string, readonly InvoiceCondition[]>> = {
  unchecked: [{ op: 'empty', field: 'checked' }],
  'no-amount': [
    { op: 'absent', field: 'amount' },
    { op: 'empty', field: 'checked' },
  ],
  changed: [{ op: 'equals', field: 'change', value: 'changed' }],
  gone: [{ op: 'equals', field: 'change', value: 'gone' }],
};

/** The list that another screen opens this one with; null: it opens as it was left. */
export function requestedList({
  show,
  since,
  row,
  customerId,
  propertyId,
}: RouteParams): { scope: InvoiceScope; where: InvoiceCondition[]; row: string | null } | null {
  const conditions = CONDITIONS[show ?? ''];
  const isPair = customerId !== undefined && propertyId !== undefined;
  if (conditions === undefined && row === undefined && (isPair || (customerId ?? propertyId) === undefined)) {
    return null;
  }
  const where: InvoiceCondition[] = [...(conditions ?? [])];
  if (since !== undefined) where.unshift({ op: 'at-least', field: 'issuedOn', value: since });
  if (customerId !== undefined) where.unshift({ op: 'equals', field: 'customer', value: customerId });
  if (propertyId !== undefined) where.unshift({ op: 'equals', field: 'property', value: propertyId });
  return { scope: EVERYTHING, where, row: row ?? null };
}
