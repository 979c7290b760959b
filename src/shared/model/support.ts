import { z } from 'zod';

/** Something that must not leave was found in a bundle: its kind, file and spelling. Never the value. */
export const leakSchema = z.object({
  kind: z.enum([
    'client-secret',
    'token',
    'store-key',
    'proxy-login',
    'office-secret',
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

/** The content of a diagnostics bundle before it is saved. */
export const bundlePreviewSchema = z.object({
  id: z.string(),
  files: z.array(z.object({ name: z.string(), chars: z.number().int() })),
  leaks: z.array(leakSchema),
});
export type BundlePreview = z.infer<typeof bundlePreviewSchema>;

/** An internal failure after which the app continued; the log has the reference. */
export const noticeSchema = z.object({
  kind: z.enum(['window-restarted', 'window-slow', 'main-failed']),
  reference: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;
