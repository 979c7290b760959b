import { z } from 'zod';

/** Smallest limit of size that can be set: some hundred large answers. */
export const MIN_KEPT_BYTES = 50 * 1024 * 1024;

/** Who set a limit. */
const bySchema = z.enum(['person', 'policy']);

/** Answers removed automatically: too old, or the oldest of too many. Times are epoch milliseconds. */
export const removalSchema = z.object({
  at: z.number(),
  reason: z.enum(['age', 'size']),
  answers: z.number().int(),
  bytes: z.number(),
  /** When the newest of them was last fetched. */
  fetchedUntil: z.number(),
});
export type Removal = z.infer<typeof removalSchema>;

/** What is kept here of all profiles together: what erasing everything takes away. */
export const keptCountsSchema = z.object({
  answers: z.number().int(),
  customers: z.number().int(),
  properties: z.number().int(),
  /** What was registered from here, whatever became of it. */
  contracts: z.number().int(),
  /** Of these, with an outcome that nobody knows. */
  unknown: z.number().int(),
  jobs: z.number().int(),
});
export type KeptCounts = z.infer<typeof keptCountsSchema>;

/** How many of the operator's answers are kept here, and the limits on them. */
export const answerRetentionSchema = z.object({
  answers: z.number().int(),
  /** Their size on disk with the rows and the search index made of them; in memory, where there is no disk. */
  bytes: z.number(),
  days: z.object({ limit: z.number().nullable(), by: bySchema.nullable(), ceiling: z.number().nullable() }),
  size: z.object({ limit: z.number().nullable(), by: bySchema.nullable(), ceiling: z.number().nullable() }),
  /** Over the size limit, and every remaining answer has notes, tags or marks. */
  isHeldByMarks: z.boolean(),
  /** This computer's clock is not believed: nothing is erased for its age until a server has confirmed it. */
  isClockDoubted: z.boolean(),
  /** Newest first. */
  removals: z.array(removalSchema),
});
export type AnswerRetention = z.infer<typeof answerRetentionSchema>;
