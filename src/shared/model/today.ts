import { z } from 'zod';
import { jobMarksSchema } from './bulk/bulk.ts';
import { UNANSWERED } from './contracts/unanswered.ts';

/** In the order shown: unknown outcomes first, then what must be corrected, then what should be looked at. */
export const todayKindSchema = z.enum([
  'unknown',
  'double',
  'rejected',
  'release',
  'handed',
  'held',
  'draft',
  'failed',
  'not-found',
  'fresh',
  'invoice',
  'hours',
  'guess',
  'notice',
]);
export type TodayKind = z.infer<typeof todayKindSchema>;

/** The filters for lines. Lines of `app` appear only under "All". */
export const todayTabSchema = z.enum(['contracts', 'bulk', 'invoices', 'hours', 'app']);
export type TodayTab = z.infer<typeof todayTabSchema>;

/** The subject of a line: a named person, a number of things, or the app itself. */
export const todayWhoSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('name'), text: z.string() }),
  z.object({
    is: z.literal('many'),
    of: z.enum(['contracts', 'rows', 'jobs', 'invoices', 'customers', 'properties', 'questions', 'places']),
    count: z.number().int().positive(),
  }),
  z.object({
    is: z.literal('thing'),
    what: z.enum(['contract', 'update', 'rules', 'certificates', 'ledger', 'secret', 'answers', 'office']),
  }),
]);
export type TodayWho = z.infer<typeof todayWhoSchema>;

export const todayFactCodeSchema = z.enum([
  ...UNANSWERED,
  'no-answers',
  'refused',
  'refused-status',
  'refused-many',
  'noted-absent',
  'handed-over',
  'handed-over-words',
  'handed-back',
  'handed-back-words',
  'handed-before-taken-back',
  'double',
  'doubles',
  'held-duplicate',
  'held-office-has',
  'release-asked',
  'release-given',
  'release-declined',
  'release-old',
  'held-poa-missing',
  'held-poa-unreadable',
  'held-poa-changed',
  'held-not-buildable',
  'held-destroyed-number',
  'held-id-missing',
  'held-twice-in-sheet',
  'held-two-people',
  'one-id-two-people',
  'one-id-many',
  'waits-for-person',
  'job-paused',
  'draft-poa',
  'draft-fields',
  'job-draft',
  'drafts',
  'fetch-failed',
  'fetch-refused',
  'fetch-missing',
  'fetch-sign-in',
  'fetch-not-allowed',
  'fetch-no-secret',
  'fetch-unreadable',
  'fetch-unanswered',
  'fetches-failed',
  'fetches-not-found',
  'fetched-news',
  'unchecked',
  'changed',
  'changed-lower',
  'changed-higher',
  'changed-many',
  'gone',
  'gone-many',
  'no-amount',
  'hours-below',
  'hours-above',
  'hours-differ-many',
  'hours-end',
  'hours-missing',
  'hours-missing-many',
  'guesses',
  'guesses-many',
  'not-found',
  'not-found-many',
  'update-ready',
  'update-available',
  'rules-broken',
  'certificates-broken',
  'ledger-older',
  'secret-missing',
  'answers-changed',
  'overridden',
  'clock-apart',
]);
export type TodayFactCode = z.infer<typeof todayFactCodeSchema>;

/** A fact as a code; the page has the words. A name ending in `At` is an instant, in `On` a day. */
export const todayFactSchema = z.object({
  code: todayFactCodeSchema,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type TodayFact = z.infer<typeof todayFactSchema>;

export const todayVerbSchema = z.enum([
  'ask',
  'decide',
  'say-meaning',
  'correct',
  'add-files',
  'compare',
  'go-on',
  'send',
  'retry',
  'check',
  'look',
  'confirm',
  'point-out',
  'install',
  'enter-secret',
  'test',
  'check-ids',
]);
export type TodayVerb = z.infer<typeof todayVerbSchema>;

/** One thing that needs a person; nothing happens without them. */
export const todayLineSchema = z.object({
  /** Identifies the thing, not its state: unchanged tomorrow. */
  key: z.string(),
  kind: todayKindSchema,
  tab: todayTabSchema,
  who: todayWhoSchema,
  /** The page that the name opens; absent: none. */
  about: z
    .object({ customerId: z.string() })
    .or(z.object({ propertyId: z.string() }))
    .optional(),
  /** An address, or the bulk job the line belongs to. */
  where: z.string().nullable(),
  /** The row of a bulk job. */
  row: z.object({ number: z.number().int(), job: z.string() }).nullable(),
  fact: todayFactSchema,
  /** Since when, epoch milliseconds; null: unknown. */
  since: z.number().nullable(),
  verb: todayVerbSchema,
  /** On the page of one customer or property, which shows it all the same: put off until tomorrow. */
  isPutOff: z.literal(true).optional(),
  /** The screen where the action is done; null: main does it (`today.retry`). */
  opens: z.object({ screen: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
});
export type TodayLine = z.infer<typeof todayLineSchema>;

/** Sent again automatically at a known time; needs nobody and is not counted. */
const todayWaitingSchema = z.object({
  registrationId: z.string(),
  name: z.string(),
  where: z.string(),
  at: z.number(),
});

export const todayJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  at: z.number(),
  phase: z.enum(['draft', 'running', 'paused', 'cancelled', 'done']),
  ...jobMarksSchema.shape,
  counts: z.object({
    total: z.number().int(),
    accepted: z.number().int(),
    rejected: z.number().int(),
    unknown: z.number().int(),
    held: z.number().int(),
    open: z.number().int(),
  }),
});
export type TodayJob = z.infer<typeof todayJobSchema>;

const kept = z.object({ count: z.number().int(), newestAt: z.number().nullable() });

export const todaySchema = z.object({
  /** Main's clock at the time of reading. */
  at: z.number(),
  lines: z.array(todayLineSchema),
  waiting: z.array(todayWaitingSchema),
  waitingCount: z.number().int(),
  /** Number of lines hidden until tomorrow. */
  snoozed: z.number().int(),
  /** Contracts among them whose outcome nobody knows. */
  snoozedUnknown: z.number().int(),
  jobs: z.array(todayJobSchema),
  kept: z.object({ invoices: kept, properties: kept, contracts: kept }),
  /** The register is still empty. */
  isFirstDay: z.boolean(),
  /** What was finished on each day of this week, Monday first. */
  week: z.array(z.object({ day: z.iso.date(), registered: z.number().int(), checked: z.number().int() })),
});
export type Today = z.infer<typeof todaySchema>;
