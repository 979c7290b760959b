import { z } from 'zod';
import { answerWordSchema, saysSchema } from '../model/answers/answer-meaning.ts';
import {
  draftSchema,
  keptDraftSchema,
  mappedAnswerSchema,
  poaFactsSchema,
  registrationSchema,
  registrationStateSchema,
  registrationSummarySchema,
} from '../model/contracts/contract.ts';
import { ledgerGroupSchema } from '../model/contracts/ledger-groups.ts';
import { ledgerSortSchema } from '../model/contracts/ledger-sort.ts';
import { poaMentionsSchema } from '../model/contracts/poa-mentions.ts';
import { TOLD_BY } from '../model/contracts/told.ts';
import { PAGE_ROWS, REASON_CHARS } from '../model/limits.ts';
import { coverSchema } from '../model/office/office.ts';
import { bytes, id, none, nothing, page } from './call-parts.ts';

const poaToken = z.uuid();

/**
 * The reason for sending although the pair is known, and the registrations of that pair as they were shown to the
 * person. Both are recorded.
 */
export const overrideSchema = z.strictObject({
  reason: z.string().trim().min(1).max(REASON_CHARS),
  covers: z
    .array(
      z.strictObject({
        registrationId: id,
        state: registrationStateSchema,
        attempts: z.number().int().nonnegative(),
        claim: coverSchema.optional(),
      }),
    )
    .max(100),
  people: z.array(z.string().max(40)).max(10).optional(),
});

export const ledgerCountsSchema = z.object({
  queued: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  unknown: z.number().int(),
  /** Taken back by a person before its first byte: none of the states above. */
  takenBack: z.number().int().optional(),
});
/** `others`: what colleagues sent, listed beside this desk's own; left out: there is none. */
const allCountsSchema = ledgerCountsSchema.extend({ others: ledgerCountsSchema.optional() });

const word = z.string().min(1).max(120);
/** What a person says they learnt from the operator: who, in which words, how and on which day. */
const said = {
  who: z.string().trim().min(1).max(200),
  why: z.string().trim().min(1).max(1000),
  how: z.enum(TOLD_BY).nullish(),
  saidOn: z.iso.date().nullish(),
};
/** Which registrations, and their order; without an order newest first. */
const ledgerQuery = {
  states: z.array(registrationStateSchema),
  filter: z.string().max(200),
  sort: ledgerSortSchema.optional(),
};

