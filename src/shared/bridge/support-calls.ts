import { z } from 'zod';
import { clientCertificateSchema } from '../model/connection/client-certificate.ts';
import { bundlePreviewSchema, noticeSchema } from '../model/support.ts';
import { installAnswerSchema, updateStateSchema } from '../model/update.ts';
import { none, nothing, profileId } from './call-parts.ts';

export const SUPPORT_CALLS = {
  'updates.state': { input: none, output: updateStateSchema },
  'updates.check': { input: none, output: updateStateSchema },
  'updates.download': { input: none, output: updateStateSchema },
  /** Quits and installs; `busy` while work is running. */
  'updates.install': { input: none, output: installAnswerSchema },

  /** Makes a bundle in memory and searches it for leaks; replaces the previous bundle. */
  'diagnostics.preview': { input: none, output: bundlePreviewSchema },
  'diagnostics.text': {
    input: z.strictObject({ bundleId: z.uuid(), name: z.string().max(200), offset: z.number().int().nonnegative() }),
    output: z.object({ text: z.string(), totalChars: z.number().int() }),
  },
  /**
   * Searches again, asks where, writes. False: the person closed the dialog. Throws `leak-found` and writes nothing.
   */
  'diagnostics.save': { input: z.strictObject({ bundleId: z.uuid() }), output: z.boolean() },

  /** Everything kept about one customer as a ZIP. False: the person closed the dialog. */
  'cases.save': { input: z.strictObject({ customerId: z.string().min(1).max(200) }), output: z.boolean() },

  /** Whether a proxy login is held in memory. The login itself is never returned. */
  'proxy.status': { input: none, output: z.object({ hasLogin: z.boolean() }) },
  /** The login for proxies that ask for one; held in memory until the app closes. Null forgets it. */
  'proxy.login': {
    input: z.strictObject({
      login: z
        .strictObject({
          // A colon would end the user name (RFC 7617).
          user: z
            .string()
            .min(1)
            .max(200)
            .regex(/^[^:\p{Cc}]+$/u),
          password: z
            .string()
            .max(1000)
            .regex(/^\P{Cc}*$/u),
        })
        .nullable(),
    }),
    output: z.object({ hasLogin: z.boolean() }),
  },

  /** Asks for a file with a certificate and its key. Null: the person closed the dialog. */
  'certificate.choose': { input: none, output: z.object({ token: z.uuid(), name: z.string() }).nullable() },
  /**
   * Uses the chosen certificate with the profile's servers from now on. Throws `certificate` when it cannot be opened.
   */
  'certificate.use': {
    input: z.strictObject({ profileId, token: z.uuid(), passphrase: z.string().max(1000) }),
    output: clientCertificateSchema,
  },
  'certificate.status': { input: z.strictObject({ profileId }), output: clientCertificateSchema.nullable() },
  'certificate.forget': { input: z.strictObject({ profileId }), output: nothing },
} as const;

export const SUPPORT_EVENTS = {
  'updates.changed': updateStateSchema,
  'app.noticed': noticeSchema,
} as const;
