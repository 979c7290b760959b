import { openDriver } from './open-driver.ts';
import { createPrivateFile, fileBytes } from './private-files.ts';
import { type SqlDatabase, wrapDatabase } from './sql-database.ts';

export type Connection = { readonly db: SqlDatabase; close(): void };

export const KEY_BYTES = 32;

/**
 * `ledger`: rollback journal, truncated and fsynced at every commit. A write-ahead log would be faster, but its frames
 * have only a checksum: one flipped bit makes SQLite silently drop every later commit, and a dropped "sending" is a
 * registration sent twice. Here every commit is in authenticated pages once it returns. `cache`: write-ahead log,
 * `NORMAL`: survives the death of the process; what a power cut loses can be fetched again.
 */
export type FileKind = 'ledger' | 'cache';

const JOURNAL: Record<FileKind, readonly string[]> = {
  ledger: ['journal_mode = TRUNCATE', 'synchronous = FULL', 'fullfsync = ON'],
  cache: ['journal_mode = WAL', 'synchronous = NORMAL', 'journal_size_limit = 8388608'],
};

// cache_size: a page is decrypted on each read from the file, so more are kept than by default (32 MB). secure_delete:
// erasing overwrites. temp_store: sorting never writes plain text to a temporary file.
const COMMON = [
  'cache_size = -32768',
  'foreign_keys = ON',
  'secure_delete = ON',
  'temp_store = MEMORY',
  'trusted_schema = OFF',
];

/** The settings of a file, apart from its key; benchmarks give them to other drivers too. */
export const fileSettings = (kind: FileKind): readonly string[] => [
  'locking_mode = EXCLUSIVE',
  ...JOURNAL[kind],
  ...COMMON,
];

/**
 * Opens (or creates) an encrypted file with an exclusive lock. Throws the driver's error: NOTADB for a wrong key or a
 * damaged first page, BUSY when another process has it.
 */
export function connectFile(path: string, kind: FileKind, key: Uint8Array, onDamage?: () => void): Connection {
  createPrivateFile(path);
  const raw = openDriver(path, { timeout: 0 });
  try {
    raw.pragma("cipher = 'chacha20'");
    // `raw:` and 64 hex digits are the key itself; other texts would be passphrases for PBKDF2.
    raw.key(Buffer.from(`raw:${Buffer.from(key).toString('hex')}`));
    // Only for a new file: erased space can then be returned to the disk. Later it would be a write, and a file must
    // open on a full disk too.
    if (kind === 'cache' && fileBytes(path) === 0) raw.pragma('auto_vacuum = INCREMENTAL');
    for (const setting of fileSettings(kind)) raw.pragma(setting);
    // Takes the lock now and reads the schema, which shows a wrong key.
    raw.exec('BEGIN EXCLUSIVE; SELECT count(*) FROM sqlite_schema; COMMIT');
    return { db: wrapDatabase(raw, onDamage, key), close: () => raw.close() };
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** The same database in this process's memory only, gone when the app closes. */
export function connectMemory(): Connection {
  const raw = openDriver(':memory:');
  for (const setting of COMMON) raw.pragma(setting);
  return { db: wrapDatabase(raw), close: () => raw.close() };
}

/** Reads every page in use; the cipher's authentication detects any changed bit. Cost: about 5 ms per MB. */
export function isSound(db: SqlDatabase): boolean {
  return db.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check === 'ok';
}
