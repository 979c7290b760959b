import { z } from 'zod';
import { firstContactSchema, openQuestionsSchema, readableValueSchema } from '../model/first-contact.ts';
import { triedPlaceSchema } from '../model/guesses.ts';
import { jobIdSchema } from '../model/job.ts';
import { mappingDraftSchema } from '../model/mapping.ts';
import { confirmedPlaceSchema } from '../model/mapping-document.ts';
import { bodyNameSchema } from '../model/provenance.ts';
import { id, none, nothing } from './call-parts.ts';

const fieldName = z.string().min(1).max(80);

/** What the app understood by itself, asked of a person once for each kind of answer. */
export const GUESS_CALLS = {
  /** Kinds of answers with something that nobody was asked about yet. */
  'guesses.open': { input: none, output: z.array(openQuestionsSchema) },
  /** What is guessed, with real records; with a draft, as they would be read by it. Null: no answer is kept. */
  'guesses.read': {
    input: z.strictObject({ body: bodyNameSchema, draft: mappingDraftSchema.nullable() }),
    output: firstContactSchema.nullable(),
  },
  /** A place a person picked, tried on every kept answer. A newer call ends an older one with `cancelled`. */
  'guesses.try': {
    input: z.strictObject({ draft: mappingDraftSchema, field: fieldName }),
    output: triedPlaceSchema,
  },
  /** The values of one record, and of what stands around it, to be pointed at. */
  'guesses.values': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000) }),
    output: z.array(readableValueSchema),
  },
  /** What a person said of all of them. `asked`: every place they were shown; an empty pattern is one that was not found. */
  'guesses.settle': {
    input: z.strictObject({
      draft: mappingDraftSchema,
      baseVersion: z.number().int().positive(),
      asked: z.array(confirmedPlaceSchema).max(300),
      jobId: jobIdSchema,
    }),
    output: nothing,
  },
};
