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
  /** Begun by the app itself: nothing waits for it, and leaving the app does not ask about it. */
  isQuiet: z.boolean().optional(),
  /** Nothing is asked for until then: the operator has asked for a pause. */
  waitsUntil: z.number().nullable().optional(),
  /** Everything is read and pages are being made of it; `done` counts the rows on them. */
  isMakingPages: z.boolean().optional(),
  /** So many pages are made; null: nobody can count them. */
  pages: z.number().int().nullable().optional(),
  /** Parts that were not asked for any more, because nothing came of the ones before. */
  notAsked: z.number().int().optional(),
  /** Which those are, where they can be asked for by name. */
  left: z.array(z.string()).optional(),
  /** Parts that failed, with why; only these are tried again. */
  failures: z.array(z.object({ label: z.string(), error: appErrorSchema })),
});
export type Job = z.infer<typeof jobSchema>;
