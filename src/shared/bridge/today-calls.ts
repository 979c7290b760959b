import { z } from 'zod';
import { todaySchema } from '../model/today.ts';
import { none, nothing } from './call-parts.ts';

const key = z.string().min(1).max(300);

/** What needs a person, of the selected profile. */
export const TODAY_CALLS = {
  'today.read': { input: none, output: todaySchema },
  /**
   * Hides a line until tomorrow (this computer's date) or until its facts change; `until` null shows it
   * again, and with `key` null everything that is hidden until tomorrow.
   */
  'today.snooze': {
    input: z.strictObject({ key: key.nullable(), until: z.enum(['tomorrow']).nullable() }),
    output: nothing,
  },
  /** A person is done with the line: a rejection that will not be corrected, or news they have seen. */
  'today.settle': { input: z.strictObject({ key }), output: nothing },
  /**
   * Fetches again what a line says failed, as one job; the key `failed` means everything that failed. False: nothing is
   * left to fetch.
   */
  'today.retry': { input: z.strictObject({ key, jobId: z.uuid() }), output: z.boolean() },
};
