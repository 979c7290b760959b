import { z } from 'zod';
import { jobIdSchema } from '../model/job.ts';
import { firstContactSchema, openQuestionsSchema, readableValueSchema } from '../model/mapping/first-contact.ts';
import { triedPlaceSchema } from '../model/mapping/guesses.ts';
import { mappingDraftSchema } from '../model/mapping/mapping.ts';
import { confirmedPlaceSchema } from '../model/mapping/mapping-document.ts';
import { bodyNameSchema } from '../model/origin/provenance.ts';
import { id, none, nothing } from './call-parts.ts';

const fieldName = z.string().min(1).max(80);

/** What the app guessed about answers; a person is asked once for each kind of answer. */
export const GUESS_CALLS = {
  /** Kinds of answers with a guess that nobody was asked about yet. */
  'guesses.open': { input: none, output: z.array(openQuestionsSchema) },
  /** The guesses, with real records; with a draft, the records as that draft reads them. Null: no answer is kept. */
  'guesses.read': {
    input: z.strictObject({ body: bodyNameSchema, draft: mappingDraftSchema.nullable() }),
    output: firstContactSchema.nullable(),
  },
  /** Tries a place a person picked on every kept answer. A newer call ends the older one with `cancelled`. */
  'guesses.try': {
    input: z.strictObject({ draft: mappingDraftSchema, field: fieldName }),
    output: triedPlaceSchema,
  },
  /** The values of one record and of the object around it, for picking one. */
  'guesses.values': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000) }),
    output: z.array(readableValueSchema),
  },
  /** What a person answered. `asked`: every place they were shown; an empty pattern means that no place was found. */
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
