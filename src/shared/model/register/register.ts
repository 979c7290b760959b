import { z } from 'zod';
import { RECORD_FIELDS } from '../bulk/sheet-fields.ts';
import { customerSchema, propertySchema } from '../contracts/contract.ts';

/** A customer or property this computer knows; the API has no list of either. */
export const knownCustomerSchema = z.object({
  customer: customerSchema,
  propertyIds: z.array(z.string()),
  contracts: z.number().int(),
  seenAt: z.number(),
});
export type KnownCustomer = z.infer<typeof knownCustomerSchema>;

export const knownPropertySchema = z.object({
  property: propertySchema,
  customerIds: z.array(z.string()),
  seenAt: z.number(),
});
export type KnownProperty = z.infer<typeof knownPropertySchema>;

/** Entries as listed: homes by their addresses, residents by their names; ids where nothing else is known. */
/** What can need a person about a customer, what asks most first. */
export const CUSTOMER_NEEDS = [
  'unknown',
  'rejected',
  'held',
  'failed',
  'not-found',
  'no-amount',
  'changed',
  'gone',
  'hours-differ',
  'hours-missing',
  'unchecked',
] as const;
export const customerNeedSchema = z.object({ code: z.enum(CUSTOMER_NEEDS), count: z.number().int().positive() });
export type CustomerNeed = z.infer<typeof customerNeedSchema>;

export const listedCustomerSchema = knownCustomerSchema.extend({
  addresses: z.array(z.string()),
  /** The number of one of their contracts; null where none has one, or nobody asked for the work. */
  contractId: z.string().nullable(),
  /** What is to be done about them; null where nobody asked for it. */
  work: z
    .object({
      invoices: z.object({ checked: z.number().int(), total: z.number().int() }),
      needs: z.array(customerNeedSchema),
    })
    .nullable(),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;
export const listedPropertySchema = knownPropertySchema.extend({ residents: z.array(z.string()) });
export type ListedProperty = z.infer<typeof listedPropertySchema>;

/** Customers of whom something needs a person, or who have invoices. */
export const registerOnlySchema = z.enum(['needs', 'with-invoices']);
export type RegisterOnly = z.infer<typeof registerOnlySchema>;

/** Customer and property ids that belong together: what an invoice query needs. */
/** The column by which the register is listed; absent: last seen first. */
export const registerSortSchema = z.strictObject({
  column: z.enum(['id', 'name', 'email', 'phone', 'address', 'zip', 'city', 'number', 'seen', 'checked', 'needs']),
  direction: z.enum(['ascending', 'descending']),
});
export type RegisterSort = z.infer<typeof registerSortSchema>;

export const pairSchema = z.strictObject({
  customerId: z.string().min(1).max(200),
  propertyId: z.string().min(1).max(200),
});
export type Pair = z.infer<typeof pairSchema>;

export const registerKindSchema = z.enum(['customers', 'properties']);
export type RegisterKind = z.infer<typeof registerKindSchema>;

/** Two entries that may be the same. */
export const duplicatePairSchema = z.object({
  kind: registerKindSchema,
  reason: z.enum(['id', 'soc-id', 'email', 'phone', 'property-number', 'address']),
  a: z.union([customerSchema, propertySchema]),
  b: z.union([customerSchema, propertySchema]),
});
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;

/** What a column of an imported sheet is for. */
export const registerFieldSchema = z.enum([...RECORD_FIELDS, 'contract.id']);
export type RegisterField = z.infer<typeof registerFieldSchema>;

/** A sheet that was read and waits to be imported. */
export const registerSheetSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  columns: z.array(
    z.object({ header: z.string(), field: registerFieldSchema.nullable(), samples: z.array(z.string()) }),
  ),
});
export type RegisterSheet = z.infer<typeof registerSheetSchema>;

/** Result of an import. Rows are counted as in the sheet, from 1; a warning never excludes a row. */
const namedRowSchema = z.object({
  row: z.number().int(),
  /** The customer's name, or their id; without a customer the address, or its id. */
  name: z.string(),
  about: z.object({ kind: z.enum(['customers', 'properties']), id: z.string() }),
});
export type NamedRow = z.infer<typeof namedRowSchema>;
export const importOutcomeSchema = z.object({
  customers: z.number().int(),
  properties: z.number().int(),
  pairs: z.number().int(),
  /** The first new customers, and the first that were known before and have other values now. */
  added: z.array(namedRowSchema),
  changed: z.array(namedRowSchema.extend({ fields: z.array(z.string()) })),
  changedTotal: z.number().int(),
  skipped: z.array(z.object({ row: z.number().int(), reason: z.enum(['no-id', 'too-long']) })),
  skippedTotal: z.number().int(),
  warnings: z.array(
    z.object({ field: z.string(), code: z.string(), rows: z.number().int(), first: z.array(namedRowSchema) }),
  ),
  /** Rows of people under whose customer id there is somebody else: kept apart until a person decides. */
  held: z.array(namedRowSchema),
  heldTotal: z.number().int(),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** One customer id with several people: who has it, and who else came under it. */
export const idClashSchema = z.object({
  customerId: z.string(),
  /** Who is listed under the id; null: nobody, all of them wait. */
  entry: customerSchema.nullable(),
  held: z.array(
    z.object({
      /** Names the person in `register.settleClash`. */
      person: z.string(),
      customer: customerSchema,
      addresses: z.array(z.string()),
      contractIds: z.array(z.string()),
      seenAt: z.number(),
    }),
  ),
});
export type IdClash = z.infer<typeof idClashSchema>;

/**
 * What a person decides about one of them: they are who is listed (their fields are joined); the id is theirs, and who
 * had it waits instead; they have another id; or they are left out.
 */
export const clashChoiceSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('same') }),
  z.strictObject({ is: z.literal('owner') }),
  z.strictObject({ is: z.literal('other-id'), customerId: z.string().trim().min(1).max(200) }),
  z.strictObject({ is: z.literal('left-out') }),
]);
export type ClashChoice = z.infer<typeof clashChoiceSchema>;

/** What erasing one person removed, and what the ledger keeps. */
export const eraseOutcomeSchema = z.object({
  answers: z.number().int(),
  marks: z.number().int(),
  /** Rows of bulk jobs: removed, or emptied where they were sent. */
  bulkRows: z.number().int(),
  registrationsEmptied: z.number().int(),
  /** References of registrations kept complete, because their outcome is not settled. */
  registrationsKept: z.array(z.string()),
});
export type EraseOutcome = z.infer<typeof eraseOutcomeSchema>;
