import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { withoutByteOrderMark } from '../../shared/byte-order-mark.ts';

const MAX_BYTES = 64 * 1024;

const importSchema = z.strictObject({
  profileId: z.string().min(1).max(60),
  clientSecret: z.string().min(1).max(4096),
});

export type SecretImport =
  /** There is no file: nothing to do. */
  | { readonly kind: 'none' }
  /** Stored, and the file is removed. */
  | { readonly kind: 'imported'; readonly profileId: string }
  /** Stored, but the file could not be destroyed: IT must. */
  | { readonly kind: 'imported-file-left'; readonly profileId: string; readonly reason: string }
  /** Not stored; the file is unchanged, to be tried again. */
  | { readonly kind: 'not-kept'; readonly profileId: string }
  /** An unusable file, unchanged. Names of fields at most, never a value. */
  | { readonly kind: 'refused'; readonly reason: string };

export type SecretImportParts = {
  readonly path: string;
  /** Stores the secret where it survives the program (the keychain); false when it did not work. */
  keep(profileId: string, clientSecret: string): Promise<boolean>;
};

/** The file IT left: by policy, or by the environment for tests and first installations. Null: none. */
export function secretImportPath(
  policyFile: string | null,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  return policyFile ?? (env.ELKONTOR_SECRET_IMPORT || null);
}

/**
 * Stores the client secret IT left in a file `{"profileId": …, "clientSecret": …}`, and destroys the file once the
 * secret is stored: overwritten with random bytes, flushed, removed. On a disk that writes elsewhere (SSD, journal) the
 * old bytes may survive; IT should give the file to one person and rotate the secret after a roll-out.
 */
export async function importSecret(parts: SecretImportParts): Promise<SecretImport> {
  let file: number;
  try {
    // Opened for reading and writing: a file that cannot be destroyed is not read. Links and pipes are not followed.
    file = openSync(parts.path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'error';
    return code === 'ENOENT' ? { kind: 'none' } : { kind: 'refused', reason: `cannot be opened (${code})` };
  }
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > MAX_BYTES) return { kind: 'refused', reason: 'not a small regular file' };
    if (stat.nlink > 1) return { kind: 'refused', reason: 'has another name (hard link)' };
    const bytes = Buffer.alloc(stat.size);
    readSync(file, bytes, 0, bytes.length, 0);
    const read = readImport(bytes);
    if (!read.ok) return { kind: 'refused', reason: read.reason };
    const { profileId, clientSecret } = read.value;
    if (!(await parts.keep(profileId, clientSecret))) return { kind: 'not-kept', profileId };
    try {
      overwrite(file, stat.size);
      unlinkSync(parts.path);
      return { kind: 'imported', profileId };
    } catch (cause) {
      const reason = (cause as NodeJS.ErrnoException).code ?? 'error';
      return { kind: 'imported-file-left', profileId, reason };
    } finally {
      bytes.fill(0);
    }
  } finally {
    closeSync(file);
  }
}

function overwrite(file: number, size: number): void {
  const noise = randomBytes(size);
  let at = 0;
  while (at < size) at += writeSync(file, noise, at, size - at, at);
  fsyncSync(file);
}

function readImport(bytes: Buffer): { ok: true; value: z.infer<typeof importSchema> } | { ok: false; reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(withoutByteOrderMark(bytes.toString('utf8')));
  } catch {
    return { ok: false, reason: 'is not JSON' };
  }
  const parsed = importSchema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    reason: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.code}`).join(', '),
  };
}
