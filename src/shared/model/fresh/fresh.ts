import { z } from 'zod';
import { FRESH_TIMES } from './fresh-times.ts';

/** When a saved group is fetched automatically. `at`: the time of day, for `workday`. */
export const freshRuleSchema = z.strictObject({
  when: z.enum(['never', 'start', 'workday']),
  at: z.enum(FRESH_TIMES),
});
export type FreshRule = z.infer<typeof freshRuleSchema>;

/** Why nothing is fetched automatically now, although it is due. */
export const freshHoldSchema = z.enum(['off', 'locked', 'no-secret', 'unconfirmed', 'offline', 'paused']);
export type FreshHold = z.infer<typeof freshHoldSchema>;

export const freshGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  pairs: z.number().int(),
  rule: freshRuleSchema,
  /** False: it uses the rule for all groups. */
  isOwn: z.boolean(),
  /** Epoch milliseconds; null: never, or at the next start. */
  nextAt: z.number().nullable(),
  lastAt: z.number().nullable(),
});
export type FreshGroup = z.infer<typeof freshGroupSchema>;

export const freshOverviewSchema = z.object({
  groups: z.array(freshGroupSchema),
  /** IT's policy sets one rule for all groups. */
  isLocked: z.boolean(),
  hold: freshHoldSchema.nullable(),
});
export type FreshOverview = z.infer<typeof freshOverviewSchema>;
