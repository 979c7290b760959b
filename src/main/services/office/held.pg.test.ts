import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });
const status = (main: Composed) => main.call['office.status'](undefined);

officeTest.each(['the wall clock', 'the monotonic clock'] as const)(
  'more than ten seconds after asking, by %s, nothing is sent; asked anew it goes',
  async (which) => {
    let [isAsleep, sleptMs] = [false, 0];
    // A computer that sleeps between the office's answer and the first byte.
    const reads = (now: number, isThis: boolean): number => {
      if (isThis && isAsleep) sleptMs += 11_000;
      return isThis ? now + sleptMs : now;
    };
    const clock = {
      now: () => reads(Date.now(), which === 'the wall clock'),
      monotonicMs: () => reads(performance.now(), which === 'the monotonic clock'),
    };
    const [anna, bo] = [await desks.joined('Anna', desks.computer({ clock })), await desks.joined('Bo')];
    await exchange(anna, bo);
    isAsleep = true;
    await expect(anna.register(0)).rejects.toMatchObject(holds('late'));
    isAsleep = false;
    expect(desks.registered()).toBe(0);
    await exchange(anna);
    // The office has it as not sent: the pair is anybody's.
    expect((await bo.register(0)).state).toBe('accepted');
    expect((await anna.register(1)).state).toBe('accepted');
  },
);

officeTest('IT requires an office: removed by the DBA, or left, it lets nothing go', async () => {
  const anna = await desks.joined('Anna', desks.computer({ policy: { office: { required: true } } }));
  const { admin } = desks.office;
  await admin.query('ALTER SCHEMA elkontor RENAME TO removed');
  await expect(anna.register(0)).rejects.toMatchObject(holds('missing-function'));
  await anna.call['invoices.mark']({ keys: [JSON.stringify(['c', 'p', 'F1'])], isChecked: true });
  await admin.query('ALTER SCHEMA removed RENAME TO elkontor');
  await admin.query(`ALTER DATABASE ${desks.office.name} CONNECTION LIMIT 0`);
  desks.wire.cut();
  await expect.poll(async () => (await anna.call['office.reconnect'](undefined)).why).toBe('full');
  await expect(anna.register(0)).rejects.toMatchObject(holds('full'));
  await admin.query(`ALTER DATABASE ${desks.office.name} CONNECTION LIMIT -1`);
  await exchange(anna);
  expect(await status(anna)).toMatchObject({ state: 'ready', untold: 0 });
  await anna.call['office.leave'](undefined);
  await expect(anna.register(0)).rejects.toMatchObject(holds('required'));
  expect(await status(anna)).toMatchObject({ state: 'none', isRequired: true });
  expect(desks.registered()).toBe(0);
});
