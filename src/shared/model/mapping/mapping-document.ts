import { z } from 'zod';
import { bodyNameSchema } from '../origin/provenance.ts';

/**
 * Steps from a record to a value. A candidate matches where its steps, run together as `nameKey` compares them, are
 * those of a place in the record: `['period','from']` matches `period.from`, `period_from` and `periodFrom`.
 * In record selectors `*` is every element of a list, or every value of an object. No expressions.
 */
const pathSchema = z.array(z.string().min(1).max(200)).min(1).max(12);

/** `first-day`, `last-day`: a day, or the first or last one of a period written as one text (`1.1.-31.1.2026`). */
export const fieldTypeSchema = z.enum([
  'text',
  'decimal',
  'money',
  'instant',
  'local-date-time',
  'date',
  'first-day',
  'last-day',
  'date-time',
]);
export type FieldType = z.infer<typeof fieldTypeSchema>;

export const fieldMappingSchema = z.strictObject({
  type: fieldTypeSchema,
  /** Equivalent candidates: the first one present is read; another one with a different value is shown as its rival. */
  from: z.array(pathSchema).max(100),
  /** Read only when none of `from` is present; never counted as a rival. */
  fallback: z.array(pathSchema).max(100).optional(),
  /** Candidates whose values are in hundredths (cents). */
  minor: z.array(pathSchema).max(30).optional(),
  /** Also looked for around the list when the record has none (a currency given once). */
  inherited: z.boolean().optional(),
  /** When absent: the ending of the last key of that field's place gives the value (`amountSek`, `energy_kwh`). */
  namedBy: z.strictObject({ field: z.string(), endings: z.record(z.string(), z.string()) }).optional(),
  /** The value a person set for answers that have none: the operator's currency or unit. */
  fixed: z.string().trim().min(1).max(40).optional(),
  /** How strongly finding this field suggests that the right list was found; 1 when absent. */
  weight: z.number().int().min(0).max(10).optional(),
});
export type FieldMapping = z.infer<typeof fieldMappingSchema>;

const selectorSchema = z.strictObject({
  /** Places of records tried first, in order; when none matches, the list that fits the fields best is used. */
  records: z.array(z.array(z.string().min(1).max(200)).max(12)).max(50),
  /** Names that make a list more likely, and less likely, to be the right one. */
  likely: z.array(z.string()).max(100),
  unlikely: z.array(z.string()).max(100),
  fields: z.record(z.string().min(1).max(60), fieldMappingSchema),
});

const originSchema = z.enum(['default', 'user', 'policy']);

export const mappingDocumentSchema = selectorSchema.extend({
  body: bodyNameSchema,
  version: z.number().int().positive(),
  origin: originSchema,
  /** `list`: many records; `single`: one. Decides only between equally good choices. */
  expects: z.enum(['list', 'single']),
  /** Lists inside a record. */
  children: selectorSchema.nullable(),
});
export type MappingDocument = z.infer<typeof mappingDocumentSchema>;
export type RecordMapping = z.infer<typeof selectorSchema>;

/** A place that a person confirmed for a field: `{field: 'lines.amount', pattern: 'data.items[*].rows[*].sum'}`. */
export const confirmedPlaceSchema = z.strictObject({
  field: z.string().min(1).max(80),
  pattern: z.string().max(2000),
});
export type ConfirmedPlace = z.infer<typeof confirmedPlaceSchema>;

/** A mapping in a file or in IT's policy: the document and the confirmed places. */
export const sharedMappingSchema = mappingDocumentSchema.extend({
  version: z.number().int().positive().default(1),
  origin: originSchema.default('user'),
  confirmed: z.array(confirmedPlaceSchema).max(300).default([]),
});
export type SharedMapping = z.infer<typeof sharedMappingSchema>;

export const mappingFileSchema = z.strictObject({
  format: z.literal('elkontor-mapping'),
  formatVersion: z.literal(1),
  mappings: z.array(sharedMappingSchema).min(1).max(20),
});
export type MappingFile = z.infer<typeof mappingFileSchema>;
