import { z } from 'zod';
import { customerSchema, propertySchema } from '../model/contracts/contract.ts';
import { jobIdSchema } from '../model/job.ts';
import {
  clashChoiceSchema,
  duplicatePairSchema,
  eraseOutcomeSchema,
  idClashSchema,
  importOutcomeSchema,
  knownCustomerSchema,
  knownPropertySchema,
  listedCustomerSchema,
  listedPropertySchema,
  pairSchema,
  registerFieldSchema,
  registerKindSchema,
  registerOnlySchema,
  registerSheetSchema,
  registerSortSchema,
} from '../model/register/register.ts';
import { answerRetentionSchema, keptCountsSchema } from '../model/settings/retention.ts';
import { bytes, id, none, nothing, page } from './call-parts.ts';

/** Hits of a search. With `isMore` there are at least `total`, not exactly. */
const found = { total: z.number().int(), isMore: z.boolean().optional() };

/** Customers, properties and who lives where; and erasing everything. */
export const REGISTER_CALLS = {
  'register.customers': {
    input: z.strictObject({
      query: z.string().max(200),
      sort: registerSortSchema.optional(),
      only: registerOnlySchema.optional(),
      withWork: z.boolean().optional(),
      ...page,
    }),
    output: z.object({ rows: z.array(listedCustomerSchema), ...found }),
  },
  /** How many customers the words find, and how many of them each `only` has. */
  'register.facets': {
    input: z.strictObject({ query: z.string().max(200) }),
    output: z.object({ all: z.object(found), needs: z.object(found), 'with-invoices': z.object(found) }),
  },
  'register.properties': {
    input: z.strictObject({ query: z.string().max(200), sort: registerSortSchema.optional(), ...page }),
    output: z.object({ rows: z.array(listedPropertySchema), ...found }),
  },
  'register.pairs': {
    input: z.strictObject({ query: z.string().max(200), ...page }),
    output: z.object({
      rows: z.array(pairSchema.extend({ customerName: z.string(), address: z.string() })),
      total: z.number().int(),
    }),
  },
  /**
   * The customer and property known under exactly these ids (ignoring case and invisible characters); null: unknown.
   */
  'register.known': {
    input: z.strictObject({ customerId: id.or(z.literal('')), propertyId: id.or(z.literal('')) }),
    output: z.object({
      customer: knownCustomerSchema.nullable(),
      property: knownPropertySchema.nullable(),
      /** Known ids that differ from these only in leading zeros. */
      otherZeros: z.object({ customer: z.string().nullable(), property: z.string().nullable() }),
    }),
  },
  /** Names and addresses of ids, as far as they are known here. */
  'register.labels': {
    input: z.strictObject({ customerIds: z.array(id).max(200), propertyIds: z.array(id).max(200) }),
    output: z.object({ names: z.record(z.string(), z.string()), addresses: z.record(z.string(), z.string()) }),
  },
  /** Saves an entry as typed; `formerId` is the id it had before, null for a new one. */
  'register.saveCustomer': {
    input: z.strictObject({ customer: customerSchema, formerId: id.nullable() }),
    output: nothing,
  },
  'register.saveProperty': {
    input: z.strictObject({ property: propertySchema, formerId: id.nullable() }),
    output: nothing,
  },
  /** Removes an entry from the register only; `register.erasePerson` is the one that leaves nothing. */
  'register.remove': { input: z.strictObject({ kind: registerKindSchema, id }), output: nothing },
  'register.link': { input: z.strictObject({ pair: pairSchema, isLinked: z.boolean() }), output: nothing },
  'register.duplicates': {
    input: none,
    output: z.object({ pairs: z.array(duplicatePairSchema), total: z.number().int() }),
  },
  /** The kept entry, as the person edited it, takes over everything that belonged to the dropped one. */
  'register.merge': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('customers'), kept: customerSchema, droppedId: id }),
      z.strictObject({ kind: z.literal('properties'), kept: propertySchema, droppedId: id }),
    ]),
    output: nothing,
  },
  /** Customer ids with several people, and what a person decides about one of them. */
  'register.clashes': { input: none, output: z.object({ clashes: z.array(idClashSchema), total: z.number().int() }) },
  'register.settleClash': {
    input: z.strictObject({ customerId: id, person: z.string().max(3000), choice: clashChoiceSchema }),
    output: nothing,
  },
  /** Reads a sheet; null: the person closed the dialog. */
  'register.readSheet': {
    input: z.discriminatedUnion('from', [
      z.strictObject({ from: z.literal('paste'), text: z.string().max(10_000_000) }),
      z.strictObject({ from: z.literal('file'), fileName: z.string().max(300), bytes }),
      z.strictObject({ from: z.literal('dialog') }),
    ]),
    output: registerSheetSchema.nullable(),
    isLarge: true,
  },
  'register.import': {
    input: z.strictObject({ importId: z.uuid(), fields: z.array(registerFieldSchema.nullable()).max(200) }),
    output: importOutcomeSchema,
  },
  'register.export': {
    input: z.strictObject({
      jobId: jobIdSchema,
      format: z.enum(['csv-semicolon', 'csv-comma', 'xlsx']),
      name: z.string().min(1).max(120),
    }),
    output: z.string().nullable(),
  },
  'register.erasePerson': { input: z.strictObject({ customerId: id }), output: eraseOutcomeSchema },

  /** How many answers are kept here, and what was removed automatically. */
  'store.retention': { input: z.undefined(), output: answerRetentionSchema },
  /** How much of everything is kept here; null: the store is not open, so nothing can be counted. */
  'store.kept': { input: z.undefined(), output: keptCountsSchema.nullable() },
  /** Destroys the key and everything encrypted with it, and ends the app. Nobody can undo this. */
  'store.eraseAll': { input: z.strictObject({ confirm: z.literal('erase-everything') }), output: nothing },
  /** Sets aside a store that cannot be opened, deletes nothing, and quits the app; refused where a restart may help. */
  /** A person continues with an older ledger that was restored; main asks natively. */
  'store.acceptOlder': { input: none, output: nothing },
  'store.reset': { input: z.strictObject({ confirm: z.literal('set-old-files-aside') }), output: nothing },
};
