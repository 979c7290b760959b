import { z } from 'zod';
import { invoiceFilterSchema, invoiceSelectionSchema, invoiceSortSchema } from './invoice.ts';
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

/** A table that a screen has worked out, to be written as it is: its words are in the person's language. */
export const writtenTableSchema = z.strictObject({
  name: z.string().min(1).max(200),
  format: z.enum(['csv-semicolon', 'xlsx']),
  columns: z
    .array(exportColumnSchema.omit({ field: true }))
    .min(1)
    .max(60),
  rows: z.array(z.array(z.string().max(32_000).nullable()).max(60)).max(500_000),
  /** A workbook says on a second sheet what its rows rest on. */
  sheets: z.strictObject({
    rows: z.string().min(1).max(60),
    about: z.string().min(1).max(60),
    entries: z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(40),
  }),
});
export type WrittenTable = z.infer<typeof writtenTableSchema>;

const word = z.string().min(1).max(60);

/** Words for the columns that say where each value comes from: their heads, and the states a value can be in. */
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
 * What to write of the invoice list: what is shown (filter, order, columns) or what is picked. `json` writes the answers'
 * records as they came. Texts come from the screen, so that a file speaks the person's language.
 */
export const invoiceExportSchema = z.strictObject({
  jobId: jobIdSchema,
  format: exportFormatSchema,
  name: z.string().min(1).max(120),
  filter: invoiceFilterSchema,
  sort: z.array(invoiceSortSchema).max(4),
  selection: invoiceSelectionSchema.nullable(),
  columns: z.array(exportColumnSchema).min(1).max(60),
  /** A text that a spreadsheet would take for a formula gets an apostrophe in front (CSV only; XLSX cells are typed text). */
  guardFormulas: z.boolean(),
  /** Columns in CSV and XLSX, marks and notes on paper; null writes values alone. A record as it came (JSON) is its own provenance. */
  provenance: exportProvenanceSchema.nullable(),
  /** For print and PDF: title, what was filtered, how old it is; `page` and `of` stand around the numbers of the pages. */
  heading: z.strictObject({
    title: z.string().max(200),
    lines: z.array(z.string().max(500)).max(8),
    page: z.string().max(40),
    of: z.string().max(40),
    language: z.enum(['en', 'sv']),
  }),
});
export type InvoiceExport = z.infer<typeof invoiceExportSchema>;