/** One registration: its power of attorney, its draft, its ledger entry. */
export const CONTRACT_CALLS = {
  /** A dropped or pasted file crosses as bytes; main answers with a token for it. */
  'poa.add': {
    input: z.strictObject({ name: z.string().min(1).max(255), bytes }),
    output: poaFactsSchema,
    isLarge: true,
  },
  /** Null: the person closed the dialog. */
  'poa.browse': { input: none, output: poaFactsSchema.nullable() },
  'poa.read': { input: z.strictObject({ token: poaToken }), output: bytes },
  /** Whether the text of the file mentions a personal number and a name. */
  'poa.speaksOf': {
    input: z.strictObject({
      token: poaToken,
      socId: z.string().max(1000),
      firstName: z.string().max(1000),
      lastName: z.string().max(1000),
    }),
    output: poaMentionsSchema,
  },
  'poa.remove': { input: z.strictObject({ token: poaToken }), output: nothing },

  'drafts.load': { input: none, output: keptDraftSchema.nullable() },
  'drafts.save': {
    input: z.strictObject({ draft: draftSchema.nullable(), poaName: z.string().max(255).nullable() }),
    output: z.object({ savedAt: z.number() }),
  },

  'contracts.register': {
    input: z.strictObject({
      /** Made by the renderer, so that a repeated call is the same registration. */
      registrationId: z.uuid(),
      draft: draftSchema,
      poaToken,
      warningCodes: z.array(z.string().max(80)).max(100),
      override: overrideSchema.nullable(),
      /** Where the office is away and IT allows it: why, and what was typed to confirm it. */
      byHand: z
        .strictObject({ reason: z.string().trim().min(1).max(500), typed: z.string().max(1000) })
        .nullable()
        .optional(),
    }),
    output: registrationSchema,
  },
  'contracts.details': { input: z.strictObject({ contractId: id, refresh: z.boolean() }), output: mappedAnswerSchema },
  'contracts.findDuplicates': {
    input: z.strictObject({
      customerId: z.string().max(1000),
      propertyId: z.string().max(1000),
      socId: z.string().max(1000),
    }),
    /** `elsewhere`: registrations of the pair at other operators, which prevent nothing. */
    output: z.object({ same: z.array(registrationSummarySchema), elsewhere: z.array(registrationSummarySchema) }),
  },

  'ledger.list': {
    /** `isGrouped`: in parts, what needs a person first; only without a filter and another order. */
    input: z.strictObject({ ...ledgerQuery, ...page, isGrouped: z.boolean().optional() }),
    output: z.object({
      rows: z.array(registrationSummarySchema),
      total: z.number().int(),
      groups: z.array(ledgerGroupSchema).optional(),
    }),
  },
  /**
   * Asks where, then writes the listed registrations in the person's language. Returns the file's name, or null when
   * the dialog was closed.
   */
  'ledger.export': {
    input: z.strictObject({
      ...ledgerQuery,
      format: z.enum(['csv-semicolon', 'csv-comma', 'xlsx']),
      name: z.string().min(1).max(120),
      titles: z.strictObject({
        reference: word,
        time: word,
        customer: word,
        customerId: word,
        property: word,
        propertyId: word,
        outcome: word,
        contractId: word,
        status: word,
        message: word,
      }),
      /** Words for the states and stages of a registration. */
      outcomes: z.record(z.string().max(40), word),
    }),
    output: z.string().nullable(),
  },
  'ledger.get': { input: z.strictObject({ registrationId: id }), output: registrationSchema },
  /** The registration from this computer that became the contract; null: there is none. */
  'ledger.ofContract': { input: z.strictObject({ contractId: id }), output: registrationSchema.nullable() },
  'ledger.counts': { input: none, output: allCountsSchema },
  /** A person records what the operator said about an unknown. */
  'ledger.resolve': {
    input: z.strictObject({
      registrationId: id,
      decision: z.enum(['exists', 'absent']),
      contractId: z.string().trim().max(200).nullable(),
      ...said,
    }),
    output: registrationSchema,
  },
  /** The operator was asked and does not know yet: said with the registration and among the customer's notes. */
  'ledger.stillUnknown': {
    input: z.strictObject({
      registrationId: id,
      ...said,
    }),
    output: registrationSchema,
  },
  /**
   * One statement about several unknown registrations. Each is recorded separately; those already settled stay as they
   * are.
   */
  'ledger.resolveMany': {
    input: z.strictObject({
      registrationIds: z.array(id).min(1).max(PAGE_ROWS),
      decision: z.enum(['exists', 'absent']),
      ...said,
    }),
    output: z.object({ settled: z.number().int(), refused: z.number().int() }),
  },
  /**
   * Sends a waiting registration again, or an unknown one that was settled as not registered. The PoA must be given
   * again when its bytes are no longer kept.
   */
  'ledger.sendAgain': {
    input: z.strictObject({
      registrationId: id,
      poaToken: poaToken.nullable(),
      override: overrideSchema.nullable(),
      /**
       * The person has seen that the connection now leads to another address than the registration was written for, and
       * sends it there.
       */
      isToNewAddress: z.boolean(),
    }),
    output: registrationSchema,
  },
  /**
   * A person takes back one that waits, before its first byte: it is not sent any more unless they ask for it. Rows of
   * jobs are left out there.
   */
  'ledger.takeBack': { input: z.strictObject({ registrationId: id }), output: registrationSchema },
  /**
   * A person says what the answer of an unknown registration means. It holds for every answer of that kind from this
   * operator.
   */
  'ledger.sayMeaning': {
    input: z.strictObject({ registrationId: id, says: saysSchema }),
    output: registrationSchema,
  },
  /**
   * The contract id of an accepted registration: a place picked in its answer, which becomes the mapping, or an id
   * typed by a person.
   */
  'ledger.identify': {
    input: z
      .strictObject({
        registrationId: id,
        place: z.string().min(1).max(2000).nullable(),
        contractId: z.string().trim().min(1).max(200).nullable(),
      })
      .refine(({ place, contractId }) => (place === null) !== (contractId === null)),
    output: registrationSchema,
  },
  /** Fetches the contract's details for a `received` registration and records what they say. */
  'ledger.lookAgain': { input: z.strictObject({ registrationId: id }), output: registrationSchema },
  /** What people said that answers of the selected profile's operator mean. */
  'ledger.words': { input: none, output: z.array(answerWordSchema) },
  'ledger.forgetWord': { input: z.strictObject({ kind: z.string().min(1).max(100) }), output: nothing },
  /** The text of a letter to the operator: times, ids, sizes; no name, personal number or file. */
  'ledger.inquiry': {
    input: z.strictObject({ registrationId: id }),
    output: z.object({ subject: z.string(), text: z.string() }),
  },
};
