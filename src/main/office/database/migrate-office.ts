import { createHash } from 'node:crypto';
import pg from 'pg';
import { type SqlFile, sqlFiles } from './sql-files.ts';

export type Migrated = {
  readonly ran: readonly string[];
  readonly isMade: boolean;
  /** Null: there are tables but no office in them yet. */
  readonly officeId: string | null;
};
export type NewOffice = { readonly officeId: string; readonly rule: number; readonly firstLead: string };

const JOURNAL = `CREATE TABLE IF NOT EXISTS public.elkontor_migrations (
  name text PRIMARY KEY, sha256 text NOT NULL, by name NOT NULL DEFAULT session_user, at timestamptz NOT NULL DEFAULT now())`;

/**
 * Runs the SQL files that have not run here, in order of their names, in one transaction. A file that ran and was
 * changed since stops it: what desks rely on is never changed, only added to.
 */
export async function migrateOffice(
  client: pg.Client,
  made: NewOffice | null,
  files: readonly SqlFile[] = sqlFiles(),
): Promise<Migrated> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock(7270118)');
    await takeOwnersRole(client);
    await client.query(JOURNAL);
    await client.query('REVOKE ALL ON public.elkontor_migrations FROM PUBLIC');
    const ran = await runFiles(client, files);
    const there = await client.query<{ id: string }>('SELECT id FROM elkontor.office');
    const isMade = there.rowCount === 0 && made !== null;
    await client.query('SET LOCAL search_path = elkontor, pg_temp');
    if (isMade) {
      await client.query('SELECT elkontor.make_office($1, $2, $3)', [made.officeId, made.rule, made.firstLead]);
    }
    await client.query('COMMIT');
    await learnSizes(client);
    return { ran, isMade, officeId: there.rows[0]?.id ?? made?.officeId ?? null };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * From version 16 on, who makes a role without being a superuser may give it to others but not act as it, and may give
 * nobody a role that somebody else made.
 */
async function takeOwnersRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; login: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_user AS login",
  );
  const [{ version, login } = { version: 0, login: '' }] = rows;
  if (version < 160_000) return;
  const there = await client.query("SELECT FROM pg_roles WHERE rolname = 'elkontor_owner'");
  if (there.rowCount === 0) await client.query('CREATE ROLE elkontor_owner NOLOGIN');
  const may = await client.query<{ act: boolean }>("SELECT pg_has_role(current_user, 'elkontor_owner', 'SET') AS act");
  if (may.rows[0]?.act) return;
  await client.query(`GRANT elkontor_owner TO ${pg.escapeIdentifier(login)}`).catch((cause: unknown) => {
    throw new Error(`Another login made the office's roles on this server. ${giveRoles(login)}`, { cause });
  });
}

function giveRoles(login: string): string {
  const to = pg.escapeIdentifier(login);
  return `A superuser says: GRANT elkontor_owner TO ${to} WITH ADMIN OPTION; GRANT elkontor_clerk, elkontor_lead TO ${to} WITH ADMIN OPTION, INHERIT FALSE, SET FALSE;`;
}

/** Makes the planner's statistics, which are missing until autovacuum runs, for example after a dump was restored. */
async function learnSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('elkontor.%I', relname) AS name FROM pg_class WHERE relnamespace = to_regnamespace('elkontor') AND relkind = 'r'",
  );
  await client.query(`ANALYZE ${rows.map(({ name }) => name).join(', ')}`);
}

async function runFiles(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM public.elkontor_migrations',
  );
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const ran: string[] = [];
  for (const { name, text } of files) {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new Error(`${name} has run here, and reads otherwise now`);
    await client.query(text);
    await client.query('RESET ROLE; SET LOCAL search_path = public');
    await client.query('INSERT INTO public.elkontor_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    ran.push(name);
  }
  return ran;
}
