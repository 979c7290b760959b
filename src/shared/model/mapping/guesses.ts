import { z } from 'zod';
import { bodyNameSchema } from '../origin/provenance.ts';

/** Why a place is taken for a field; the texts are in `guess-reasons`. */
const guessReasonCodeSchema = z.enum([
  'named',
  'known-name',
  'value-fits',
  'equals-asked',
  'in-link',
  'all-different',
  'adds-up',
  'lines-add-up',
  'in-order',
  'near-hours',
  'far-from-hours',
  'in-several-answers',
  'said-by-person',
]);

export const guessReasonSchema = z.object({
  code: guessReasonCodeSchema,
  params: z.record(z.string(), z.string()),
});
export type GuessReason = z.infer<typeof guessReasonSchema>;

/** A field, its guessed place, how sure the guess is, and why. A guess never confirms anything. */
export const fieldGuessSchema = z.object({
  /** A name of the mapping, or `lines.<name>`. */
  field: z.string(),
  /** The place as it would be confirmed: `data.items[*].total`. */
  pattern: z.string(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(guessReasonSchema),
  /** The value of the first record, as shown. */
  example: z.string().nullable(),
  /** Records with a value, and records examined. */
  found: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
});
export type FieldGuess = z.infer<typeof fieldGuessSchema>;

/** A place without a known meaning, and its value. */
export const unrecognisedPlaceSchema = z.object({
  pattern: z.string(),
  type: z.enum(['string', 'number', 'boolean']),
  examples: z.array(z.string()),
});
export type UnrecognisedPlace = z.infer<typeof unrecognisedPlaceSchema>;

/** The guesses for one kind of answer, while nobody has confirmed anything. */
export const answerGuessesSchema = z.object({
  body: bodyNameSchema,
  /** Answers the guesses are based on. */
  answers: z.number().int().nonnegative(),
  records: z.number().int().nonnegative(),
  guesses: z.array(fieldGuessSchema),
  /** Fields that no answer has a value for. */
  missing: z.array(z.string()),
  /** Those of them whose place is known, but empty in every record. */
  empty: z.array(z.string()),
  unrecognised: z.array(unrecognisedPlaceSchema),
  /** Earlier guesses that a later answer contradicts; they were withdrawn. */
  takenBack: z.array(z.object({ field: z.string(), pattern: z.string(), otherPattern: z.string() })),
});
export type AnswerGuesses = z.infer<typeof answerGuessesSchema>;

/** One place tried on kept answers: "found in 88 of 88, in 3 it is empty". */
export const triedPlaceSchema = z.object({
  answers: z.number().int().nonnegative(),
  records: z.number().int().nonnegative(),
  found: z.number().int().nonnegative(),
  empty: z.number().int().nonnegative(),
  unreadable: z.number().int().nonnegative(),
  missing: z.number().int().nonnegative(),
});
export type TriedPlace = z.infer<typeof triedPlaceSchema>;
