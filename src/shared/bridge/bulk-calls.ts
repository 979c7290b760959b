import { z } from 'zod';
import {
  bulkCountsSchema,
  bulkFieldSchema,
  bulkProgressSchema,
  bulkRunSchema,
  columnMappingSchema,
  givenUpSchema,
  listedJobSchema,
  namedMappingSchema,
  openRowsSchema,
  pausedJobSchema,
  rehearsalSchema,
  resultFileSchema,
  savedFileSchema,
} from '../model/bulk/bulk.ts';
import {
  bulkChoicesSchema,
  bulkDuplicateSchema,
  bulkEditSchema,
  bulkJobSchema,
  bulkPoaPageSchema,
  bulkRangeSchema,
  bulkResultSchema,
  bulkRowSchema,
  bulkSummarySchema,
  bulkValueFieldSchema,
  bulkViewSchema,
  poaGroupSchema,
  returnedSchema,
  rowPartSchema,
  transformSchema,
} from '../model/bulk/bulk-work.ts';
import { poaMentionsSchema } from '../model/contracts/poa-mentions.ts';
import { PAGE_ROWS } from '../model/limits.ts';
import { bytes, nothing, page } from './call-parts.ts';
import { overrideSchema } from './contract-calls.ts';

const jobId = z.uuid();
const rowId = z.string().min(1).max(200);
const path = z.string().min(1).max(4096);
const ofJob = z.strictObject({ jobId });
const concurrency = z.number().int().min(1).max(8);

