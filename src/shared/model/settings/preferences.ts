import { z } from 'zod';
import { MINUTE_MS } from '../../calendar/units.ts';
import { freshRuleSchema } from '../fresh/fresh.ts';
import { keyOf, LETTER_KEYS } from './letter-keys.ts';
import { MIN_KEPT_BYTES } from './retention.ts';

export const limitsSchema = z.strictObject({
  poaMaxBytes: z
    .number()
    .int()
    .min(1024)
    .max(100 * 1024 * 1024),
  invoiceWindowDays: z.number().int().min(1).max(3660),
  consumptionWindowDays: z.number().int().min(1).max(3660),
  concurrency: z.number().int().min(1).max(8),
  connectTimeoutMs: z.number().int().min(100).max(120_000),
  answerTimeoutMs: z.number().int().min(100).max(600_000),
  staleAfterMs: z.number().int().min(MINUTE_MS),
});
export type Limits = z.infer<typeof limitsSchema>;

const poaTypesSchema = z.array(z.string().trim().min(1).max(60)).min(1).max(50);

const keepFreshSchema = z.strictObject({ isOn: z.boolean(), usual: freshRuleSchema });
/** IT may lock one of the two alone. */
const keepFreshPatchSchema = z.strictObject({ isOn: z.boolean(), usual: freshRuleSchema.partial() }).partial();

/** Letters of a person's own; no two alike. */
const ownKeysSchema = z.partialRecord(z.enum(LETTER_KEYS), z.string().regex(/^\p{Ll}?$/u)).refine((own) => {
  const letters = LETTER_KEYS.map((id) => keyOf(own, id)).filter((letter) => letter !== '');
  return new Set(letters).size === letters.length;
});

/** Settings of a person on this computer; nothing personal about customers, no secrets. */
export const preferencesSchema = z.strictObject({
  /** Null: not chosen yet (first run). */
  language: z.enum(['en', 'sv']).nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  textZoom: z.number().min(0.8).max(2),
  railCollapsed: z.boolean(),
  paneWidths: z.record(z.string().max(40), z.number().int().min(200).max(1200)),
  poaTypes: poaTypesSchema,
  limits: limitsSchema,
  /** Extra certificate authorities (PEM). */
  extraCa: z.string().max(500_000),
  proxy: z.strictObject({ mode: z.enum(['system', 'none', 'manual']), address: z.string().max(300) }),
  selectedProfileId: z.string().nullable(),
  /** What hours are compared with, as last chosen. */
  hoursCompare: z.strictObject({
    with: z.enum(['none', 'previous', 'last-year', 'other']),
    by: z.enum(['date', 'weekday']),
    /** First day of another period. */
    otherFrom: z.iso.date().nullable().optional(),
  }),
  /** Answers of the operator older than so many days are removed; null: kept until a person erases them. */
  keepAnswersDays: z.number().int().min(1).max(3650).nullable(),
  /** Disk space for answers in bytes; the oldest are removed first. Null: no limit. */
  keepAnswersBytes: z
    .number()
    .int()
    .min(MIN_KEPT_BYTES)
    .max(1024 ** 4)
    .nullable(),
  /** The guided list of first steps was dismissed. */
  guideDismissed: z.boolean(),
  /** Whether saved groups may be fetched automatically, and when, for those without a rule of their own. */
  keepFresh: keepFreshSchema,
  /** Whether screens show API names, paths, status codes, sizes and milliseconds. */
  technicalDetails: z.boolean(),
  /** Letters that do something on a page, where a person changed them. */
  keys: ownKeysSchema,
  /** Whether letters alone do anything at all. */
  letterKeys: z.boolean(),
  /** Whether checking an invoice opens the next one. */
  checkGoesOn: z.boolean(),
  /** How a personal number is shown: while the eye is held, or for some seconds after a press. */
  showNumbers: z.enum(['hold', 'seconds']),
  /** Whether the system tells when long work has ended while the app is not in front. */
  tellWhenDone: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export const preferencesPatchSchema = preferencesSchema
  .omit({ limits: true, keepFresh: true })
  .partial()
  .extend({ limits: limitsSchema.partial().optional(), keepFresh: keepFreshPatchSchema.optional() });
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;
