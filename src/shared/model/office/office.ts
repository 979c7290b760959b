import { z } from 'zod';

// The office as screens show it: this desk's connection, who has a pair, the results of the connection test.

/** Why the office cannot be asked by this desk. */
export const officeWhySchema = z.enum([
  // Problems of the connection.
  ...(['not-reached', 'no-answer', 'login-refused', 'full', 'tls', 'standby', 'read-only'] as const),
  ...(['missing-function', 'no-right', 'database', 'certificate'] as const),
  // Refusals by the office.
  ...(['not-enrolled', 'no-office', 'unknown-desk', 'older-run', 'other-office', 'not-joined'] as const),
  ...(['other-key', 'earlier-key', 'key-differs', 'other-rule', 'stopped', 'other-content'] as const),
  // Problems found on this computer.
  ...(['late', 'required', 'keychain', 'left-behind', 'not-lead', 'by-hand-typed', 'by-hand-known'] as const),
]);
export type OfficeWhy = z.infer<typeof officeWhySchema>;

export const officeJoinProblemSchema = z.enum([
  ...(['no-file', 'does-not-open', 'no-key', 'needs-name', 'no-address', 'under-way', 'joined-already'] as const),
  ...(['no-disk', 'desk-taken', 'outside-policy', 'older-key', 'unreadable-rows'] as const),
]);

export const officeAddressSchema = z.strictObject({
  /** A name, because a certificate is issued for a name. */
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
});

export type OfficeAddress = z.infer<typeof officeAddressSchema>;

export const CLAIM_STATES = [
  ...(['sending', 'waiting', 'unknown', 'accepted'] as const),
  ...(['rejected', 'not-sent', 'absent', 'taken'] as const),
];

/**
 * A claim as a person saw it. Its numbers alone may be those of another one after a backup was put back; what was decided
 * by an older version says no more.
 */
export const coverSchema = z.strictObject({
  claim: z.int(),
  seq: z.int(),
  attempt: z.uuid().optional(),
  state: z.enum(CLAIM_STATES).optional(),
});
export type Cover = Readonly<z.infer<typeof coverSchema>>;

/** A registration by any desk that blocks its pair. */
export const officeClaimSchema = z.object({
  claim: z.int(),
  /** Names it, as it is now, in a decision. */
  cover: coverSchema,
  registrationId: z.string(),
  /** The display name they chose, else their login. */
  by: z.string(),
  /** Since when, by the office's clock. */
  at: z.number(),
  state: z.enum(['sending', 'waiting', 'unknown', 'accepted', 'taken']),
  contractId: z.string().nullable(),
  /** Made by this desk itself: before its disk was restored, or by a copy of it. */
  isOwn: z.boolean(),
  /** Registered by hand while the office was away. */
  isByHand: z.boolean(),
  /** The database row does not match its sealed copy: somebody changed it. */
  isForged: z.boolean(),
  /** From when a person may decide to send anyway, by the office's clock. Null: at once. */
  decidableAt: z.number().nullable(),
});
export type OfficeClaim = z.infer<typeof officeClaimSchema>;

/** A pair that this desk and another one registered: perhaps two contracts. */
const officeDoubleSchema = z.object({
  registrationId: z.string(),
  reference: z.string(),
  foundAt: z.number(),
  claim: officeClaimSchema,
});

/** Records of one computer that are missing from the office's database although nobody erased them. */
const officeMissingSchema = z.object({
  by: z.string(),
  isOwn: z.boolean(),
  records: z.int(),
  /** One's own records: they were sent again. */
  claims: z.int(),
  /** When the oldest of them was written, and when the first was found missing. */
  since: z.number(),
  foundAt: z.number(),
});
export type OfficeMissing = z.infer<typeof officeMissingSchema>;

export const officeStatusSchema = z.object({
  state: z.enum(['none', 'connecting', 'ready', 'away', 'refused']),
  /** Why the office is unreachable or refuses. */
  why: officeWhySchema.nullable(),
  /** IT's policy forbids registering without an office. */
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
      /** The first digits of this computer's id in the office; null: its ledger knows none. */
      computer: z.string().nullable(),
    })
    .nullable(),
  /** Outcomes not yet passed on to the office. */
  untold: z.int(),
  /** Records that stay on this computer because they are too large for the office. */
  tooLarge: z.int(),
  doubles: z.array(officeDoubleSchema),
  /** Whoever sits here is enrolled as a lead, as the office said when it was last reached. */
  isLead: z.boolean(),
  /** Changes made here that a colleague's overrode and that have not been looked at. */
  given: z.int(),
  /** The office is away, and IT lets whoever sits here register one at a time by hand meanwhile. */
  mayByHand: z.boolean(),
  missing: z.array(officeMissingSchema),
  /** How many desks must reconnect before anybody may register, after the database lost something. */
  waitingFor: z.int(),
  /** How far the office's clock was ahead of this computer's when they last spoke; 0: they agree. */
  apartMs: z.number(),
  /** What IT has set. */
  policy: z
    .object({ addresses: z.array(officeAddressSchema), database: z.string().nullable(), hasCa: z.boolean() })
    .nullable(),
});
export type OfficeStatus = z.infer<typeof officeStatusSchema>;

/** What a desk needs to join. With an invitation, the address, database, CA and key come from it. */
export const officeEntrySchema = z.strictObject({
  /** From `office.chooseInvitation`; null: typed by hand. */
  invitation: z.strictObject({ token: z.uuid(), passphrase: z.string().max(200) }).nullable(),
  /** The office key as text; empty where an invitation supplies it. */
  keyText: z.string().max(400),
  addresses: z.array(officeAddressSchema).max(8),
  database: z.string().trim().max(63),
  /** PEM; empty: the system's and IT's certificate authorities. */
  ca: z.string().max(100_000),
  user: z.string().trim().min(1).max(63),
  password: z.string().max(1000),
  /** From `office.chooseCertificate`; null: none. */
  certificate: z.strictObject({ token: z.uuid(), passphrase: z.string().max(200) }).nullable(),
  /** The name that colleagues see. */
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

/** An invitation that was written: the file's name, and what opens it, which is told another way. */
export const officeWrittenSchema = z.object({ name: z.string(), passphrase: z.string() });
export type OfficeWritten = z.infer<typeof officeWrittenSchema>;

/** Changes by colleagues, by what they are about, and who made them. */
export const officeAppliedSchema = z.object({
  contracts: z.int(),
  register: z.int(),
  notes: z.int(),
  by: z.array(z.string()),
});
export type OfficeApplied = z.infer<typeof officeAppliedSchema>;
