import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { CallName } from '../calls/answer-schemas.ts';
import { migrateOffice } from '../database/migrate-office.ts';
import { createOfficeDatabase, type OfficeDatabase, waitingFor } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createTcpProxy } from '../testing/tcp-proxy.ts';
import type { OfficeLogin } from './office-login.ts';
import { createPgOffice } from './pg-office.ts';

const cluster = inject('officeCluster');
const DEADLINE_MS = 10_000;
let office: OfficeDatabase;
let login: OfficeLogin;

beforeAll(async () => {
  if (!cluster) return;
  office = await createOfficeDatabase(cluster);
  login = await office.person(`connect_${office.name}`, 'clerk');
});
afterAll(async () => {
  await office?.close();
});

const ask = { who: { desk: '00000000-0000-4000-8000-000000000000', secret: '', run: 1, nonce: '' }, after: 0 };
async function asked(change: Partial<OfficeLogin>, name: CallName = 'own', deadlineMs = DEADLINE_MS) {
  const way = createPgOffice({ ...login, ...change }, deadlineMs);
  try {
    return await way.call(name as 'own', ask);
  } finally {
    way.close();
  }
}

officeTest('the office is reached with one login, or it is said why not', async () => {
  const port = cluster?.port ?? 0;
  expect(await asked({})).toEqual({ no: 'unknown-desk' });
  expect(await asked({ password: 'wrong' })).toMatchObject({ away: 'login-refused' });
  expect(await asked({ user: 'nobody_here' })).toMatchObject({ away: 'login-refused' });
  expect(await asked({ database: 'no_such' })).toMatchObject({ away: 'database' });
  expect(await asked({ addresses: [{ host: '127.0.0.1', port }] })).toMatchObject({ away: 'tls' });
  expect(await asked({ addresses: [{ host: 'localhost', port: 1 }] })).toMatchObject({ away: 'not-reached' });
  expect(await asked({ ca: otherCertificate() })).toMatchObject({ away: 'tls' });
  await office.admin.query(`ALTER ROLE ${login.user} CONNECTION LIMIT 0`);
  expect(await asked({})).toMatchObject({ away: 'full' });
  await office.admin.query(`ALTER ROLE ${login.user} CONNECTION LIMIT 4`);
  await office.admin.query(`ALTER ROLE ${login.user} SET default_transaction_read_only = on`);
  expect(await asked({})).toMatchObject({ away: 'read-only' });
  await office.admin.query(`ALTER ROLE ${login.user} RESET default_transaction_read_only`);
  // An app newer than the office: reported, and nothing else is tried.
  expect(await asked({}, 'claim_of_tomorrow' as CallName)).toMatchObject({ away: 'missing-function' });
});

officeTest('a server that speaks Swedish is understood all the same', async () => {
  await office.admin.query(`ALTER DATABASE ${office.name} SET lc_messages = 'C.UTF-8'`);
  const way = createPgOffice(login, DEADLINE_MS);
  const tomorrow = await way.call('claim_of_tomorrow' as 'own', ask);
  expect(tomorrow).toMatchObject({ away: 'missing-function', detail: expect.stringMatching(/funktion.* finns inte/) });
  expect(await way.call('own', { ...ask, after: 'x' } as never)).toMatchObject({ no: 'unknown-desk' });
  await office.admin.query('BEGIN; UPDATE office SET seq = seq');
  const out = way.call('hello', { who: ask.who, seen: { seq: 0, tag: '' } });
  await expect.poll(() => waitingFor(office.admin, 'hello')).toBe(1);
  await office.admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${login.user}'`);
  expect(await out).toMatchObject({ away: 'no-answer', detail: expect.stringContaining('avslutar') });
  await office.admin.query(`ROLLBACK; ALTER DATABASE ${office.name} RESET lc_messages`);
  way.close();
});

officeTest('no password but the one that was given is ever shown', async () => {
  process.env.PGPASSWORD = login.password;
  try {
    expect(await asked({ password: '' })).toMatchObject({ away: 'login-refused' });
  } finally {
    delete process.env.PGPASSWORD;
  }
});

officeTest('addresses are tried in turn', async () => {
  const dead = { host: 'localhost', port: 1 };
  expect(await asked({ addresses: [dead, ...login.addresses] })).toEqual({ no: 'unknown-desk' });
});

