import { z } from 'zod';
import { REASON_CHARS } from '../model/limits.ts';
import { releaseRowSchema, releaseSchema, releaseStatusSchema } from '../model/office/release.ts';
import { id, none, nothing, page } from './call-parts.ts';

const words = z.string().trim().max(REASON_CHARS);
const one = z.strictObject({ id });

/** A second pair of eyes: asking a colleague to release, and releasing. Nobody releases their own. */
export const RELEASE_CALLS = {
  'releases.status': { input: none, output: releaseStatusSchema },
  /** The newest request for a registration or job of this computer; null: there is none. */
  'releases.of': {
    input: z.strictObject({ registrationId: id }).or(z.strictObject({ jobId: id })),
    output: releaseSchema.nullable(),
  },
  'releases.read': {
    input: z.strictObject({ id, ...page }),
    output: z.object({ release: releaseSchema, rows: z.array(releaseRowSchema), total: z.int() }),
  },
  'releases.ask': { input: z.strictObject({ registrationId: id, words }), output: releaseSchema },
  'releases.askJob': { input: z.strictObject({ jobId: id, words }), output: releaseSchema },
  /** Asks a person in a dialog of main's own before anything is released. */
  'releases.decide': {
    input: z.strictObject({ id, decision: z.enum(['approved', 'refused']), words }),
    output: releaseSchema,
  },
  'releases.withdraw': { input: one, output: nothing },
  /** Asks for the file of a power of attorney; whether it is the one that will be sent. Null: the dialog was closed. */
  'releases.seeFile': { input: one, output: z.object({ isTheOne: z.boolean(), sha256: z.string() }).nullable() },
  /** A lead says that a key is this person's, after comparing its fingerprint; main asks in a dialog of its own. */
  'releases.confirmPerson': { input: z.strictObject({ person: id, fingerprint: z.string().max(60) }), output: nothing },
  /** From now on this computer's key is mine; a lead confirms it anew. */
  'releases.useThisComputer': { input: none, output: nothing },
};
