import { z } from 'zod';
import { invoiceFilterSchema, invoiceSelectionSchema, invoiceSortSchema } from './invoices/invoice.ts';
import { jobIdSchema } from './job.ts';

export const exportFormatSchema = z.enum(['csv-semicolon', 'csv-comma', 'xlsx', 'json', 'pdf', 'print']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** A column of a written list: its field and the words above it, in the person's language. */
export const exportColumnSchema = z.strictObject({
  field: z.string().min(1).max(300),
  title: z.string().max(120),
  kind: z.enum(['text', 'number', 'date', 'time']),
});
export type ExportColumn = z.infer<typeof exportColumnSchema>;

/** A table computed by a screen, written as it is; its words are in the person's language. */
export const writtenTableSchema = z.strictObject({
  /** May hold an id of 200 characters; what is suggested is shorter. */
  name: z.string().min(1).max(300),
  format: z.enum(['csv-semicolon', 'xlsx']),
  columns: z
    .array(exportColumnSchema.omit({ field: true }))
    .min(1)
    .max(60),
  rows: z.array(z.array(z.string().max(32_000).nullable()).max(60)).max(500_000),
  /** A workbook has a second sheet with the sources of its rows. */
  sheets: z.strictObject({
    rows: z.string().min(1).max(60),
    about: z.string().min(1).max(60),
    entries: z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(40),
  }),
});
export type WrittenTable = z.infer<typeof writtenTableSchema>;

const word = z.string().min(1).max(60);

/** Words for the provenance columns: their heads, and the states of a value. */
export const exportProvenanceSchema = z.strictObject({
  columns: z.strictObject({
    provenance: word,
    place: word,
    raw: word,
    rival: word,
    mapping: word,
    fetchedAt: word,
    request: word,
  }),
  states: z.strictObject({
    confirmed: word,
    guess: word,
    unmapped: word,
    absent: word,
    unrecognised: word,
    notInRecord: word,
    null: word,
    unreadable: word,
    unreadableNumber: word,
  }),
});
export type ExportProvenance = z.infer<typeof exportProvenanceSchema>;

/**
 * What to write of the invoice list: what is shown (filter, order, columns) or what is selected. `json` writes the
 * records as they came. Texts come from the screen, so that the file is in the person's language.
 */
export const invoiceExportSchema = z.strictObject({
  jobId: jobIdSchema,
  format: exportFormatSchema,
  name: z.string().min(1).max(120),
  filter: invoiceFilterSchema,
  sort: z.array(invoiceSortSchema).max(4),
  selection: invoiceSelectionSchema.nullable(),
  columns: z.array(exportColumnSchema).min(1).max(60),
  /**
   * An apostrophe is put before texts that a spreadsheet would run as a formula (CSV only; XLSX cells are typed text).
   */
  guardFormulas: z.boolean(),
  /**
   * Columns in CSV and XLSX, marks and notes on paper; null writes values only. A record as it came (JSON) needs none.
   */
  provenance: exportProvenanceSchema.nullable(),
  /** For print and PDF: title, filter, age of the data; `page` and `of` are the words around page numbers. */
  heading: z.strictObject({
    title: z.string().max(200),
    lines: z.array(z.string().max(500)).max(8),
    page: z.string().max(40),
    of: z.string().max(40),
    language: z.enum(['en', 'sv']),
  }),
});
export type InvoiceExport = z.infer<typeof invoiceExportSchema>;
