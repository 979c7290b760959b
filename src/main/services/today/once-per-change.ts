import type { SqlDatabase } from '../../store/files/sql-database.ts';

/** Only a few names alternate: one screen, one profile. */
const REMEMBERED = 8;

/**
 * Computes something from the two files once for each state of them. Each is written over one connection, so the number
 * of rows it ever changed identifies the state.
 */
export function createOncePerChange(ledgerDb: SqlDatabase, cacheDb: SqlDatabase) {
  const known = new Map<string, { state: string; value: unknown }>();
  return <T>(name: string, work: () => T): T => {
    const state = `${changesOf(ledgerDb)} ${changesOf(cacheDb)}`;
    const before = known.get(name);
    if (before?.state === state) return before.value as T;
    const value = work();
    known.delete(name);
    known.set(name, { state, value });
    for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - REMEMBERED))) known.delete(oldest);
    return value;
  };
}

/** How many rows were ever changed over this connection; another number means another state. */
export function changesOf(db: SqlDatabase): number {
  return db.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
}
