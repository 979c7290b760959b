import type { SecretState } from '../../ports.ts';
import type { LargeBodies } from '../answers/large-bodies.ts';
import type { RowsPlace } from '../rows/rows-messages.ts';
import type { ReserveFile } from './reserve-file.ts';
import type { SqlDatabase } from './sql-database.ts';

/**
 * `file`: encrypted on disk. `memory`: no keychain, kept until the app closes. Others: the files cannot be used now and
 * are left alone; the app runs in memory and must not register, because it does not know what was sent.
 */
export type StoreState = 'file' | 'memory' | 'key-lost' | 'damaged' | 'in-use' | 'disk-full';

/** The reason, where the state alone does not give it. */
export type StoreDetail =
  /** The keychain has no key, but there are files made with one. */
  | 'key-absent'
  /** The keychain's key is not the one of the files. */
  | 'key-differs'
  /**
   * The key cannot be read now (`keyState` says why); it may be readable after unlocking the keychain and restarting.
   */
  | 'key-unreadable'
  | 'ledger-damaged'
  | 'ledger-missing'
  /** Written by a newer version of the app. */
  | 'newer-version'
  /** No key could be stored, and there are unread files of an earlier run. */
  | 'earlier-files-unread'
  | 'folder-not-writable';

export type OpenedStore = {
  readonly state: StoreState;
  readonly detail: StoreDetail | null;
  /** The keychain's answer for the store's key; null when it was not asked. */
  readonly keyState: SecretState | null;
  /** False also after damage was found in the ledger while running: what was sent is then uncertain. */
  readonly mayRegister: boolean;
  /** The file name of a damaged cache that was set aside; a new one was created. */
  readonly cacheSetAside: string | null;
  readonly ledgerDb: SqlDatabase;
  readonly cacheDb: SqlDatabase;
  /** Bodies of answers too large for a row of the cache. */
  readonly bodies: LargeBodies;
  /** Path and encryption key for the invoice rows; null: in memory. */
  readonly rowsPlace: RowsPlace;
  /** Disk space reserved for outcomes; null when nothing is on disk. */
  readonly reserveFile: ReserveFile | null;
  /** Size on disk, 0 in memory. */
  bytes(): number;
  /** Disk size of the answers' database and the rows made of them; null in memory. */
  answerFileBytes(): number | null;
  close(): void;
};
