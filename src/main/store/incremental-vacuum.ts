import type { SqlDatabase } from './sql-database.ts';

/**
 * Gives some of the room of erased pages of a `cache` file back to the disk; when none is left, that of the write-ahead
 * log. False: the file and its log are as small as they get.
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
