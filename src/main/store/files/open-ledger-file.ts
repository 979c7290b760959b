import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LEDGER_MIGRATIONS } from '../migrations/ledger-migrations.ts';
import { migrate, NewerSchemaError, schemaVersion } from '../migrations/migrate.ts';
import { type Connection, connectFile, isSound } from './connect-database.ts';
import { readKeyCheck, writeKeyCheck } from './key-check.ts';
import type { StoreDetail, StoreState } from './opened-store.ts';
import { fileBytes, leaveMark } from './private-files.ts';
import { storeReason } from './sql-errors.ts';

export type LedgerOpening =
  | { kind: 'opened'; connection: Connection }
  | { kind: 'refused'; state: Exclude<StoreState, 'file' | 'memory'>; detail: StoreDetail };

/**
 * Up to this size the whole ledger is checked at start (about a tenth of a second); a larger one only after damage was
 * found while running. Otherwise damage shows when its pages are read.
 */
const CHECKED_BYTES = 16 * 1024 * 1024;

/**
 * Opens the ledger's file, which the app never sets aside, repairs or recreates by itself. An empty or missing file
 * next to a key-check value is damage, not a first start: what was sent is then unknown. Throws for a full disk or a
 * busy file.
 */
export function openLedgerFile(folder: string, key: Uint8Array, onDamage: () => void): LedgerOpening {
  const path = join(folder, 'ledger.db');
  const suspectPath = join(folder, 'ledger-suspect');
  const checkPath = join(folder, 'key-check');
  const check = readKeyCheck(checkPath, key);
  const bytes = fileBytes(path);
  if (bytes === 0 && check !== 'missing') {
    return check === 'differs' ? refused('key-lost', 'key-differs') : refused('damaged', 'ledger-missing');
  }
  let connection: Connection | null = null;
  try {
    connection = connectFile(path, 'ledger', key, () => {
      leaveMark(suspectPath);
      onDamage();
    });
    const { db } = connection;
    const isChecked = bytes <= CHECKED_BYTES || existsSync(suspectPath);
    if (schemaVersion(db) > 0 && isChecked && !isSound(db)) {
      connection.close();
      return refused('damaged', 'ledger-damaged');
    }
    rmSync(suspectPath, { force: true });
    migrate(db, LEDGER_MIGRATIONS);
    // Written last: from here on an empty ledger means a lost one.
    if (check !== 'matches') writeKeyCheck(checkPath, key);
    return { kind: 'opened', connection };
  } catch (error) {
    connection?.close();
    if (error instanceof NewerSchemaError) return refused('damaged', 'newer-version');
    if (storeReason(error) !== 'damaged') throw error;
    // To SQLite a wrong key and a damaged first page look the same; the key-check value tells them apart.
    return check === 'differs' ? refused('key-lost', 'key-differs') : refused('damaged', 'ledger-damaged');
  }
}

function refused(state: Exclude<StoreState, 'file' | 'memory'>, detail: StoreDetail): LedgerOpening {
  return { kind: 'refused', state, detail };
}
