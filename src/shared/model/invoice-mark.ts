import type { InvoiceMark } from './invoice.ts';

/** Whether a mark can go: nothing a person wrote or did stands in it. */
export function saysNothing(mark: Omit<InvoiceMark, 'key' | 'changedAt' | 'checkedBy'>): boolean {
  return (
    !mark.isChecked && mark.checkedAt === null && mark.problem === '' && mark.tags.length === 0 && mark.note === ''
  );
}

/** It was checked, and changed afterwards: somebody has to look once more. */
export function isCheckTakenBack(mark: Pick<InvoiceMark, 'isChecked' | 'checkedAt'> | null): boolean {
  return mark !== null && !mark.isChecked && mark.checkedAt !== null;
}
