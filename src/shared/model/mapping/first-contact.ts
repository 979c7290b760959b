import { z } from 'zod';
import { bodyNameSchema, sourcedSchema } from '../origin/provenance.ts';
import { fieldGuessSchema } from './guesses.ts';
import { mappingDraftSchema } from './mapping.ts';

const count = z.number().int().nonnegative();

/** Kinds of answers that wait for a person, and how many questions about each are open, or fields not found. */
export const openQuestionsSchema = z.object({
  body: bodyNameSchema,
  /** Answers that were examined. */
  answers: count,
  /** Questions about guesses: as many as the page asks, an amount with its currency being one. */
  guessed: count,
  /** Required fields for which no place is known. */
  missing: z.array(z.string()),
});
export type OpenQuestions = z.infer<typeof openQuestionsSchema>;

/** A real record read by a draft, which a person compares with a paper invoice or contract. */
export const sampleRecordSchema = z.object({
  answerId: z.string(),
  path: z.string(),
  /** The customer's name in the register; null: unknown. */
  customer: z.string().nullable(),
  property: z.string().nullable(),
  /** Fields of the record; those of its first line as `lines.<name>`. */
  fields: z.record(z.string(), sourcedSchema),
});
export type SampleRecord = z.infer<typeof sampleRecordSchema>;

export const firstContactSchema = z.object({
  draft: mappingDraftSchema,
  /** The version that a save is based on. */
  baseVersion: z.number().int().positive(),
  /** Kept answers of this kind, and records in the examined ones. */
  answersKept: count,
  records: count,
  guesses: z.array(fieldGuessSchema.extend({ isConfirmed: z.boolean() })),
  /** Fields without a value, and those of them whose place is known but empty. */
  missing: z.array(z.string()),
  empty: z.array(z.string()),
  /** Fields that two answers place differently: the guess was withdrawn. */
  takenBack: z.array(z.string()),
  samples: z.array(sampleRecordSchema),
});
export type FirstContact = z.infer<typeof firstContactSchema>;

/** One plain value of a record as a person reads it. */
export const readableValueSchema = z.object({
  path: z.string(),
  /** Keys from the record to the value; an index is a number as text. */
  keys: z.array(z.string()),
  text: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'null']),
  /** The value stands around the record, not in it. */
  isAround: z.boolean(),
});
export type ReadableValue = z.infer<typeof readableValueSchema>;