/** The renderer makes the job id. Calling again with the same id means the same job. */
export const BULK_CALLS = {
  'bulk.open': {
    input: z.strictObject({ jobId, fileName: z.string().max(255), bytes }),
    output: bulkJobSchema,
    isLarge: true,
  },
  'bulk.paste': { input: z.strictObject({ jobId, text: z.string().max(1_900_000) }), output: bulkJobSchema },
  /** Null: the person closed the dialog. */
  'bulk.browse': { input: ofJob, output: bulkJobSchema.nullable() },
  /** Opens the job file that the system handed to the app; null: there is none. */
  'bulk.openFile': { input: ofJob, output: bulkJobSchema.nullable() },
  'bulk.job': { input: ofJob, output: bulkJobSchema },
  'bulk.list': {
    input: z.strictObject(page),
    output: z.object({ jobs: z.array(listedJobSchema), total: z.number().int() }),
  },
  /** Discards a draft job of which nothing was sent. */
  'bulk.remove': { input: ofJob, output: nothing },
  /** An empty sheet to fill in, through a save dialog; false when it was closed. */
  'bulk.saveTemplate': { input: z.undefined(), output: z.boolean() },

  /** Reads the file again and loses edits, so the screen asks first. `headerRow` null: the sheet has no header. */
  'bulk.chooseSheet': {
    input: z.strictObject({
      jobId,
      sheet: z.number().int().nonnegative(),
      headerRow: z.number().int().nonnegative().nullable(),
    }),
    output: bulkJobSchema,
  },
  'bulk.map': { input: z.strictObject({ jobId, mapping: columnMappingSchema }), output: bulkJobSchema },
  'bulk.saveChoices': { input: z.strictObject({ jobId, choices: bulkChoicesSchema }), output: bulkJobSchema },
  'bulk.mappings': { input: z.undefined(), output: z.array(namedMappingSchema) },
  'bulk.saveMapping': {
    input: z.strictObject({ name: z.string().trim().min(1).max(120), mapping: columnMappingSchema }),
    output: namedMappingSchema,
  },
  'bulk.forgetMapping': { input: z.strictObject({ mappingId: z.string().max(200) }), output: z.void() },
  'bulk.applyMapping': {
    input: z.strictObject({ jobId, mappingId: z.string().max(200) }),
    output: z.object({ job: bulkJobSchema, missing: z.array(bulkFieldSchema) }),
  },

  'bulk.rows': {
    input: z.strictObject({ jobId, view: bulkViewSchema, ...page }),
    output: z.object({ rows: z.array(bulkRowSchema), total: z.number().int() }),
  },
  'bulk.row': { input: z.strictObject({ jobId, rowId }), output: bulkRowSchema },
  'bulk.summary': { input: ofJob, output: bulkSummarySchema },
  'bulk.edit': {
    input: z.strictObject({ jobId, edit: bulkEditSchema }),
    output: bulkSummarySchema.extend({ refused: z.number().int(), changed: z.number().int() }),
  },
  /** Corrects one row. A rejected row can then be sent again when `bulk.start` names it. */
  'bulk.correct': {
    input: z.strictObject({ jobId, rowId, values: z.partialRecord(bulkValueFieldSchema, z.string().max(1000)) }),
    output: nothing,
  },
  /** The texts of a range, for the clipboard. */
  'bulk.cells': {
    input: z.strictObject({ jobId, range: bulkRangeSchema }),
    output: z.array(z.array(z.string())),
  },
  /**
   * What a transform would change; with `isApplied` it changes it. `field` null: every column, for repairs and spaces.
   */
  'bulk.transform': {
    input: z.strictObject({
      jobId,
      field: bulkValueFieldSchema.nullable(),
      transform: transformSchema,
      isApplied: z.boolean(),
    }),
    output: z.object({
      total: z.number().int(),
      changes: z.array(
        z.object({ number: z.number().int(), field: bulkValueFieldSchema, before: z.string(), text: z.string() }),
      ),
    }),
  },
  /** The next cell with a problem after a place in the view, in reading order and around the end. */
  'bulk.nextProblem': {
    input: z.strictObject({
      jobId,
      view: bulkViewSchema,
      index: z.number().int().min(-1),
      field: bulkValueFieldSchema.nullable(),
      isBackwards: z.boolean(),
    }),
    output: z.object({ index: z.number().int(), field: bulkValueFieldSchema }).nullable(),
  },
  'bulk.duplicates': { input: z.strictObject({ jobId, rowId }), output: z.array(bulkDuplicateSchema) },
  /** The reason for sending rows whose pair is already known; null removes the override. */
  'bulk.override': {
    input: z.strictObject({
      jobId,
      rowIds: z.array(rowId).min(1).max(PAGE_ROWS),
      override: overrideSchema.nullable(),
    }),
    output: bulkSummarySchema,
  },

  /** Null: the person closed the dialog. */
  'bulk.choosePoaFolder': { input: ofJob, output: z.object({ matched: z.number().int() }).nullable() },
  /** Dropped files, held in memory. After the one with `isLast` all of them are matched to the rows. */
  'bulk.addPoas': {
    input: z.strictObject({
      jobId,
      files: z.array(z.object({ name: z.string().min(1).max(255), bytes })).max(50),
      isFirst: z.boolean(),
      isLast: z.boolean(),
    }),
    output: z.object({ refused: z.number().int() }),
    isLarge: true,
  },
  'bulk.poas': {
    input: z.strictObject({
      jobId,
      group: poaGroupSchema,
      find: z.string().max(200),
      ...page,
    }),
    output: bulkPoaPageSchema,
  },
  /** What a file's text says of a row's customer, before the row has it. */
  'bulk.poaSpeaksOf': { input: z.strictObject({ jobId, rowId, path }), output: poaMentionsSchema },
  'bulk.assignPoa': { input: z.strictObject({ jobId, rowId, path: path.nullable() }), output: nothing },
  'bulk.readPoa': { input: z.strictObject({ jobId, path }), output: bytes },

  /** Does everything except sending. */
  'bulk.rehearse': { input: ofJob, output: rehearsalSchema },
  /** Sends the whole job to the embedded operator on this computer; keeps nothing of it. */
  'bulk.rehearseSending': {
    input: ofJob,
    output: z.object({ counts: bulkCountsSchema, durationMs: z.number() }),
  },
  /** `typedName`: the production profile's name, typed by a person as confirmation. `firstRows` null: all rows. */
  'bulk.start': {
    input: z.strictObject({
      jobId,
      firstRows: z.number().int().min(1).max(100_000).nullable(),
      /** Sends only this row. */
      onlyRow: rowId.optional(),
      concurrency,
      typedName: z.string().max(200).nullable(),
      /**
       * The person has seen that the connection now leads to another address than the rows were written for, and sends
       * them there.
       */
      isToNewAddress: z.boolean(),
    }),
    output: nothing,
  },
  'bulk.pause': { input: ofJob, output: nothing },
  'bulk.cancel': { input: ofJob, output: nothing },
  'bulk.setConcurrency': { input: z.strictObject({ jobId, concurrency }), output: nothing },
  'bulk.progress': { input: ofJob, output: bulkProgressSchema },
  /** The job that is being sent now; null: none. */
  'bulk.running': { input: z.undefined(), output: bulkRunSchema.nullable() },
  /** Jobs of the selected profile that were started, are not running and have rows left. Newest first. */
  'bulk.paused': { input: z.undefined(), output: z.array(pausedJobSchema) },
  /**
   * The part each row is in: one letter per row, in the order of the sheet (`row-parts.ts`); whether powers of attorney
   * were chosen.
   */
  'bulk.parts': {
    input: ofJob,
    output: z.object({
      letters: z.string(),
      areFilesGiven: z.boolean(),
      /** Places of rows that would be sent with a warning which most rows do not have. */
      warned: z.array(z.number().int()),
    }),
  },
  /**
   * Results of the rows in some parts: newest first, or in the order of the sheet with the first part before the
   * others.
   */
  'bulk.results': {
    input: z.strictObject({ jobId, parts: z.array(rowPartSchema), isNewestFirst: z.boolean(), ...page }),
    output: z.object({ rows: z.array(bulkResultSchema), total: z.number().int() }),
  },
  /** The text of a letter that asks the operator about all unknown rows: references, times, ids. */
  'bulk.inquiry': { input: ofJob, output: z.object({ subject: z.string(), text: z.string() }) },
  /** The job's outcome, to paste into a message: names and addresses, no personal numbers. */
  'bulk.summaryText': { input: ofJob, output: z.object({ subject: z.string(), text: z.string() }) },
  /** The same as PDF, through a save dialog; false when it was closed. */
  'bulk.saveSummary': { input: ofJob, output: z.boolean() },
  /** Through a save dialog; false when it was closed. */
  'bulk.saveResults': { input: z.strictObject({ jobId, file: resultFileSchema }), output: z.boolean() },
  /** The files that were saved of this job and still lie where they were written, newest first. */
  'bulk.savedFiles': { input: ofJob, output: z.array(savedFileSchema) },
  /** Shows one of them in the system's file manager; false: it is not there any more. */
  'bulk.showFile': { input: z.strictObject({ jobId, fileId: z.string().min(1).max(100) }), output: z.boolean() },
  /**
   * A person says that an ended job is done. `open`: the rows still open, as the person was told; others than those
   * there are: `wrong-state` (`open-rows`).
   */
  'bulk.signOff': { input: z.strictObject({ jobId, open: openRowsSchema, givenUp: givenUpSchema }), output: nothing },
  'bulk.takeBackSignOff': { input: ofJob, output: nothing },
  'bulk.compareReturned': {
    input: z.strictObject({ jobId, fileName: z.string().max(255), bytes }),
    output: returnedSchema,
    isLarge: true,
  },
  /** Takes over the corrections found in the last compared file and queues those rows. */
  'bulk.takeReturned': { input: ofJob, output: z.object({ queued: z.number().int() }) },
};

export const BULK_EVENTS = {
  'bulk.progressed': bulkProgressSchema,
  /** The running job, sent to every window; null: it has ended. At most ten a second. */
  'bulk.runChanged': bulkRunSchema.nullable(),
  /** The system handed a job file to the app; `bulk.openFile` opens it. */
  'bulk.fileOpened': z.object({}),
  /** Progress of matching files or rehearsing. */
  'bulk.worked': z.object({
    jobId: z.string(),
    what: z.enum(['match', 'rehearse', 'rehearse-sending']),
    done: z.number().int(),
    total: z.number().int(),
  }),
};
