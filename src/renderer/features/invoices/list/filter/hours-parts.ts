import type { HoursCounts, InvoiceCondition } from '../../../../../shared/model/invoices/invoice.ts';
import { HOURS_FIELD } from '../../stores/hours-counts.ts';

export type HoursPart = keyof HoursCounts;

export const HOURS_PARTS = ['agree', 'differ', 'notCompared'] as const satisfies readonly HoursPart[];

/** The condition that shows one part of the list alone. */
export function hoursCondition(part: HoursPart): InvoiceCondition {
  return part === 'notCompared'
    ? { op: 'absent', field: HOURS_FIELD }
    : { op: 'equals', field: HOURS_FIELD, value: part };
}

/** Which part a condition shows; null: it is about something else. */
export function hoursPartOf(condition: InvoiceCondition): HoursPart | null {
  return HOURS_PARTS.find((part) => JSON.stringify(hoursCondition(part)) === JSON.stringify(condition)) ?? null;
}
