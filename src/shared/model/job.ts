import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error-schema.ts';

export const jobIdSchema = z.uuid();

/** Long work with progress. Events carry a rising `seq` and exactly one closing phase. */
export const jobSchema = z.object({
  id: jobIdSchema,
  kind: z.enum(['invoices', 'consumption', 'rows', 'export']),
  seq: z.number().int(),
  /** `paused` goes on when it is resumed, also after a restart; the last three close a job. */
  phase: z.enum(['running', 'paused', 'done', 'cancelled', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  startedAt: z.number(),
  /** Started by the app itself: quitting does not ask about it. */
  isQuiet: z.boolean().optional(),
  /** Nothing is requested until then, because the operator asked for a pause. */
  waitsUntil: z.number().nullable().optional(),
  /** All data are read and pages are being made; `done` counts the rows on them. */
  isMakingPages: z.boolean().optional(),
  /** Number of pages made; null: not countable. */
  pages: z.number().int().nullable().optional(),
  /** Number of parts not requested, because earlier ones had no result. */
  notAsked: z.number().int().optional(),
  /** Names of those parts, where they can be requested by name. */
  left: z.array(z.string()).optional(),
  /** Failed parts with the reason; only these are retried. */
  failures: z.array(z.object({ label: z.string(), error: appErrorSchema })),
});
export type Job = z.infer<typeof jobSchema>;
