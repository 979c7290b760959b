import { z } from 'zod';

/** Whether the readable text of a power of attorney mentions a person. */
export const poaSpeaksSchema = z.object({
  /** False: a scan, or nothing readable. The other fields then say nothing. */
  hasText: z.boolean(),
  socId: z.boolean(),
  name: z.boolean(),
});
export type PoaSpeaks = z.infer<typeof poaSpeaksSchema>;
