import { z } from 'zod';
import { mappedAnswerSchema } from '../model/contracts/contract.ts';
import { invoiceExportSchema } from '../model/export.ts';
import {
  hoursCheckSchema,
  hoursCountsSchema,
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
} from '../model/invoices/invoice.ts';
import { invoiceMonthsSchema } from '../model/invoices/invoice-months.ts';
import { jobIdSchema } from '../model/job.ts';
import { PAGE_ROWS, PICKED_ROWS } from '../model/limits.ts';
import { savedItemSchema, savedKindSchema } from '../model/saved.ts';
import { id, none, nothing } from './call-parts.ts';

const rowKey = z.string().min(1).max(700);
/** No line breaks, because tags are stored joined by them. */
const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\r\n]*$/);

/** Invoices as kept, and what a person saved about their list. */
export const INVOICE_CALLS = {
  /**
   * `withDetails`: also fetches the details of every invoice found. `windowDays`: days of one request; absent: the settings
   * decide. The plan survives a restart.
   */
  'invoices.fetch': {
    input: z.strictObject({
      jobId: jobIdSchema,
      scope: invoiceScopeSchema,
      withDetails: z.boolean().optional(),
      windowDays: z.number().int().min(1).max(3660).optional(),
    }),
    output: nothing,
  },
  /** Asks again only for the failed parts of a finished fetch; false when they are no longer known. */
  'invoices.retry': { input: z.strictObject({ jobId: jobIdSchema, failedJobId: jobIdSchema }), output: z.boolean() },
  'invoices.page': { input: invoiceQuerySchema, output: invoicePageSchema },
  'invoices.totals': { input: invoiceTotalsQuerySchema, output: invoiceTotalsSchema },
  'invoices.row': { input: z.strictObject({ key: rowKey }), output: invoiceRowSchema.nullable() },
  'invoices.history': { input: z.strictObject({ key: rowKey }), output: z.array(invoiceVersionSchema) },
  /** Twelve months of the same customer in the same home; null: the invoice is no longer kept. */
  'invoices.months': { input: z.strictObject({ key: rowKey }), output: invoiceMonthsSchema.nullable() },
  'invoices.leafColumns': { input: none, output: z.array(invoiceLeafColumnSchema) },
  /** Notes, tags and the check mark of invoices, kept only on this computer. An absent field is not changed. */
  'invoices.mark': {
    input: z.strictObject({
      keys: z.array(rowKey).min(1).max(PICKED_ROWS),
      isChecked: z.boolean().optional(),
      /** Setting a problem removes the check mark; an empty text removes the problem. */
      problem: z.string().max(400).optional(),
      note: z.string().max(4000).optional(),
      addTags: z.array(tag).max(20).optional(),
      removeTags: z.array(tag).max(20).optional(),
    }),
    output: z.array(invoiceMarkSchema),
  },
  /** Marks invoices as checked; `undoCheck` takes it back. */
  'invoices.check': {
    input: z.strictObject({ keys: z.array(rowKey).min(1).max(PICKED_ROWS) }),
    output: z.array(invoiceMarkSchema),
  },
  /**
   * Undoes the last check, of one or many invoices, and restores their marks. Returns the marks; none when there was
   * nothing to undo.
   */
  'invoices.undoCheck': { input: none, output: z.array(invoiceMarkSchema) },
  /** Kept hours against the energy of invoices; invoices that cannot be compared are left out. */
  'invoices.compareHours': {
    input: z.strictObject({ keys: z.array(rowKey).min(1).max(PAGE_ROWS) }),
    output: z.array(hoursCheckSchema),
  },
  /**
   * How the matching invoices stand to their kept hours; conditions on the field `hours` find what was found here. Null:
   * more than 5 000 match, and none was looked at.
   */
  'invoices.countHours': { input: invoiceFilterSchema, output: hoursCountsSchema.nullable() },
  /**
   * Fetches the hours that the first 5 000 matching invoices cannot be compared without, as a job of kind `consumption`.
   * Returns of how many properties; 0: nothing can be fetched, and there is no job.
   */
  'invoices.fetchHours': {
    input: z.strictObject({ jobId: jobIdSchema, filter: invoiceFilterSchema }),
    output: z.object({ properties: z.number().int() }),
  },
  /**
   * Of the first 5 000 matching rows, checks those whose hours are complete and agree with the invoice and which the
   * newest fetch did not change. Returns the marks it made and the number of rows it looked at.
   */
  'invoices.checkAgreeing': {
    input: invoiceFilterSchema,
    output: z.object({ marks: z.array(invoiceMarkSchema), looked: z.number().int() }),
  },
  'invoices.tags': { input: none, output: z.array(z.string()) },
  /** Asks where, then writes as a job. Returns the file's name, or null when the dialog was closed. */
  'invoices.export': { input: invoiceExportSchema, output: z.string().nullable() },
  'invoices.openWindow': { input: z.strictObject({ key: rowKey }), output: nothing },

  /** Views, groups of pairs and columns that a person saved, per profile. */
  'saved.list': { input: z.strictObject({ kind: savedKindSchema }), output: z.array(savedItemSchema) },
  'saved.keep': {
    input: z.strictObject({ kind: savedKindSchema, item: savedItemSchema.omit({ changedAt: true }) }),
    output: savedItemSchema,
  },
  'saved.remove': { input: z.strictObject({ kind: savedKindSchema, id }), output: nothing },

  'invoices.details': { input: z.strictObject({ invoiceId: id, refresh: z.boolean() }), output: mappedAnswerSchema },
};
