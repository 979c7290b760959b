import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { OfficeLogin } from './client/office-login.ts';
import { CLERKS_CALLS, LEADS_CALLS } from './database/meant-rights.ts';
import { createOfficeDatabase, type OfficeDatabase } from './testing/office-database.ts';
import { officeTest } from './testing/office-test.ts';
import { createPgDesk, wantPair } from './testing/pg-desk.ts';

const cluster = inject('officeCluster');
const NO_RIGHT = '42501';

let office: OfficeDatabase;
const clients: pg.Client[] = [];
async function connect({ addresses, database, user, password, ca }: OfficeLogin) {
  const [at] = addresses;
  const client = new pg.Client({ ...at, database, user, password, ssl: { ca, servername: 'localhost' } });
  await client.connect();
  clients.push(client);
  return client;
}
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
  for (const { name, args } of rows) {
    if ((await codeOf(client, `SELECT elkontor.${name}(${args})`)) !== NO_RIGHT) may.push(name);
  }
  expect(rows.length).toBeGreaterThan(CLERKS_CALLS.length + LEADS_CALLS.length + 15);
  return may;
}

officeTest('a clerk’s login runs a clerk’s calls and nothing else; a lead’s a lead’s as well', async () => {
  const clerk = await connect(await office.person(`clerk_${office.name}`, 'clerk'));
  expect(await mayRun(clerk)).toEqual(CLERKS_CALLS);
  const lead = await connect(await office.login(office.lead, 'lead'));
  expect(await mayRun(lead)).toEqual([...CLERKS_CALLS, ...LEADS_CALLS].sort());
});

