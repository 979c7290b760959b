import { z } from 'zod';
import { answerMetaSchema } from '../answers/answer.ts';
import { givenWordSchema, idFromSchema, stageSchema, unclearSchema } from '../answers/answer-meaning.ts';
import { leafSchema, mappedRecordSchema } from '../origin/provenance.ts';
import { TOLD_BY } from './told.ts';
import { UNANSWERED } from './unanswered.ts';

const text = z.string().max(1000);

/** Customer of the registration body; field names are the API's (section 2). All are sent as typed. */
export const customerSchema = z.strictObject({
  id: text,
  email: text,
  first_name: text,
  last_name: text,
  phone: text,
  soc_id: text,
});
export type Customer = z.infer<typeof customerSchema>;

/** Property of the registration body; field names are the API's (section 2). */
export const propertySchema = z.strictObject({
  id: text,
  address: text,
  city: text,
  zip_code: text,
  property_number: text,
});
export type Property = z.infer<typeof propertySchema>;

const poaTypeSchema = z.string().min(1).max(60);

/**
 * What main found out about a power-of-attorney file. `extension`: sent as is; lower case, no dot, determined by the
 * content.
 */
export const poaFactsSchema = z.object({
  token: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  extension: z.string(),
  /** For people: `PDF 1.7`, `PNG 800 x 600`. */
  content: z.string(),
  pages: z.number().int().nullable(),
  sha256: z.string(),
  warnings: z.array(
    z.enum([
      'extension-differs',
      'encrypted',
      'used-before',
      'names-other',
      'truncated',
      'unknown-content',
      'executable',
    ]),
  ),
});
export type PoaFacts = z.infer<typeof poaFactsSchema>;

export const draftSchema = z.strictObject({
  customer: customerSchema,
  property: propertySchema,
  poaType: poaTypeSchema,
});
export type Draft = z.infer<typeof draftSchema>;

/** A draft as it is stored: without the bytes of its file, only the file's name. */
export const keptDraftSchema = z.object({
  draft: draftSchema,
  savedAt: z.number(),
  poaName: z.string().nullable(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** `docs/promises.md`: draft → queued → sending → accepted | rejected | unknown, plus waiting. */
export const registrationStateSchema = z.enum(['queued', 'waiting', 'sending', 'accepted', 'rejected', 'unknown']);
export type RegistrationState = z.infer<typeof registrationStateSchema>;

/** One step in a registration's life; `at` is epoch milliseconds. `detail` holds codes and counts, never personal data. */
export const registrationEventSchema = z.object({
  at: z.number(),
  kind: z.enum([
    'intent',
    'token',
    'sending',
    'not-sent',
    'answered',
    'no-answer',
    'recovered',
    'resolved-exists',
    'resolved-absent',
    /** The operator was asked and did not know yet. */
    'still-unknown',
    'override',
    'answer-lost',
    'timer-ended',
    'rewritten',
    'readdressed',
    'said-yes',
    'said-no',
    'said-not-processed',
    'identified',
    'looked-again',
    'handed-over',
    'taken-over',
    'taken-back',
  ]),
  attempt: z.number().int(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type RegistrationEvent = z.infer<typeof registrationEventSchema>;

export const registrationSummarySchema = z.object({
  id: z.string(),
  /** Short reference for people and for the operator: `4e1c-90b7`. */
  reference: z.string(),
  profileId: z.string(),
  state: registrationStateSchema,
  createdAt: z.number(),
  changedAt: z.number(),
  attempts: z.number().int(),
  customerId: z.string(),
  customerName: z.string(),
  propertyId: z.string(),
  /** The street of the property, as registered; empty once it was erased. */
  address: z.string(),
  contractId: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Only for an accepted registration that was received and not confirmed by its answer. */
  stage: stageSchema.nullable(),
  /** The operator's own words, as found in the answer. */
  message: z.string().nullable(),
  warnings: z.number().int(),
  /** The colleague who registered it; left out for this computer's own. */
  by: z.string().optional(),
  /** A person took it back before its first byte; it waits for nothing. */
  isTakenBack: z.boolean().optional(),
  /** It was sent although the same customer and property were known already. */
  isRepeat: z.boolean().optional(),
  /** Why nobody knows what became of an unknown one, in a list. */
  unanswered: z.enum(UNANSWERED).optional(),
  /** When a waiting one is sent again automatically, in a list. */
  retryAt: z.number().optional(),
  /** The row of the job that sent it. */
  bulk: z.object({ jobId: z.string(), name: z.string(), row: z.number().int() }).optional(),
});
export type RegistrationSummary = z.infer<typeof registrationSummarySchema>;

export const registrationSchema = registrationSummarySchema.extend({
  customer: customerSchema,
  property: propertySchema,
  poa: z.object({
    name: z.string(),
    extension: z.string(),
    type: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
  warningCodes: z.array(z.string()),
  /** Why it was sent although the same pair was already known. */
  overrideReason: z.string().nullable(),
  /** Why it was registered by hand while the office was away; null: the office was asked, or there is none. */
  byHand: z.string().nullable(),
  /** Why it waits, and when it is retried automatically (null: when a person says so). Null unless waiting. */
  wait: z.object({ reason: z.string(), retryAt: z.number().nullable() }).nullable(),
  events: z.array(registrationEventSchema),
  requestBytes: z.number().int(),
  requestSha256: z.string().nullable(),
  clientId: z.string(),
  answer: answerMetaSchema.nullable(),
  record: mappedRecordSchema.nullable(),
  leaves: z.array(leafSchema),
  /** Why its answer settles nothing; null unless it is unknown and has such an answer. */
  unclear: unclearSchema.nullable(),
  /** Whether to ask "Does this answer mean yes?": the answer may mean yes and its kind can be recognised again. */
  canAsk: z.boolean(),
  /** When the contract's details of a received registration were last fetched. */
  lookedAt: z.number().nullable(),
  idFrom: idFromSchema.nullable(),
  /** The statement about its kind of answer that settled it. */
  word: givenWordSchema.nullable(),
  /** How a person settled an unknown registration. */
  resolution: z
    .object({
      decision: z.enum(['exists', 'absent']),
      who: z.string(),
      why: z.string(),
      at: z.number(),
      contractId: z.string().nullable(),
      how: z.enum(TOLD_BY).nullable(),
      saidOn: z.string().nullable(),
    })
    .nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** An answer read through its mapping: the record, all its leaves, and where it came from. */
export const mappedAnswerSchema = z.object({
  meta: answerMetaSchema,
  record: mappedRecordSchema.nullable(),
  /** Lists inside the record (an invoice's lines). */
  children: z.array(mappedRecordSchema),
  leaves: z.array(leafSchema),
  leavesTotal: z.number().int(),
});
export type MappedAnswer = z.infer<typeof mappedAnswerSchema>;
