import type { AppErrorData } from './app-error-schema.ts';

export type NotSavedReason = Extract<AppErrorData, { code: 'not-saved' }>['reason'];

const REASONS: readonly (readonly [RegExp, NotSavedReason])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, 'disk-full'],
  // Windows reports a file that another program has open by these too.
  [/^(EACCES|EPERM|EROFS|EBUSY|ETXTBSY)$/, 'no-rights'],
  // A folder of that name, too.
  [/^(ENAMETOOLONG|EINVAL|EILSEQ|EISDIR|EEXIST|ENOTEMPTY|ERR_INVALID_ARG_VALUE)$/, 'name'],
  [/^(ENOENT|ENOTDIR|ELOOP|EIO|ENXIO|ENODEV|ESTALE|ETIMEDOUT|EHOSTDOWN|EHOSTUNREACH|ENOTCONN)$/, 'no-folder'],
];

/** Why a file that a person wanted saved is not; null: no failure of the file system. */
export function notSavedBecause(cause: unknown): NotSavedReason | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS.find(([codes]) => codes.test(code))?.[1] ?? null;
}
