import type { HoursCheck, HoursStanding } from '../model/invoices/invoice.ts';

/** A difference of at least this many kilowatt-hours counts as a difference. */
const DIFFERS_FROM_KWH = 1;

/** Whether the sum of the hours differs from the invoice's energy; false where they cannot be compared. */
export function differs({ differenceKwh }: HoursCheck): boolean {
  return differenceKwh !== null && Math.abs(Number(differenceKwh)) >= DIFFERS_FROM_KWH;
}

/** How an invoice stands to its kept hours; null: neither can be said, for want of a unit. */
export function standingOf(check: HoursCheck): HoursStanding | null {
  if (agrees(check)) return 'agree';
  return differs(check) || check.delivered < check.expected ? 'differ' : null;
}

/** Every hour of the period is there and their sum is the invoice's energy. */
export function agrees(check: HoursCheck): boolean {
  return check.differenceKwh !== null && check.delivered === check.expected && !differs(check);
}
