import { z } from 'zod';
import { freshOverviewSchema, freshRuleSchema } from '../model/fresh/fresh.ts';
import { id, none, nothing } from './call-parts.ts';

/** Saved groups of the selected profile that are fetched automatically. This only reads; nothing is sent. */
export const FRESH_CALLS = {
  'fresh.read': { input: none, output: freshOverviewSchema },
  /** Null: the group uses the rule for all groups. */
  'fresh.set': { input: z.strictObject({ groupId: id, rule: freshRuleSchema.nullable() }), output: nothing },
};
