import { z } from 'zod';
import { endpointSchema, namedRequestSchema } from '../model/answers/answer.ts';
import { REQUEST_FACETS } from '../model/answers/request-facets.ts';
import { requestGroupSchema } from '../model/answers/request-groups.ts';
import { connectionStepSchema, credentialStatusSchema, profileSchema } from '../model/connection/profile.ts';
import { writtenTableSchema } from '../model/export.ts';
import { GUIDE_PAGES } from '../model/guide-pages.ts';
import { jobIdSchema, jobSchema } from '../model/job.ts';
import { preferencesPatchSchema, preferencesSchema } from '../model/settings/preferences.ts';
import { noticeSchema } from '../model/support.ts';
import { DRAFT_FIELDS } from '../rules/finding.ts';
import { bytes, none, nothing, page, profileId } from './call-parts.ts';

export const appInfoSchema = z.object({
  version: z.string(),
  platform: z.string(),
  locale: z.string(),
  /** `file`: encrypted on disk; `memory`: no keychain, kept only until the app closes. */
  store: z.object({
    state: z.enum(['file', 'memory', 'key-lost', 'damaged', 'in-use', 'disk-full']),
    /** The reason why `store` is not `file`, as a text key. */
    detail: z.string().nullable(),
    bytes: z.number().int(),
    /** False: the ledger of earlier registrations cannot be read, so nothing may be sent. */
    mayRegister: z.boolean(),
    /** The name under which a damaged cache was set aside. A new, empty one is in use. */
    cacheSetAside: z.string().nullable(),
    /**
     * The key or the ledger on disk cannot be used and no restart helps: a person may set the files aside and start
     * with an empty store.
     */
    canResetStore: z.boolean(),
    /** Folders with earlier files that a person had set aside. */
    setAside: z.array(z.string()),
    /** The app's data folder, shown to whoever restores a backup. */
    folder: z.string(),
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
  /** The settings file could not be read completely; a copy was kept under this name. */
  settingsSetAside: z.string().nullable(),
  /** Why the previous window had to be replaced. Shown once. */
  notice: noticeSchema.nullable(),
  userName: z.string(),
  sampleAvailable: z.boolean(),
});

export const connectionStateSchema = z.object({
  online: z.boolean(),
  lastAnswerAt: z.number().nullable(),
  lastFailureAt: z.number().nullable(),
});

/** The app itself: settings, profiles, secrets, the connection, requests made, jobs. */
export const APP_CALLS = {
  'app.info': { input: none, output: appInfoSchema },
  'app.copyText': { input: z.strictObject({ text: z.string().max(1_000_000) }), output: nothing },
  /** A PNG for the clipboard. */
  'app.copyImage': { input: z.strictObject({ png: bytes }), output: nothing, isLarge: true },
  /** Asks where, then writes. False: the person closed the dialog. */
  'app.saveFile': {
    input: z.strictObject({ name: z.string().min(1).max(300), bytes }),
    output: z.boolean(),
    isLarge: true,
  },
  /** Asks where, then writes the table in a thread. False: the person closed the dialog. */
  'app.saveTable': { input: writtenTableSchema, output: z.boolean(), isLarge: true },
  'app.writeEmail': {
    input: z.strictObject({ subject: z.string().max(300), body: z.string().max(4000) }),
    output: nothing,
  },
  /** Opens a page of the guide that came with the app, in the person's browser. */
  'app.openGuide': { input: z.strictObject({ page: z.enum(GUIDE_PAGES) }), output: nothing },
  /** Starts the embedded operator with sample data, makes its profile and selects it. */
  'app.startSample': { input: none, output: profileSchema },
  /**
   * A screen failed: the error's kind and its places in the code go to the log, under a reference that the screen
   * shows.
   */
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
    input: z.strictObject({
      profileId,
      clientSecret: z.string().min(1).max(4096),
      /** Absent: kept in the keychain. */
      keepFor: z.literal('session').optional(),
    }),
    /**
     * `present`: the secret is kept. Any other state: it is not, and the state says why; the form keeps what was typed.
     */
    output: credentialStatusSchema,
  },
  'credentials.status': { input: z.strictObject({ profileId }), output: credentialStatusSchema },
  'credentials.forget': { input: z.strictObject({ profileId }), output: credentialStatusSchema },

  /** Runs every step; each is also pushed as `connection.stepped` while it runs. */
  'connection.test': { input: z.strictObject({ profileId }), output: z.array(connectionStepSchema) },
  'connection.status': { input: none, output: connectionStateSchema },

  /** Jobs that are not finished, including those resumed after a restart, and the last that are. */
  'jobs.list': { input: none, output: z.array(jobSchema) },
  'jobs.pause': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  'jobs.resume': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  'jobs.cancel': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },

  'activity.list': {
    input: z.strictObject({
      filter: z.string().max(200),
      facet: z.enum(REQUEST_FACETS).optional(),
      /** One kind of request; without it all. */
      kind: endpointSchema.or(z.literal('probe')).optional(),
      isGrouped: z.boolean().optional(),
      ...page,
    }),
    output: z.object({
      rows: z.array(namedRequestSchema),
      total: z.number().int(),
      /** How many each facet has, within the filter and the kind. */
      counts: z.record(z.enum(REQUEST_FACETS), z.number().int()),
      groups: z.array(requestGroupSchema).optional(),
    }),
  },
};
