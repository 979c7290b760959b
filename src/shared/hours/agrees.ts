import type { HoursCheck } from '../model/invoices/invoice.ts';

/** A difference of at least this many kilowatt-hours counts as a difference. */
const DIFFERS_FROM_KWH = 1;

/** Whether the sum of the hours differs from the invoice's energy; false where they cannot be compared. */
export function differs({ differenceKwh }: HoursCheck): boolean {
  return differenceKwh !== null && Math.abs(Number(differenceKwh)) >= DIFFERS_FROM_KWH;
}

/** Every hour of the period is there and their sum is the invoice's energy. */
export function agrees(check: HoursCheck): boolean {
  return check.differenceKwh !== null && check.delivered === check.expected && !differs(check);
}
