import { z } from 'zod';
import { answerMetaSchema } from './answers/answer.ts';
import { dateSchema } from './invoices/invoice.ts';
import { provenanceSchema } from './origin/provenance.ts';

/** Which clock the operator's hours follow. `offset`: each stamp carries its own. */
export const clockBaseSchema = z.enum(['wall', 'normal', 'utc', 'offset']);
export type ClockBase = z.infer<typeof clockBaseSchema>;

/** The clock of a profile's hours: visible everywhere, "not confirmed" until a person confirms it. */
export const hourClockSchema = z.strictObject({
  base: clockBaseSchema,
  stamp: z.enum(['start', 'end']),
  zone: z.string().min(1).max(60),
  confirmed: z.boolean(),
});
export type HourClock = z.infer<typeof hourClockSchema>;

/** From the first day to the day after the last one (exclusive, as the API sends it). */
export const hourRangeSchema = z.strictObject({
  propertyId: z.string().min(1).max(200),
  fromDate: dateSchema,
  toDate: dateSchema,
});
export type HourRange = z.infer<typeof hourRangeSchema>;

/**
 * Hours of a property as columns; index i is one step of the expected grid, in order.
 * A step that does not exist (spring change) is not in the grid; the two 02 hours of autumn are two steps.
 */
export const hourSeriesSchema = z.object({
  range: hourRangeSchema,
  clock: hourClockSchema,
  /** Length of a step as found in the data. Null: not even two values to tell. */
  stepMs: z.number().nullable(),
  /** Part of the data has another step: steps of different lengths are next to each other. */
  mixedSteps: z.boolean(),
  /** Start of each step, epoch milliseconds. */
  startsMs: z.instanceof(Float64Array),
  /** Nearest double of each value, for drawing only; NaN where there is none. Text is exact. */
  values: z.instanceof(Float64Array),
  /** Second value of a step delivered twice; NaN elsewhere. */
  seconds: z.instanceof(Float64Array),
  states: z.instanceof(Uint8Array),
  /** Source text of every value, '' where none; joined by \n to cross as one string. */
  texts: z.string(),
  secondTexts: z.array(z.tuple([z.number().int(), z.string()])),
  unit: z.object({
    text: z.string().nullable(),
    provenance: provenanceSchema,
    /** Place of the unit, or of the value whose key ends with it: what a person confirms. */
    path: z.string().nullable().optional(),
  }),
  valueProvenance: provenanceSchema,
  valuePath: z.string().nullable(),
  counts: z.object({
    expected: z.number().int(),
    delivered: z.number().int(),
    zero: z.number().int(),
    missing: z.number().int(),
    double: z.number().int(),
    pending: z.number().int(),
    /** Steps of days that were never fetched: nothing is known about them. */
    unfetched: z.number().int(),
  }),
  /** Exact decimal sum of delivered values (first of twice-delivered ones); `sumSecond` with the second ones, when it differs. */
  sum: z.string().nullable(),
  sumSecond: z.string().nullable(),
  /** Records that could not be placed on the grid (unreadable time, outside the range). */
  unplaced: z.number().int(),
  answers: z.array(answerMetaSchema),
  /** Runs of steps of one answer, in order of time, each from its start to the next one's; null: never fetched. */
  sources: z.array(z.object({ startMs: z.number(), answerId: z.string().nullable() })),
  /** The version of the mapping that read all of them. */
  mappingVersion: z.number().int(),
  fetchedAt: z.number().nullable(),
});
export type HourSeries = z.infer<typeof hourSeriesSchema>;

/** What an answer says of one step: its place and source text (null where the answer is not JSON). */
export const hourReadingSchema = z.object({
  state: z.enum(['value', 'null', 'absent', 'unreadable']),
  path: z.string(),
  raw: z.string().nullable(),
});
export type HourReading = z.infer<typeof hourReadingSchema>;

/** First day and day after the last, as sent. */
export const dateWindowSchema = z.strictObject({ fromDate: dateSchema, toDate: dateSchema });

export const hourChangesSchema = z.object({
  changed: z.number().int(),
  /** When the outdated values were last given; null when nothing changed. */
  since: z.number().nullable(),
  /** The first of the changes, in order of time, both values as exact text; null where nothing was delivered. */
  steps: z.array(z.object({ startMs: z.number(), before: z.string().nullable(), now: z.string().nullable() })),
});
export type HourChanges = z.infer<typeof hourChangesSchema>;

export const clockReportSchema = z.object({
  proofs: z.array(
    z.object({
      code: z.enum(['wall-time', 'fixed-offset', 'offsets', 'several-offsets']),
      date: z.string().nullable(),
      rows: z.number().int(),
    }),
  ),
  /** What the daylight hours of production suggest around a clock change: minutes of the day by the clock's digits. */
  hints: z.array(
    z.object({
      code: z.enum(['sun-moves', 'sun-stays']),
      date: z.string(),
      days: z.number().int(),
      before: z.number().int(),
      after: z.number().int(),
    }),
  ),
  open: z.array(z.enum(['wall-or-fixed', 'normal-or-utc', 'stamp'])),
  contradicts: z.boolean(),
  mixed: z.boolean(),
});

/** An invoice with a mapped period, to compare with the hours. */
export const periodInvoiceSchema = z.object({
  /** Its number or id, whichever was found. */
  name: z.string(),
  customerId: z.string(),
  /** Both days belong to the period. */
  fromDate: dateSchema,
  toDate: dateSchema,
  /** Energy on the invoice, exact, and its unit where the answer has one. */
  energy: z.object({ text: z.string(), unit: z.string().nullable() }).nullable(),
  answerId: z.string(),
});
export type PeriodInvoice = z.infer<typeof periodInvoiceSchema>;
