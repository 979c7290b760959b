import type pg from 'pg';

/** All the office's tables as they are now; what this returns puts them back. */
export async function backUp(admin: Pick<pg.Client, 'query'>): Promise<() => Promise<void>> {
  const { rows } = await admin.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'elkontor'::regnamespace AND relkind = 'r'",
  );
  const names = rows.map(({ name }) => name);
  await admin.query(
    `CREATE SCHEMA backup; ${names.map((one) => `CREATE TABLE backup.${one} AS TABLE elkontor.${one}`).join('; ')}`,
  );
  return async () => {
    const back = names.map((one) => `INSERT INTO elkontor.${one} TABLE backup.${one}`);
    // References between the tables are checked at no time: what was there fitted.
    await admin.query(
      `BEGIN; SET LOCAL session_replication_role = replica; TRUNCATE ${names.map((one) => `elkontor.${one}`).join(', ')}; ${back.join('; ')}; COMMIT`,
    );
  };
}
