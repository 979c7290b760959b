import type { SqlDatabase } from '../files/sql-database.ts';

/** The step from version n to n + 1, n being its index. Released steps are never edited; new ones are added. */
export type Migration = (db: SqlDatabase) => void;

/** A newer version of the app wrote the file, with steps that this version does not know. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/**
 * Brings a database to the newest version. Each step and its version number are one transaction (user_version is in the
 * file's header and rolls back too), so a process killed in between leaves a complete older version.
 */
export function migrate(db: SqlDatabase, migrations: readonly Migration[]): { from: number; to: number } {
  const from = schemaVersion(db);
  if (from > migrations.length) throw new NewerSchemaError(`version ${from}, newest known ${migrations.length}`);
  for (const [index, step] of migrations.entries()) {
    if (index < from) continue;
    db.transaction(() => {
      step(db);
      db.script(`PRAGMA user_version = ${index + 1}`);
    });
  }
  return { from, to: migrations.length };
}

export function schemaVersion(db: SqlDatabase): number {
  return db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}
