import { z } from 'zod';

/** The operator's endpoints, by the names of `docs/api.md`. */
export const endpointSchema = z.enum([
  'token',
  'contract-registration',
  'contract-details',
  'invoices',
  'invoice-details',
  'hourly-consumption',
]);
export type Endpoint = z.infer<typeof endpointSchema>;

/** One HTTP reply without its bytes. Times are epoch milliseconds. */
export const answerMetaSchema = z.object({
  id: z.string(),
  endpoint: endpointSchema,
  method: z.enum(['GET', 'POST']),
  /** Path and query as sent, without the host; for token requests the path only. */
  target: z.string(),
  status: z.number().int(),
  fetchedAt: z.number(),
  durationMs: z.number(),
  bytes: z.number().int(),
  contentType: z.string().nullable(),
  sha256: z.string(),
});
export type AnswerMeta = z.infer<typeof answerMetaSchema>;

/** One page of an answer's body as text, with its headers. `kind` says what the bytes are. */
export const rawAnswerSchema = z.object({
  meta: answerMetaSchema,
  headers: z.array(z.tuple([z.string(), z.string()])),
  kind: z.enum(['json', 'html', 'xml', 'text', 'binary', 'empty']),
  /** Only white space is changed by pretty-printing; numbers keep their source text. Null for binary. */
  text: z.string().nullable(),
  offset: z.number().int(),
  totalChars: z.number().int(),
});
export type RawAnswer = z.infer<typeof rawAnswerSchema>;

/** One line of the request log, redacted when recorded. */
export const requestRecordSchema = z.object({
  id: z.string(),
  seq: z.number().int(),
  startedAt: z.number(),
  endpoint: endpointSchema.or(z.literal('probe')),
  method: z.string(),
  /** Endpoint template, ids not filled in: `/electron/v1/contract/{id}/details`. */
  template: z.string(),
  host: z.string(),
  profile: z.string(),
  /** It went to the sample operator on this computer: a rehearsal, or the sample profile. */
  isPractice: z.boolean().optional(),
  attempt: z.number().int(),
  outcome: z.enum(['answered', 'not-sent', 'maybe-sent']),
  reason: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Until when the answer asked to wait; left out: it did not. */
  retryAt: z.number().optional(),
  durationMs: z.number(),
  bytesSent: z.number().int(),
  bytesReceived: z.number().int(),
  /** Correlation headers of the answer (`x-request-id`, `traceparent` …). */
  correlation: z.array(z.tuple([z.string(), z.string()])),
  answerId: z.string().nullable(),
});
export type RequestRecord = z.infer<typeof requestRecordSchema>;

const about = z.object({ id: z.string(), label: z.string() }).nullable();
/** A listed request with the names of whom and what it was about, where known. */
export const namedRequestSchema = requestRecordSchema.extend({
  customer: about,
  property: about,
  /** The one invoice it asked for, by its number. */
  invoice: about,
  registrationId: z.string().nullable(),
  /** The registration it was about waits to be sent, and was not taken back. */
  isToSend: z.boolean(),
  /** Why the operator refused the registration, in its words; null: it did not, or gave no reason. */
  refusal: z.string().nullable(),
  /** Nothing happens until a person acts, and no later try has solved it. */
  needsPerson: z.boolean(),
  /** When the same registration was sent again after this; null: it was not. */
  sentAgainAt: z.number().nullable(),
  /** The line of Today to fetch again with; null: not of this profile, or no failed fetch. */
  retryKey: z.string().nullable(),
});

export type NamedRequest = z.infer<typeof namedRequestSchema>;
