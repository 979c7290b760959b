import { z } from 'zod';
import { rawAnswerSchema, requestRecordSchema } from '../model/answer.ts';
import {
  clockReportSchema,
  dateWindowSchema,
  hourChangesSchema,
  hourRangeSchema,
  hourSeriesSchema,
  periodInvoiceSchema,
} from '../model/consumption.ts';
import {
  customerSchema,
  draftSchema,
  mappedAnswerSchema,
  poaFactsSchema,
  propertySchema,
  registrationSchema,
  registrationStateSchema,
  registrationSummarySchema,
} from '../model/contract.ts';
import { invoiceExportSchema } from '../model/export.ts';
import {
  invoiceFilterSchema,
  invoiceLeafColumnSchema,
  invoiceMarkSchema,
  invoicePageSchema,
  invoiceQuerySchema,
  invoiceRowSchema,
  invoiceScopeSchema,
  invoiceTotalsQuerySchema,
  invoiceTotalsSchema,
  invoiceVersionSchema,
} from '../model/invoice.ts';
import { jobIdSchema, jobSchema } from '../model/job.ts';
import {
  answerTableSchema,
  mappingDifferenceSchema,
  mappingDraftSchema,
  mappingInUseSchema,
  mappingOverviewSchema,
  pickSchema,
  readingFactsSchema,
  shapeChangeSchema,
  shapeOfEndpointSchema,
  treeNodeSchema,
} from '../model/mapping.ts';
import { preferencesPatchSchema, preferencesSchema } from '../model/preferences.ts';
import { connectionStepSchema, credentialStatusSchema, profileSchema } from '../model/profile.ts';
import { bodyNameSchema, leafSchema } from '../model/provenance.ts';
import {
  customerFactsSchema,
  duplicatePairSchema,
  eraseOutcomeSchema,
  importOutcomeSchema,
  knownCustomerSchema,
  knownPropertySchema,
  pairSchema,
  registerFieldSchema,
  registerKindSchema,
  registerSheetSchema,
} from '../model/register.ts';
import { savedItemSchema, savedKindSchema } from '../model/saved.ts';
import { noticeSchema } from '../model/support.ts';
import { DRAFT_FIELDS } from '../rules/finding.ts';
import { BULK_CALLS, BULK_EVENTS } from './bulk-calls.ts';
import type { CallName, EventName } from './names.ts';
import { SUPPORT_CALLS, SUPPORT_EVENTS } from './support-calls.ts';

type CallSpec = { input: z.ZodType; output: z.ZodType };

const none = z.undefined();
const nothing = z.void();
const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);
const profileId = z.string().min(1).max(60);
const id = z.string().min(1).max(200);
const rowKey = z.string().min(1).max(700);
/** Without line breaks: that is how several of them are parted. */
const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\r\n]*$/);
const poaToken = z.uuid();
const page = { offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(500) };

const appInfo = z.object({
  version: z.string(),
  platform: z.string(),
  locale: z.string(),
  /** `file`: encrypted on disk; `memory`: no keychain, kept only until the app closes. */
  store: z.object({
    state: z.enum(['file', 'memory', 'key-lost', 'damaged', 'in-use', 'disk-full']),
    /** More exactly why it is not `file`, as a text key. */
    detail: z.string().nullable(),
    bytes: z.number().int(),
    /** False: what was sent earlier cannot be read, so nothing may be sent. */
    mayRegister: z.boolean(),
    /** A damaged cache was set aside under this name and begun anew. */
    cacheSetAside: z.string().nullable(),
  }),
  /** Settings fixed by IT, as paths into the preferences or `profiles`. */
  locked: z.array(z.string()),
  policyBy: z.string().nullable(),
  /** The policy file could not be used: what is wrong with it. */
  policyProblem: z.string().nullable(),
  /** What IT requires of a registration: fields that must be filled, and patterns for whole texts as sent. */
  policyRequires: z.array(z.enum(DRAFT_FIELDS)),
  policyFormats: z.partialRecord(z.enum(DRAFT_FIELDS), z.string()),
  /** Whether IT lets data out of the app by file, and on paper. */
  allow: z.object({ export: z.boolean(), print: z.boolean() }),
  /** IT's file of certificate authorities cannot be used: why. */
  caProblem: z.string().nullable(),
  /** What happened to the window that was here before; told once. */
  notice: noticeSchema.nullable(),
  userName: z.string(),
  sampleAvailable: z.boolean(),
});

