import path from 'node:path';
import { expect, inject } from 'vitest';
import { clusterProgram } from '../../office/testing/cluster-program.ts';
import { asAdmin } from '../../office/testing/office-database.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks } from './testing/desks.ts';
import { openedAll } from './testing/opened-all.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

async function openedAgain(): Promise<string[]> {
  if (!cluster) return [];
  const admin = await asAdmin(cluster, desks.office.name);
  const opened = await openedAll(admin, desks.facts.officeId);
  await admin.end();
  return opened;
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
    const named = async () => (await openedAgain()).filter((text) => text.replaceAll('-', '').includes(core));
    expect((await named()).length).toBeGreaterThan(1);
    const dump = path.join(cluster.folder, `${desks.office.name}.dump`);
    clusterProgram(cluster, 'pg_dump', '-Fc', '-f', dump, desks.office.name);

    await anna.call['register.erasePerson']({ customerId: mine.customer.id });
    for (const main of [anna, bo, anna]) await main.call['office.reconnect'](undefined);
    expect(await named()).toEqual([]);
    await anna.close();
    await bo.close();
    await desks.office.close();
    clusterProgram(cluster, 'dropdb', '--force', desks.office.name);
    clusterProgram(cluster, 'pg_restore', '-C', '-d', 'postgres', dump);
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
    expect((await openedAgain()).filter((text) => text.includes(others.customer.soc_id)).length).toBeGreaterThan(1);
    expect((await annas.call['office.erasings'](undefined)).erasings).toHaveLength(1);
  },
);
