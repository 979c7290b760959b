import { z } from 'zod';

/** By which column registrations are listed. */
export const ledgerSortSchema = z.strictObject({
  column: z.enum(['reference', 'time', 'customer', 'property', 'outcome', 'contractId', 'message']),
  direction: z.enum(['ascending', 'descending']),
});
export type LedgerSort = z.infer<typeof ledgerSortSchema>;
