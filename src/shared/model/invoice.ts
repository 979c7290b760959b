import { z } from 'zod';
import { answerMetaSchema } from './answer.ts';
import { mappedRecordSchema, sourcedSchema } from './provenance.ts';
import { pairSchema } from './register.ts';

export const dateSchema = z.iso.date();

/** Which invoices: pairs and a period. `toDate` null means "the invoice issued for fromDate" (the API's meaning of leaving it out). */
export const invoiceScopeSchema = z
  .strictObject({
    pairs: z.array(pairSchema).max(3000),
    /** Every pair invoices were ever fetched for; `pairs` is empty then. */
    isEverything: z.boolean().optional(),
    fromDate: dateSchema,
    toDate: dateSchema.nullable(),
  })
  .refine((scope) => scope.isEverything === true || scope.pairs.length > 0);
export type InvoiceScope = z.infer<typeof invoiceScopeSchema>;

/** What the newest fetch of an invoice's request changed; `gone`: the newest answer no longer holds it. */
export const invoiceChangeSchema = z.enum(['new', 'changed', 'gone']);
export type InvoiceChange = z.infer<typeof invoiceChangeSchema>;

/** What a person wrote beside an invoice: only on this computer, never sent. */
export const invoiceMarkSchema = z.object({
  key: z.string(),
  isChecked: z.boolean(),
  /** Who checked it, and when. They outlive the check where the invoice changed afterwards: then `isChecked` is false. */
  checkedAt: z.number().nullable(),
  checkedBy: z.string(),
  /** What is not right, in a person's words; empty: nothing was said. */
  problem: z.string(),
  tags: z.array(z.string()),
  note: z.string(),
  changedAt: z.number(),
});
export type InvoiceMark = z.infer<typeof invoiceMarkSchema>;

/** One invoice of the list. `key` is stable across fetches: invoice id when found, else the record's hash. */
export const invoiceRowSchema = z.object({
  key: z.string(),
  pair: pairSchema,
  /** As the register knows them now; empty where it knows only the id. */
  customerName: z.string(),
  address: z.string(),
  answerId: z.string(),
  fetchedAt: z.number(),
  record: mappedRecordSchema,
  /** Fields that the invoice's own details filled, as the list's answer had them; their places are in the details. */
  details: z.object({ answerId: z.string(), was: z.record(z.string(), sourcedSchema) }).nullable(),
  change: invoiceChangeSchema.nullable(),
  changedAt: z.number().nullable(),
  mark: invoiceMarkSchema.nullable(),
  /** Fields of the answer that no field of ours reads, for the columns asked for: path in the record → text. */
  leaves: z.record(z.string(), z.string()),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoiceSortSchema = z.strictObject({
  field: z.string().max(60),
  direction: z.enum(['ascending', 'descending']),
});

/**
 * A field of the list: a mapped field (`amount`), `customer`, `property`, `fetchedAt`, `change`, `checked`, `problem`, `tags`, `note`,
 * or a field of the answer that no field of ours reads (`leaf:vat.rate`).
 */
const fieldId = z.string().min(1).max(300);
const value = z.string().max(300);

/** One condition; all must hold. Numbers and dates compare as such, a row without the value matches none of them. */
export const invoiceConditionSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['equals', 'not-equals', 'contains', 'begins']), field: fieldId, value }),
  z.strictObject({ op: z.enum(['at-least', 'at-most']), field: fieldId, value }),
  z.strictObject({ op: z.literal('between'), field: fieldId, from: value, to: value }),
  /** `empty`: there and without a value (null, unreadable); `absent`: not in the answer at all. */
  z.strictObject({ op: z.enum(['filled', 'empty', 'absent']), field: fieldId }),
]);
export type InvoiceCondition = z.infer<typeof invoiceConditionSchema>;

const filterParts = {
  scope: invoiceScopeSchema,
  filter: z.string().max(200),
  where: z.array(invoiceConditionSchema).max(20).optional(),
};
/** Which rows: scope, words that must all stand somewhere in a row, conditions. Rows that are gone only when asked for. */
export const invoiceFilterSchema = z.strictObject(filterParts);
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>;

