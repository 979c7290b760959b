/**
 * Refuses a database whose commits could be lost in a power cut (`synchronous` below FULL, or a write-ahead log): the
 * ledger could not keep its promise. A database in memory is accepted.
 */
export function assertDurable(db: LedgerDatabase): void {
  const file = db.all<{ name: string; file: string }>('PRAGMA database_list').find((row) => row.name === 'main')?.file;
  if (file === undefined || file === '') return;
  const synchronous = db.get<{ synchronous: number }>('PRAGMA synchronous')?.synchronous ?? 0;
  const journal = db.get<{ journal_mode: string }>('PRAGMA journal_mode')?.journal_mode;
  if (synchronous < 2 || !['truncate', 'delete', 'persist'].includes(journal ?? '')) {
    throw new Error(`the ledger's database is not durable: synchronous ${synchronous}, journal ${journal}`);
  }
}

import type { LedgerDatabase } from '../ports.ts';
