import { AppError } from '../../../shared/errors/app-error.ts';

type StoreReason = AppError<'store'>['data']['reason'];

/**
 * SQLite's result code of an error thrown by the driver, or a file system code such as ENOSPC; null for anything else.
 */
export function sqlCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code;
}

// A quota or a failing disk returns IOERR_WRITE/FSYNC where a full one returns FULL: for a person it is the same,
// nothing more can be written. Failing reads mean that stored data cannot be read back.
const REASONS: readonly (readonly [RegExp, StoreReason])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'disk-full'],
  [/^SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE|DELETE|DIR_FSYNC)$/, 'disk-full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'in-use'],
  [/^(SQLITE_(READONLY|PERM|CANTOPEN|AUTH)|EACCES|EPERM|EROFS)/, 'read-only'],
  [/^SQLITE_(CORRUPT|NOTADB|IOERR|FORMAT)/, 'damaged'],
];

/** The store's coded failure for an error; null for others (a programming error). */
export function storeReason(error: unknown): StoreReason | null {
  if (error instanceof AppError) return error.data.code === 'store' ? error.data.reason : null;
  const code = sqlCode(error);
  if (code === null) return null;
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** The error to throw instead: a coded one for a failing store, else the same error. */
export function translateSqlError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const reason = storeReason(error);
  return reason === null ? error : new AppError({ code: 'store', reason }, { cause: error });
}
