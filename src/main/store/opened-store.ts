import type { SecretState } from '../ports.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { RowsPlace } from './rows/rows-messages.ts';
import type { SpareRoom } from './spare-room.ts';
import type { SqlDatabase } from './sql-database.ts';

/**
 * `file`: encrypted on disk. `memory`: no keychain, kept until the app closes. The rest: what lies in the folder cannot be
 * used now and is left as it is; the app runs on memory and must not register, because it does not know what was sent.
 */
export type StoreState = 'file' | 'memory' | 'key-lost' | 'damaged' | 'in-use' | 'disk-full';

/** Why, where the state alone does not say it. */
export type StoreDetail =
  /** The keychain has no key, but files made with one are here. */
  | 'key-absent'
  /** The keychain's key is another one than the files were made with. */
  | 'key-differs'
  /** The key cannot be read now (`keyState` says why); it may well be there after unlocking and starting again. */
  | 'key-unreadable'
  | 'ledger-damaged'
  | 'ledger-missing'
  /** Written by a newer version of the app. */
  | 'newer-version'
  /** No key could be kept, while files of an earlier run lie in the folder, unread. */
  | 'earlier-files-unread'
  | 'folder-not-writable';

export type OpenedStore = {
  readonly state: StoreState;
  readonly detail: StoreDetail | null;
  /** What the keychain answered for the store's key; null when it was not asked. */
  readonly keyState: SecretState | null;
  /** False also once damage was met in the ledger while running: what was sent is then not surely known. */
  readonly mayRegister: boolean;
  /** Name of the file that a damaged cache was set aside as; the cache began anew. */
  readonly cacheSetAside: string | null;
  readonly ledgerDb: SqlDatabase;
  readonly cacheDb: SqlDatabase;
  /** Answers' bodies that are too large for a row of the cache. */
  readonly bodies: LargeBodies;
  /** Where the invoice rows may be kept, and the key they are encrypted with; null: in memory. */
  readonly rowsPlace: RowsPlace;
  /** Disk space held back for outcomes; null when nothing is on disk. */
  readonly spareRoom: SpareRoom | null;
  /** Size on disk, 0 in memory. */
  bytes(): number;
  /** What the answers' database and the rows made of them take on disk; null in memory. */
  answerFileBytes(): number | null;
  close(): void;
};