const sortParts = { sort: invoiceSortSchema.nullable(), thenBy: z.array(invoiceSortSchema).max(3).optional() };
export const invoiceQuerySchema = z.strictObject({
  ...filterParts,
  ...sortParts,
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(500),
  /** Paths of answer fields to send along. */
  leaves: z.array(z.string().max(300)).max(40).optional(),
});
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

/** Rows a person picked: these, or all that match but these. */
export const invoiceSelectionSchema = z.strictObject({
  keys: z.array(z.string().max(700)).max(5000),
  isAllBut: z.boolean(),
});
export type InvoiceSelection = z.infer<typeof invoiceSelectionSchema>;

export const invoiceTotalsQuerySchema = z.strictObject({
  ...filterParts,
  selection: invoiceSelectionSchema.nullable(),
  /** Fields to treat as numbers. */
  numbers: z.array(fieldId).max(20),
});
export type InvoiceTotalsQuery = z.infer<typeof invoiceTotalsQuerySchema>;

/** A sum over the rows that had a readable number, with how many had none. `text` is an exact decimal. Null when currencies differ. */
export const totalSchema = z.object({
  text: z.string().nullable(),
  counted: z.number().int(),
  without: z.number().int(),
  currency: z.string().nullable(),
});
export type Total = z.infer<typeof totalSchema>;

/** What the rows say of one field as a number. Texts are exact decimals; null where there is no number, or in mixed currencies. */
export const numberFactsSchema = z.object({
  counted: z.number().int(),
  without: z.number().int(),
  sum: z.string().nullable(),
  mean: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type NumberFacts = z.infer<typeof numberFactsSchema>;

/** Hours that are kept for an invoice's period, beside its energy. */
export const hoursCheckSchema = z.object({
  key: z.string(),
  /** Exact sum of the hours minus the invoice's energy; null where a unit is not known. */
  differenceKwh: z.string().nullable(),
  /** Hours of the period, and those of them that have a value. */
  expected: z.number().int(),
  delivered: z.number().int(),
});
export type HoursCheck = z.infer<typeof hoursCheckSchema>;

export const invoicePageSchema = z.object({ rows: z.array(invoiceRowSchema) });
export type InvoicePage = z.infer<typeof invoicePageSchema>;

export const invoiceTotalsSchema = z.object({
  /** Rows that match the filter (and are picked, when a selection was given), and rows of the scope. */
  matching: z.number().int(),
  total: z.number().int(),
  /** Rows that match whatever the filter says of being checked, and those of them that were: how far checking has come. */
  checkable: z.number().int(),
  checked: z.number().int(),
  amount: totalSchema,
  numbers: z.record(z.string(), numberFactsSchema),
  /** Rows of the scope that the newest fetch of their request found new, changed or gone. */
  changes: z.object({ new: z.number().int(), changed: z.number().int(), gone: z.number().int() }),
  /** Oldest fetch among the rows of the scope; null when nothing was ever fetched. */
  oldestFetchedAt: z.number().nullable(),
  newestFetchedAt: z.number().nullable(),
  /** Every pair of the scope was asked for all of its days, and answered readably. */
  isAnswered: z.boolean(),
  /** Fields that only a default mapping found, for the column heads. */
  guessedFields: z.array(z.string()),
  /** Answers in which no list of records could be found. */
  unreadable: z.array(answerMetaSchema),
  /** Answers with a suspiciously round number of records: may be cut off. */
  maybeCutOff: z.array(z.object({ answerId: z.string(), records: z.number().int() })),
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

/** Fields of the answers that no field of ours reads, as columns to choose from; most common first. */
export const invoiceLeafColumnSchema = z.object({ path: z.string(), rows: z.number().int() });
export type InvoiceLeafColumn = z.infer<typeof invoiceLeafColumnSchema>;

/** One version of an invoice: when its answer was first and last seen, and the fields that differ from the version before. */
export const invoiceVersionSchema = z.object({
  answerId: z.string(),
  firstFetchedAt: z.number(),
  fetchedAt: z.number(),
  /** Null: this version of the answer no longer holds the invoice. */
  record: mappedRecordSchema.nullable(),
  changed: z.array(z.string()),
});
export type InvoiceVersion = z.infer<typeof invoiceVersionSchema>;
