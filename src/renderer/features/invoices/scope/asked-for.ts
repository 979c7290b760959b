import type { InvoiceCondition, InvoiceScope } from '../../../../shared/model/invoice.ts';
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
export function askedFor({
  show,
  since,
  row,
}: RouteParams): { scope: InvoiceScope; where: InvoiceCondition[]; row: string | null } | null {
  const conditions = CONDITIONS[show ?? ''];
  if (conditions === undefined) return null;
  const from: InvoiceCondition[] = since === undefined ? [] : [{ op: 'at-least', field: 'issuedOn', value: since }];
  return { scope: EVERYTHING, where: [...from, ...conditions], row: row ?? null };
}
