import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectFile } from '../src/main/store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../src/main/store/migrations/ledger-migrations.ts';
import { migrate } from '../src/main/store/migrations/migrate.ts';
import { createRows } from '../src/main/store/rows/rows-client.ts';
import { fillLedger } from '../src/main/store/today/testing/fill-ledger.ts';
import { startFromSource } from '../src/main/threads/start-from-source.ts';
import { fillRows } from './invoice-rows.ts';

const newKey = () => new Uint8Array(randomBytes(32));

/** A temporary folder for one measurement. */
export async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-bench-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An encrypted ledger with the given number of registrations. */
export function fullLedger(folder: string, registrations: number) {
  const ledger = connectFile(path.join(folder, 'ledger.db'), 'ledger', newKey());
  migrate(ledger.db, LEDGER_MIGRATIONS);
  fillLedger(ledger.db, registrations);
  return ledger;
}

/** The worker thread of invoice rows with an encrypted file of the given number of rows. */
export function fullRows(folder: string, invoices: number, hasWords = true) {
  const place = { path: path.join(folder, 'rows.db'), key: newKey() };
  fillRows(place, invoices, hasWords);
  return createRows(place, startFromSource);
}
