import { z } from 'zod';
import { answerMetaSchema } from '../answers/answer.ts';
import { PAGE_ROWS, PICKED_ROWS } from '../limits.ts';
import { mappedRecordSchema, sourcedSchema } from '../origin/provenance.ts';
import { pairSchema } from '../register/register.ts';
import { INVOICE_GROUP_FIELDS } from './invoice-group-fields.ts';

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

/** What a person wrote about an invoice: kept on this computer, never sent. */
export const invoiceMarkSchema = z.object({
  key: z.string(),
  isChecked: z.boolean(),
  /** Who checked it, and when. Both stay when the invoice changes afterwards; `isChecked` is then false. */
  checkedAt: z.number().nullable(),
  checkedBy: z.string(),
  /** What is wrong, in a person's words; empty: nothing. */
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
  /** The name in the register now; empty where only the id is known. */
  customerName: z.string(),
  address: z.string(),
  /** The address in two parts, for lists in which the town need not be said again in every row; both may be empty. */
  street: z.string(),
  city: z.string(),
  answerId: z.string(),
  fetchedAt: z.number(),
  record: mappedRecordSchema,
  /** Fields whose values come from the invoice's own details, with the texts of the list's answer (`was`). */
  details: z.object({ answerId: z.string(), was: z.record(z.string(), sourcedSchema) }).nullable(),
  change: invoiceChangeSchema.nullable(),
  changedAt: z.number().nullable(),
  /** The amount before what `change` says; null: it had none, nothing changed, or nobody knows. */
  wasAmount: z.string().nullable(),
  mark: invoiceMarkSchema.nullable(),
  /** Unmapped fields of the answer, for the columns asked for: path in the record → text. */
  leaves: z.record(z.string(), z.string()),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoiceSortSchema = z.strictObject({
  field: z.string().max(60),
  direction: z.enum(['ascending', 'descending']),
});

/**
 * A field of the list: a mapped field (`amount`), `customer`, `property`, `fetchedAt`, `change`, `checked`, `problem`,
 * `tags`, `note`, `hours` (how it stands to them, as far as `invoices.countHours` found), or an unmapped field of the answer (`leaf:vat.rate`).
 */
const fieldId = z.string().min(1).max(300);
const value = z.string().max(300);

/** One condition; all must hold. Numbers and dates are compared as such; a row without the value never matches. */
export const invoiceConditionSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['equals', 'not-equals', 'contains', 'begins']), field: fieldId, value }),
  z.strictObject({ op: z.enum(['at-least', 'at-most']), field: fieldId, value }),
  z.strictObject({ op: z.literal('between'), field: fieldId, from: value, to: value }),
  /** `empty`: present without a value (null, unreadable); `absent`: not in the answer. */
  z.strictObject({ op: z.enum(['filled', 'empty', 'absent']), field: fieldId }),
]);
export type InvoiceCondition = z.infer<typeof invoiceConditionSchema>;

const filterParts = {
  scope: invoiceScopeSchema,
  filter: z.string().max(200),
  where: z.array(invoiceConditionSchema).max(20).optional(),
};
/** Which rows: scope, words that must all occur in a row, conditions. Rows that are `gone` only when asked for. */
export const invoiceFilterSchema = z.strictObject(filterParts);
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>;

const sortParts = { sort: invoiceSortSchema.nullable(), thenBy: z.array(invoiceSortSchema).max(3).optional() };
export const invoiceQuerySchema = z.strictObject({
  ...filterParts,
  ...sortParts,
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(PAGE_ROWS),
  /** Paths of unmapped fields to send along. */
  leaves: z.array(z.string().max(300)).max(40).optional(),
});
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

/** Selected rows: these keys, or all matching rows except these. */
export const invoiceSelectionSchema = z.strictObject({
  keys: z.array(z.string().max(700)).max(PICKED_ROWS),
  isAllBut: z.boolean(),
});
export type InvoiceSelection = z.infer<typeof invoiceSelectionSchema>;

const invoiceGroupFieldSchema = z.enum(INVOICE_GROUP_FIELDS);

export const invoiceTotalsQuerySchema = z.strictObject({
  ...filterParts,
  selection: invoiceSelectionSchema.nullable(),
  /** Fields to treat as numbers. */
  numbers: z.array(fieldId).max(20),
  /** The date the list is ordered by first: its rows are counted and added up by month too. */
  groupBy: invoiceGroupFieldSchema.nullable().optional(),
  /** The list begins with the oldest. */
  isUp: z.boolean().optional(),
});
export type InvoiceTotalsQuery = z.infer<typeof invoiceTotalsQuerySchema>;

