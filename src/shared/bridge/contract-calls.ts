import { z } from 'zod';
import { answerWordSchema, saysSchema } from '../model/answer-meaning.ts';
import {
  draftSchema,
  keptDraftSchema,
  mappedAnswerSchema,
  poaFactsSchema,
  registrationSchema,
  registrationStateSchema,
  registrationSummarySchema,
} from '../model/contract.ts';
import { ledgerSortSchema } from '../model/ledger-sort.ts';
import { poaSpeaksSchema } from '../model/poa-text.ts';
import { bytes, id, none, nothing, page } from './call-parts.ts';

const poaToken = z.uuid();

/** Why it is sent although the same pair is known, and which registrations of it were shown, as they were; recorded. */
export const overrideSchema = z.strictObject({
  reason: z.string().trim().min(1).max(500),
  covers: z
    .array(
      z.strictObject({
        registrationId: id,
        state: registrationStateSchema,
        attempts: z.number().int().nonnegative(),
        claim: z.strictObject({ claim: z.int(), seq: z.int() }).optional(),
      }),
    )
    .max(100),
});

export const ledgerCountsSchema = z.object({
  queued: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  unknown: z.number().int(),
});

const word = z.string().min(1).max(120);
/** Which registrations, and in which order; without one the newest come first. */
const ledgerQuery = {
  states: z.array(registrationStateSchema),
  filter: z.string().max(200),
  sort: ledgerSortSchema.optional(),
};

/** One registration at a time: its power of attorney, its draft, the ledger. */
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
  /** Whether the file's text holds a person's number and name. */
  'poa.speaksOf': {
    input: z.strictObject({
      token: poaToken,
      socId: z.string().max(1000),
      firstName: z.string().max(1000),
      lastName: z.string().max(1000),
    }),
    output: poaSpeaksSchema,
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
    /** `elsewhere`: at other operators, which hinders nothing. */
    output: z.object({ same: z.array(registrationSummarySchema), elsewhere: z.array(registrationSummarySchema) }),
  },

  'ledger.list': {
    input: z.strictObject({ ...ledgerQuery, ...page }),
    output: z.object({ rows: z.array(registrationSummarySchema), total: z.number().int() }),
  },
  /** Asks where, then writes what is listed, in the person's words; the file's name, or null when the dialog was closed. */
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
  'ledger.counts': { input: none, output: ledgerCountsSchema },
  /** A person records what the operator said about an unknown. */
  'ledger.resolve': {
    input: z.strictObject({
      registrationId: id,
      decision: z.enum(['exists', 'absent']),
      contractId: z.string().trim().max(200).nullable(),
      who: z.string().trim().min(1).max(200),
      why: z.string().trim().min(1).max(1000),
    }),
    output: registrationSchema,
  },
  /** One word about many of which nobody knew; each is recorded by itself, and those that are settled already stay. */
  'ledger.resolveMany': {
    input: z.strictObject({
      registrationIds: z.array(id).min(1).max(500),
      decision: z.enum(['exists', 'absent']),
      who: z.string().trim().min(1).max(200),
      why: z.string().trim().min(1).max(1000),
    }),
    output: z.object({ settled: z.number().int(), refused: z.number().int() }),
  },
  /** Sends a waiting registration, or one whose unknown was settled as absent; the PoA must be given again when its bytes are gone. */
  'ledger.sendAgain': {
    input: z.strictObject({
      registrationId: id,
      poaToken: poaToken.nullable(),
      override: overrideSchema.nullable(),
      /** A person has seen that the connection leads elsewhere than it was written for, and sends it there. */
      isToNewAddress: z.boolean(),
    }),
    output: registrationSchema,
  },
  /** What a person says that an unknown one's answer means; holds for every answer of its kind from this operator. */
  'ledger.sayMeaning': {
    input: z.strictObject({ registrationId: id, says: saysSchema }),
    output: registrationSchema,
  },
  /** Which contract an accepted one is: a place picked in its answer, which becomes the mapping, or an id as typed. */
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
  /** Reads the contract's details for one that was received, and notes what they say. */
  'ledger.lookAgain': { input: z.strictObject({ registrationId: id }), output: registrationSchema },
  /** What people said about answers of the selected profile's operator. */
  'ledger.words': { input: none, output: z.array(answerWordSchema) },
  'ledger.forgetWord': { input: z.strictObject({ kind: z.string().min(1).max(100) }), output: nothing },
  /** The text to ask the operator with: times, ids, sizes; no name, personal number or file. */
  'ledger.inquiry': {
    input: z.strictObject({ registrationId: id }),
    output: z.object({ subject: z.string(), text: z.string() }),
  },
};
