import { expect, inject, test } from 'vitest';
import { findPgbouncer } from './testing/find-postgres.ts';
import { createOfficeDatabase } from './testing/office-database.ts';
import { createPgDesk, wantPair } from './testing/pg-desk.ts';
import { startPgbouncer } from './testing/pgbouncer.ts';

const cluster = inject('officeCluster');
const program = findPgbouncer();
if (program === null && process.env.CI && process.platform === 'linux') {
  throw new Error('PgBouncer is not to be had, and in CI every test runs');
}

test.skipIf(!cluster || !program)('through a transaction pooler each person is still themselves', async () => {
  if (!cluster || !program) return;
  const office = await createOfficeDatabase(cluster);
  const logins = [
    await office.person(`pool_a_${office.name}`, 'clerk'),
    await office.person(`pool_b_${office.name}`, 'clerk'),
  ];
  const pooler = await startPgbouncer(program, cluster, logins);
  const addresses = [{ host: 'localhost', port: pooler.port }];
  const desks = await Promise.all(logins.map((login) => createPgDesk({ ...login, addresses }, office.officeId)));
  const ends = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => desks[nth % 2]!.desk.claim(wantPair(Math.floor(nth / 2)))),
  );
  expect(ends.filter(({ kind }) => kind === 'yours')).toHaveLength(20);
  const who = await office.admin.query<{ login: string; desk: string }>('SELECT DISTINCT login, desk FROM claims');
  for (const { login, desk } of who.rows) expect(desks[logins.findIndex(({ user }) => user === login)]?.id).toBe(desk);
  for (const desk of desks) desk.close();
  await pooler.stop();
  await office.close();
});