const connectionState = z.object({
  online: z.boolean(),
  lastAnswerAt: z.number().nullable(),
  lastFailureAt: z.number().nullable(),
});

const ledgerCounts = z.object({
  queued: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  unknown: z.number().int(),
});

export const CALLS = {
  'app.info': { input: none, output: appInfo },
  'app.copyText': { input: z.strictObject({ text: z.string().max(1_000_000) }), output: nothing },
  /** A PNG for the clipboard. */
  'app.copyImage': { input: z.strictObject({ png: bytes }), output: nothing },
  /** Asks where, then writes. False: the person closed the dialog. */
  'app.saveFile': {
    input: z.strictObject({ name: z.string().min(1).max(200), bytes }),
    output: z.boolean(),
  },
  'app.writeEmail': {
    input: z.strictObject({ subject: z.string().max(300), body: z.string().max(4000) }),
    output: nothing,
  },
  /** Starts the embedded operator with sample data, makes its profile and selects it. */
  'app.startSample': { input: none, output: profileSchema },

  /** A screen failed: its kind and places in the code go to the log under a reference that the screen shows. */
  'app.reportFailure': {
    input: z.strictObject({
      reference: z.string().regex(/^[\w-]{1,40}$/),
      kind: z.string().max(100),
      stack: z.string().max(8000),
    }),
    output: nothing,
  },

  'preferences.get': { input: none, output: preferencesSchema },
  'preferences.update': { input: preferencesPatchSchema, output: preferencesSchema },

  'profiles.list': {
    input: none,
    output: z.object({ profiles: z.array(profileSchema), selectedId: z.string().nullable() }),
  },
  'profiles.save': { input: profileSchema, output: profileSchema },
  'profiles.remove': { input: z.strictObject({ profileId }), output: nothing },
  'profiles.select': { input: z.strictObject({ profileId }), output: nothing },

  'credentials.save': {
    input: z.strictObject({ profileId, clientSecret: z.string().min(1).max(4096) }),
    output: credentialStatusSchema,
  },
  'credentials.status': { input: z.strictObject({ profileId }), output: credentialStatusSchema },
  'credentials.forget': { input: z.strictObject({ profileId }), output: credentialStatusSchema },

  /** Runs every step; each is also pushed as `connection.stepped` while it runs. */
  'connection.test': { input: z.strictObject({ profileId }), output: z.array(connectionStepSchema) },
  'connection.status': { input: none, output: connectionState },

  /** A dropped or pasted file crosses as bytes; main answers with a token for it. */
  'poa.add': {
    input: z.strictObject({ name: z.string().min(1).max(255), bytes }),
    output: poaFactsSchema,
  },
  /** Null: the person closed the dialog. */
  'poa.browse': { input: none, output: poaFactsSchema.nullable() },
  'poa.read': { input: z.strictObject({ token: poaToken }), output: bytes },
  'poa.remove': { input: z.strictObject({ token: poaToken }), output: nothing },

  'drafts.load': { input: none, output: z.object({ draft: draftSchema, savedAt: z.number() }).nullable() },
  'drafts.save': {
    input: z.strictObject({ draft: draftSchema.nullable() }),
    output: z.object({ savedAt: z.number() }),
  },

  'contracts.register': {
    input: z.strictObject({
      /** Made by the renderer, so that a repeated call is the same registration. */
      registrationId: z.uuid(),
      draft: draftSchema,
      poaToken,
      warningCodes: z.array(z.string().max(80)).max(100),
      /** Why it is sent although the same pair is already known; recorded. */
      overrideReason: z.string().trim().min(1).max(500).nullable(),
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
    output: z.array(registrationSummarySchema),
  },

  'ledger.list': {
    input: z.strictObject({ states: z.array(registrationStateSchema), filter: z.string().max(200), ...page }),
    output: z.object({ rows: z.array(registrationSummarySchema), total: z.number().int() }),
  },
  'ledger.get': { input: z.strictObject({ registrationId: id }), output: registrationSchema },
  'ledger.counts': { input: none, output: ledgerCounts },
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
  /** Sends a waiting registration, or one whose unknown was settled as absent; the PoA must be given again when its bytes are gone. */
  'ledger.sendAgain': {
    input: z.strictObject({ registrationId: id, poaToken: poaToken.nullable() }),
    output: registrationSchema,
  },
  /** The text to ask the operator with: times, ids, sizes; no name, personal number or file. */
  'ledger.inquiry': {
    input: z.strictObject({ registrationId: id }),
    output: z.object({ subject: z.string(), text: z.string() }),
  },

  'register.customers': {
    input: z.strictObject({ query: z.string().max(200), ...page }),
    output: z.object({ rows: z.array(knownCustomerSchema), total: z.number().int() }),
  },
  'register.properties': {
    input: z.strictObject({ query: z.string().max(200), ...page }),
    output: z.object({ rows: z.array(knownPropertySchema), total: z.number().int() }),
  },
  'register.pairs': {
    input: z.strictObject({ query: z.string().max(200), ...page }),
    output: z.object({
      rows: z.array(pairSchema.extend({ customerName: z.string(), address: z.string() })),
      total: z.number().int(),
    }),
  },

  /** `withDetails`: the details of every invoice found are fetched along. The plan survives a restart. */
  /** Contract ids and invoices known of a customer. */
  'register.facts': { input: z.strictObject({ customerId: id }), output: customerFactsSchema },
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
  /** The kept entry as the person put it together takes over all that was tied to the dropped one. */
  'register.merge': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('customers'), kept: customerSchema, droppedId: id }),
      z.strictObject({ kind: z.literal('properties'), kept: propertySchema, droppedId: id }),
    ]),
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
  /** Destroys the key and everything encrypted with it, and ends the app. Nobody can undo this. */
  'store.eraseAll': { input: z.strictObject({ confirm: z.literal('erase-everything') }), output: nothing },

  'invoices.fetch': {
    input: z.strictObject({ jobId: jobIdSchema, scope: invoiceScopeSchema, withDetails: z.boolean().optional() }),
    output: nothing,
  },
  /** Asks again for what failed in a finished fetch, and for nothing else; false when that is no longer known. */
  'invoices.retry': { input: z.strictObject({ jobId: jobIdSchema, failedJobId: jobIdSchema }), output: z.boolean() },
  'invoices.page': { input: invoiceQuerySchema, output: invoicePageSchema },
  'invoices.totals': { input: invoiceTotalsQuerySchema, output: invoiceTotalsSchema },
  /** Keys of the first 5 000 rows that match. */
  'invoices.keys': { input: invoiceFilterSchema, output: z.array(z.string()) },
  'invoices.row': { input: z.strictObject({ key: rowKey }), output: invoiceRowSchema.nullable() },
  'invoices.history': { input: z.strictObject({ key: rowKey }), output: z.array(invoiceVersionSchema) },
  'invoices.leafColumns': { input: none, output: z.array(invoiceLeafColumnSchema) },
  /** Notes, tags and the check mark of invoices: only on this computer. What is left out stays as it is. */
  'invoices.mark': {
    input: z.strictObject({
      keys: z.array(rowKey).min(1).max(5000),
      isChecked: z.boolean().optional(),
      note: z.string().max(4000).optional(),
      addTags: z.array(tag).max(20).optional(),
      removeTags: z.array(tag).max(20).optional(),
    }),
    output: z.array(invoiceMarkSchema),
  },
  'invoices.tags': { input: none, output: z.array(z.string()) },
  /** Asks where, then writes as a job; the file's name, or null when the dialog was closed. */
  'invoices.export': { input: invoiceExportSchema, output: z.string().nullable() },
  /** One invoice in a window of its own. */
  'invoices.openWindow': { input: z.strictObject({ key: rowKey }), output: nothing },

  /** Views, groups of pairs and columns a person saved, per profile. */
  'saved.list': { input: z.strictObject({ kind: savedKindSchema }), output: z.array(savedItemSchema) },
  'saved.keep': {
    input: z.strictObject({ kind: savedKindSchema, item: savedItemSchema.omit({ changedAt: true }) }),
    output: savedItemSchema,
  },
  'saved.remove': { input: z.strictObject({ kind: savedKindSchema, id }), output: nothing },

  'invoices.details': { input: z.strictObject({ invoiceId: id, refresh: z.boolean() }), output: mappedAnswerSchema },

  'consumption.fetch': {
    input: z.strictObject({
      jobId: jobIdSchema,
      range: hourRangeSchema,
      /** Only these days, as they failed before; without them the range is split by the settings. */
      windows: z.array(dateWindowSchema).min(1).max(500).optional(),
    }),
    output: nothing,
  },
  /** From what is kept; null when nothing was ever fetched for the range. */
  'consumption.series': { input: hourRangeSchema, output: hourSeriesSchema.nullable() },
  /** What later answers say differently than earlier ones about the same hours. */
  'consumption.changes': { input: hourRangeSchema, output: hourChangesSchema },
  /** What everything kept of a property proves about its clock, and what only the operator can tell. */
  'consumption.clock': { input: z.strictObject({ propertyId: id }), output: clockReportSchema },
  /** Kept invoices of a property whose mapped period touches the range. */
  'consumption.invoices': { input: hourRangeSchema, output: z.array(periodInvoiceSchema) },

  'answers.raw': {
    input: z.strictObject({ answerId: id, offset: z.number().int().nonnegative() }),
    output: rawAnswerSchema,
  },
  'answers.leaves': {
    input: z.strictObject({ answerId: id, under: z.string().max(2000), ...page }),
    output: z.object({ rows: z.array(leafSchema), total: z.number().int() }),
  },
  /** A person says that the default mapping of a field is right. */
  'mapping.confirm': {
    input: z.strictObject({
      body: bodyNameSchema,
      field: z.string().min(1).max(80),
      /** The answer and place a person was looking at; without them the newest answer that has the field. */
      answerId: id.optional(),
      path: z.string().max(4000).optional(),
    }),
    output: nothing,
  },

  /** The tree of an answer, children by children: nothing is derived, no mapping is needed. */
  'answers.nodes': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000), ...page }),
    output: z.object({ node: treeNodeSchema.nullable(), rows: z.array(treeNodeSchema) }),
  },
  /** Places whose key or value holds a text: the first 200, in document order. */
  'answers.find': {
    input: z.strictObject({ answerId: id, text: z.string().min(1).max(200) }),
    output: z.object({ paths: z.array(z.string()), isCut: z.boolean() }),
  },
  'answers.value': { input: z.strictObject({ answerId: id, path: z.string().max(4000) }), output: z.string() },
  /** A list of an answer as rows and columns; `path` null: the largest list. */
  'answers.table': {
    input: z.strictObject({ answerId: id, path: z.string().max(4000).nullable(), ...page }),
    output: answerTableSchema,
  },

  /** Which version reads each body now. */
  'mapping.inUse': { input: none, output: z.array(mappingInUseSchema) },
  'mapping.overview': { input: z.strictObject({ body: bodyNameSchema }), output: mappingOverviewSchema },
  /** What picking a place makes of a draft. Nothing is saved by this or by the two below. */
  'mapping.pick': {
    input: z.strictObject({ draft: mappingDraftSchema, answerId: id, pick: pickSchema }),
    output: z.object({ draft: mappingDraftSchema, movedRecords: z.boolean() }),
  },
  'mapping.preview': {
    input: z.strictObject({ draft: mappingDraftSchema, answerId: id }),
    output: readingFactsSchema,
  },
  /** Over every stored answer of the body. A newer call ends an older one with `cancelled`. */
  'mapping.compare': { input: z.strictObject({ draft: mappingDraftSchema }), output: mappingDifferenceSchema },
  /** `baseVersion`: the newest version the draft was made from; another one by now is refused with `wrong-state`. */
  'mapping.save': {
    input: z.strictObject({ draft: mappingDraftSchema, baseVersion: z.number().int().positive(), jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  'mapping.restore': {
    input: z.strictObject({ body: bodyNameSchema, version: z.number().int().positive(), jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  'mapping.reset': {
    input: z.strictObject({ body: bodyNameSchema, jobId: jobIdSchema }),
    output: mappingOverviewSchema,
  },
  /** A mapping as a file; `body` null: all of them. */
  'mapping.export': {
    input: z.strictObject({ body: bodyNameSchema.nullable() }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  /** Reads such a file into drafts. */
  'mapping.import': {
    input: z.strictObject({ text: z.string().max(4_000_000) }),
    output: z.array(mappingDraftSchema),
  },

  'shapes.read': { input: none, output: z.array(shapeOfEndpointSchema) },
  /** What was observed about the operator's API, as Markdown without personal data. */
  'shapes.report': {
    input: z.strictObject({ language: z.enum(['en', 'sv']) }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  'shapes.changes': { input: none, output: z.array(shapeChangeSchema) },
  'shapes.markSeen': { input: none, output: nothing },

  'jobs.get': { input: z.strictObject({ jobId: jobIdSchema }), output: jobSchema.nullable() },
  /** Jobs that are not finished, those taken up after a restart among them. */
  'jobs.list': { input: none, output: z.array(jobSchema) },
  'jobs.pause': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  'jobs.resume': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  'jobs.cancel': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },

  'activity.list': {
    input: z.strictObject({ filter: z.string().max(200), ...page }),
    output: z.object({ rows: z.array(requestRecordSchema), total: z.number().int() }),
  },

  ...BULK_CALLS,
  ...SUPPORT_CALLS,
} satisfies Record<CallName, CallSpec>;

export const EVENTS = {
  'preferences.changed': preferencesSchema,
  'profiles.changed': z.object({ profiles: z.array(profileSchema), selectedId: z.string().nullable() }),
  'credentials.changed': z.object({ profileId: z.string(), status: credentialStatusSchema }),
  'connection.changed': connectionState,
  'connection.stepped': z.object({ profileId: z.string(), step: connectionStepSchema }),
  'ledger.changed': z.object({ registrationId: z.string(), counts: ledgerCounts }),
  'register.changed': z.object({ customers: z.number().int(), properties: z.number().int() }),
  'jobs.changed': jobSchema,
  /** Rows were derived anew, apart from a fetch. */
  'invoices.changed': z.object({ profileId: z.string() }),
  'activity.recorded': requestRecordSchema,
  'mapping.changed': z.object({ body: bodyNameSchema }),
  /** Answers of the operator look different than before; `unseen` changes wait to be looked at. */
  'shapes.changed': z.object({ unseen: z.number().int() }),
  'menu.chosen': z.object({ command: z.string() }),
  ...BULK_EVENTS,
  ...SUPPORT_EVENTS,
} satisfies Record<EventName, z.ZodType>;

export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
export type EventPayload<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
export type AppInfo = z.infer<typeof appInfo>;
export type ConnectionState = z.infer<typeof connectionState>;
export type LedgerCounts = z.infer<typeof ledgerCounts>;
