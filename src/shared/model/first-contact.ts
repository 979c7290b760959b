import { z } from 'zod';
import { fieldGuessSchema } from './guesses.ts';
import { mappingDraftSchema } from './mapping.ts';
import { bodyNameSchema, sourcedSchema } from './provenance.ts';

const count = z.number().int().nonnegative();

/** Kinds of answers that wait for a person's word, and how many values of each are guessed or not found. */
export const openQuestionsSchema = z.object({
  body: bodyNameSchema,
  /** Answers that were looked at. */
  answers: count,
  guessed: count,
  /** Fields nobody can do without, and no place for them is known. */
  missing: z.array(z.string()),
});
export type OpenQuestions = z.infer<typeof openQuestionsSchema>;

/** A real record as a draft reads it: what a person compares with what lies on the table. */
export const sampleRecordSchema = z.object({
  answerId: z.string(),
  path: z.string(),
  /** Whose it is, as the register knows them; null: nobody known. */
  customer: z.string().nullable(),
  property: z.string().nullable(),
  /** Fields of the record; those of its first line as `lines.<name>`. */
  fields: z.record(z.string(), sourcedSchema),
});
export type SampleRecord = z.infer<typeof sampleRecordSchema>;

export const firstContactSchema = z.object({
  draft: mappingDraftSchema,
  /** What a save is made from. */
  baseVersion: z.number().int().positive(),
  /** Answers of this kind that are kept, and records in those that were looked at. */
  answersKept: count,
  records: count,
  guesses: z.array(fieldGuessSchema.extend({ isConfirmed: z.boolean() })),
  /** Fields without a value, and those of them whose place is known and empty. */
  missing: z.array(z.string()),
  empty: z.array(z.string()),
  /** Two answers place these differently: what was guessed is taken back. */
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
  /** It stands around the record, not in it. */
  isAround: z.boolean(),
});
export type ReadableValue = z.infer<typeof readableValueSchema>;
