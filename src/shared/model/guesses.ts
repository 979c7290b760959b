import { z } from 'zod';
import { bodyNameSchema } from './provenance.ts';

/** Why a place is taken for a field; put into words by the texts of `guess-reasons`. */
export const guessReasonCodeSchema = z.enum([
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

/** A field, where it was found, how surely, and why. Nothing is confirmed by a guess. */
export const fieldGuessSchema = z.object({
  /** A name of the mapping, or `lines.<name>`. */
  field: z.string(),
  /** The place as it would be confirmed: `data.items[*].total`. */
  pattern: z.string(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(guessReasonSchema),
  /** What the first record has there, as it is shown. */
  example: z.string().nullable(),
  /** Records that have a value, and records looked at. */
  found: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
});
export type FieldGuess = z.infer<typeof fieldGuessSchema>;

/** A place that nobody has given a meaning, with what stands there. */
export const unrecognisedPlaceSchema = z.object({
  pattern: z.string(),
  type: z.enum(['string', 'number', 'boolean']),
  examples: z.array(z.string()),
});
export type UnrecognisedPlace = z.infer<typeof unrecognisedPlaceSchema>;

/** What the app makes of answers of one kind that nobody confirmed anything of. */
export const answerGuessesSchema = z.object({
  body: bodyNameSchema,
  /** Answers this was learned from. */
  answers: z.number().int().nonnegative(),
  records: z.number().int().nonnegative(),
  guesses: z.array(fieldGuessSchema),
  /** Fields that no answer has a value for. */
  missing: z.array(z.string()),
  /** Those of them whose place is known: it is empty in every record. */
  empty: z.array(z.string()),
  unrecognised: z.array(unrecognisedPlaceSchema),
  /** Guesses of earlier answers that a later one contradicts: taken back. */
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
