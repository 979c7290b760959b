import { differs, standingOf } from '../../../../shared/hours/agrees.ts';
import type { HoursCheck, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { isCheckTakenBack } from '../../../../shared/model/invoices/invoice-mark.ts';
import { amountChangeOf } from '../../../../shared/rules/amount-change.ts';
import type { InvoicesState } from '../stores/invoices-state.ts';

/** Why an invoice is unlike the rest. A person's own words are shown unchanged. */
export type Worth =
  | { readonly why: 'problem' | 'note'; readonly text: string }
  | { readonly why: 'taken-back' | 'changed' | 'gone' }
  | { readonly why: 'missing' /** No other invoice lacks it. */; readonly isOnly: boolean }
  /** The amount changed by so much; `isTakenBack`: after somebody had checked it. */
  | {
      readonly why: 'amount';
      readonly by: string;
      readonly isLower: boolean;
      readonly currency: string | null;
      readonly isTakenBack: boolean;
    }
  | { readonly why: 'kept'; readonly at: number }
  | { readonly why: 'hours'; readonly differenceKwh: string | null; readonly missing: number }
  | { readonly why: 'due'; readonly day: string };

/** What an invoice is held against. */
export type WorthFacts = {
  readonly hours: HoursCheck | undefined;
  /** Invoices of the list with an amount, and without. */
  readonly amounts: number;
  readonly without: number;
  /** The last fetch of its request failed, or it is much older than the rest of the list. */
  readonly isKept: boolean;
  /** The day most of its group is due; null: there is no group, or no such day. */
  readonly usualDue: string | null;
};

/** The weightiest reason to look at an invoice; null: it is like the rest. */
export function worthOf(row: InvoiceRow, facts: WorthFacts): Worth | null {
  const { mark, change } = row;
  const { hours } = facts;
  if (mark !== null && mark.problem !== '') return { why: 'problem', text: mark.problem };
  const isTakenBack = isCheckTakenBack(mark);
  const changed = change === 'changed' ? amountChange(row, isTakenBack) : null;
  if (changed !== null) return changed;
  if (isTakenBack) return { why: 'taken-back' };
  if (change === 'changed' || change === 'gone') return { why: change };
  if (facts.amounts > facts.without && (row.record.fields.amount?.text ?? null) === null) {
    return { why: 'missing', isOnly: facts.without === 1 };
  }
  if (facts.isKept) return { why: 'kept', at: row.fetchedAt };
  const missing = hours === undefined ? 0 : hours.expected - hours.delivered;
  if (hours !== undefined && (missing > 0 || differs(hours))) {
    return { why: 'hours', differenceKwh: differs(hours) ? hours.differenceKwh : null, missing };
  }
  if (mark !== null && mark.note !== '') return { why: 'note', text: mark.note.replaceAll(/\s+/g, ' ') };
  const due = row.record.fields.dueOn?.text ?? null;
  return due !== null && facts.usualDue !== null && due !== facts.usualDue ? { why: 'due', day: due } : null;
}

/** How many of the rows from one place of the list on were compared with their hours; null: not known, or none has energy. */
export function comparedOf(
  place: { readonly from: number; readonly count: number },
  { rows, hours, hoursAsked }: Pick<InvoicesState, 'rows' | 'hours' | 'hoursAsked'>,
): number | null {
  let compared = 0;
  let hasEnergy = false;
  for (let index = place.from; index < place.from + place.count; index++) {
    const row = rows.get(index);
    if (row === undefined || !hoursAsked.has(row.key)) return null;
    hasEnergy ||= (row.record.fields.energy?.text ?? null) !== null;
    const check = hours.get(row.key);
    if (check !== undefined && standingOf(check) !== null) compared++;
  }
  return hasEnergy ? compared : null;
}

/** By how much the amount changed; null: not at all, or it is not known. */
export function amountChange(
  { record, wasAmount }: InvoiceRow,
  isTakenBack: boolean,
): Extract<Worth, { why: 'amount' }> | null {
  const change = amountChangeOf(wasAmount, record.fields.amount?.text ?? null);
  return change && { why: 'amount', ...change, currency: record.fields.currency?.text ?? null, isTakenBack };
}