/** Everything in this database that holds rows or numbers and is not the server's own, with its columns. */
async function relations(): Promise<{ name: string; kind: string; columns: string[] }[]> {
  const { rows } = await office.admin.query<{ name: string; kind: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relkind AS kind,
       array(SELECT format('%I', attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')`,
  );
  return rows;
}

const tries = ({ name, kind, columns }: { name: string; kind: string; columns: string[] }): string[] =>
  kind === 'S'
    ? [`SELECT nextval('${name}')`, `SELECT setval('${name}', 1)`, `SELECT last_value FROM ${name}`]
    : [
        ...columns.flatMap((one) => [
          `SELECT ${one} FROM ${name}`,
          `INSERT INTO ${name} (${one}) VALUES (NULL)`,
          `UPDATE ${name} SET ${one} = NULL`,
          `COPY ${name} (${one}) TO STDOUT`,
        ]),
        ...[`SELECT FROM ${name}`, `SELECT FROM ${name} FOR UPDATE`, `INSERT INTO ${name} DEFAULT VALUES`],
        ...[
          `DELETE FROM ${name}`,
          `TRUNCATE ${name}`,
          `DROP TABLE ${name}`,
          `ALTER TABLE ${name} OWNER TO CURRENT_USER`,
        ],
        `DO $$ BEGIN LOCK ${name} IN SHARE MODE; END $$`,
      ];

officeTest('nobody’s login reads or writes a table, makes anything, or becomes somebody else', async () => {
  const all = await relations();
  expect(all.length).toBeGreaterThan(12);
  for (const role of ['clerk', 'lead'] as const) {
    const client = await connect(await office.person(`any_${role}_${office.name}`, role));
    for (const sql of all.flatMap(tries)) expect([sql, await codeOf(client, sql)]).toEqual([sql, NO_RIGHT]);
    for (const sql of [
      'CREATE TABLE public.mine ()',
      'CREATE TABLE elkontor.mine ()',
      'CREATE FUNCTION elkontor.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'ALTER FUNCTION elkontor.own(jsonb) RENAME TO mine',
      'DROP FUNCTION elkontor.own(jsonb)',
      'CREATE TEMP TABLE mine ()',
      'CREATE SCHEMA mine',
      'SELECT lo_create(0)',
      "SELECT lo_from_bytea(0, '')",
      'SET ROLE elkontor_owner',
      'SET SESSION AUTHORIZATION postgres',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('postgresql.conf')",
      "SELECT pg_ls_dir('.')",
      'SELECT rolpassword FROM pg_authid',
      'SELECT pg_reload_conf()',
      "ALTER SYSTEM SET fsync = 'off'",
      'CREATE ROLE mine',
      'GRANT elkontor_owner TO CURRENT_USER',
      `ALTER ROLE "${office.lead}" PASSWORD 'mine'`,
    ]) {
      expect([sql, await codeOf(client, sql)]).toEqual([sql, NO_RIGHT]);
    }
  }
});

officeTest('nobody sees what another is asking just now', async () => {
  const [anna, bo] = [
    await connect(await office.person(`seen_a_${office.name}`, 'clerk')),
    await connect(await office.person(`seen_b_${office.name}`, 'lead')),
  ];
  const { rows: pids } = await anna.query<{ pid: number }>("SELECT pg_backend_pid() AS pid, 'of Anna' AS said");
  const read = await bo.query('SELECT query FROM pg_stat_activity WHERE pid = $1', [pids[0]?.pid]);
  expect(read.rows).toEqual([{ query: '<insufficient privilege>' }]);
  expect(await codeOf(bo, `SELECT pg_terminate_backend(${pids[0]?.pid})`)).toBe(NO_RIGHT);
});

/** An ask that would do for any call, from somebody who knows of a colleague's desk and not its secret. */
const askAs = (desk: string) => ({
  ...{ who: { desk, secret: 'guessed', run: 7, nonce: 'x' }, keyId: 1, rule: 2, seen: { seq: 0, tag: '' }, after: 0 },
  ...{ limit: 500, seq: 0, registration: desk, attempt: desk, request: '00', keys: [], covers: [], claims: [] },
  ...{ records: [], state: 'accepted', hash: '00', job: '00', signature: 'AAAA', publicKey: 'AAAA', from: desk },
  ...{ person: desk, login: 'x', isLead: true, vouchedFor: 'AAAA', desk, cover: { claim: 1, seq: 1 }, jobs: [] },
  ...{
    content: { number: 1, sealed: 'AAAA' },
    event: { number: 1, sealed: 'AAAA' },
    name: { number: 0, sealed: 'AAAA' },
  },
});

officeTest('under a colleague’s desk nothing is done and nothing is told, by any call there is', async () => {
  const anna = await createPgDesk(await office.person(`own_${office.name}`, 'clerk'), office.officeId);
  expect((await anna.desk.claim(wantPair(1))).kind).toBe('yours');
  const stranger = await connect(await office.person(`other_${office.name}`, 'lead'));
  const { rows } = await office.admin.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'elkontor'::regnamespace AND prorettype = 'jsonb'::regtype
       AND pg_get_function_identity_arguments(oid) = 'ask jsonb' AND has_function_privilege('elkontor_lead', oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(CLERKS_CALLS.length + LEADS_CALLS.length);
  const state = async () => {
    const all = (await relations()).filter(({ kind }) => kind === 'r');
    const sums = all.map(
      ({ name }) => `(SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') FROM ${name} t)`,
    );
    return (await office.admin.query(`SELECT ${sums.map((sum, at) => `${sum} AS s${at}`).join(', ')}`)).rows[0];
  };
  const before = await state();
  for (const { name } of rows) {
    const asked = { text: `SELECT elkontor.${name}($1::jsonb) AS answer`, values: [JSON.stringify(askAs(anna.id))] };
    const { answer } = (await stranger.query<{ answer: { no?: string; isLead?: boolean } }>(asked)).rows[0] ?? {};
    if (name === 'greet') expect(answer).toMatchObject({ isLead: true });
    else expect([name, answer?.no]).toEqual([name, name === 'join_desk' ? 'desk-taken' : 'unknown-desk']);
  }
  expect(await state()).toEqual(before);
  anna.close();
});

officeTest('a lead’s role in the server makes nobody a lead of the office', async () => {
  const clerk = await office.person(`role_${office.name}`, 'clerk');
  await office.login(clerk.user, 'lead');
  const made = await createPgDesk(clerk, office.officeId);
  const client = await connect(clerk);
  for (const name of LEADS_CALLS) {
    const ask = { ...askAs(made.id), who: made.desk.who() };
    const said = client.query<{ answer: { no?: string } }>(`SELECT elkontor.${name}($1::jsonb) AS answer`, [
      JSON.stringify(ask),
    ]);
    expect([name, (await said).rows[0]?.answer.no]).toEqual([name, 'not-lead']);
  }
  made.close();
});

officeTest('a login with no role of ours does not even get in; one that is not enrolled is told so', async () => {
  const login = await office.login(`stranger_${office.name}`, 'clerk');
  const ask = `'{"who":{"desk":"${office.officeId}","secret":"","run":1,"nonce":""},"after":0}'`;
  const client = await connect(login);
  const said = await client.query(`SELECT elkontor.own(${ask}) AS answer`);
  expect(said.rows).toEqual([{ answer: { no: 'not-enrolled' } }]);
  await office.admin.query(`REVOKE elkontor_clerk FROM "${login.user}"`);
  await expect(connect(login)).rejects.toMatchObject({ code: NO_RIGHT });
});
