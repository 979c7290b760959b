import { z } from 'zod';
import { DRAFT_FIELDS } from '../../rules/finding.ts';
import { registrationStateSchema } from '../contracts/contract.ts';
import { GIVABLE } from './givable.ts';

// What bulk entry puts on the screen. Limits here are those of a message; the limits of a file are main's.

/** What a column can be: a field of the registration, the kind and file of the power of attorney, or the row's own id. */
export const bulkFieldSchema = z.enum([...DRAFT_FIELDS, 'poa.type', 'poa.file', 'row.id']);
export type BulkField = z.infer<typeof bulkFieldSchema>;

/** Why a file cannot be read as a sheet. */
export const sheetProblemSchema = z.enum([
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-long',
  'zip-bomb',
  'macro-file',
  'old-excel',
  'binary-excel',
  'password',
  'damaged',
  'not-a-sheet',
  'not-text',
  'no-sheet',
  'timed-out',
]);
export type SheetProblem = z.infer<typeof sheetProblemSchema>;

/** Part of `errors/app-error-schema.ts`. `limit`: the exceeded limit, in bytes, rows, columns or characters. */
export const sheetErrorSchema = z.object({
  code: z.literal('sheet'),
  reason: sheetProblemSchema,
  limit: z.number().nullable(),
});
export type SheetErrorData = z.infer<typeof sheetErrorSchema>;

export const sheetEncodingSchema = z.enum([
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm850',
  'macintosh',
]);
export type SheetEncoding = z.infer<typeof sheetEncodingSchema>;
export const delimiterSchema = z.enum([';', ',', '\t', '|']);
export type Delimiter = z.infer<typeof delimiterSchema>;

/** Damage done to a column by a spreadsheet program. Only `repairable` cells can be restored with certainty. */
export const columnDamageSchema = z.object({
  column: z.number().int(),
  kind: z.enum(['number-rounded', 'zero-lost', 'turned-into-date', 'mojibake', 'error-value']),
  cells: z.number().int(),
  repairable: z.number().int(),
  /** Row of the first damaged cell (1 = first row of the sheet) and its text. */
  firstRow: z.number().int(),
  example: z.string(),
  repaired: z.string().nullable(),
});
export type ColumnDamage = z.infer<typeof columnDamageSchema>;

export const sheetColumnSchema = z.object({
  index: z.number().int(),
  /** The column's letter (`B`) when there is no header. */
  header: z.string(),
  samples: z.array(z.string()),
  filled: z.number().int(),
});
export type SheetColumn = z.infer<typeof sheetColumnSchema>;

export const sheetPreviewSchema = z.object({
  fileName: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  kind: z.enum(['delimited', 'workbook', 'pasted']),
  encoding: sheetEncodingSchema.nullable(),
  delimiter: delimiterSchema.nullable(),
  /** What was repaired or set apart while reading: an unclosed quote, a row of sums at the end. */
  notes: z.array(z.enum(['broken-quotes', 'replaced-characters', 'sum-row'])),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int(), columns: z.number().int() })),
  sheet: z.number().int(),
  /** Zero-based row of the header; null: there is none. */
  headerRow: z.number().int().nullable(),
  columns: z.array(sheetColumnSchema),
  damage: z.array(columnDamageSchema),
  firstRows: z.array(z.array(z.string())),
  dataRows: z.number().int(),
});
export type SheetPreview = z.infer<typeof sheetPreviewSchema>;

/** The source of a field: a column of the sheet, or one text for every row. */
const columnSourceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('column'), column: z.number().int().nonnegative(), header: z.string() }),
  z.object({ from: z.literal('constant'), text: z.string().max(1000) }),
]);
export const columnMappingSchema = z.partialRecord(bulkFieldSchema, columnSourceSchema);
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

export const namedMappingSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(120),
  savedAt: z.number(),
  mapping: columnMappingSchema,
});
export type NamedMapping = z.infer<typeof namedMappingSchema>;

