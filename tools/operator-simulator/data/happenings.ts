import type { InvoiceRecord } from './invoices.ts';
import { addDays } from './swedish-clock.ts';

/** Of so many homes one has each happening. */
const EVERY = 7;
const CREDIT_ORE = -27_150;

/**
 * What becomes of an invoice at an operator that corrects itself. `age`: 1 for the newest month. `isListedBefore`: a list
 * with it was answered earlier. Null: it was taken back, and is in no answer.
 */
export function happenedTo(invoice: InvoiceRecord, age: number, isListedBefore: boolean): InvoiceRecord | null {
  const told: InvoiceRecord = { ...invoice, isEnergyListed: true };
  const home = invoice.pair.index % EVERY;
  if (home === 6 && age === 1) return { ...told, dueOn: addDays(invoice.issuedOn, 43) };
  if (!isListedBefore) return told;
  if (home === 3 && age === 1) return credited(told);
  return home === 5 && age === 2 ? null : told;
}

/** The amount stays the sum of the lines. */
function credited(invoice: InvoiceRecord): InvoiceRecord {
  return {
    ...invoice,
    lines: [...invoice.lines, { text: 'Kreditering, inklusive moms', amountOre: CREDIT_ORE }],
    amountOre: invoice.amountOre + CREDIT_ORE,
  };
}
