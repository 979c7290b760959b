import type { HoursCheck } from '../model/invoice.ts';

/** From so many kilowatt-hours on, an invoice and its hours are said to differ. */
const DIFFERS_FROM_KWH = 1;

/** Whether the sum of the hours is another than the invoice's energy; false too where they cannot be compared. */
export function differs({ differenceKwh }: HoursCheck): boolean {
  return differenceKwh !== null && Math.abs(Number(differenceKwh)) >= DIFFERS_FROM_KWH;
}

/** Every hour of the period is there, and together they are what the invoice says. */
export function agrees(check: HoursCheck): boolean {
  return check.differenceKwh !== null && check.delivered === check.expected && !differs(check);
}
