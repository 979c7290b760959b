import path from 'node:path';
import { z } from 'zod';
import { profileSchema } from '../../shared/model/connection/profile.ts';
import { checkAddress } from '../../shared/model/connection/token-address.ts';
import { officeAddressSchema } from '../../shared/model/office/office.ts';
import { bodyNameSchema } from '../../shared/model/origin/provenance.ts';
import { limitsSchema, preferencesPatchSchema } from '../../shared/model/settings/preferences.ts';
import { MIN_KEPT_BYTES } from '../../shared/model/settings/retention.ts';
import { DRAFT_FIELDS } from '../../shared/rules/finding.ts';

/** The file may come from another system's share, so absolute paths of both kinds are accepted. */
const absolutePathSchema = z
  .string()
  .max(1000)
  .refine((text) => path.posix.isAbsolute(text) || path.win32.isAbsolute(text), 'an absolute path');

const patternSchema = z.string().min(1).max(300).refine(isPattern, 'a regular expression');

const requirementSchema = z.strictObject({
  field: z.enum(DRAFT_FIELDS),
  /** For the whole text as sent. Absent: any text. */
  pattern: patternSchema.optional(),
});

/** Largest values a person may choose; unlike presets they apply without a lock. */
const ceilingsSchema = limitsSchema
  .pick({
    concurrency: true,
    poaMaxBytes: true,
    invoiceWindowDays: true,
    consumptionWindowDays: true,
    staleAfterMs: true,
  })
  .partial();

const MEGABYTE = 1024 * 1024;
const daysSchema = z.number().int().min(1).max(3650);
const retentionSchema = z.strictObject({
  /** Answers of the operator (invoices, hours) stored on this computer. */
  answersDays: daysSchema.optional(),
  /** Disk space for those answers; the oldest are removed first, except those with notes and marks. */
  answersMegabytes: z
    .number()
    .int()
    .min(MIN_KEPT_BYTES / MEGABYTE)
    .max(1_048_576)
    .optional(),
  /** Settled registrations; unknown ones are kept until a person settles them. */
  registrationsDays: daysSchema.optional(),
  logDays: daysSchema.optional(),
});

const operatorSchema = z.strictObject({
  /** 503 with Retry-After means that nothing was processed: it is retried instead of asked about. */
  busyMeansNotProcessed: z.boolean().optional(),
});

const updatesSchema = z.strictObject({
  mode: z.enum(['off', 'notify', 'auto']).optional(),
  /** Folder with `latest.yml` and the packages: https, or http on loopback. */
  address: z
    .string()
    .max(500)
    .refine((text) => checkAddress(text).ok, 'an https address')
    .optional(),
});

const officeSchema = z.strictObject({
  /** Tried in turn. Names, because a certificate is issued for a name. */
  addresses: z.array(officeAddressSchema).max(8).optional(),
  database: z.string().trim().min(1).max(63).optional(),
  /** Registering requires the office. */
  required: z.boolean().optional(),
  /**
   * While the office cannot be reached: nothing is registered (`refuse`, as without this), or one at a time in the form
   * by hand, by its leads or by everybody.
   */
  whenAway: z.enum(['refuse', 'by-hand-leads', 'by-hand']).optional(),
  /**
   * A second person: so many registrations a day go from one computer without a colleague's release; a job with more
   * rows never does. 0: none. Requires the office.
   */
  secondPersonAbove: z.int().min(0).max(100_000).optional(),
  /** Fingerprints of the keys of those who confirm colleagues' keys, as Settings, Office shows them. */
  leads: z
    .array(
      z
        .string()
        .trim()
        .regex(/^(?:[0-9A-Fa-f]{4}[ -]?){6}$/),
    )
    .max(50)
    .optional(),
});

/**
 * The policy IT sets; its JSON Schema, templates and reference are generated from this (`scripts/package/policy`). It
 * has no secrets: an unknown key, and so any secret, makes the file unusable.
 */
export const policySchema = z.strictObject({
  $schema: z.string().max(500).optional(),
  /** Shown at every lock: "set by …". */
  organisation: z.string().trim().min(1).max(100).optional(),
  profiles: z.array(profileSchema).max(20).optional(),
  /** Presets: they apply until a person chooses otherwise, or always where locked. */
  settings: preferencesPatchSchema.optional(),
  /** Paths a person may not change: `theme`, `limits.poaMaxBytes`, `profiles`, `network`, or `*`. */
  locked: z.array(z.string().max(100)).max(200).optional(),
  limits: ceilingsSchema.optional(),
  retention: retentionSchema.optional(),
  /** Fields that must be present or have a form here, although the operator might accept others. */
  requires: z.array(requirementSchema).max(DRAFT_FIELDS.length).optional(),
  /** Mappings are fully checked when they are read; here only that each names its body. */
  mappings: z
    .array(z.looseObject({ body: bodyNameSchema }))
    .max(20)
    .optional(),
  /** Known behaviour of the operator. */
  operator: operatorSchema.optional(),
  /** The office that joins desks: its address, and whether registering requires it. */
  office: officeSchema.optional(),
  /** PEM file with further certificate authorities. */
  caFile: absolutePathSchema.optional(),
  updates: updatesSchema.optional(),
  allow: z.strictObject({ export: z.boolean().optional(), print: z.boolean().optional() }).optional(),
  /** JSON file with a client secret, read into the keychain once and destroyed. */
  secretImportFile: absolutePathSchema.optional(),
});
export type PolicyFile = z.infer<typeof policySchema>;

function isPattern(source: string): boolean {
  try {
    new RegExp(`^(?:${source})$`, 'u');
    return true;
  } catch {
    return false;
  }
}
