import { z } from 'zod';

/** Smallest limit of size that can be set: some hundred large answers. */
export const LEAST_KEPT_BYTES = 50 * 1024 * 1024;

/** Whose word a limit is. */
const bySchema = z.enum(['person', 'policy']);

/** Answers that were removed by themselves: too old, or the oldest of too many. Times are epoch milliseconds. */
export const removalSchema = z.object({
  at: z.number(),
  reason: z.enum(['age', 'size']),
  answers: z.number().int(),
  bytes: z.number(),
  /** The newest of them was last fetched then. */
  fetchedUntil: z.number(),
});
export type Removal = z.infer<typeof removalSchema>;

/** How much of what the operator answered is kept on this computer, and what keeps it from growing. */
export const answerRetentionSchema = z.object({
  answers: z.number().int(),
  /** What they cost on disk altogether, with the rows and the search made of them; without a disk what they take in memory. */
  bytes: z.number(),
  days: z.object({ limit: z.number().nullable(), by: bySchema.nullable(), ceiling: z.number().nullable() }),
  size: z.object({ limit: z.number().nullable(), by: bySchema.nullable(), ceiling: z.number().nullable() }),
  /** Over the limit of size, and notes, tags or marks depend on everything that is left. */
  isHeldByMarks: z.boolean(),
  /** Newest first. */
  removals: z.array(removalSchema),
});
export type AnswerRetention = z.infer<typeof answerRetentionSchema>;
