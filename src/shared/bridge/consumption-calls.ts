import { z } from 'zod';
import {
  clockReportSchema,
  dateWindowSchema,
  hourChangesSchema,
  hourRangeSchema,
  hourReadingSchema,
  hourSeriesSchema,
  periodInvoiceSchema,
} from '../model/consumption.ts';
import { jobIdSchema } from '../model/job.ts';
import { id, nothing } from './call-parts.ts';

/** Hours of a property. */
export const CONSUMPTION_CALLS = {
  'consumption.fetch': {
    input: z.strictObject({
      jobId: jobIdSchema,
      range: hourRangeSchema,
      /** Only these windows, because they failed before; absent: the settings decide how the range is split. */
      windows: z.array(dateWindowSchema).min(1).max(500).optional(),
    }),
    output: nothing,
  },
  /** The hours in the store; null when nothing of the range was ever fetched. */
  'consumption.series': { input: hourRangeSchema, output: hourSeriesSchema.nullable() },
  /**
   * What the answers of a range say about the step that starts at `startMs`; several entries where it was delivered
   * twice.
   */
  'consumption.readings': {
    input: hourRangeSchema.extend({ answerId: id, startMs: z.number() }),
    output: z.array(hourReadingSchema),
  },
  /** Where later answers differ from earlier ones about the same hours. */
  'consumption.changes': { input: hourRangeSchema, output: hourChangesSchema },
  /** What all kept answers of a property prove about its clock, and what only the operator can say. */
  'consumption.clock': { input: z.strictObject({ propertyId: id }), output: clockReportSchema },
  /** Kept invoices of a property whose mapped period touches the range. */
  'consumption.invoices': { input: hourRangeSchema, output: z.array(periodInvoiceSchema) },
};
