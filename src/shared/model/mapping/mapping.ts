import { z } from 'zod';
import { answerMetaSchema, endpointSchema } from '../answers/answer.ts';
import { bodyNameSchema, mappedRecordSchema, sourcedSchema } from '../origin/provenance.ts';
import { confirmedPlaceSchema, mappingDocumentSchema } from './mapping-document.ts';

const count = z.number().int().nonnegative();

/** One candidate path of a field, counted over the records of an answer. `order`: its position among all candidates. */
export const candidateFactsSchema = z.object({
  path: z.array(z.string()),
  tier: z.enum(['from', 'minor', 'fallback']),
  order: count,
  found: count,
  /** Records in which it differs from the first candidate that is present. */
  differs: count,
});
export type CandidateFacts = z.infer<typeof candidateFactsSchema>;

export const fieldFactsSchema = z.object({
  name: z.string(),
  found: count,
  confirmed: count,
  unreadable: count,
  nulls: count,
  rivals: count,
  candidates: z.array(candidateFactsSchema),
  /** Where it was read, in the form used for confirming; at most 20. */
  places: z.array(z.string()),
});
export type FieldFacts = z.infer<typeof fieldFactsSchema>;

/** One answer read by a mapping. `recordsAt`: place of the records (`data.items[*]`), '' for the whole answer. */
export const parsedFactsSchema = z.object({
  recordsAt: z.string().nullable(),
  how: z.enum(['selector', 'list', 'columns', 'table', 'single', 'empty', 'none', 'hours']),
  total: count,
  lines: count,
  records: z.array(mappedRecordSchema),
  fields: z.array(fieldFactsSchema),
  /** Why the body cannot be read at all. */
  problem: z.string().nullable(),
});
export type ParsedFacts = z.infer<typeof parsedFactsSchema>;

export const fieldChangeSchema = z.object({
  field: z.string(),
  same: count,
  changed: count,
  appeared: count,
  vanished: count,
  /** Values that the draft confirms, and records without any. */
  confirmed: count,
  without: count,
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const changeExampleSchema = z.object({
  answerId: z.string(),
  recordPath: z.string(),
  recordId: z.string().nullable(),
  field: z.string(),
  kind: z.enum(['changed', 'appeared', 'vanished']),
  now: sourcedSchema.nullable(),
  draft: sourcedSchema.nullable(),
});
export type ChangeExample = z.infer<typeof changeExampleSchema>;

/** What a draft would change over every stored answer of its body. */
export const mappingDifferenceSchema = z.object({
  answers: count,
  unreadable: count,
  recordsNow: count,
  recordsDraft: count,
  changedRecords: count,
  fields: z.array(fieldChangeSchema),
  examples: z.array(changeExampleSchema),
});
export type MappingDifference = z.infer<typeof mappingDifferenceSchema>;

const mappingVersionSchema = z.object({
  version: z.number().int().positive(),
  savedAt: z.number(),
  madeBy: z.enum(['save', 'restore', 'reset', 'import', 'colleague']),
});

/** The mapping in use for a body, and everything the editor needs with it. */
export const mappingOverviewSchema = z.object({
  body: bodyNameSchema,
  document: mappingDocumentSchema,
  /** The version the next save makes. */
  nextVersion: z.number().int(),
  isDefault: z.boolean(),
  /** Set by IT: can be viewed and exported, not changed. */
  isLocked: z.boolean(),
  versions: z.array(mappingVersionSchema),
  confirmed: z.array(confirmedPlaceSchema),
  /** Stored answers of this body, newest first; at most 200, and the requested one. */
  answers: z.array(answerMetaSchema),
  answersTotal: count,
});
export type MappingOverview = z.infer<typeof mappingOverviewSchema>;

export const mappingInUseSchema = z.object({
  body: bodyNameSchema,
  version: z.number().int().positive(),
  origin: z.enum(['default', 'user', 'policy']),
});
export type MappingInUse = z.infer<typeof mappingInUseSchema>;

/** A draft: the document, and the places a person confirmed or withdrew. */
export const mappingDraftSchema = z.strictObject({
  document: mappingDocumentSchema,
  confirmed: z.array(confirmedPlaceSchema).max(300),
});
export type MappingDraft = z.infer<typeof mappingDraftSchema>;

/** The meaning of a click, a drop or a key on a place of the answer. */
export const pickSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('field'), field: z.string().min(1).max(80), path: z.string().max(4000) }),
  z.strictObject({ what: z.literal('records'), path: z.string().max(4000) }),
]);
export type Pick = z.infer<typeof pickSchema>;

/** One place of the observed shape of answers. Examples are masked; nothing personal is stored. */
export const shapePlaceSchema = z.object({
  place: z.string(),
  types: z.array(z.object({ type: z.string(), seen: count, example: z.string() })),
  /** Answers with this place, and answers with the object around it. */
  answers: count,
  of: count,
  values: count,
  nulls: count,
  firstAt: z.number(),
  lastAt: z.number(),
});
export type ShapePlace = z.infer<typeof shapePlaceSchema>;

export const shapeOfEndpointSchema = z.object({
  endpoint: endpointSchema,
  kind: z.enum(['answer', 'error']),
  answers: count,
  statuses: z.array(
    z.object({
      status: z.number().int(),
      contentType: z.string(),
      answers: count,
      firstAt: z.number(),
      lastAt: z.number(),
      leastBytes: count,
      mostBytes: count,
    }),
  ),
  places: z.array(shapePlaceSchema),
});
export type ShapeOfEndpoint = z.infer<typeof shapeOfEndpointSchema>;

/** A field of an endpoint's answers that disappeared, changed its type, or is new. */
export const shapeChangeSchema = z.object({
  id: z.string(),
  at: z.number(),
  endpoint: endpointSchema,
  kind: z.enum(['vanished', 'type', 'appeared']),
  place: z.string(),
  /** Types before and after, as texts. */
  before: z.string(),
  after: z.string(),
  /** Number of answers in which the place was unchanged before. */
  answersBefore: count,
  answerId: z.string().nullable(),
  beforeAnswerId: z.string().nullable(),
  isSeen: z.boolean(),
});
export type ShapeChange = z.infer<typeof shapeChangeSchema>;

/** One node of an answer's tree. `children` is 0 for a plain value. */
export const treeNodeSchema = z.object({
  path: z.string(),
  /** Key or index as text; null for the root. */
  key: z.string().nullable(),
  type: z.enum(['object', 'array', 'string', 'number', 'boolean', 'null']),
  children: count,
  /** Source text of a plain value, cut at 300 characters. */
  raw: z.string(),
});
export type TreeNode = z.infer<typeof treeNodeSchema>;

/** A list of objects as rows and columns; works for any answer. */
export const answerTableSchema = z.object({
  path: z.string(),
  /** Lists to choose from, largest first. */
  lists: z.array(z.object({ path: z.string(), rows: count })),
  columns: z.array(z.string()),
  rows: z.array(z.object({ path: z.string(), cells: z.array(z.string().nullable()) })),
  total: count,
});
export type AnswerTable = z.infer<typeof answerTableSchema>;
