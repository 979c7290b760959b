import { z } from 'zod';
import { overviewMonthSchema } from '../register/overview.ts';

/** Twelve months of one customer's invoices in one home, oldest first, and which of them an invoice is called by. */
export const invoiceMonthsSchema = z.object({ month: z.string().nullable(), months: z.array(overviewMonthSchema) });
export type InvoiceMonths = z.infer<typeof invoiceMonthsSchema>;