/** Exact decimal sum of the rows with a readable number, and how many had none. Null when currencies differ. */
export const totalSchema = z.object({
  text: z.string().nullable(),
  counted: z.number().int(),
  without: z.number().int(),
  currency: z.string().nullable(),
});
export type Total = z.infer<typeof totalSchema>;

/**
 * Statistics of one number field over the rows. Texts are exact decimals; null without numbers or with mixed
 * currencies.
 */
export const numberFactsSchema = z.object({
  counted: z.number().int(),
  without: z.number().int(),
  sum: z.string().nullable(),
  mean: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type NumberFacts = z.infer<typeof numberFactsSchema>;

/** Energy added up: null where units differ. `unit` is the one of all rows that have energy; null: they differ, or none is known. */
const energyTotalSchema = z.object({
  text: z.string().nullable(),
  counted: z.number().int(),
  without: z.number().int(),
  unit: z.string().nullable(),
});

/** Rows that follow each other in the list because the date it is ordered by lies in one month. */
export const invoiceGroupSchema = z.object({
  /** `2026-11`; null: rows without that date, which come last. */
  month: z.string().nullable(),
  rows: z.number().int(),
  checked: z.number().int(),
  amount: totalSchema,
  energy: energyTotalSchema,
  /** The month in which the period of every row ends; null where they differ or one has none. */
  periodMonth: z.string().nullable(),
  /** First and last day its rows were issued; null: no row says it. */
  issued: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** The day more than half of them are due; null: there is none. */
  dueOn: z.string().nullable(),
});
export type InvoiceGroup = z.infer<typeof invoiceGroupSchema>;

/** The kept hours of an invoice's period, compared with its energy. */
export const hoursCheckSchema = z.object({
  key: z.string(),
  /** Exact sum of the hours minus the invoice's energy; null where a unit is not known. */
  differenceKwh: z.string().nullable(),
  /** Hours of the period, and those of them that have a value. */
  expected: z.number().int(),
  delivered: z.number().int(),
});
export type HoursCheck = z.infer<typeof hoursCheckSchema>;

/** Their sum is the invoice's energy, or it is not, or hours are missing. */
const hoursStandingSchema = z.enum(['agree', 'differ']);
export type HoursStanding = z.infer<typeof hoursStandingSchema>;

/** How many invoices of a list agree with their kept hours, differ from them, or could not be compared. */
export const hoursCountsSchema = z.object({
  agree: z.number().int(),
  differ: z.number().int(),
  notCompared: z.number().int(),
});
export type HoursCounts = z.infer<typeof hoursCountsSchema>;

export const invoicePageSchema = z.object({ rows: z.array(invoiceRowSchema) });
export type InvoicePage = z.infer<typeof invoicePageSchema>;

export const invoiceTotalsSchema = z.object({
  /** `matching`: rows that match the filter (and the selection, where given). `total`: rows of the scope. */
  matching: z.number().int(),
  total: z.number().int(),
  /**
   * Rows that match the filter apart from its condition on checks, and how many of them are checked: the progress of
   * checking.
   */
  checkable: z.number().int(),
  checked: z.number().int(),
  amount: totalSchema,
  numbers: z.record(z.string(), numberFactsSchema),
  /** Unit of the energy of all rows that have one; null: they differ, or none is known. */
  energyUnit: z.string().nullable(),
  /** Fields that say the same in every row that matches; null: none of them has it. Customer and property by their ids. */
  alike: z.record(z.string(), z.string().nullable()),
  /** In the order of the list; null: not asked for, or too many to be of help. */
  groups: z.array(invoiceGroupSchema).nullable(),
  /** Rows of the scope that the newest fetch found new, changed or gone. */
  changes: z.object({ new: z.number().int(), changed: z.number().int(), gone: z.number().int() }),
  /** Oldest fetch among the rows of the scope; null when nothing was ever fetched. */
  oldestFetchedAt: z.number().nullable(),
  newestFetchedAt: z.number().nullable(),
  /** Every pair of the scope was fetched for all its days, with a readable answer. */
  isAnswered: z.boolean(),
  /** Fields found only by a default mapping, for marking the column heads. */
  guessedFields: z.array(z.string()),
  /** Answers in which no list of records could be found. */
  unreadable: z.array(answerMetaSchema),
  /** Answers with a suspiciously round number of records: may be cut off. */
  maybeCutOff: z.array(
    z.object({
      answerId: z.string(),
      records: z.number().int(),
      customerId: z.string(),
      propertyId: z.string(),
      fromDate: z.string(),
      toDate: z.string().nullable(),
    }),
  ),
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

/** Unmapped fields of the answers, as columns to choose from; most common first. */
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
