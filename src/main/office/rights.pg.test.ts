import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OfficeLogin } from './client/office-login.ts';
import { createOfficeDatabase, type OfficeDatabase } from './testing/office-database.ts';

const cluster = inject('officeCluster');
const CLERKS = [
  'approve',
  'bring_key',
  'changes',
  'claim',
  'decide',
  'greet',
  'has_read',
  'hello',
  'join_desk',
  'look',
  'own',
  'put',
  'put_job',
  'ready',
  'restate',
  'settle',
  'take_over',
];
const LEADS = [
  'enrol',
  'erase',
  'part_with',
  'renew_begin',
  'renew_end',
  'renew_page',
  'renew_rows',
  'set_aside',
  'vouch',
];
const NO_RIGHT = '42501';

let office: OfficeDatabase;
const clients: pg.Client[] = [];
const connect = async ({ addresses, database, user, password, ca }: OfficeLogin) => {
  const [at] = addresses;
  const client = new pg.Client({ ...at, database, user, password, ssl: { ca, servername: 'localhost' } });
  await client.connect();
  clients.push(client);
  return client;
};
const codeOf = (client: pg.Client, sql: string): Promise<string> =>
  client.query(sql).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'broken',
  );

beforeAll(async () => {
  if (cluster) office = await createOfficeDatabase(cluster);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await office?.close();
});

/** Every function of ours that this login may execute, whatever it answers to an empty call. */
async function mayRun(client: pg.Client): Promise<string[]> {
  const { rows } = await office.admin.query<{ name: string; args: string }>(
    "SELECT proname AS name, array_to_string(array_fill('NULL'::text, ARRAY[pronargs::int]), ', ') AS args FROM pg_proc WHERE pronamespace = 'elkontor'::regnamespace ORDER BY 1",
  );
  const may: string[] = [];
  for (const { name, args } of rows)
    if ((await codeOf(client, `SELECT elkontor.${name}(${args})`)) !== NO_RIGHT) may.push(name);
  expect(rows.length).toBeGreaterThan(CLERKS.length + LEADS.length + 15);
  return may;
}

test.skipIf(!cluster)('a clerk’s login runs a clerk’s calls and nothing else; a lead’s a lead’s as well', async () => {
  const clerk = await connect(await office.person(`clerk_${office.name}`, 'clerk'));
  expect(await mayRun(clerk)).toEqual(CLERKS);
  const lead = await connect(await office.login(office.lead, 'lead'));
  expect(await mayRun(lead)).toEqual([...CLERKS, ...LEADS].sort());
});

test.skipIf(!cluster)('nobody’s login reads or writes a table, makes anything, or becomes somebody else', async () => {
  const { rows } = await office.admin.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'elkontor'::regnamespace AND relkind = 'r'",
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const role of ['clerk', 'lead'] as const) {
    const client = await connect(await office.person(`any_${role}_${office.name}`, role));
    const tables = [...rows.map(({ name }) => `elkontor.${name}`), 'public.elkontor_migrations'];
    for (const table of tables)
      for (const sql of [
        `SELECT FROM ${table}`,
        `INSERT INTO ${table} DEFAULT VALUES`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `DO $$ BEGIN LOCK ${table} IN SHARE MODE; END $$`,
      ])
        expect([sql, await codeOf(client, sql)]).toEqual([sql, NO_RIGHT]);
    for (const sql of [
      'CREATE TABLE public.mine ()',
      'CREATE TABLE elkontor.mine ()',
      'CREATE TEMP TABLE mine ()',
      'CREATE SCHEMA mine',
      'SELECT lo_create(0)',
      "SELECT lo_from_bytea(0, '')",
      'SET ROLE elkontor_owner',
      'SET SESSION AUTHORIZATION postgres',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      'CREATE ROLE mine',
    ])
      expect([sql, await codeOf(client, sql)]).toEqual([sql, NO_RIGHT]);
  }
});

test.skipIf(!cluster)(
  'a login with no role of ours does not even get in; one that is not enrolled is told so',
  async () => {
    const login = await office.login(`stranger_${office.name}`, 'clerk');
    const ask = `'{"who":{"desk":"${office.officeId}","secret":"","run":1,"nonce":""},"after":0}'`;
    const client = await connect(login);
    const said = await client.query(`SELECT elkontor.own(${ask}) AS answer`);
    expect(said.rows).toEqual([{ answer: { no: 'not-enrolled' } }]);
    await office.admin.query(`REVOKE elkontor_clerk FROM "${login.user}"`);
    await expect(connect(login)).rejects.toMatchObject({ code: NO_RIGHT });
  },
);
