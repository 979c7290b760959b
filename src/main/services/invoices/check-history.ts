import type { InvoiceMark } from '../../../shared/model/invoices/invoice.ts';

/** How many checks can be undone. */
const MAX_STEPS = 100;

/** The marks before each check, so that checks can be undone one after the other; forgotten when the app closes. */
export function createCheckHistory() {
  const steps: { readonly profileId: string; readonly before: readonly InvoiceMark[] }[] = [];
  return {
    add(profileId: string, before: readonly InvoiceMark[]): void {
      steps.push({ profileId, before });
      if (steps.length > MAX_STEPS) steps.shift();
    },
    /** Removes and returns the newest step of a profile; empty: there is none. */
    takeLast(profileId: string): readonly InvoiceMark[] {
      const at = steps.findLastIndex((step) => step.profileId === profileId);
      return at < 0 ? [] : (steps.splice(at, 1)[0]?.before ?? []);
    },
  };
}

/** Restores what a check changed; later changes stay, and so does a mark that is no longer checked. */
export function uncheckedAgain(now: InvoiceMark | undefined, before: InvoiceMark, at: number): InvoiceMark | null {
  if (now?.isChecked !== true || before.isChecked) return null;
  const { isChecked, checkedAt, checkedBy, problem } = before;
  return { ...now, isChecked, checkedAt, checkedBy, problem, changedAt: at };
}
