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
      /** Only these days, as they failed before; without them the range is split by the settings. */
      windows: z.array(dateWindowSchema).min(1).max(500).optional(),
    }),
    output: nothing,
  },
  /** From what is kept; null when nothing was ever fetched for the range. */
  'consumption.series': { input: hourRangeSchema, output: hourSeriesSchema.nullable() },
  /** What an answer of the range says of the step that starts then; several where it was delivered twice. */
  'consumption.readings': {
    input: hourRangeSchema.extend({ answerId: id, startMs: z.number() }),
    output: z.array(hourReadingSchema),
  },
  /** What later answers say differently than earlier ones about the same hours. */
  'consumption.changes': { input: hourRangeSchema, output: hourChangesSchema },
  /** What everything kept of a property proves about its clock, and what only the operator can tell. */
  'consumption.clock': { input: z.strictObject({ propertyId: id }), output: clockReportSchema },
  /** Kept invoices of a property whose mapped period touches the range. */
  'consumption.invoices': { input: hourRangeSchema, output: z.array(periodInvoiceSchema) },
};
