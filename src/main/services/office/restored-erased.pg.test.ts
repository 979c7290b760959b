import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { officeKeys } from '../../office/sealing/office-keys.ts';
import { open } from '../../office/sealing/seal.ts';
import { serverUser } from '../../office/testing/cluster.ts';
import { asAdmin } from '../../office/testing/office-database.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, OFFICE_KEY } from './testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

type Row = { kind: string; key: string; version: number; desk: string; number: string; sealed: Buffer };

/** Everything that the office's database holds sealed about records and claims, opened with the key. */
async function openedAll(): Promise<string[]> {
  if (!cluster) return [];
  const keys = officeKeys({ officeId: desks.facts.officeId, keyId: 1, officeKey: OFFICE_KEY });
  const content = '(content).desk AS desk, (content).number AS number, (content).sealed AS sealed';
  const admin = await asAdmin(cluster, desks.office.name);
  const { rows } = await admin.query<Row>(`
    SELECT kind, encode(key, 'hex') AS key, version, ${content} FROM elkontor.records
    UNION ALL SELECT kind, encode(key, 'hex'), version, ${content} FROM elkontor.history
    UNION ALL SELECT 'claim', registration::text, 0, ${content} FROM elkontor.claims`);
  await admin.end();
  return rows.map(({ kind, key, version, desk, number, sealed }) => {
    const text = open(keys, { kind, key, version, desk, number: Number(number) }, sealed.toString('base64'));
    if (text === null) throw new Error(`${kind} does not open`);
    return text;
  });
}

const known = async (main: Composed, customerId: string) =>
  (await main.call['register.known']({ customerId, propertyId: '' })).customer;

officeTest(
  'a restored backup brings nobody back: desks say again whom they have erased, and a lead does so with claims',
  async () => {
    if (!cluster) return;
    const computers = [desks.computer(), desks.computer()] as const;
    const [anna, bo] = [await computers[0].start(), await computers[1].start()];
    for (const [main, name, role] of [
      [anna, 'Anna', 'lead'],
      [bo, 'Bo', 'clerk'],
    ] as const) {
      const login = await desks.office.person(`${name.toLowerCase()}_${desks.office.name}`, role);
      await main.call['office.join'](await desks.entry(main, login, name));
    }
    const mine = await bo.register(0);
    const others = await bo.register(1);
    for (const main of [bo, anna, bo]) await main.call['office.reconnect'](undefined);
    const core = mine.customer.soc_id.replace(/\D/g, '').slice(-10);
    const named = async () => (await openedAll()).filter((text) => text.replaceAll('-', '').includes(core));
    expect((await named()).length).toBeGreaterThan(1);
    const at = ['-h', cluster.folder, '-p', String(cluster.port), '-U', 'postgres'];
    const run = (program: string, ...args: string[]) =>
      execFileSync(path.join(cluster.bin, program), [...at, ...args], {
        ...serverUser(),
        cwd: cluster.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 1 << 28,
      });
    const dump = path.join(cluster.folder, `${desks.office.name}.dump`);
    run('pg_dump', '-Fc', '-f', dump, desks.office.name);

    await anna.call['register.erasePerson']({ customerId: mine.customer.id });
    for (const main of [anna, bo, anna]) await main.call['office.reconnect'](undefined);
    expect(await named()).toEqual([]);
    await anna.close();
    await bo.close();
    await desks.office.close();
    run('dropdb', '--force', desks.office.name);
    run('pg_restore', '-C', '-d', 'postgres', dump);
    expect((await named()).length).toBeGreaterThan(1);

    // The clerk comes first, and says it.
    const [bos, annas] = [await computers[1].start(), await computers[0].start()];
    for (const main of [bos, annas, bos, annas]) await main.call['office.reconnect'](undefined);
    await expect.poll(named, { timeout: 30_000 }).toEqual([]);
    for (const main of [bos, annas]) {
      expect(await known(main, mine.customer.id)).toBeNull();
      expect(await known(main, others.customer.id)).not.toBeNull();
    }
    // Nobody sends the pair again all the same, and others' records stand as they were.
    await expect(annas.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
    expect((await openedAll()).filter((text) => text.includes(others.customer.soc_id)).length).toBeGreaterThan(1);
    expect((await annas.call['office.erasings'](undefined)).erasings).toHaveLength(1);
  },
);