/** A finding about a row; see `rules/finding.ts`. `code` is one of its codes or one of bulk entry's own. */
export const bulkFindingSchema = z.object({
  field: bulkFieldSchema.or(z.literal('poa')),
  level: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BulkFinding = z.infer<typeof bulkFindingSchema>;

/** The file found for a row, never its bytes. `path` is relative to the chosen folder. */
export const rowPoaSchema = z.object({
  path: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  extension: z.string(),
  content: z.string(),
  warnings: z.array(z.string()),
});
export type RowPoa = z.infer<typeof rowPoaSchema>;

/** Why a row is not sent until a person acts. */
export const heldReasonSchema = z.enum([
  ...(['duplicate', 'poa-missing', 'poa-unreadable', 'poa-changed', 'not-buildable'] as const),
  /** A spreadsheet program has rounded a number: whose it was is not known until somebody types it. */
  'destroyed-number',
  /** An id that most rows have is empty: whose contract it would be, or where, nobody could look up. */
  'id-missing',
  /** An earlier row of the sheet has the same customer and property. */
  'twice-in-sheet',
  /** A colleague has the pair. */
  'office-has',
  /** Another row, or the register, has somebody else under this customer id. */
  'two-people',
]);
export type HeldReason = z.infer<typeof heldReasonSchema>;

/** `ready`: not in the ledger yet. `held`: cannot be sent as it is. All others are the ledger's states. */
export const bulkRowStateSchema = z.enum(['ready', 'left-out', 'held', ...registrationStateSchema.options]);
export type BulkRowState = z.infer<typeof bulkRowStateSchema>;

export const bulkValuesSchema = z.record(bulkFieldSchema.exclude(['row.id']), z.string());
export type BulkValues = z.infer<typeof bulkValuesSchema>;
export type BulkValueField = keyof BulkValues;

export const poaMatchSchema = z.object({
  path: z.string(),
  bytes: z.number().int(),
  state: z.enum(['matched', 'ambiguous', 'left-over', 'unreadable']),
  /** The part of the name (or text) by which the file was assigned. */
  by: z.enum(['path', 'customer-id', 'personal-number', 'property-id', 'name', 'text', 'hand']).nullable(),
  rowIds: z.array(z.string()),
  /** Why an ambiguous file is assigned to no row yet. */
  why: z.enum(['several-rows', 'several-files', 'row-has-better', 'ids-disagree']).nullable(),
  /** Why it cannot be read: an error code or `outside`. */
  problem: z.string().nullable(),
  /** Warnings about the file, as in `PoaFacts`. */
  warnings: z.array(z.string()),
  /** Another file with the same bytes. */
  sameAs: z.string().nullable(),
});
export type PoaMatch = z.infer<typeof poaMatchSchema>;
export const poaMatchTableSchema = z.object({
  files: z.array(poaMatchSchema),
  rowsWithout: z.array(z.string()),
  /** Rows whose file column names a file that does not exist or lies outside the folder. */
  refusedPaths: z.array(
    z.object({ rowId: z.string(), reason: z.enum(['missing', 'outside', 'not-a-file', 'bad-path']) }),
  ),
});
export type PoaMatchTable = z.infer<typeof poaMatchTableSchema>;

export const rehearsalSchema = z.object({
  rows: z.number().int(),
  sendable: z.number().int(),
  leftOut: z.number().int(),
  /** The row that would be sent first, by its number; null: none can be. */
  firstRow: z.number().int().nullable(),
  /** Grouped by subject, those with most rows first. */
  warnings: z.array(
    z.object({
      ...{ field: bulkFieldSchema.or(z.literal('poa')), code: z.string(), rows: z.number().int() },
      /** Numbers of the first of them. */
      firstRows: z.array(z.number().int()),
      /** How many of them can be repaired without typing. */
      repairable: z.number().int(),
    }),
  ),
  /** Rows that would be sent with a warning. */
  warned: z.number().int(),
  /** Rows that would be sent with an empty field: `warnings` says which fields and rows. */
  incomplete: z.number().int(),
  problems: z.array(z.object({ rowId: z.string(), reason: heldReasonSchema, detail: z.string() })),
  requestBytes: z.number(),
  largestRequestBytes: z.number(),
  poaBytes: z.number(),
  token: z.enum(['ok', 'refused', 'no-secret', 'failed']),
  reachable: z.enum(['ok', 'failed']),
  /** Whether the office could say which pairs colleagues have; `none`: there is no office. */
  office: z.enum(['none', 'ok', 'failed']),
  /** Time to the first answer of the operator's server; null when it was not reached. */
  latencyMs: z.number().nullable(),
  expectedMs: z.number().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

export const bulkCountsSchema = z.record(bulkRowStateSchema, z.number().int());
export type BulkCounts = z.infer<typeof bulkCountsSchema>;

export const pauseReasonSchema = z.enum([
  'person',
  'first-rows',
  'invalid-client',
  'unauthorized',
  'token-unreadable',
  'address',
  'address-changed',
  'keychain',
  'long-wait',
  'many-unknown',
  'answer-asks',
  'office-holds',
  'needs-release',
  'store',
  'unexpected',
  'restart',
]);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

export const bulkPhaseSchema = z.enum(['draft', 'running', 'paused', 'cancelled', 'done']);
export type BulkPhase = z.infer<typeof bulkPhaseSchema>;

/** At most ten a second; `seq` rises, and `done` and `cancelled` come once. */
export const bulkProgressSchema = z.object({
  jobId: z.string(),
  seq: z.number().int(),
  phase: bulkPhaseSchema,
  pauseReason: pauseReasonSchema.nullable(),
  counts: bulkCountsSchema,
  underWay: z.number().int(),
  /** Concurrent requests now, and as chosen. */
  limit: z.number().int(),
  chosen: z.number().int(),
  ratePerSecond: z.number().nullable(),
  leftMs: z.number().nullable(),
  /** Nothing is sent before then (Retry-After, or the network is away); epoch milliseconds. */
  holdUntil: z.number().nullable(),
  holdReason: z.enum(['retry-after', 'network']).nullable(),
});
export type BulkProgress = z.infer<typeof bulkProgressSchema>;

/** Summary of the running job for the status bar of every window. */
export const bulkRunSchema = z.object({
  jobId: z.string(),
  number: z.number().int(),
  fileName: z.string(),
  /** `done`: rows with a written outcome (accepted, rejected, unknown). `total`: those and the rows still to send. */
  done: z.number().int(),
  total: z.number().int(),
  unknown: z.number().int(),
  leftMs: bulkProgressSchema.shape.leftMs,
  holdReason: bulkProgressSchema.shape.holdReason,
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

/** A stopped job that a person must resume, as shown outside its own screen. */
export const pausedJobSchema = z.object({
  jobId: z.string(),
  number: z.number().int(),
  fileName: z.string(),
  reason: pauseReasonSchema.nullable(),
  /** Rows still to send. */
  left: z.number().int(),
  unknown: z.number().int(),
});
export type PausedJob = z.infer<typeof pausedJobSchema>;

/** Rows of a job that ran to its end and are neither accepted nor left out. */
export const openRowsSchema = z.strictObject({
  unknown: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
  held: z.number().int().nonnegative(),
  notSent: z.number().int().nonnegative(),
});
export type OpenRows = z.infer<typeof openRowsSchema>;

export const givenUpSchema = z.array(z.enum(GIVABLE)).max(GIVABLE.length);
export type GivenUp = z.infer<typeof givenUpSchema>;

/**
 * A person said that the job is done. `open`: the rows that were open then, and were named to them. `givenUp`: which of
 * them Today lets go; the others stay there until each is registered or left out.
 */
export const signOffSchema = z.object({
  at: z.number(),
  by: z.string(),
  open: openRowsSchema,
  givenUp: givenUpSchema,
});
export type SignOff = z.infer<typeof signOffSchema>;

export const bulkJobSummarySchema = z.object({
  id: z.string(),
  number: z.number().int(),
  profileId: z.string(),
  fileName: z.string(),
  fileSha256: z.string(),
  fileBytes: z.number().int(),
  sheetName: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
  changedAt: z.number(),
  startedAt: z.number().nullable(),
  startedBy: z.string().nullable(),
  endedAt: z.number().nullable(),
  phase: bulkPhaseSchema,
  pauseReason: pauseReasonSchema.nullable(),
  signedOff: signOffSchema.nullable(),
  counts: bulkCountsSchema,
});
export type BulkJobSummary = z.infer<typeof bulkJobSummarySchema>;

/** A job as a picture of its rows. */
export const jobMarksSchema = z.object({
  /** One letter per mark (`STATE_LETTERS`), in the order of the sheet; in a large job each stands for several rows. */
  marks: z.string(),
  rowsAMark: z.number().int().positive(),
});
export const listedJobSchema = bulkJobSummarySchema.extend(jobMarksSchema.shape);
export type ListedJob = z.infer<typeof listedJobSchema>;

export const resultFileSchema = z.object({
  kind: z.enum(['accepted', 'rejected', 'unknown', 'held', 'complete']),
  format: z.enum(['csv-semicolon', 'csv-comma', 'xlsx']),
});
export type ResultFile = z.infer<typeof resultFileSchema>;

/** A file that was saved of a job. Its path stays in main. */
export const savedFileSchema = z.object({
  id: z.string(),
  kind: z.enum([...resultFileSchema.shape.kind.options, 'summary']),
  name: z.string(),
  savedAt: z.number().int(),
});
export type SavedFile = z.infer<typeof savedFileSchema>;
