import { z } from 'zod';
import { sheetErrorSchema } from '../model/bulk/bulk.ts';
import { certificateProblemSchema } from '../model/connection/client-certificate.ts';
import { handOverProblemSchema } from '../model/office/hand-over.ts';
import { officeJoinProblemSchema, officeWhySchema } from '../model/office/office.ts';
import { releaseProblemSchema } from '../model/office/release.ts';

/**
 * One branch for each failure that screens treat differently; everything else is `unexpected`. No branch carries a
 * field's value, a secret or a token: only codes, counts and references.
 */
export const appErrorSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('forbidden') }),
  z.object({ code: z.literal('invalid-input'), issues: z.array(z.string()) }),
  z.object({ code: z.literal('unexpected'), reference: z.string() }),
  z.object({ code: z.literal('cancelled') }),
  z.object({ code: z.literal('not-found'), what: z.string() }),
  z.object({ code: z.literal('no-profile') }),
  z.object({ code: z.literal('locked-by-policy'), setting: z.string() }),
  z.object({
    code: z.literal('address-refused'),
    field: z.string(),
    reason: z.enum(['not-https', 'userinfo', 'not-a-url', 'not-allowed']),
  }),
  /** Another profile has the name. */
  z.object({ code: z.literal('name-taken') }),
  z.object({ code: z.literal('credentials-missing') }),
  z.object({ code: z.literal('credentials-rejected'), status: z.number().int(), answerId: z.string().nullable() }),
  z.object({ code: z.literal('keychain'), state: z.enum(['locked', 'no-service', 'damaged', 'backend-changed']) }),
  /** The request did not leave this computer: the operator cannot have acted on it. */
  z.object({
    code: z.literal('not-sent'),
    reason: z.enum(['offline', 'dns', 'refused', 'tls', 'proxy', 'connect-timeout', 'address', 'cancelled', 'paused']),
    reference: z.string(),
  }),
  /** A read got no usable answer (time-out, reset, truncated or too large). */
  z.object({
    code: z.literal('no-answer'),
    reason: z.enum(['timeout', 'reset', 'aborted', 'cut-body', 'too-large', 'redirect']),
    reference: z.string(),
  }),
  /** The operator answered with a status other than 2xx. */
  z.object({
    code: z.literal('answered'),
    status: z.number().int(),
    message: z.string().nullable(),
    retryAfterMs: z.number().int().nonnegative().nullable(),
    answerId: z.string(),
  }),
  /** A 2xx that cannot be read as an answer of this call (HTML, not JSON, too deep, no record found). */
  z.object({
    code: z.literal('unreadable-answer'),
    reason: z.enum(['html', 'not-json', 'too-deep', 'too-large', 'empty', 'no-token']),
    answerId: z.string(),
  }),
  z.object({
    code: z.literal('poa'),
    reason: z.enum([
      'missing',
      'empty',
      'too-large',
      'unreadable',
      'not-a-file',
      'unknown-type',
      'gone',
      'different',
      'timed-out',
    ]),
    maxBytes: z.number().int().nullable(),
  }),
  /** A file that cannot be used as a client certificate. */
  z.object({ code: z.literal('certificate'), reason: certificateProblemSchema }),
  /** A file that cannot be read as a sheet. */
  sheetErrorSchema,
  /** The same customer and property were already registered, are being sent, or have an unknown outcome. */
  z.object({ code: z.literal('duplicate'), registrationIds: z.array(z.string()) }),
  z.object({
    code: z.literal('store'),
    reason: z.enum(['key-lost', 'damaged', 'damaged-body', 'old-body', 'disk-full', 'in-use', 'read-only']),
  }),
  /** A file that a person wanted saved is not; an earlier one of its name is as it was. */
  z.object({ code: z.literal('not-saved'), reason: z.enum(['disk-full', 'no-rights', 'no-folder', 'name']) }),
  /**
   * Written for another address or client than the connection leads to now (null: the connection was removed): a person
   * decides.
   */
  z.object({ code: z.literal('address-changed'), writtenFor: z.string(), leadsTo: z.string().nullable() }),
  /** The ledger has a registration with this id and other content. */
  z.object({ code: z.literal('other-content') }),
  /** A job has stopped until a person says what the answer to this registration means. */
  z.object({ code: z.literal('answer-asks'), registrationId: z.string() }),
  /** A colleague has the pair; `office.held` says who and since when. */
  z.object({ code: z.literal('office-has'), count: z.number().int() }),
  /** The office cannot be asked, and nothing is sent without it. */
  z.object({ code: z.literal('office-holds'), reason: officeWhySchema }),
  /** A colleague has to release it first, exactly as it is. */
  z.object({ code: z.literal('needs-release') }),
  /** Nothing was asked or released. */
  z.object({ code: z.literal('release'), reason: releaseProblemSchema }),
  /** Joining the office failed. */
  z.object({ code: z.literal('office-join'), reason: officeJoinProblemSchema }),
  /** A registration was not handed over. */
  z.object({ code: z.literal('hand-over'), reason: handOverProblemSchema }),
  z.object({ code: z.literal('wrong-state'), state: z.string() }),
  /** IT's policy requires more than the registration has: names of the fields. */
  z.object({ code: z.literal('policy-refused'), fields: z.array(z.string()) }),
  /** A bundle holds something that must not leave this computer, so nothing was written: kinds, never values. */
  z.object({ code: z.literal('leak-found'), kinds: z.array(z.string()) }),
]);

/** `reference`: finds the failure in the log; main adds one to every failure that crosses the bridge. */
export type AppErrorData = z.infer<typeof appErrorSchema> & { readonly reference?: string | undefined };
