import { z } from 'zod';

/** Something that may not leave was found in a bundle: what kind, in which file, in which form. Never the value. */
export const leakSchema = z.object({
  kind: z.enum([
    'client-secret',
    'token',
    'store-key',
    'proxy-login',
    'certificate-passphrase',
    'personal-number',
    'name',
    'email',
    'phone',
    'address',
    'customer-id',
    'property-id',
    'contract-id',
  ]),
  file: z.string(),
  encoding: z.enum(['plain', 'url', 'html', 'escape', 'base64', 'hex']),
});
export type Leak = z.infer<typeof leakSchema>;

/** A diagnostics bundle before it is saved: what would be in it. */
export const bundlePreviewSchema = z.object({
  id: z.string(),
  files: z.array(z.object({ name: z.string(), chars: z.number().int() })),
  leaks: z.array(leakSchema),
});
export type BundlePreview = z.infer<typeof bundlePreviewSchema>;

/** Something went wrong inside the app and it went on; the reference is in the log. */
export const noticeSchema = z.object({
  kind: z.enum(['window-restarted', 'window-slow', 'main-failed']),
  reference: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;
