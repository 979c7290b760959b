import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { createCluster } from '../testing/cluster.ts';
import { asAdmin } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { checkOffice } from './check-office.ts';
import { migrateOffice } from './migrate-office.ts';

const given = inject('officeCluster');
const newOffice = () => ({ officeId: randomUUID(), rule: KEY_RULE, firstLead: 'anna' });

/** A server on which nobody has made an office yet, with two databases of owners who are no superusers. */
async function withOwners<T>(
  work: (server: {
    admin: pg.Client;
    version: number;
    connect(user: string, database: string): Promise<pg.Client>;
  }) => T,
): Promise<Awaited<T>> {
  if (!given) throw new Error('no PostgreSQL');
  const cluster = await createCluster(given.bin, { isDurable: false });
  const admin = await asAdmin(cluster, 'postgres');
  const open: pg.Client[] = [admin];
  try {
    for (const name of ['first', 'second']) {
      await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'p'`);
      await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    }
    await admin.query("CREATE ROLE stranger LOGIN PASSWORD 'p'");
    const { rows } = await admin.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    return await work({
      admin,
      version: rows[0]?.version ?? 0,
      async connect(user, database) {
        const at = { host: 'localhost', port: cluster.port, ssl: { ca: cluster.ca } };
        const client = new pg.Client({ ...at, user, password: 'p', database });
        await client.connect();
        open.push(client);
        return client;
      },
    });
  } finally {
    for (const client of open) await client.end();
    await cluster.remove();
  }
}

officeTest('made by the database’s owner, who is no superuser: nobody else comes in or makes anything', async () => {
  await withOwners(async ({ admin, connect }) => {
    const owner = await connect('first', 'first');
    expect(await migrateOffice(owner, newOffice())).toMatchObject({ isMade: true });
    expect(await migrateOffice(owner, null)).toMatchObject({ ran: [], isMade: false });
    const says = (await checkOffice(owner, Date.now)).map(({ is, says: text }) => `${is} ${text}`);
    expect(says).toContain('good Nobody has a right that was not meant.');
    expect(says.join('\n')).toContain('look Everybody may make large objects');
    await expect(connect('stranger', 'first')).rejects.toMatchObject({ code: '42501' });
    await owner.query('GRANT elkontor_clerk TO stranger');
    const clerk = await connect('stranger', 'first');
    await expect(clerk.query('CREATE TEMP TABLE mine ()')).rejects.toMatchObject({ code: '42501' });
    await expect(clerk.query('SET ROLE elkontor_owner')).rejects.toMatchObject({ code: '42501' });
    await admin.query('REVOKE elkontor_clerk FROM stranger');
  });
});

officeTest('the roles that another owner made: theirs until version 15, later a superuser gives them', async () => {
  await withOwners(async ({ admin, version, connect }) => {
    expect(await migrateOffice(await connect('first', 'first'), newOffice())).toMatchObject({ isMade: true });
    const second = await connect('second', 'second');
    if (version >= 160_000) {
      const refused = await migrateOffice(second, newOffice()).then(
        () => '',
        (error: Error) => error.message,
      );
      expect(refused).toContain('Another login made the office');
      await admin.query(/GRANT .*$/.exec(refused)?.[0] ?? '');
    }
    expect(await migrateOffice(second, newOffice())).toMatchObject({ isMade: true });
    await second.query('GRANT elkontor_clerk TO stranger');
  });
});
