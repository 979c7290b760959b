import { z } from 'zod';
import { customerSchema, propertySchema } from '../contracts/contract.ts';

// A second pair of eyes: what one person prepared and a colleague releases or declines.

const RELEASE_STATES = ['waiting', 'released', 'declined', 'withdrawn', 'expired'] as const;

export const releaseSourceSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('registration'), registrationId: z.string() }),
  z.object({ of: z.literal('job'), jobId: z.string(), name: z.string(), number: z.int() }),
]);

/** One request for a release, as both sides see it. */
export const releaseSchema = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  /** Asked for by whoever sits here: they may withdraw it, never release it. */
  isMine: z.boolean(),
  source: releaseSourceSchema,
  count: z.int(),
  /** Whom and where it is about, if it is only one. */
  about: z.object({ name: z.string(), address: z.string() }).nullable(),
  words: z.string(),
  apiAddress: z.string(),
  clientId: z.string(),
  /** The profile of that operator here, and its own address; null: there is none here. */
  profile: z.object({ name: z.string(), apiAddress: z.string() }).nullable(),
  state: z.enum(RELEASE_STATES),
  /** Not with the office yet: it goes there when the office is reached. */
  isGoingOut: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  decisionWords: z.string(),
  /** Whoever approved it had opened every file; null: it is not approved. */
  isFileSeen: z.boolean().nullable(),
  expiresAt: z.number().nullable(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A doubt about a row: found here anew, known to whoever prepared it, or both. Theirs alone has no parameters. */
const releaseWarningSchema = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  foundBy: z.enum(['both', 'here', 'preparer']),
});
export type ReleaseWarning = z.infer<typeof releaseWarningSchema>;

/** What was refused before, by a colleague or (`by` null) by the operator, and each value that is another now. */
const correctsSchema = z.object({
  ...{ by: z.string().nullable(), words: z.string(), at: z.number() },
  /** A field of the form, `poa` (another file; both by name) or `poa.type`. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
});
export type ReleaseCorrects = z.infer<typeof correctsSchema>;

/** One registration of a request, exactly as it will be sent. */
export const releaseRowSchema = z.object({
  number: z.int(),
  customer: customerSchema,
  property: propertySchema,
  poa: z.object({
    ...{ name: z.string(), type: z.string(), extension: z.string(), bytes: z.number(), sha256: z.string() },
    /** A person has opened that very file here. */
    isSeen: z.boolean(),
  }),
  warnings: z.array(releaseWarningSchema),
  /** How many known registrations of the pair it is sent beside. */
  covers: z.int(),
  reason: z.string(),
  /** Null: nothing like it was refused, as far as this desk knows. */
  corrects: correctsSchema.nullable(),
});
export type ReleaseRow = z.infer<typeof releaseRowSchema>;

/** What IT demands here, and what is still missing for it. */
export const releaseStatusSchema = z.object({
  /** So many registrations a day go without a colleague; larger jobs never do. Null: nobody demands it. */
  above: z.int().nullable(),
  /** Null: whoever sits here can ask and release. */
  problem: z
    .enum(['no-office', 'no-person', 'no-lead', 'other-computer', 'not-confirmed', 'policy-damaged'])
    .nullable(),
  fingerprint: z.string().nullable(),
});
export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;

const RELEASE_PROBLEMS = [
  ...(['nothing-to-send', 'not-found', 'own', 'decided', 'expired', 'changed'] as const),
  ...([
    'no-office',
    'no-person',
    'no-lead',
    'other-computer',
    'not-confirmed',
    'not-lead',
    'incomplete',
    'policy-damaged',
  ] as const),
] as const;
export const releaseProblemSchema = z.enum(RELEASE_PROBLEMS);
export type ReleaseProblem = z.infer<typeof releaseProblemSchema>;
