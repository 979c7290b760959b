import type { SqlDatabase } from './sql-database.ts';

/**
 * Returns some space of a `cache` file's erased pages to the disk; when there is none, that of the write-ahead log.
 * False: file and log are as small as possible.
 */
export function vacuumPages(db: SqlDatabase, pages: number): boolean {
  const pragma = (name: string) => Object.values(db.get<Record<string, number>>(`PRAGMA ${name}`) ?? {})[0] ?? 0;
  if (pragma('auto_vacuum') === 2 && pragma('freelist_count') > 0) {
    db.script(`PRAGMA incremental_vacuum(${pages})`);
    return true;
  }
  db.all('PRAGMA wal_checkpoint(TRUNCATE)');
  return false;
}
