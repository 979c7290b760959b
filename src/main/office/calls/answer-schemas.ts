import { z } from 'zod';
import { CLAIM_STATES } from './claim-calls.ts';
import type { Answer, CallName } from './database-calls.ts';

// The allowed shapes of the database's answers: nothing else is used, whoever wrote it.

const seen = z.object({ seq: z.int().min(0), tag: z.string() });
const sealedBy = z.object({ desk: z.uuid(), keyId: z.int(), number: z.int(), sealed: z.base64() });
const claimRow = z.object({
  id: z.int(),
  registration: z.string(),
  attempt: z.string(),
  state: z.enum(CLAIM_STATES),
  desk: z.string(),
  login: z.string(),
  since: z.int(),
  at: z.int(),
  seq: z.int(),
  content: sealedBy.nullable(),
  event: sealedBy.nullable(),
  covers: z.array(z.int()),
});
const claims = z.array(claimRow);
const record = z.object({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  login: z.string(),
  at: z.int(),
  seq: z.int(),
  content: sealedBy,
});
const tombstone = z.object({ kind: z.string(), key: z.string(), seq: z.int(), at: z.int().optional() });

const no = <Code extends string, Rest extends z.ZodRawShape>(code: Code, rest: Rest) =>
  z.object({ no: z.literal(code), ...rest });
const notServed = z.union([
  z.object({ no: z.enum(['not-enrolled', 'unknown-desk', 'older-run', 'no-hello']) }),
  no('other-key', { keyId: z.int() }),
]);
const otherRule = no('other-rule', { rule: z.int() });
const notLead = z.union([notServed, no('not-lead', {})]);
const done = z.object({ seen });

/** A row of a known kind is complete; nothing is assumed about others. */
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

export const ANSWERS: { readonly [Name in CallName]: z.ZodType<Answer<Name>> } = {
  greet: z.union([
    z.object({
      office: z.uuid(),
      schema: z.int(),
      now: z.int(),
      keyId: z.int(),
      rule: z.int(),
      isLead: z.boolean(),
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
      isReady: z.boolean(),
      isRestated: z.boolean(),
      waitingFor: z.array(z.string()).nullable(),
    }),
    z.object({ no: z.enum(['not-enrolled', 'unknown-desk']) }),
    z.object({ no: z.enum(['older-run', 'copied']), run: z.int() }),
  ]),
  own: z.union([z.object({ claims }), notServed]),
  restate: z.union([
    z.object({
      seen: seen.nullable(),
      doubles: z.array(z.object({ registration: z.string(), claim: claimRow })),
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
    no('stopped', { waitingFor: z.array(z.string()) }),
    z.object({ no: z.enum(['other-desk', 'taken', 'state', 'changed', 'too-early', 'conflict']), claims }),
  ]),
  settle: z.union([
    z.object({ seen: seen.nullable(), coveredBy: claims }),
    notServed,
    z.object({ no: z.enum(['unseen', 'other-desk']) }),
    no('settled', { claims }),
  ]),
  decide: z.union([done, notServed, z.object({ no: z.enum(['changed', 'state']), claims })]),
  look: z.union([
    z.object({ found: z.array(z.object({ key: z.string(), claim: z.int() })), claims }),
    notServed,
    otherRule,
  ]),
  put: z.union([
    z.object({
      seen: seen.nullable(),
      results: z.array(
        z.union([
          z.object({ ok: z.object({ version: z.int(), seq: z.int() }) }),
          z.object({ stale: record }),
          z.object({ erased: z.literal(true) }),
        ]),
      ),
    }),
    notServed,
    no('read-first', {}),
  ]),
  changes: z.union([z.object({ seen, rows: z.array(changed), hasMore: z.boolean() }), notServed]),
  erase: z.union([z.object({ seen: seen.nullable(), keptWhole: z.array(z.int()) }), notLead]),
  enrol: z.union([done, notLead]),
  part_with: z.union([done, notLead]),
  bring_key: z.union([done, notServed]),
  vouch: z.union([done, notLead, no('other-key-there', {})]),
  put_job: z.union([done, notServed]),
  approve: z.union([done, notServed, z.object({ no: z.enum(['no-such-job', 'same-person', 'decided']) })]),
  take_over: z.union([
    z.object({ seen: seen.nullable(), claim: claimRow }),
    notServed,
    z.object({ no: z.enum(['no-claim', 'changed', 'state']) }),
  ]),
  set_aside: z.union([z.object({ waitingFor: z.array(z.string()) }), notLead]),
  has_read: z.union([z.object({ desks: z.int(), haveRead: z.int() }), notServed]),
  old_versions: z.union([z.object({ versions: z.array(record) }), notLead]),
  restate_erased: z.union([z.object({ seen: seen.nullable() }), notServed]),
  missing: z.union([z.object({ records: z.array(z.int()), claims: z.array(z.string()) }), notServed]),
  found_missing: z.union([z.object({ noted: z.literal(true) }), notServed]),
  erasings: z.union([
    z.object({
      erasings: z.array(z.object({ seq: z.int(), login: z.string(), at: z.int() })),
      desks: z.array(deskRead),
      waitsFor: z.array(deskRead).optional(),
    }),
    notLead,
  ]),
};
