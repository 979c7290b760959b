import { z } from 'zod';
import { mappedAnswerSchema } from '../model/contract.ts';
import { invoiceExportSchema } from '../model/export.ts';
import {
  hoursCheckSchema,
  invoiceFilterSchema,
  invoiceLeafColumnSchema,
  invoiceMarkSchema,
  invoicePageSchema,
  invoiceQuerySchema,
  invoiceRowSchema,
  invoiceScopeSchema,
  invoiceTotalsQuerySchema,
  invoiceTotalsSchema,
  invoiceVersionSchema,
} from '../model/invoice.ts';
import { jobIdSchema } from '../model/job.ts';
import { savedItemSchema, savedKindSchema } from '../model/saved.ts';
import { id, none, nothing } from './call-parts.ts';

const rowKey = z.string().min(1).max(700);
/** Without line breaks: that is how several of them are parted. */
const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\r\n]*$/);

/** Invoices as kept, and what a person saved about their list. */
export const INVOICE_CALLS = {
  /** `withDetails`: the details of every invoice found are fetched along. The plan survives a restart. */
  'invoices.fetch': {
    input: z.strictObject({ jobId: jobIdSchema, scope: invoiceScopeSchema, withDetails: z.boolean().optional() }),
    output: nothing,
  },
  /** Asks again for what failed in a finished fetch, and for nothing else; false when that is no longer known. */
  'invoices.retry': { input: z.strictObject({ jobId: jobIdSchema, failedJobId: jobIdSchema }), output: z.boolean() },
  'invoices.page': { input: invoiceQuerySchema, output: invoicePageSchema },
  'invoices.totals': { input: invoiceTotalsQuerySchema, output: invoiceTotalsSchema },
  /** Keys of the first 5 000 rows that match. */
  'invoices.keys': { input: invoiceFilterSchema, output: z.array(z.string()) },
  'invoices.row': { input: z.strictObject({ key: rowKey }), output: invoiceRowSchema.nullable() },
  'invoices.history': { input: z.strictObject({ key: rowKey }), output: z.array(invoiceVersionSchema) },
  'invoices.leafColumns': { input: none, output: z.array(invoiceLeafColumnSchema) },
  /** Notes, tags and the check mark of invoices: only on this computer. What is left out stays as it is. */
  'invoices.mark': {
    input: z.strictObject({
      keys: z.array(rowKey).min(1).max(5000),
      isChecked: z.boolean().optional(),
      /** Takes the check away; an empty text says that nothing is wrong any more. */
      problem: z.string().max(400).optional(),
      note: z.string().max(4000).optional(),
      addTags: z.array(tag).max(20).optional(),
      removeTags: z.array(tag).max(20).optional(),
    }),
    output: z.array(invoiceMarkSchema),
  },
  /** Says that invoices are right, so that `undoCheck` can take it back. */
  'invoices.check': {
    input: z.strictObject({ keys: z.array(rowKey).min(1).max(5000) }),
    output: z.array(invoiceMarkSchema),
  },
  /** Takes the last check back, also one of many: all of it is as it was. Gives back the marks; none: nothing was left. */
  'invoices.undoCheck': { input: none, output: z.array(invoiceMarkSchema) },
  /** Kept hours beside the energy of invoices; those that cannot be compared are left out. */
  'invoices.compareHours': {
    input: z.strictObject({ keys: z.array(rowKey).min(1).max(500) }),
    output: z.array(hoursCheckSchema),
  },
  /**
   * Checks, of the first 5 000 rows that match, those whose hours are whole and agree with the invoice, and which the newest
   * fetch did not change. Gives back the marks it made, and how many rows it looked at.
   */
  'invoices.checkAgreeing': {
    input: invoiceFilterSchema,
    output: z.object({ marks: z.array(invoiceMarkSchema), looked: z.number().int() }),
  },
  'invoices.tags': { input: none, output: z.array(z.string()) },
  /** Asks where, then writes as a job; the file's name, or null when the dialog was closed. */
  'invoices.export': { input: invoiceExportSchema, output: z.string().nullable() },
  /** One invoice in a window of its own. */
  'invoices.openWindow': { input: z.strictObject({ key: rowKey }), output: nothing },

  /** Views, groups of pairs and columns a person saved, per profile. */
  'saved.list': { input: z.strictObject({ kind: savedKindSchema }), output: z.array(savedItemSchema) },
  'saved.keep': {
    input: z.strictObject({ kind: savedKindSchema, item: savedItemSchema.omit({ changedAt: true }) }),
    output: savedItemSchema,
  },
  'saved.remove': { input: z.strictObject({ kind: savedKindSchema, id }), output: nothing },

  'invoices.details': { input: z.strictObject({ invoiceId: id, refresh: z.boolean() }), output: mappedAnswerSchema },
};
