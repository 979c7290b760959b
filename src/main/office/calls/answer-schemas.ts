import { z } from 'zod';
import { CLAIM_STATES } from '../../../shared/model/office/office.ts';

// The allowed shapes of the database's answers: nothing else is used, whoever wrote it.

/**
 * The last of the office's writes that the desk knows: if the office has a lower one or another tag, the database has
 * lost something.
 */
const seen = z.object({ seq: z.int().min(0), tag: z.string() });
export type Seen = Readonly<z.infer<typeof seen>>;

/** Who sealed something, needed for opening it. */
const sealedBy = z.object({ desk: z.uuid(), keyId: z.int(), number: z.int(), sealed: z.base64() });
export type SealedBy = Readonly<z.infer<typeof sealedBy>>;

export type ClaimState = (typeof CLAIM_STATES)[number];

const claimRow = z.object({
  id: z.int(),
  registration: z.string(),
  attempt: z.string(),
  state: z.enum(CLAIM_STATES),
  desk: z.string(),
  login: z.string(),
  /** When this attempt was claimed, and when it last changed, by the office's clock. */
  since: z.int(),
  at: z.int(),
  seq: z.int(),
  /** Empty where the person was erased. */
  content: sealedBy.nullable(),
  /** Of the last change: outcome, reason. */
  event: sealedBy.nullable(),
  covers: z.array(z.int()).readonly(),
});
export type ClaimRow = Readonly<z.infer<typeof claimRow>>;
const claims = z.array(claimRow).readonly();

const record = z.object({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  login: z.string(),
  at: z.int(),
  seq: z.int(),
  content: sealedBy,
});
export type RecordRow = Readonly<z.infer<typeof record>>;

/** `at`: by the office's clock; absent from an older office. */
const tombstone = z.object({ kind: z.string(), key: z.string(), seq: z.int(), at: z.int().optional() });
export type Tombstone = Readonly<z.infer<typeof tombstone>>;

const no = <Code extends string, Rest extends z.ZodRawShape>(code: Code, rest: Rest) =>
  z.object({ no: z.literal(code), ...rest });

/** Why the office refuses this desk completely. `older-run`: a later start is known; this is the older, or a copy. */
const notServed = z.union([
  z.object({ no: z.enum(['not-enrolled', 'unknown-desk', 'older-run', 'no-hello']) }),
  no('other-key', { keyId: z.int() }),
]);
export type NotServed = Readonly<z.infer<typeof notServed>>;
const otherRule = no('other-rule', { rule: z.int() });
const notLead = z.union([notServed, no('not-lead', {})]);
const done = z.object({ seen });

/** A row of a known kind is complete; nothing is assumed about others: people, desks, jobs and approvals. */
const changed = z.union([
  z.object({ claim: claimRow }),
  z.object({ record }),
  z.object({ tombstone }),
  z
    .record(z.string(), z.unknown())
    .refine((row) => !('claim' in row || 'record' in row || 'tombstone' in row))
    .transform((other) => ({ other })),
]);

const deskRead = z.object({ id: z.string(), login: z.string(), seenAt: z.int(), readSeq: z.int() });

