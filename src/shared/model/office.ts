import { z } from 'zod';

// The office as people see it: how this desk stands to it, who has a pair, what its test said.

/** Why the office gives this desk no word. */
export const officeWhySchema = z.enum([
  // The way there.
  ...(['not-reached', 'no-answer', 'login-refused', 'tls', 'standby'] as const),
  ...(['missing-function', 'no-right', 'database', 'certificate'] as const),
  // What the office says of this desk.
  ...(['not-enrolled', 'no-office', 'unknown-desk', 'older-run', 'other-office', 'not-joined'] as const),
  ...(['other-key', 'key-differs', 'other-rule', 'stopped', 'other-content'] as const),
  // What this computer says.
  ...(['late', 'required', 'keychain', 'left-behind'] as const),
]);
export type OfficeWhy = z.infer<typeof officeWhySchema>;

export const officeJoinProblemSchema = z.enum([
  ...(['no-file', 'does-not-open', 'no-key', 'needs-name', 'no-address', 'under-way', 'joined-already'] as const),
  ...(['no-disk', 'desk-taken', 'outside-policy'] as const),
]);

export const officeAddressSchema = z.strictObject({
  /** A name: a certificate is made out to a name. */
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
});

export type OfficeAddress = z.infer<typeof officeAddressSchema>;

/** A registration of somebody's that binds a pair. */
export const officeClaimSchema = z.object({
  claim: z.int(),
  seq: z.int(),
  registrationId: z.string(),
  /** Their name as they gave it, else their login. */
  by: z.string(),
  /** Since when, by the office's clock. */
  at: z.number(),
  state: z.enum(['sending', 'waiting', 'unknown', 'accepted', 'taken']),
  contractId: z.string().nullable(),
  /** Of this very desk: from before its disk was put back, or sent by a copy of it. */
  isOwn: z.boolean(),
  /** What the database says does not fit what was sealed: somebody wrote in it. */
  isForged: z.boolean(),
  /** From when on a person may decide to send all the same, by the office's clock. Null: at once. */
  decidableAt: z.number().nullable(),
});
export type OfficeClaim = z.infer<typeof officeClaimSchema>;

/** A pair of this desk's that somebody else has too: perhaps two contracts. */
const officeDoubleSchema = z.object({
  registrationId: z.string(),
  reference: z.string(),
  foundAt: z.number(),
  claim: officeClaimSchema,
});

export const officeStatusSchema = z.object({
  state: z.enum(['none', 'connecting', 'ready', 'away', 'refused']),
  /** Why it is away or refused. */
  why: officeWhySchema.nullable(),
  /** IT lets nothing be registered without an office. */
  isRequired: z.boolean(),
  joined: z
    .object({
      officeId: z.string(),
      addresses: z.array(officeAddressSchema),
      database: z.string(),
      user: z.string(),
      name: z.string(),
      hasCertificate: z.boolean(),
      joinedAt: z.number(),
    })
    .nullable(),
  /** Outcomes that the office does not know yet. */
  untold: z.int(),
  doubles: z.array(officeDoubleSchema),
  /** How many desks have to come back before anybody may register, where the database forgot something. */
  waitingFor: z.int(),
  /** What IT has set. */
  policy: z
    .object({ addresses: z.array(officeAddressSchema), database: z.string().nullable(), hasCa: z.boolean() })
    .nullable(),
});
export type OfficeStatus = z.infer<typeof officeStatusSchema>;

/** How a desk comes in. Where an invitation was chosen, it says address, database, CA and key. */
export const officeEntrySchema = z.strictObject({
  /** Of `office.chooseInvitation`; null: typed. */
  invitation: z.strictObject({ token: z.uuid(), passphrase: z.string().max(200) }).nullable(),
  /** The office key as text; empty where an invitation brings it. */
  keyText: z.string().max(400),
  addresses: z.array(officeAddressSchema).max(8),
  database: z.string().trim().max(63),
  /** PEM; empty: the system's and IT's certificate authorities. */
  ca: z.string().max(100_000),
  user: z.string().trim().min(1).max(63),
  password: z.string().max(1000),
  /** Of `office.chooseCertificate`; null: none. */
  certificate: z.strictObject({ token: z.uuid(), passphrase: z.string().max(200) }).nullable(),
  /** What colleagues call whoever sits here. */
  name: z.string().trim().max(100),
});
export type OfficeEntry = z.infer<typeof officeEntrySchema>;

export const OFFICE_STEPS = ['name', 'tls', 'login', 'version', 'rights', 'clock', 'key'] as const;
export const officeStepSchema = z.object({
  step: z.enum(OFFICE_STEPS),
  state: z.enum(['ok', 'look', 'failed', 'skipped']),
  /** A text key. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OfficeStep = z.infer<typeof officeStepSchema>;

export const officeInvitationSchema = z.object({
  token: z.uuid(),
  name: z.string(),
  addresses: z.array(officeAddressSchema),
  database: z.string(),
});
