import { z } from 'zod';
import { freshOverviewSchema, freshRuleSchema } from '../model/fresh.ts';
import { id, none, nothing } from './call-parts.ts';

/** Saved groups of the selected profile that are fetched without anybody asking. Nothing is ever sent so. */
export const FRESH_CALLS = {
  'fresh.read': { input: none, output: freshOverviewSchema },
  /** Null: the group follows what holds for all of them. */
  'fresh.set': { input: z.strictObject({ groupId: id, rule: freshRuleSchema.nullable() }), output: nothing },
};
