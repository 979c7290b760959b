import { z } from 'zod';
import { endpointSchema, requestRecordSchema } from '../model/answers/answer.ts';
import { connectionStepSchema, credentialStatusSchema, profileSchema } from '../model/connection/profile.ts';
import { invoiceMarkSchema } from '../model/invoices/invoice.ts';
import { jobSchema } from '../model/job.ts';
import { officeAppliedSchema, officeStatusSchema } from '../model/office/office.ts';
import { bodyNameSchema } from '../model/origin/provenance.ts';
import { preferencesSchema } from '../model/settings/preferences.ts';
import { APP_CALLS, type appInfoSchema, connectionStateSchema } from './app-calls.ts';
import { BULK_CALLS, BULK_EVENTS } from './bulk-calls.ts';
import { CONSUMPTION_CALLS } from './consumption-calls.ts';
import { CONTRACT_CALLS, ledgerCountsSchema } from './contract-calls.ts';
import { FRESH_CALLS } from './fresh-calls.ts';
import { GUESS_CALLS } from './guess-calls.ts';
import { HAND_OVER_CALLS } from './hand-over-calls.ts';
import { INVOICE_CALLS } from './invoice-calls.ts';
import { MAPPING_CALLS } from './mapping-calls.ts';
import { OFFICE_CALLS } from './office-calls.ts';
import { OVERVIEW_CALLS } from './overview-calls.ts';
import { PALETTE_CALLS } from './palette-calls.ts';
import { REGISTER_CALLS } from './register-calls.ts';
import { RELEASE_CALLS } from './release-calls.ts';
import { SUPPORT_CALLS, SUPPORT_EVENTS } from './support-calls.ts';
import { TODAY_CALLS } from './today-calls.ts';

/** `isLarge`: the input may hold a file or a whole table, so its size limit is higher. */
type CallSpec = { input: z.ZodType; output: z.ZodType; isLarge?: boolean };

/** Every call a renderer can make. */
export const CALLS = {
  ...APP_CALLS,
  ...CONTRACT_CALLS,
  ...REGISTER_CALLS,
  ...INVOICE_CALLS,
  ...CONSUMPTION_CALLS,
  ...MAPPING_CALLS,
  ...GUESS_CALLS,
  ...BULK_CALLS,
  ...SUPPORT_CALLS,
  ...TODAY_CALLS,
  ...OVERVIEW_CALLS,
  ...PALETTE_CALLS,
  ...FRESH_CALLS,
  ...OFFICE_CALLS,
  ...RELEASE_CALLS,
  ...HAND_OVER_CALLS,
} satisfies Record<`${string}.${string}`, CallSpec>;

/** Everything main tells its renderers. */
export const EVENTS = {
  'preferences.changed': preferencesSchema,
  /** `isOther`: another one is selected than before. */
  'profiles.changed': z.object({
    profiles: z.array(profileSchema),
    selectedId: z.string().nullable(),
    isOther: z.boolean(),
  }),
  'credentials.changed': z.object({ profileId: z.string(), status: credentialStatusSchema }),
  'connection.changed': connectionStateSchema,
  'connection.stepped': z.object({ profileId: z.string(), step: connectionStepSchema }),
  'ledger.changed': z.object({ registrationId: z.string(), counts: ledgerCountsSchema }),
  'register.changed': z.object({ customers: z.number().int(), properties: z.number().int() }),
  'jobs.changed': jobSchema,
  /** Rows were derived again, not because of a fetch. */
  'invoices.changed': z.object({ profileId: z.string() }),
  /** Marks of invoices are others than they were, by a colleague: rows change where they stand. */
  'invoices.marked': z.object({ profileId: z.string(), marks: z.array(invoiceMarkSchema) }),
  'activity.recorded': requestRecordSchema,
  /** An answer of the operator is kept, and can be read. */
  'answers.kept': z.object({ endpoint: endpointSchema }),
  'mapping.changed': z.object({ body: bodyNameSchema }),
  /** Answers of the operator changed shape; `unseen`: changes nobody has looked at. */
  'shapes.changed': z.object({ unseen: z.number().int() }),
  /** Retention limits were applied: `store.retention` may return something else now. */
  'store.retentionChanged': z.object({}),
  /** The list on Today may have changed, apart from what other events report. */
  'today.changed': z.object({}),
  /** How this desk's connection to the office is. */
  'office.changed': officeStatusSchema,
  /** What colleagues changed is here; lists stay as they are until a person asks. */
  'office.applied': officeAppliedSchema,
  /** Registrations that were offered to somebody, taken over or given back. */
  'office.handedOver': z.object({ registrationIds: z.array(z.string()) }),
  'menu.chosen': z.object({ command: z.string() }),
  ...BULK_EVENTS,
  ...SUPPORT_EVENTS,
} satisfies Record<`${string}.${string}`, z.ZodType>;

export type CallName = keyof typeof CALLS;
export type EventName = keyof typeof EVENTS;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
export type EventPayload<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
export type AppInfo = z.infer<typeof appInfoSchema>;
export type ConnectionState = z.infer<typeof connectionStateSchema>;
export type LedgerCounts = z.infer<typeof ledgerCountsSchema>;
