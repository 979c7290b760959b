import { z } from 'zod';
import { endpointSchema } from './answer.ts';

/** Requests of the log that follow each other, newest first, after those that need a person; a run of answered ones of one kind is one group. */
export const requestGroupSchema = z.object({
  part: z.enum(['needs', 'put-off', 'today', 'yesterday', 'week', 'before']),
  rows: z.number().int(),
  firstAt: z.number(),
  lastAt: z.number(),
  /** The run's first request and what all of it asked for; null: no run. */
  run: z.object({ id: z.string(), endpoint: endpointSchema.or(z.literal('probe')) }).nullable(),
});
export type RequestGroup = z.infer<typeof requestGroupSchema>;
