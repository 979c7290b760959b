import { z } from 'zod';
import { officePersonSchema } from './office-people.ts';

/** Why a hand-over did not happen. */
export const handOverProblemSchema = z.enum(['state', 'not-claimed', 'nobody', 'changed', 'not-here', 'no-profile']);

/** The hand-over of one registration, as it concerns whoever sits here. */
export const handOverSchema = z.object({
  /** `mine`: it is this desk's to act on. `theirs`: a colleague's, who may have taken it over from here. */
  who: z.enum(['mine', 'theirs']),
  /** It can be handed over from here. */
  canGive: z.boolean(),
  /** Something is still to be done about it. */
  isOpen: z.boolean(),
  /** Who has it, and did not hand it over to whoever sits here; null: nobody to take it over from. */
  has: z.string().nullable(),
  offer: z
    .object({
      ...{ to: z.string(), toName: z.string(), from: z.string(), fromName: z.string() },
      ...{ words: z.string(), at: z.number(), isToMe: z.boolean(), isFromMe: z.boolean() },
      /** It was not handed over: they took it, with these words. */
      isUnasked: z.boolean(),
    })
    .nullable(),
  /** They gave it back. */
  answer: z.object({ words: z.string(), at: z.number() }).nullable(),
  colleagues: z.array(officePersonSchema.pick({ login: true, name: true })),
});
export type HandOver = z.infer<typeof handOverSchema>;
