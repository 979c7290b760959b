import type { InvoiceMark } from './invoice.ts';

/** Whether a mark is empty and can be deleted. */
export function saysNothing(mark: Omit<InvoiceMark, 'key' | 'changedAt' | 'checkedBy'>): boolean {
  return (
    !mark.isChecked && mark.checkedAt === null && mark.problem === '' && mark.tags.length === 0 && mark.note === ''
  );
}

/** The invoice was checked and changed afterwards, so it must be looked at again. */
export function isCheckTakenBack(mark: Pick<InvoiceMark, 'isChecked' | 'checkedAt'> | null): boolean {
  return mark !== null && !mark.isChecked && mark.checkedAt !== null;
}
