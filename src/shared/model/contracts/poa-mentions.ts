import { z } from 'zod';

/** Whether the readable text of a power of attorney mentions a person. */
export const poaMentionsSchema = z.object({
  /** False: a scan, or nothing readable. The other fields then say nothing. */
  hasText: z.boolean(),
  socId: z.boolean(),
  name: z.boolean(),
});
export type PoaMentions = z.infer<typeof poaMentionsSchema>;
