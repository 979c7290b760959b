import { z } from 'zod';

const offer = { version: z.string(), /** Plain text. */ notes: z.string() };

/** What is known of a newer version of this app. */
export const updateStateSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('off'),
    why: z.enum(['policy', 'no-address', 'msi', 'unpacked', 'unsigned', 'policy-unusable']),
  }),
  z.object({ state: z.literal('idle') }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('current') }),
  z.object({ state: z.literal('available'), ...offer }),
  z.object({ state: z.literal('downloading'), ...offer, percent: z.number() }),
  z.object({ state: z.literal('ready'), ...offer }),
  /** The app is unchanged. `refused`: the download was not what was promised. */
  z.object({ state: z.literal('failed'), during: z.enum(['check', 'download', 'install']), refused: z.boolean() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

export const installAnswerSchema = z.enum(['installing', 'busy', 'refused', 'nothing-ready']);
export type InstallAnswer = z.infer<typeof installAnswerSchema>;
