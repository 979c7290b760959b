import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject } from 'vitest';
import { createPgOffice } from '../client/pg-office.ts';
import { openInvitation } from '../sealing/invitation.ts';
import { readKeyText } from '../sealing/key-text.ts';
import { asAdmin, createOfficeDatabase } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createPgDesk } from '../testing/pg-desk.ts';
import { sqlFiles } from './sql-files.ts';

const cluster = inject('officeCluster');
const SCRIPT = path.join(import.meta.dirname, '../../../../scripts/office.ts');
const run = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function caFile(): string {
  const file = path.join(folder, 'ca.pem');
  writeFileSync(file, cluster?.ca ?? '');
  return file;
}

/** Runs the command as the DBA does: a separate process, with its exit code. */
async function office(database: string, ...args: string[]) {
  const env = {
    ...process.env,
    PGHOST: cluster?.folder,
    PGPORT: String(cluster?.port),
    PGDATABASE: database,
    PGUSER: 'postgres',
    NO_COLOR: '1',
    PGCA: caFile(),
  };
  return run(process.execPath, [SCRIPT, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

officeTest('migrate makes an office once; check says what is wrong here; desks are listed', async () => {
  if (!cluster) return;
  const name = 'office_by_command';
  const admin = await asAdmin(cluster, 'postgres');
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  expect((await office(name, 'check')).said).toContain('BAD  No office is here: run migrate.');
  const first = await office(name, 'migrate', '--lead', 'first_lead');
  const ran = sqlFiles().map((file) => file.name);
  expect(first.said).toContain(`Ran ${ran.join(', ')}.\nMade the office; its first lead is the login first_lead.\n`);
  expect(first.said).toMatch(/\nOffice [0-9a-f-]{36}\./);
  expect((await office(name, 'migrate', '--lead', 'other')).said).toMatch(
    /^Nothing to run\.\nOffice [0-9a-f-]{36}\.\n$/,
  );
  const checked = await office(name, 'check');
  // The tests' server is not durable, and the command reports it.
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining('BAD  fsync or full_page_writes is off') });
  for (const says of [
    'ok   This is a primary.',
    'ok   TLS is on.',
    'ok   Every migration has run.',
    'ok   Nobody has a right that was not meant.',
    'LOOK No standby',
  ]) {
    expect(checked.said).toContain(says);
  }
  expect((await office(name, 'nonsense')).code).toBe(2);
});

officeTest('check names each right that was not meant, and settings that desks cannot work with', async () => {
  if (!cluster) return;
  const made = await createOfficeDatabase(cluster);
  const bo = `bo_${made.name}`;
  await made.person(bo, 'clerk');
  const says = async () => {
    const { said } = await office(made.name, 'check');
    return said.split('\n').filter((line) => line.startsWith('BAD') && !line.includes('fsync'));
  };
  async function expectNamed(sql: string, told: string, undo: string): Promise<void> {
    await made.admin.query(sql);
    expect(await says(), sql).toEqual([expect.stringContaining(told)]);
    await made.admin.query(undo);
  }
  expect(await says()).toEqual([]);
  for (const [given, to, told] of [
    ['EXECUTE ON FUNCTION elkontor.erase(jsonb)', 'PUBLIC', 'everybody may call erase'],
    ['EXECUTE ON FUNCTION elkontor.take()', 'elkontor_clerk', 'elkontor_clerk may call take'],
    ['EXECUTE ON FUNCTION elkontor.erase(jsonb)', 'elkontor_clerk', 'elkontor_clerk may call erase'],
    ['EXECUTE ON FUNCTION elkontor.erase(jsonb)', bo, `${bo} may call erase`],
    ['SELECT ON elkontor.claims', 'elkontor_clerk', 'elkontor_clerk has select on claims'],
    ['SELECT (seq) ON elkontor.claims', 'elkontor_clerk', 'elkontor_clerk has select on claims.seq'],
    ['CREATE ON SCHEMA elkontor', 'elkontor_clerk', 'elkontor_clerk has create in the schema elkontor'],
    [`TEMP ON DATABASE ${made.name}`, 'elkontor_clerk', 'elkontor_clerk has temporary in the database'],
    ['elkontor_owner', bo, `${bo} is elkontor_owner`],
    ['pg_read_all_data', bo, `${bo} is pg_read_all_data`],
  ] as const) {
    await expectNamed(`GRANT ${given} TO ${to}`, told, `REVOKE ${given} FROM ${to}`);
  }
  const claim = 'ALTER FUNCTION elkontor.claim(jsonb) SECURITY';
  await expectNamed(`${claim} INVOKER`, 'claim runs as its caller', `${claim} DEFINER`);
  const isolation = `ALTER DATABASE ${made.name} SET default_transaction_isolation`;
  await expectNamed(`${isolation} = 'serializable'`, 'Desks need read committed', `${isolation} = 'read committed'`);
  expect(await says()).toEqual([]);
  const pass = 'CREATE FUNCTION public.pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$';
  const audit = 'CREATE TRIGGER audit BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION public.pass()';
  await expectNamed(`${pass}; ${audit}`, 'trigger audit on claims', 'DROP FUNCTION public.pass() CASCADE');
  const off = 'ALTER TABLE claims DISABLE TRIGGER claims_moved';
  await expectNamed(off, 'trigger claims_moved on claims is off', 'ALTER TABLE claims ENABLE TRIGGER claims_moved');
  const hidden = 'ALTER TABLE claims ENABLE ROW LEVEL SECURITY';
  await expectNamed(hidden, 'row security on claims', 'ALTER TABLE claims DISABLE ROW LEVEL SECURITY');
  const rule = 'CREATE RULE nowhere AS ON INSERT TO claim_keys DO INSTEAD NOTHING';
  await expectNamed(rule, 'rule nowhere on claim_keys', 'DROP RULE nowhere ON claim_keys');
  const others = 'ALTER TABLE history OWNER TO postgres';
  await expectNamed(others, 'history belongs to postgres', 'ALTER TABLE history OWNER TO elkontor_owner');
  expect(await says()).toEqual([]);

  await made.admin.query(`ALTER ROLE ${bo} SET statement_timeout = '200ms'; ALTER ROLE ${bo} SET lock_timeout = '10s'`);
  const { said } = await office(made.name, 'check');
  expect(said).toContain(`LOOK Shorter than 5 s, calls are broken off: ${bo}: statement_timeout=200ms.`);
  await made.close();
});

officeTest('desks', async () => {
  if (!cluster) return;
  const made = await createOfficeDatabase(cluster);
  const desk = await createPgDesk(await made.person(`listed_${made.name}`, 'clerk'), made.officeId);
  const { code, said } = await office(made.name, 'desks');
  expect(code).toBe(0);
  expect(said).toContain(desk.id);
  expect(said).toContain(`listed_${made.name}`);
  desk.close();
  await made.close();
});

officeTest('invite makes the key once: a file that its passphrase opens, and the same key to be typed', async () => {
  if (!cluster) return;
  const made = await createOfficeDatabase(cluster);
  const to = path.join(folder, 'kontor.elkontor-office');
  const invite = () =>
    office(made.name, 'invite', '--to', to, '--host', 'db.example.se', '--host', 'db2.example.se:6000');
  const first = await invite();
  expect(first.code).toBe(0);
  const opened = await openInvitation(readFileSync(to, 'utf8'), /Passphrase +(\S+)/.exec(first.said)?.[1] ?? '');
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const { officeId, keyId, officeKey, addresses, database } = opened.invitation;
  expect({ officeId, database, keyId }).toEqual({ officeId: made.officeId, database: made.name, keyId: 1 });
  expect(addresses).toEqual([
    { host: 'db.example.se', port: 5432 },
    { host: 'db2.example.se', port: 6000 },
  ]);
  expect(readKeyText(/typed +(\S+)/.exec(first.said)?.[1] ?? '')).toEqual({ officeId, keyId, officeKey });
  // An existing file is not overwritten, and after a desk has joined no other key is made.
  expect((await invite()).code).toBe(1);
  const second = (...more: string[]) =>
    office(made.name, 'invite', '--to', `${to}.1`, '--host', 'db.example.se', ...more);
  expect(await second()).toMatchObject({ code: 1, said: expect.stringMatching(/^The key was made on .* --again/) });
  expect((await second('--again')).code).toBe(0);
  for (const host of ['192.0.2.7', '', 'db:abc', 'db:70000', '::1', 'a b']) {
    const said = expect.stringMatching(/^--host .*: the server’s name as in its certificate/);
    expect(await office(made.name, 'invite', '--to', `${to}.3`, '--host', host)).toMatchObject({ code: 1, said });
  }
  const desk = await createPgDesk(await made.person(`invited_${made.name}`, 'clerk'), made.officeId);
  const late = await office(made.name, 'invite', '--to', `${to}.2`, '--host', 'db.example.se');
  expect(late).toMatchObject({ code: 1, said: expect.stringContaining('Desks have joined') });
  desk.close();
  await made.close();
});

officeTest('enrol lets a login in, as what it is said to be, until the office parts with it', async () => {
  if (!cluster) return;
  const made = await createOfficeDatabase(cluster);
  expect(await office(made.name, 'enrol', '--clerk', 'nobody_at_all')).toMatchObject({ code: 1 });
  expect(await office('postgres', 'enrol', '--clerk', 'x')).toMatchObject({
    said: expect.stringMatching(/^No office/),
  });
  const login = await made.login(`enrolled_${made.name}`, 'clerk');
  const way = createPgOffice(login, 10_000);
  expect(await way.call('greet', {})).toEqual({ no: 'not-enrolled' });
  expect((await office(made.name, 'enrol', '--clerk', login.user)).code).toBe(0);
  expect(await way.call('greet', {})).toMatchObject({ isLead: false });
  expect((await office(made.name, 'enrol', '--lead', login.user)).code).toBe(0);
  expect(await way.call('greet', {})).toMatchObject({ isLead: true });
  expect(await office(made.name, 'part', '--login', 'stranger')).toMatchObject({ code: 1 });
  expect((await office(made.name, 'part', '--login', login.user)).code).toBe(0);
  expect(await way.call('greet', {})).toEqual({ no: 'not-enrolled' });
  expect((await office(made.name, 'enrol', '--clerk', login.user)).code).toBe(0);
  expect(await way.call('greet', {})).toMatchObject({ isLead: false });
  way.close();
  await made.close();
});
