import { z } from 'zod';

/** Why an answer does not tell what became of the registration (`docs/promises.md`). */
export const unclearSchema = z.enum([
  /** The body has the shape of an error, whatever its status. */
  'failed',
  /** JSON was requested and something else came: a login page, a text. */
  'not-json',
  /** Possibly a yes: a person is asked. */
  'no-id',
  /** 503 with Retry-After: a gateway may send it too, even after the operator has acted. */
  'busy',
]);
export type Unclear = z.infer<typeof unclearSchema>;

/**
 * How far an accepted registration is: received and still processed; confirmed; or refused later, found when its
 * contract was looked at again.
 */
export const stageSchema = z.enum(['received', 'confirmed', 'refused']);
export type Stage = z.infer<typeof stageSchema>;

/** Where a contract's id was found: in the body by its mapping, in a header, in a link of the body, or by a person. */
export const idFromSchema = z.enum(['body', 'header', 'link', 'person']);
export type IdFrom = z.infer<typeof idFromSchema>;

/** What a person or IT said that a kind of answer means: registered, not registered, not processed at all. */
export const saysSchema = z.enum(['yes', 'no', 'not-processed']);
export type Says = z.infer<typeof saysSchema>;

/** The statement that settled a registration. */
export const givenWordSchema = z.object({ says: saysSchema, who: z.string(), at: z.number() });
export type GivenWord = z.infer<typeof givenWordSchema>;

/**
 * A statement about a kind of answer, remembered per operator. `shown`: what such answers look like, without personal
 * values.
 */
export const answerWordSchema = givenWordSchema.extend({ kind: z.string(), shown: z.string() });
export type AnswerWord = z.infer<typeof answerWordSchema>;
