import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectFile } from '../files/connect-database.ts';

const FILES = { 'ledger.db': 'ledger', 'cache.db': 'cache', 'rows.db': 'cache' } as const;

/**
 * Every page of a closed store's databases, decrypted, including unused pages: what a person with the key could still
 * find. The files are not changed.
 */
export function plainStore(folder: string, key: Uint8Array): Record<keyof typeof FILES, Buffer> {
  const read = (name: keyof typeof FILES): Buffer => {
    const copy = join(folder, `plain-${name}`);
    for (const suffix of ['', '-wal']) {
      if (existsSync(join(folder, name + suffix))) copyFileSync(join(folder, name + suffix), copy + suffix);
    }
    const { db, close } = connectFile(copy, FILES[name], key);
    // A log in use cannot be decrypted in place; a checkpoint first loses nothing.
    db.script("PRAGMA journal_mode = DELETE; PRAGMA rekey = ''");
    close();
    const bytes = readFileSync(copy);
    rmSync(copy);
    return bytes;
  };
  return { 'ledger.db': read('ledger.db'), 'cache.db': read('cache.db'), 'rows.db': read('rows.db') };
}
