import type pg from 'pg';
import { assertOffice } from './assert-office.ts';

/** Makes a login a person of the office; also for one who had left. Used by the DBA until leads do it from the app. */
export async function enrolPerson(client: pg.Client, login: string, isLead: boolean): Promise<void> {
  await assertOffice(client);
  const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [login]);
  if (known.rowCount === 0) throw new Error(`There is no login ${login}: CREATE ROLE first.`);
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL search_path = elkontor, pg_temp');
    await client.query(
      `INSERT INTO people (id, login, is_lead, seq) VALUES (gen_random_uuid(), $1, $2, take())
       ON CONFLICT (login) DO UPDATE SET is_lead = excluded.is_lead, has_left = false, seq = excluded.seq`,
      [login, isLead],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
