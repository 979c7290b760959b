import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { asAdmin, createOfficeDatabase } from '../testing/office-database.ts';
import { createPgDesk } from '../testing/pg-desk.ts';

const cluster = inject('officeCluster');
const SCRIPT = path.join(import.meta.dirname, '../../../../scripts/office.ts');
const run = promisify(execFile);

/** As the DBA runs it: a process of its own, and what it ends with. */
async function office(database: string, ...args: string[]) {
  const env = {
    ...process.env,
    PGHOST: cluster?.folder,
    PGPORT: String(cluster?.port),
    PGDATABASE: database,
    PGUSER: 'postgres',
    NO_COLOR: '1',
  };
  return run(process.execPath, [SCRIPT, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test.skipIf(!cluster)('migrate makes an office once; check says what is wrong here; desks are listed', async () => {
  if (!cluster) return;
  const name = 'office_by_command';
  const admin = await asAdmin(cluster, 'postgres');
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  expect((await office(name, 'check')).said).toContain('BAD  No office is here: run migrate.');
  const first = await office(name, 'migrate', '--lead', 'first_lead');
  expect(first.said).toMatch(
    /Ran 001-roles-and-tables\.sql, .*010-greet\.sql\.\nMade the office; its first lead is the login first_lead\.\nOffice [0-9a-f-]{36}\./,
  );
  expect((await office(name, 'migrate', '--lead', 'other')).said).toMatch(
    /^Nothing to run\.\nOffice [0-9a-f-]{36}\.\n$/,
  );
  const checked = await office(name, 'check');
  // The tests' server is made to forget, and the command finds it.
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining('BAD  fsync or full_page_writes is off') });
  for (const says of [
    'ok   This is a primary.',
    'ok   TLS is on.',
    'ok   Every migration has run.',
    'ok   Nobody has a right that was not meant.',
    'LOOK No standby',
  ])
    expect(checked.said).toContain(says);
  const broken = await asAdmin(cluster, name);
  await broken.query(
    'GRANT EXECUTE ON FUNCTION elkontor.erase(jsonb) TO PUBLIC; GRANT SELECT ON elkontor.claims TO elkontor_clerk',
  );
  await broken.end();
  expect((await office(name, 'check')).said).toContain('BAD  Everybody has: function erase, table claims.');
  expect((await office(name, 'nonsense')).code).toBe(2);
});

test.skipIf(!cluster)('desks', async () => {
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
