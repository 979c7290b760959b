import type pg from 'pg';
import { assertOffice } from './assert-office.ts';

/** Makes a login a person of the office; also for one who had left. Used by the DBA until leads do it from the app. */
export async function enrolPerson(client: pg.Client, login: string, isLead: boolean): Promise<void> {
  await assertOffice(client);
  const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [login]);
  if (known.rowCount === 0) throw new Error(`There is no login ${login}: CREATE ROLE first.`);
  await changePeople(
    client,
    `INSERT INTO people (id, login, is_lead, seq) VALUES (gen_random_uuid(), $1, $2, take())
     ON CONFLICT (login) DO UPDATE SET is_lead = excluded.is_lead, has_left = false, seq = excluded.seq`,
    [login, isLead],
  );
}

/** Somebody is served no more, with whatever computer; what they did stays, with their name. */
export async function partWithPerson(client: pg.Client, login: string): Promise<void> {
  await assertOffice(client);
  const text = 'UPDATE people SET has_left = true, seq = take() WHERE login = $1 AND NOT has_left';
  const changed = await changePeople(client, text, [login]);
  if (changed === 0) throw new Error(`${login} is nobody of this office.`);
}

/** One statement about people, in a transaction of its own; how many it changed. */
async function changePeople(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL search_path = elkontor, pg_temp');
    const { rowCount } = await client.query(text, [...values]);
    await client.query('COMMIT');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
