import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, expect, test } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../testing/store-parts.ts';
import { connectFile } from './connect-database.ts';
import { createPrivateFolder } from './private-files.ts';
import { sqlCode } from './sql-errors.ts';

afterAll(removeTemporaryFolders);

function madeFile(key: Uint8Array): string {
  const folder = temporaryFolder();
  createPrivateFolder(folder);
  const path = `${folder}/ledger.db`;
  const { db, close } = connectFile(path, 'ledger', key);
  db.script('CREATE TABLE t (a TEXT)');
  db.run('INSERT INTO t VALUES (?)', ['plain words to be found again']);
  close();
  return path;
}

function decryptPage(path: string, page: number, key: Uint8Array): string {
  const script = fileURLToPath(new URL('../testing/decrypt-page.ts', import.meta.url));
  const given = [path, String(page), Buffer.from(key).toString('hex')];
  return execFileSync(process.execPath, [script, ...given], {
    encoding: 'latin1',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('the 32 bytes are the ChaCha20 key itself: node:crypto reads a page with nothing but them', () => {
  const key = randomBytes(32);
  const path = madeFile(key);
  expect(readFileSync(path, 'latin1')).not.toContain('plain words');
  expect(decryptPage(path, 2, key)).toContain('plain words to be found again');
  expect(decryptPage(path, 2, randomBytes(32))).not.toContain('plain words');
});

test('every other key is refused, also the same digits as a passphrase and no key at all', () => {
  const key = randomBytes(32);
  const path = madeFile(key);
  const flipped = Buffer.from(key);
  flipped[31] = (flipped[31] ?? 0) ^ 1;
  for (const wrong of [randomBytes(32), Buffer.alloc(32), flipped]) {
    expect(codeOf(() => connectFile(path, 'ledger', wrong))).toBe('SQLITE_NOTADB');
  }
  const passphrase = new Database(path);
  passphrase.key(Buffer.from(key.toString('hex')));
  expect(codeOf(() => passphrase.exec('SELECT * FROM t'))).toBe('SQLITE_NOTADB');
  passphrase.close();
  const bare = new Database(path);
  expect(codeOf(() => bare.exec('SELECT * FROM t'))).toBe('SQLITE_NOTADB');
  bare.close();
  const right = connectFile(path, 'ledger', key);
  expect(right.db.get<{ a: string }>('SELECT a FROM t')).toEqual({ a: 'plain words to be found again' });
  right.close();
});

test('the ledger commits with fsync into a rollback journal, the cache into a write-ahead log', () => {
  const folder = temporaryFolder();
  createPrivateFolder(folder);
  const key = randomBytes(32);
  const settings = (kind: 'ledger' | 'cache') => {
    const { db, close } = connectFile(`${folder}/${kind}.db`, kind, key);
    const found = ['journal_mode', 'synchronous', 'secure_delete', 'temp_store', 'locking_mode'].map(
      (name) => Object.values(db.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0],
    );
    close();
    return found;
  };
  expect(settings('ledger')).toEqual(['truncate', 2, 1, 2, 'exclusive']);
  expect(settings('cache')).toEqual(['wal', 1, 1, 2, 'exclusive']);
});

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return sqlCode(error);
  }
}