export const ANSWERS = {
  /** To anyone with a login, before there is a desk. */
  greet: z.union([
    z.object({
      office: z.uuid(),
      schema: z.int(),
      now: z.int(),
      keyId: z.int(),
      rule: z.int(),
      isLead: z.boolean(),
      /** The sealed name of the first desk: every desk's key must open it. Null: nobody has joined yet. */
      sample: sealedBy.nullable(),
    }),
    z.object({ no: z.enum(['not-enrolled', 'no-office']) }),
  ]),
  join_desk: z.union([
    z.object({ joined: z.literal(true) }),
    z.object({ no: z.enum(['not-enrolled', 'desk-taken']) }),
    no('other-key', { keyId: z.int() }),
  ]),
  hello: z.union([
    z.object({
      office: z.string(),
      schema: z.int(),
      now: z.int(),
      seen,
      keyId: z.int(),
      rule: z.int(),
      /** Whether this desk has reported its claims: at joining, and since the database last lost something. */
      isReady: z.boolean(),
      isRestated: z.boolean(),
      /** Nobody may claim until these desks have reported theirs again; null: nothing was lost. */
      waitingFor: z.array(z.string()).readonly().nullable(),
    }),
    z.object({ no: z.enum(['not-enrolled', 'unknown-desk']) }),
    // With the run the office knows: the next start continues past it, so that of two copies the one started last is
    // served.
    z.object({ no: z.enum(['older-run', 'copied']), run: z.int() }),
  ]),
  /** `moved`: 500 claims became this desk's and there may be more, or fewer and there are none. */
  go_on: z.union([z.object({ seen: seen.nullable(), moved: z.int() }), notServed]),
  /** False: after a loss it first has to report its claims again. */
  leave_desk: z.union([z.object({ left: z.boolean() }), notServed]),
  own: z.union([z.object({ claims }), notServed]),
  restate: z.union([
    z.object({
      seen: seen.nullable(),
      /**
       * Pairs that another claim blocks too; or the same registration as left by another attempt that this desk does
       * not know.
       */
      doubles: z.array(z.object({ registration: z.string(), claim: claimRow })).readonly(),
    }),
    notServed,
    otherRule,
  ]),
  ready: z.union([z.object({ ready: z.literal(true) }), notServed]),
  claim: z.union([
    z.object({ claim: z.int(), seen, now: z.int() }),
    notServed,
    otherRule,
    z.object({ no: z.enum(['not-joined', 'settled', 'other-content']) }),
    // The database has lost something; these desks have not yet reported their claims again.
    no('stopped', { waitingFor: z.array(z.string()).readonly() }),
    z.object({ no: z.enum(['other-desk', 'taken', 'state', 'changed', 'too-early', 'conflict']), claims }),
  ]),
  settle: z.union([
    // `coveredBy`: claims whose desk decided to send although this one was running. Possibly two contracts.
    z.object({ seen: seen.nullable(), coveredBy: claims }),
    notServed,
    // `unseen`: the office has lost the attempt, and the desk reports it again.
    z.object({ no: z.enum(['unseen', 'other-desk']) }),
    no('settled', { claims }),
  ]),
  decide: z.union([done, notServed, z.object({ no: z.enum(['changed', 'state']), claims })]),
  look: z.union([
    /** Each claim once, however many keys it blocks. */
    z.object({ found: z.array(z.object({ key: z.string(), claim: z.int() })).readonly(), claims }),
    notServed,
    otherRule,
  ]),
  put: z.union([
    z.object({
      seen: seen.nullable(),
      results: z
        .array(
          z.union([
            z.object({ ok: z.object({ version: z.int(), seq: z.int() }) }),
            z.object({ stale: record }),
            z.object({ erased: z.literal(true) }),
          ]),
        )
        .readonly(),
    }),
    notServed,
    no('read-first', {}),
  ]),
  changes: z.union([z.object({ seen, rows: z.array(changed).readonly(), hasMore: z.boolean() }), notServed]),
  /** `keptWhole`: claims that stay complete: not settled, or changed meanwhile. */
  erase: z.union([z.object({ seen: seen.nullable(), keptWhole: z.array(z.int()).readonly() }), notLead]),
  enrol: z.union([done, notLead]),
  part_with: z.union([done, notLead]),
  bring_key: z.union([done, notServed]),
  vouch: z.union([done, notLead, no('other-key-there', {})]),
  put_job: z.union([done, notServed]),
  approve: z.union([done, notServed, z.object({ no: z.enum(['no-such-job', 'same-person', 'decided']) })]),
  take_over: z.union([
    z.object({ seen: seen.nullable(), claim: claimRow }),
    notServed,
    // `changed`: yet another desk has it. `state`: it is being sent, or settled. `stopped`: its desk may know better.
    z.object({ no: z.enum(['no-claim', 'changed', 'state', 'stopped']) }),
  ]),
  set_aside: z.union([z.object({ waitingFor: z.array(z.string()).readonly() }), notLead]),
  has_read: z.union([z.object({ desks: z.int(), haveRead: z.int() }), notServed]),
  old_versions: z.union([z.object({ versions: z.array(record).readonly() }), notLead]),
  restate_erased: z.union([z.object({ seen: seen.nullable() }), notServed]),
  missing: z.union([
    z.object({ records: z.array(z.int()).readonly(), claims: z.array(z.string()).readonly() }),
    notServed,
  ]),
  found_missing: z.union([z.object({ noted: z.literal(true) }), notServed]),
  erasings: z.union([
    z.object({
      erasings: z.array(z.object({ seq: z.int(), login: z.string(), at: z.int() })).readonly(),
      desks: z.array(deskRead).readonly(),
      /** The desks a stop waits for; absent from an older office. */
      waitsFor: z.array(deskRead).readonly().optional(),
    }),
    notLead,
  ]),
};

export type CallName = keyof typeof ANSWERS;
export type Answer<Name extends CallName> = z.infer<(typeof ANSWERS)[Name]>;
/** What the office answers when it refuses nothing. */
export type Granted<Name extends CallName> = Exclude<Answer<Name>, { no: string }>;
export type Refusal<Name extends CallName> = Extract<Answer<Name>, { no: string }>;
