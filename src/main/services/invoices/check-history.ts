import type { InvoiceMark } from '../../../shared/model/invoice.ts';

/** How many steps back a person can go. */
const MOST = 100;

/** How invoices stood before each check, so that checks are taken back one after the other; forgotten when the app closes. */
export function createCheckHistory() {
  const steps: { readonly profileId: string; readonly before: readonly InvoiceMark[] }[] = [];
  return {
    add(profileId: string, before: readonly InvoiceMark[]): void {
      steps.push({ profileId, before });
      if (steps.length > MOST) steps.shift();
    },
    /** The newest step of a profile, which is then forgotten; empty: there is none. */
    takeLast(profileId: string): readonly InvoiceMark[] {
      const at = steps.findLastIndex((step) => step.profileId === profileId);
      return at < 0 ? [] : (steps.splice(at, 1)[0]?.before ?? []);
    },
  };
}

/** What a check changed is as it was; what was written since stays, and so does what is no longer checked. */
export function uncheckedAgain(now: InvoiceMark | undefined, before: InvoiceMark, at: number): InvoiceMark | null {
  if (now?.isChecked !== true || before.isChecked) return null;
  const { isChecked, checkedAt, checkedBy, problem } = before;
  return { ...now, isChecked, checkedAt, checkedBy, problem, changedAt: at };
}
