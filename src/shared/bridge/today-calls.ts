import { z } from 'zod';
import { todaySchema } from '../model/today.ts';
import { none, nothing } from './call-parts.ts';

const key = z.string().min(1).max(300);

/** What needs a person, of the selected profile. */
export const TODAY_CALLS = {
  'today.read': { input: none, output: todaySchema },
  /** Puts a line off until tomorrow, by this computer's date, or until its facts change; `until` null takes that back. */
  'today.snooze': { input: z.strictObject({ key, until: z.enum(['tomorrow']).nullable() }), output: nothing },
  /** What a person is done with as it stands: a rejection nobody corrects, what came and was seen. */
  'today.settle': { input: z.strictObject({ key }), output: nothing },
  /** Asks again for what a line says was not fetched, as one job; the key `failed`: for everything that failed. False: nothing of it is left to ask for. */
  'today.retry': { input: z.strictObject({ key, jobId: z.uuid() }), output: z.boolean() },
};
