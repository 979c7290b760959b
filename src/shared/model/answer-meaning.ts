import { z } from 'zod';

/** Why nobody can tell from an answer what became of the registration (`docs/promises.md`). */
export const unclearSchema = z.enum([
  /** The answer has an error's shape, whatever its status. */
  'failed',
  /** JSON was asked for, and something else came: a login page, a text. */
  'not-json',
  /** It may well mean yes: a person is asked. */
  'no-id',
  /** 503 with Retry-After: a gateway sends it too, perhaps after the operator has acted. */
  'busy',
]);
export type Unclear = z.infer<typeof unclearSchema>;

/** How far an accepted one is: received and still being worked on; confirmed; or, when looked at again, refused after all. */
export const stageSchema = z.enum(['received', 'confirmed', 'refused']);
export type Stage = z.infer<typeof stageSchema>;

/** Where a contract's id was found: in the body by its mapping, in a header, in a link of the body, or by a person. */
export const idFromSchema = z.enum(['body', 'header', 'link', 'person']);
export type IdFrom = z.infer<typeof idFromSchema>;

/** What a person, or IT, said that a kind of answer means: registered, not registered, not even processed. */
export const saysSchema = z.enum(['yes', 'no', 'not-processed']);
export type Says = z.infer<typeof saysSchema>;

/** The word that settled a registration. */
export const givenWordSchema = z.object({ says: saysSchema, who: z.string(), at: z.number() });
export type GivenWord = z.infer<typeof givenWordSchema>;

/** A word that is remembered for an operator. `shown`: what answers of the kind look like, without personal values. */
export const answerWordSchema = givenWordSchema.extend({ kind: z.string(), shown: z.string() });
export type AnswerWord = z.infer<typeof answerWordSchema>;
