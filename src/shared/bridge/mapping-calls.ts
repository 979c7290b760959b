import { z } from 'zod';
import { rawAnswerSchema } from '../model/answers/answer.ts';
import { jobIdSchema } from '../model/job.ts';
import {
  answerTableSchema,
  mappingDifferenceSchema,
  mappingDraftSchema,
  mappingInUseSchema,
  mappingOverviewSchema,
  parsedFactsSchema,
  pickSchema,
  shapeChangeSchema,
  treeNodeSchema,
} from '../model/mapping/mapping.ts';
import { bodyNameSchema, leafSchema } from '../model/origin/provenance.ts';
import { id, none, nothing, page } from './call-parts.ts';

/** Raw answers, how they are read, and what was observed about them. */
export const MAPPING_CALLS = {
  'answers.raw': {
    input: z.strictObject({ answerId: id, offset: z.number().int().nonnegative() }),
    output: rawAnswerSchema,
  },
  'answers.leaves': {
    input: z.strictObject({ answerId: id, under: z.string().max(2000), ...page }),
    output: z.object({ rows: z.array(leafSchema), total: z.number().int() }),
  },

  /** A person confirms the default mapping of a field. */
  'mapping.confirm': {
    input: z.strictObject({
      body: bodyNameSchema,
      field: z.string().min(1).max(80),
      /** The answer and place the person looked at; absent: the newest answer that has the field. */
      answerId: id.optional(),
      path: z.string().max(4000).optional(),
    }),
    output: nothing,
  },

  /** The tree of an answer, one level at a time. Needs no mapping. */
  'answers.nodes': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000), ...page }),
    output: z.object({ node: treeNodeSchema.nullable(), rows: z.array(treeNodeSchema) }),
  },
  /** Places whose key or value holds a text: the first 200, in document order. */
  'answers.find': {
    input: z.strictObject({ answerId: id, text: z.string().min(1).max(200) }),
    output: z.object({ paths: z.array(z.string()), isCut: z.boolean() }),
  },
  'answers.value': { input: z.strictObject({ answerId: id, path: z.string().max(4000) }), output: z.string() },
  /** A list of an answer as rows and columns; `path` null: the largest list. */
  'answers.table': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000).nullable(), ...page }),
    output: answerTableSchema,
  },

  /** The mapping version that reads each body now. */
  'mapping.inUse': { input: none, output: z.array(mappingInUseSchema) },
  // `answerId`: an answer that must be among those listed, however old.
  'mapping.overview': {
    input: z.strictObject({ body: bodyNameSchema, answerId: z.string().max(100).optional() }),
    output: mappingOverviewSchema,
  },
  /** The draft after picking a place. This call and the two below save nothing. */
  'mapping.pick': {
    input: z.strictObject({ draft: mappingDraftSchema, answerId: id, pick: pickSchema }),
    output: z.object({ draft: mappingDraftSchema, movedRecords: z.boolean() }),
  },
  'mapping.preview': {
    input: z.strictObject({ draft: mappingDraftSchema, answerId: id }),
    output: parsedFactsSchema,
  },
  /** Compares over every stored answer of the body. A newer call ends the older one with `cancelled`. */
  'mapping.compare': { input: z.strictObject({ draft: mappingDraftSchema }), output: mappingDifferenceSchema },
  /**
   * `baseVersion`: the newest version when the draft was made; refused with `wrong-state` when there is a newer one.
   */
  'mapping.save': {
    input: z.strictObject({ draft: mappingDraftSchema, baseVersion: z.number().int().positive(), jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  'mapping.restore': {
    input: z.strictObject({ body: bodyNameSchema, version: z.number().int().positive(), jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  'mapping.reset': {
    input: z.strictObject({ body: bodyNameSchema, jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  /** A mapping as a file; `body` null: all of them. */
  'mapping.export': {
    input: z.strictObject({ body: bodyNameSchema.nullable() }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  /** Reads such a file into drafts. */
  'mapping.import': {
    input: z.strictObject({ text: z.string().max(4_000_000) }),
    output: z.array(mappingDraftSchema),
  },

  /** What was observed about the operator's API, as Markdown without personal data. */
  'shapes.report': {
    input: z.strictObject({ language: z.enum(['en', 'sv']) }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  'shapes.changes': { input: none, output: z.array(shapeChangeSchema) },
  'shapes.markSeen': { input: none, output: nothing },
};
