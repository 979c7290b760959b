import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import type { OfficeLogin } from '../client/office-login.ts';
import { migrateOffice } from '../database/migrate-office.ts';
import { type SqlFile, sqlFiles } from '../database/sql-files.ts';

type At = { readonly port: number; readonly folder: string; readonly ca: string };
export type OfficeDatabase = Awaited<ReturnType<typeof createOfficeDatabase>>;

const PASSWORD = 'lösen till provet';

/** The server's superuser, over its socket. */
export async function asAdmin(at: Pick<At, 'port' | 'folder'>, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: at.folder, port: at.port, user: 'postgres', database, password: '' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A separate database with an office whose first lead is `lead`; logins are made when needed. `files`: of another day. */
export async function createOfficeDatabase(at: At, files: readonly SqlFile[] = sqlFiles()) {
  const name = `office_${randomUUID().slice(0, 8)}`;
  const officeId = randomUUID();
  const first = await asAdmin(at, 'postgres');
  await first.query(`CREATE DATABASE ${name}`);
  await first.end();
  const admin = await asAdmin(at, name);
  const login = async (user: string, role: 'clerk' | 'lead'): Promise<OfficeLogin> => {
    await admin.query(
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${user}') THEN
       CREATE ROLE "${user}" LOGIN PASSWORD '${PASSWORD}' CONNECTION LIMIT 4; END IF; END $$`,
    );
    await admin.query(`GRANT elkontor_${role} TO "${user}"`);
    const addresses = [{ host: 'localhost', port: at.port }];
    return { addresses, database: name, user, password: PASSWORD, ca: at.ca };
  };
  const lead = `lead_${name}`;
  await migrateOffice(admin, { officeId, rule: KEY_RULE, firstLead: lead }, files);
  await admin.query('SET search_path = elkontor, pg_temp');
  return {
    ...{ name, officeId, admin, lead },
    /** A login with the rights of its role, and a person of the office. */
    async person(user: string, role: 'clerk' | 'lead'): Promise<OfficeLogin> {
      const made = await login(user, role);
      await admin.query('INSERT INTO people (id, login, is_lead, seq) VALUES (gen_random_uuid(), $1, $2, take())', [
        user,
        role === 'lead',
      ]);
      return made;
    },
    login,
    close: () => admin.end(),
  };
}

/** How many calls of this function wait for a lock, also asked within a transaction: that would look once. */
export async function waitingFor(admin: pg.Client, name: string): Promise<number> {
  await admin.query('SELECT pg_stat_clear_snapshot()');
  const sql = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`;
  return (await admin.query(sql, [`elkontor.${name}(`])).rowCount ?? 0;
}

/** For a standby; returns its password. */
export async function createReplicationLogin(at: Pick<At, 'port' | 'folder'>): Promise<string> {
  const password = randomUUID();
  const admin = await asAdmin(at, 'postgres');
  await admin.query(`CREATE ROLE replicator REPLICATION LOGIN PASSWORD '${password}'`);
  await admin.end();
  return password;
}
