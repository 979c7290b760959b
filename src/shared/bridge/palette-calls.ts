import { z } from 'zod';
import { foundSchema } from '../model/found.ts';

export const PALETTE_CALLS = {
  /** Customers, properties, contracts, invoices (by words, amount or payment reference) and bulk jobs, a few of each. */
  'palette.find': { input: z.strictObject({ query: z.string().trim().min(1).max(200) }), output: foundSchema },
};
