import { z } from 'zod';
import { stageSchema } from '../answers/answer-meaning.ts';
import { registrationStateSchema } from '../contracts/contract.ts';
import { UNANSWERED } from '../contracts/unanswered.ts';
import { coverSchema } from '../office/office.ts';
import {
  bulkFieldSchema,
  bulkFindingSchema,
  bulkJobSummarySchema,
  bulkRowStateSchema,
  bulkValuesSchema,
  columnMappingSchema,
  heldReasonSchema,
  poaMatchSchema,
  rowPoaSchema,
  sheetPreviewSchema,
} from './bulk.ts';
import { ROW_PARTS } from './row-parts.ts';

// A job as the screens edit it; the job itself is in `bulk.ts`.

export const bulkValueFieldSchema = bulkFieldSchema.exclude(['row.id']);

export const bulkStepSchema = z.enum(['sheet', 'columns', 'check', 'poa', 'rehearse', 'send', 'results']);
export type BulkStep = z.infer<typeof bulkStepSchema>;

export const bulkChoicesSchema = z
  .strictObject({
    step: bulkStepSchema,
    concurrency: z.number().int().min(1).max(8),
    firstRows: z.number().int().min(1).max(100_000),
  })
  .partial();

export const bulkJobSchema = z.object({
  summary: bulkJobSummarySchema,
  step: bulkStepSchema,
  mapping: columnMappingSchema,
  concurrency: z.number().int(),
  firstRows: z.number().int(),
  /** The maximum IT's policy allows. */
  maxConcurrency: z.number().int(),
  preview: sheetPreviewSchema,
  /** The file is no longer in memory: choosing another sheet or header row needs opening it again. */
  isFileGone: z.boolean(),
  /** Name of the chosen folder, without its path. */
  poaFolder: z.string().nullable(),
  /** Numbers of other jobs made from the same file. */
  sameFile: z.array(z.number().int()),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

export const rowPartSchema = z.enum(ROW_PARTS);

export const bulkRowSchema = z.object({
  id: z.string(),
  /** Place in the sheet, for people; never a key. */
  number: z.number().int(),
  /** The row of the sheet as it was read. */
  cells: z.array(z.string()),
  values: bulkValuesSchema,
  findings: z.array(bulkFindingSchema),
  state: bulkRowStateSchema,
  part: rowPartSchema,
  /** Accepted, unknown and sending rows cannot be changed. */
  locked: z.boolean(),
  changed: z.boolean(),
  poa: rowPoaSchema.nullable(),
  overrideReason: z.string().nullable(),
  /** Which people there are under its customer id, one text for each clash (`Override.people`); usually none. */
  people: z.array(z.string()),
  registrationId: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

/** Which rows are shown. */
export const bulkViewSchema = z.strictObject({
  show: z.enum(['all', 'to-look-at', 'changed', 'left-out']),
  /** Only rows in these parts; absent: all. */
  parts: z.array(rowPartSchema).min(1).optional(),
  find: z.string().max(200),
  /** Only rows with this finding: `customer.phone:excel-zero-lost`. */
  problem: z.string().max(120).nullable(),
});
export type BulkView = z.infer<typeof bulkViewSchema>;

/** A block of cells of a view; `to` is its last row. Fields are in the order shown. */
export const bulkRangeSchema = z.strictObject({
  view: bulkViewSchema,
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  fields: z.array(bulkValueFieldSchema).min(1).max(13),
});
export type BulkRange = z.infer<typeof bulkRangeSchema>;

const cell = z.string().max(32_000);
export const bulkEditSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cell'),
    rowId: z.string().max(200),
    field: bulkValueFieldSchema,
    text: z.string().max(1000),
  }),
  z.strictObject({ kind: z.literal('clear'), range: bulkRangeSchema }),
  z.strictObject({ kind: z.literal('fill-down'), range: bulkRangeSchema }),
  /** `range.fields` holds every field from the first selected one to the right edge; `width` is how many are selected. */
  z.strictObject({
    kind: z.literal('paste'),
    range: bulkRangeSchema,
    width: z.number().int().min(1).max(13),
    block: z.array(z.array(cell).max(200)).max(100_000),
  }),
  z.strictObject({ kind: z.literal('leave-out'), view: bulkViewSchema, from: z.number().int(), to: z.number().int() }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
]);
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const transformSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['trim', 'digits-only', 'title-case', 'split-name', 'repair']) }),
  z.strictObject({
    kind: z.literal('replace'),
    find: z.string().max(1000),
    replaceWith: z.string().max(1000),
    matchCase: z.boolean(),
    wholeCell: z.boolean(),
  }),
]);
export type BulkTransform = z.infer<typeof transformSchema>;

