import { z } from 'zod';

/** Whether a power of attorney speaks of somebody, as far as its text can be read. */
export const poaSpeaksSchema = z.object({
  /** False: a scan, or nothing that can be read. Nothing is then said of the rest. */
  hasText: z.boolean(),
  socId: z.boolean(),
  name: z.boolean(),
});
export type PoaSpeaks = z.infer<typeof poaSpeaksSchema>;
