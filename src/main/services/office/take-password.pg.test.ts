import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const take = (main: Composed, password: string) => main.call['office.takePassword']({ password });
const refused = { data: { code: 'office-holds', reason: 'login-refused' } };

officeTest(
  'a login whose password expired goes on with a new one: nothing is lost, and it is the same desk',
  async () => {
    const annas = desks.computer();
    const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo')];
    expect((await anna.register(0)).state).toBe('accepted');
    await exchange(anna, bo);
    const { admin } = desks.office;
    await admin.query(`ALTER ROLE ${desks.loginOf('Anna')} VALID UNTIL '2001-01-01'`);
    desks.wire.cut();
    await expect(anna.register(1)).rejects.toMatchObject(refused);
    await anna.call['invoices.mark']({ keys: [JSON.stringify(['c', 'p', 'F1'])], isChecked: true });
    await admin.query(`ALTER ROLE ${desks.loginOf('Anna')} PASSWORD 'another' VALID UNTIL 'infinity'`);
    await expect(take(anna, 'wrong')).rejects.toMatchObject(refused);
    await expect(anna.register(1)).rejects.toMatchObject(refused);
    await take(anna, 'another');
    await exchange(anna, bo);
    expect(await anna.call['office.status'](undefined)).toMatchObject({ state: 'ready', untold: 0 });
    expect((await anna.register(1)).state).toBe('accepted');
    await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
    expect((await admin.query('SELECT FROM elkontor.desks')).rowCount).toBe(2);
    await anna.close();
    const again = await annas.start();
    expect((await again.register(2)).state).toBe('accepted');
    expect(desks.registered()).toBe(3);
  },
);
