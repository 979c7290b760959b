import { z } from 'zod';

/** Rows of the list that follow each other; all accepted rows of one job are one group within their part. */
export const ledgerGroupSchema = z.object({
  /** In the list's own order: what needs a person stands first, the oldest last. */
  part: z.enum(['needs', 'put-off', 'waiting', 'today', 'week', 'month', 'last-month', 'before']),
  rows: z.number().int(),
  /** When the oldest of them was registered. */
  oldestAt: z.number(),
  job: z
    .object({
      id: z.string(),
      name: z.string(),
      /** When the newest of its rows was registered. */
      newestAt: z.number(),
      /** The lowest and the highest of their contract numbers; null where they are no numbers of one length. */
      contracts: z.tuple([z.string(), z.string()]).nullable(),
    })
    .nullable(),
});
export type LedgerGroup = z.infer<typeof ledgerGroupSchema>;
