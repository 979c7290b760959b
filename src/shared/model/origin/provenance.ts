import { z } from 'zod';

/**
 * Where a value comes from. `confirmed`: read by a mapping that a person confirmed; `guess`: found by a default
 * candidate path; `unmapped`: in the answer, but none of our fields; `absent`: not in the answer; `null`: present and
 * null; `unreadable`: present, but not of the expected type (the raw text is shown).
 */
export const provenanceSchema = z.enum(['confirmed', 'guess', 'unmapped', 'absent', 'null', 'unreadable']);
export type Provenance = z.infer<typeof provenanceSchema>;

/** A value and its origin. Screens show no value without one. */
export const sourcedSchema = z.object({
  provenance: provenanceSchema,
  /** Canonical text of the field's type: decimal `1284.50`, date `2026-10-31`, instant `2026-10-25T00:00:00Z`, else the text itself. Null unless confirmed or guess. */
  text: z.string().nullable(),
  /** Source text in the answer, as it came (`1284.50`, `"1 284,50"`). Null when absent. */
  raw: z.string().nullable(),
  /** Where it stood: `data.items[17].totalAmount.value`. Null when absent. */
  path: z.string().nullable(),
  /** Another candidate that was present and disagrees. */
  rival: z.object({ raw: z.string(), path: z.string() }).nullable(),
  /**
   * Only when absent. `unrecognised`: the answer has values of unknown meaning, one of which may be it; `notInRecord`:
   * other records of the answer have it; left out: known not to be in the answer.
   */
  missing: z.enum(['unrecognised', 'notInRecord']).optional(),
});
export type Sourced = z.infer<typeof sourcedSchema>;

/** One record found in an answer: our fields, each with provenance. `path` is the record's own place. */
export const mappedRecordSchema = z.object({ path: z.string(), fields: z.record(z.string(), sourcedSchema) });
export type MappedRecord = z.infer<typeof mappedRecordSchema>;

/** One leaf of an answer, flattened for the "all fields" view. */
export const leafSchema = z.object({
  path: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'null', 'object', 'array']),
  raw: z.string(),
  /** The field of ours that reads it, if any. */
  field: z.string().nullable(),
});
export type Leaf = z.infer<typeof leafSchema>;

/** The six response bodies `docs/api.md` names, and the error body it does not. */
export const bodyNameSchema = z.enum([
  'AccessTokenResponse',
  'ContractRegistrationResponse',
  'ContractDetailsResponse',
  'InvoiceResponse',
  'InvoiceDetailsResponse',
  'HourlyConsumptionResponse',
  'ErrorResponse',
]);
export type BodyName = z.infer<typeof bodyNameSchema>;
