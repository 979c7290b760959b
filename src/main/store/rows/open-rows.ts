import { rmSync } from 'node:fs';
import { type Connection, connectFile, connectMemory } from '../files/connect-database.ts';
import { fileBytes } from '../files/private-files.ts';
import { storeReason } from '../files/sql-errors.ts';
import type { RowsPlace } from './rows-messages.ts';
import { prepareRowsDatabase } from './rows-schema.ts';
import { createRowsStore, type RowsStore } from './rows-store.ts';

export type OpenedRows = { readonly store: RowsStore; bytes(): number; close(): void };

/**
 * Opens the rows, or creates new ones: an unreadable file, or one of another version, is derived again from the
 * answers. Where even that fails (full disk) the rows are in memory.
 */
export function openRows(place: RowsPlace): OpenedRows {
  const connection = (place === null ? null : openFile(place.path, place.key)) ?? inMemory();
  return {
    store: createRowsStore(connection.db),
    bytes: () => (place === null ? 0 : fileBytes(place.path) + fileBytes(`${place.path}-wal`)),
    close: connection.close,
  };
}

function inMemory(): Connection {
  const connection = connectMemory();
  prepareRowsDatabase(connection.db);
  return connection;
}

function openFile(path: string, key: Uint8Array): Connection | null {
  for (const isSecond of [false, true]) {
    try {
      if (isSecond) eraseRowsFile(path);
      const connection = connectFile(path, 'cache', key);
      if (prepareRowsDatabase(connection.db)) return connection;
      connection.close();
    } catch (error) {
      if (storeReason(error) === null) throw error;
    }
  }
  return null;
}

/** The file and SQLite's files next to it. */
export function eraseRowsFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}
