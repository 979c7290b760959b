import { isSound } from '../../store/files/connect-database.ts';
import type { OpenedStore } from '../../store/files/opened-store.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';

/** The state of the files on this computer: states, sizes and counts, no content. */
export function storeHealth(store: OpenedStore): Record<string, unknown> {
  return {
    state: store.state,
    detail: store.detail,
    key: store.keyState,
    bytes: store.bytes(),
    mayRegister: store.mayRegister,
    cacheSetAside: store.cacheSetAside,
    ledger: databaseHealth(store.ledgerDb),
    cache: databaseHealth(store.cacheDb),
  };
}

function databaseHealth(db: SqlDatabase): Record<string, unknown> {
  try {
    const tables = db.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const rows = tables.map(({ name }) => [
      name,
      db.get<{ n: number }>(`SELECT count(*) AS n FROM "${name.replaceAll('"', '""')}"`)?.n ?? 0,
    ]);
    return { isSound: isSound(db), rows: Object.fromEntries(rows) };
  } catch (cause) {
    return { isSound: false, error: cause instanceof Error ? cause.name : 'unknown' };
  }
}
