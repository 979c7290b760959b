import type pg from 'pg';

/** Throws, with what to do, where this database has no office. */
export async function assertOffice(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ office: string | null }>("SELECT to_regclass('elkontor.office') AS office");
  const isMade = rows[0]?.office !== null && (await client.query('SELECT FROM elkontor.office')).rowCount === 1;
  if (!isMade) throw new Error('No office is here: run migrate with --lead LOGIN.');
}
