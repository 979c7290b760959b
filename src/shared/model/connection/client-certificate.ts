import { z } from 'zod';

/** A client certificate chosen by a person. Its key and passphrase never leave main. */
export const clientCertificateSchema = z.object({
  /** Without its folder. */
  fileName: z.string(),
  subject: z.string(),
  issuer: z.string(),
  /** Epoch ms. */
  validTo: z.number(),
  /** Fingerprint, 64 hexadecimal digits. */
  sha256: z.string(),
  /**
   * Only a `ready` certificate is shown to a server; in any other state nothing is sent until a person chooses again.
   */
  state: z.enum(['ready', 'expired', 'file-gone', 'file-changed', 'passphrase-gone']),
});
export type ClientCertificate = z.infer<typeof clientCertificateSchema>;

/** Why a file cannot be used as a client certificate. */
export const certificateProblemSchema = z.enum([
  'unreadable',
  'not-a-certificate',
  'no-key',
  'wrong-passphrase',
  'unsupported',
  'too-many-rounds',
  'expired',
]);
export type CertificateProblem = z.infer<typeof certificateProblemSchema>;