officeTest(
  'a call that is not answered in time is no answer, and the next one has a connection of its own',
  async () => {
    const way = createPgOffice(login, 1_000);
    expect(await way.call('own', ask)).toEqual({ no: 'unknown-desk' });
    await office.admin.query('BEGIN; UPDATE office SET seq = seq');
    expect(await way.call('hello', { who: ask.who, seen: { seq: 0, tag: '' } })).toMatchObject({ away: 'no-answer' });
    await office.admin.query('ROLLBACK');
    expect(await way.call('own', ask)).toEqual({ no: 'unknown-desk' });
    way.close();
  },
);

officeTest.each([
  ['53100', 'read-only', 'the server’s disk is full'],
  ['40001', 'no-answer', 'another isolation is set there'],
  ['XX001', 'database', 'a page is damaged'],
])('an answer of %s is %s: %s', async (code, away) => {
  await office.admin.query(`BEGIN; CREATE FUNCTION say_${code}(ask jsonb) RETURNS jsonb LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'said' USING ERRCODE = '${code}'; END $$; GRANT EXECUTE ON FUNCTION say_${code} TO PUBLIC; COMMIT`);
  expect(await asked({}, `say_${code}` as CallName)).toMatchObject({ away, detail: 'said' });
});

officeTest.each(['statement_timeout', 'lock_timeout'])('a %s of the server is no answer in time', async (name) => {
  await office.admin.query(`ALTER ROLE ${login.user} SET ${name} = '100ms'`);
  await office.admin.query('BEGIN; UPDATE office SET seq = seq');
  expect(await asked({}, 'hello')).toMatchObject({ away: 'no-answer', detail: expect.stringContaining('timeout') });
  await office.admin.query(`ROLLBACK; ALTER ROLE ${login.user} RESET ${name}`);
  expect(await asked({})).toEqual({ no: 'unknown-desk' });
});

officeTest('a wire that is cut while a call is out is no answer', async () => {
  const proxy = await createTcpProxy(cluster?.port ?? 0);
  const way = createPgOffice({ ...login, addresses: [{ host: 'localhost', port: proxy.port }] }, DEADLINE_MS);
  expect(await way.call('own', ask)).toEqual({ no: 'unknown-desk' });
  await office.admin.query('BEGIN; UPDATE office SET seq = seq');
  const out = way.call('hello', { who: ask.who, seen: { seq: 0, tag: '' } });
  await expect.poll(() => waitingFor(office.admin, 'hello')).toBe(1);
  proxy.cut();
  expect(await out).toMatchObject({ away: 'no-answer' });
  await office.admin.query('ROLLBACK');
  expect(await way.call('own', ask)).toEqual({ no: 'unknown-desk' });
  way.close();
  proxy.close();
});

officeTest('who comes is greeted before there is a desk; an answer of another form is none', async () => {
  const way = createPgOffice(login, DEADLINE_MS);
  expect(await way.call('greet', {})).toMatchObject({ office: office.officeId, keyId: 1, isLead: false, sample: null });
  const stranger = createPgOffice(await office.login(`stranger_${office.name}`, 'clerk'), DEADLINE_MS);
  expect(await stranger.call('greet', {})).toEqual({ no: 'not-enrolled' });
  stranger.close();
  for (const answer of ['{"claims":[{"id":"7"}]}', '{"no":"whatever"}', '[]', 'null']) {
    await office.admin.query(`BEGIN; CREATE OR REPLACE FUNCTION own(ask jsonb) RETURNS jsonb LANGUAGE sql AS
      $$ SELECT '${answer}'::jsonb $$; COMMIT`);
    expect(await way.call('own', ask), answer).toMatchObject({ away: 'database' });
  }
  way.close();
});

officeTest('a second migration runs nothing; a file that reads otherwise than it ran stops it', async () => {
  expect(await migrateOffice(office.admin, null)).toEqual({ ran: [], isMade: false, officeId: office.officeId });
  await office.admin.query("UPDATE public.elkontor_migrations SET sha256 = 'x' WHERE name LIKE '004%'");
  await expect(migrateOffice(office.admin, null)).rejects.toThrow('004-claims.sql has run here');
});

function otherCertificate(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-ca-'));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'k', '-out', 'c'];
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=other', ...key], { cwd: folder, stdio: 'ignore' });
  const made = readFileSync(path.join(folder, 'c'), 'utf8');
  rmSync(folder, { recursive: true });
  return made;
}
