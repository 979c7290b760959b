import { z } from 'zod';
import { knownCustomerSchema, knownPropertySchema } from './register/register.ts';

const list = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), isMore: z.boolean() });

export const foundContractSchema = z.object({
  key: z.string(),
  contractId: z.string().nullable(),
  registrationId: z.string().nullable(),
  customerId: z.string(),
  customerName: z.string(),
  address: z.string(),
  state: z.string(),
  at: z.number(),
});
export type FoundContract = z.infer<typeof foundContractSchema>;

export const foundInvoiceSchema = z.object({
  key: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  number: z.string().nullable(),
  /** `2026-10` */
  month: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  isChecked: z.boolean(),
});
export type FoundInvoice = z.infer<typeof foundInvoiceSchema>;

const foundJobSchema = z.object({ id: z.string(), name: z.string(), at: z.number() });

/** Search results, kind by kind: the first hits, and the least number there are. */
export const foundSchema = z.object({
  customers: list(knownCustomerSchema.extend({ where: z.string() })),
  properties: list(knownPropertySchema.extend({ who: z.string() })),
  contracts: list(foundContractSchema),
  invoices: list(foundInvoiceSchema),
  jobs: list(foundJobSchema),
});
export type Found = z.infer<typeof foundSchema>;
