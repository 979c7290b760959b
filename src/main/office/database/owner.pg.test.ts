import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { asAdmin } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { checkOffice } from './check-office.ts';
import { migrateOffice } from './migrate-office.ts';

const cluster = inject('officeCluster');

officeTest('made by the database’s owner, who is no superuser: nobody else comes in or makes anything', async () => {
  if (!cluster) return;
  const name = `owned_${randomUUID().slice(0, 8)}`;
  const admin = await asAdmin(cluster, 'postgres');
  await admin.query(
    `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'p'; CREATE ROLE ${name}_stranger LOGIN PASSWORD 'p'`,
  );
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const connect = async (user: string) => {
    const at = { host: 'localhost', port: cluster.port, ssl: { ca: cluster.ca } };
    const client = new pg.Client({ ...at, user, password: 'p', database: name });
    await client.connect();
    return client;
  };
  const owner = await connect(name);
  const made = { officeId: randomUUID(), rule: KEY_RULE, firstLead: 'anna' };
  expect(await migrateOffice(owner, made)).toMatchObject({ isMade: true });
  const says = (await checkOffice(owner, Date.now)).map(({ is, says: text }) => `${is} ${text}`);
  expect(says).toContain('good Nobody has a right that was not meant.');
  expect(says.join('\n')).toContain('look Everybody may make large objects');
  await expect(connect(`${name}_stranger`)).rejects.toMatchObject({ code: '42501' });
  await admin.query(`GRANT elkontor_clerk TO ${name}_stranger`);
  const clerk = await connect(`${name}_stranger`);
  await expect(clerk.query('CREATE TEMP TABLE mine ()')).rejects.toMatchObject({ code: '42501' });
  for (const client of [clerk, owner]) await client.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});
