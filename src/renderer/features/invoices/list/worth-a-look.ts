import { differs } from '../../../../shared/hours/agrees.ts';
import type { HoursCheck, InvoiceRow } from '../../../../shared/model/invoice.ts';
import { isCheckTakenBack } from '../../../../shared/model/invoice-mark.ts';

/** Why an invoice is unlike the rest. Words of a person are said as they are. */
export type Worth =
  | { readonly why: 'problem' | 'note'; readonly text: string }
  | { readonly why: 'taken-back' | 'changed' | 'gone' | 'missing' }
  | { readonly why: 'hours'; readonly differenceKwh: string | null; readonly missing: number };

/** The weightiest reason to look at an invoice; null: it is like the rest. `hasOthers`: other invoices of the list have an amount. */
export function worthOf(row: InvoiceRow, hours: HoursCheck | undefined, hasOthers: boolean): Worth | null {
  const { mark, change } = row;
  if (mark !== null && mark.problem !== '') return { why: 'problem', text: mark.problem };
  if (isCheckTakenBack(mark)) return { why: 'taken-back' };
  if (change === 'changed' || change === 'gone') return { why: change };
  if (hasOthers && (row.record.fields.amount?.text ?? null) === null) return { why: 'missing' };
  const missing = hours === undefined ? 0 : hours.expected - hours.delivered;
  if (hours !== undefined && (missing > 0 || differs(hours))) {
    return { why: 'hours', differenceKwh: differs(hours) ? hours.differenceKwh : null, missing };
  }
  if (mark !== null && mark.note !== '') return { why: 'note', text: mark.note.replaceAll(/\s+/g, ' ') };
  return null;
}
