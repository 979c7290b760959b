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

  // What one asks to have released another decides about, under their own names; one's own nobody does.
  const [anna, bo] = desks;
  if (!anna || !bo) throw new Error('no desk');
  const hash = '5e'.repeat(32);
  const of = ({ desk }: typeof anna, kind: string) => ({
    ...{ who: desk.who(), keyId: 1, seen: desk.hands.book.meta().seen },
    content: desk.hands.sealed(kind, hash, '{}'),
  });
  expect(await anna.way.call('put_job', { ...of(anna, 'job'), hash })).toHaveProperty('seen');
  const word = { job: hash, signature: 'AAAA' };
  expect(await anna.way.call('approve', { ...of(anna, 'approval'), ...word })).toMatchObject({ no: 'same-person' });
  expect(await bo.way.call('approve', { ...of(bo, 'approval'), ...word })).toHaveProperty('seen');
  const said = await office.admin.query(
    'SELECT j.login AS asked, a.login AS said FROM jobs j JOIN approvals a ON a.job = j.hash',
  );
  expect(said.rows).toEqual([{ asked: logins[0]?.user, said: logins[1]?.user }]);
  for (const desk of desks) desk.close();
  await pooler.stop();
  await office.close();
});