export const bulkProblemSchema = z.object({
  field: bulkValueFieldSchema.or(z.literal('poa')),
  level: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  rows: z.number().int(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How many of them it stops; the others can be sent. */
  stopped: z.number().int(),
  /** How many of them can be corrected with certainty. */
  repairable: z.number().int(),
  /** The first rows it is in, as numbered in the sheet. */
  firstRows: z.array(z.number().int()),
});
export type BulkProblem = z.infer<typeof bulkProblemSchema>;

/** What every row to send has alike, and nothing is remarked on. */
const bulkSameSchema = z.object({ field: bulkValueFieldSchema, text: z.string() });
export type BulkSame = z.infer<typeof bulkSameSchema>;

export const bulkSummarySchema = z.object({
  /** Rises with every change of the rows. */
  revision: z.number().int(),
  rows: z.number().int(),
  /** Rows with a problem in one of their cells. */
  toLookAt: z.number().int(),
  changedRows: z.number().int(),
  leftOut: z.number().int(),
  problems: z.array(bulkProblemSchema),
  /** Cells that can be corrected with certainty, in all columns together. */
  repairable: z.number().int(),
  same: z.array(bulkSameSchema),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  savedAt: z.number(),
});
export type BulkSummary = z.infer<typeof bulkSummarySchema>;

/** What a row may be a duplicate of: another row of the file, an earlier registration, or an entry of the register. */
export const bulkDuplicateSchema = z.object({
  from: z.enum(['file', 'ledger', 'register', 'office']),
  /** The row's number, the registration's reference, the id in the register, or the colleague. */
  label: z.string(),
  rowId: z.string().nullable(),
  registrationId: z.string().nullable(),
  state: registrationStateSchema.nullable(),
  /** Together with the state: what the person saw of it when they decided to send the row anyway. */
  attempts: z.number().int().nullable(),
  at: z.number().nullable(),
  contractId: z.string().nullable(),
  /** A colleague's, as the office has it. */
  claim: coverSchema.nullable(),
  values: z.partialRecord(bulkValueFieldSchema, z.string()),
});
export type BulkDuplicate = z.infer<typeof bulkDuplicateSchema>;

const poaRowSchema = z.object({
  rowId: z.string(),
  number: z.number().int(),
  customerId: z.string(),
  name: z.string(),
  address: z.string(),
  /** The file that the sheet names; empty: none. */
  named: z.string(),
});

/** Rows that need somebody, files that no row has, rows with their file. */
export const poaGroupSchema = z.enum(['needs-you', 'left-over', 'matched']);
export type PoaGroup = z.infer<typeof poaGroupSchema>;

/** Why a row has no file yet (`not-given`: there are no files at all), or why no row has a file. */
export const poaReasonSchema = z.enum([
  ...['several-files', 'several-rows', 'ids-disagree', 'row-has-better', 'unreadable'],
  ...['missing', 'outside', 'not-a-file', 'bad-path', 'no-file', 'not-given', 'no-row'],
] as const);
export type PoaReason = z.infer<typeof poaReasonSchema>;

export const poaLineSchema = z.object({
  /** Null: a file left over. */
  row: poaRowSchema.nullable(),
  /** The row's file; for a row that needs somebody those that may be its own; the one left over. */
  files: z.array(
    poaMatchSchema.omit({ rowIds: true }).extend({
      /** The rows it may belong to, as numbered in the sheet. */
      rowNumbers: z.array(z.number().int()),
    }),
  ),
  reason: poaReasonSchema.nullable(),
  /** A row with its file that is held back for something else. */
  held: heldReasonSchema.nullable(),
});
export type PoaLine = z.infer<typeof poaLineSchema>;

export const bulkPoaPageSchema = z.object({
  /** Null: no file has been given yet. */
  source: z.enum(['folder', 'dropped']).nullable(),
  folder: z.string().nullable(),
  /** The folder or the dropped files are no longer available (a restart, a removed drive). */
  isGone: z.boolean(),
  files: z.number().int(),
  counts: z.record(poaGroupSchema, z.number().int()),
  /** How many rows have their file by which part of its name or text; most first. */
  ways: z.array(z.object({ by: poaMatchSchema.shape.by.unwrap(), rows: z.number().int() })),
  lines: z.array(poaLineSchema),
  total: z.number().int(),
});
export type BulkPoaPage = z.infer<typeof bulkPoaPageSchema>;

export const bulkResultSchema = z.object({
  rowId: z.string(),
  number: z.number().int(),
  customerId: z.string(),
  name: z.string(),
  propertyId: z.string(),
  /** Street and number. */
  street: z.string(),
  /** With the town. */
  address: z.string(),
  zipCode: z.string(),
  socId: z.string(),
  state: bulkRowStateSchema,
  part: rowPartSchema,
  /** Why the next start would not send it. */
  heldReason: heldReasonSchema.nullable(),
  heldDetail: z.string().nullable(),
  waitReason: z.string().nullable(),
  stage: stageSchema.nullable(),
  registrationId: z.string().nullable(),
  reference: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Why nobody knows what became of it; null unless it is unknown. */
  unanswered: z.enum(UNANSWERED).nullable(),
  changedAt: z.number().nullable(),
  /** How long the last attempt took, answered or not. */
  tookMs: z.number().nullable(),
  contractId: z.string().nullable(),
  message: z.string().nullable(),
  warnings: z.number().int(),
  overrideReason: z.string().nullable(),
  poa: rowPoaSchema.nullable(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const returnedSchema = z.object({
  changed: z.number().int(),
  wasRejected: z.number().int(),
  unchanged: z.number().int(),
  locked: z.number().int(),
  lockedButChanged: z.number().int(),
  foreign: z.number().int(),
  withoutId: z.number().int(),
});
export type ReturnedSummary = z.infer<typeof returnedSchema>;
