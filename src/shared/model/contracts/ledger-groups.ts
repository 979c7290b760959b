import { z } from 'zod';
import { LEDGER_PARTS } from './ledger-parts.ts';

/** Rows of the list that follow each other; all accepted rows of one job are one group within their part. */
export const ledgerGroupSchema = z.object({
  part: z.enum(LEDGER_PARTS),
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
