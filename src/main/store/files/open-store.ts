import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Log, Random, SecretStore } from '../../ports.ts';
import { createBodyFiles, type LargeBodies } from '../answers/large-bodies.ts';
import type { RowsPlace } from '../rows/rows-messages.ts';
import { memoryStore } from './memory-store.ts';
import { type CacheOpening, openCache } from './open-cache.ts';
import { openLedgerFile } from './open-ledger-file.ts';
import type { OpenedStore } from './opened-store.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { createPrivateFolder, fileBytes } from './private-files.ts';
import { createReserveFile, type ReserveFile } from './reserve-file.ts';
import type { SqlDatabase } from './sql-database.ts';
import { sqlCode, storeReason } from './sql-errors.ts';
import { findStoreKey } from './store-key.ts';

export type StoreParts = {
  readonly folder: string;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
};

const ANSWER_FILES = ['cache.db', 'cache.db-wal', 'rows.db', 'rows.db-wal'] as const;
const FILES = ['ledger.db', 'ledger.db-journal', ...ANSWER_FILES, 'spare-room'] as const;

/**
 * Opens the encrypted store in its own folder; when that is impossible it says why and returns a store in memory, so
 * that the app always runs. Deletes nothing: only a damaged cache is renamed and replaced. Never throws for problems of
 * disk, files or keychain.
 */
export async function openStore(parts: StoreParts): Promise<OpenedStore> {
  const opened = await openParts(parts);
  const fields = {
    state: opened.state,
    detail: opened.detail,
    key: opened.keyState,
    cacheSetAside: opened.cacheSetAside,
  };
  if (opened.state === 'file') parts.log.info('store.opened', fields);
  else parts.log.warn('store.opened', fields);
  return opened;
}

async function openParts(parts: StoreParts): Promise<OpenedStore> {
  const { folder, secrets, clock, random } = parts;
  const hasEarlierFiles = fileBytes(join(folder, 'ledger.db')) > 0 || existsSync(join(folder, 'key-check'));
  if (secrets.keptIn === 'session') return memoryStore('memory', hasEarlierFiles ? 'earlier-files-unread' : null, null);
  const closers: (() => void)[] = [];
  try {
    createPrivateFolder(folder);
    const lock = takeOwnerLock(join(folder, 'owner.lock'));
    if (lock === null) return memoryStore('in-use', null, null);
    closers.unshift(lock.release);

    const found = await findStoreKey({ folder, secrets, random });
    if (found.kind !== 'key') {
      closeAll(closers);
      return memoryStore(found.state, found.detail, found.keyState);
    }
    let isLedgerSound = true;
    const ledger = openLedgerFile(folder, found.key, () => {
      isLedgerSound = false;
      parts.log.error('store.ledger-damaged');
    });
    if (ledger.kind === 'refused') {
      closeAll(closers);
      return memoryStore(ledger.state, ledger.detail, 'present');
    }
    closers.unshift(ledger.connection.close);
    const cache = openCache(folder, found.key, clock);
    closers.unshift(cache.connection.close);
    const bodies = createBodyFiles(join(folder, 'bodies'));
    bodies.sweep(cache.bodyIds);
    const reserveFile = createReserveFile(join(folder, 'spare-room'), random);
    reserveFile.ensure();
    const ledgerDb = ledger.connection.db;
    const close = () => closeAll(closers);
    const rowsPlace = { path: join(folder, 'rows.db'), key: found.key };
    return fileStore({
      folder,
      rowsPlace,
      ledgerDb,
      isLedgerSound: () => isLedgerSound,
      cache,
      bodies,
      reserveFile,
      close,
    });
  } catch (error) {
    closeAll(closers);
    const reason = storeReason(error);
    if (reason === null) parts.log.error('store.open-failed', { code: sqlCode(error), name: nameOf(error) });
    if (reason === 'in-use') return memoryStore('in-use', null, null);
    if (reason === 'disk-full') return memoryStore('disk-full', null, null);
    return memoryStore('disk-full', 'folder-not-writable', null);
  }
}

function fileStore(made: {
  folder: string;
  rowsPlace: RowsPlace;
  ledgerDb: SqlDatabase;
  isLedgerSound: () => boolean;
  cache: CacheOpening;
  bodies: LargeBodies;
  reserveFile: ReserveFile;
  close: () => void;
}): OpenedStore {
  return {
    state: 'file',
    detail: null,
    keyState: 'present',
    get mayRegister() {
      return made.isLedgerSound();
    },
    cacheSetAside: made.cache.setAside,
    ledgerDb: made.ledgerDb,
    cacheDb: made.cache.connection.db,
    bodies: made.bodies,
    rowsPlace: made.rowsPlace,
    reserveFile: made.reserveFile,
    bytes: () => FILES.reduce((sum, name) => sum + fileBytes(join(made.folder, name)), made.bodies.bytes()),
    answerFileBytes: () => ANSWER_FILES.reduce((sum, name) => sum + fileBytes(join(made.folder, name)), 0),
    close: made.close,
  };
}

function closeAll(closers: (() => void)[]): void {
  for (const close of closers.splice(0)) close();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
