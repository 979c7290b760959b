import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { backUp } from './testing/back-up.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});
const confirm = async () => true;
const status = (main: Composed) => main.call['office.status'](undefined);
const reconnect = (main: Composed) => main.call['office.reconnect'](undefined);
const toldAll = (main: Composed) => expect.poll(async () => (await status(main)).untold).toBe(0);
const has = { data: { code: 'office-has' } };
const stopped = { data: { code: 'office-holds', reason: 'stopped' } };

/** Anna (a lead) and Bo, a backup, and then Carl, who joins and registers a pair; the database is put back. */
async function carlIsForgotten(areThere: boolean) {
  const computers = [desks.computer({ confirm }), desks.computer()] as const;
  let [anna, bo] = [await desks.joined('Anna', computers[0], 'lead'), await desks.joined('Bo', computers[1])];
  await exchange(anna, bo);
  // Carl's login is enrolled already; his computer is not there yet.
  const login = await desks.office.person(desks.loginOf('Carl'), 'clerk');
  const restore = await backUp(desks.office.admin);
  if (!areThere) for (const main of [anna, bo]) await main.close();
  const computer = desks.computer();
  const carl = await computer.start();
  await carl.call['office.join'](await desks.entry(carl, login, 'Carl'));
  expect((await carl.register(0)).state).toBe('accepted');
  await toldAll(carl);
  if (areThere) await exchange(anna, bo);
  await carl.close();
  desks.wire.block(true);
  await restore();
  desks.wire.block(false);
  if (!areThere) [anna, bo] = [await computers[0].start(), await computers[1].start()];
  return { anna, bo, comesBack: () => computer.start() };
}

officeTest('a computer that joined after the backup is waited for, and says its own again by itself', async () => {
  const { anna, bo, comesBack } = await carlIsForgotten(true);
  for (const main of [anna, bo]) await expect.poll(() => reconnect(main)).toMatchObject({ why: 'stopped' });
  expect(await reconnect(anna)).toMatchObject({ state: 'refused', why: 'stopped', waitingFor: 1 });
  expect((await anna.call['office.erasings'](undefined)).waitsFor).toMatchObject([{ by: 'Carl' }]);
  await expect(anna.register(0)).rejects.toMatchObject(stopped);
  const carl = await comesBack();
  await expect.poll(() => status(carl)).toMatchObject({ state: 'ready', waitingFor: 0 });
  await exchange(anna, bo, carl);
  await expect(anna.register(0)).rejects.toMatchObject(has);
  expect((await bo.register(1)).state).toBe('accepted');
  expect((await carl.register(2)).state).toBe('accepted');
  expect(desks.registered()).toBe(3);
});

officeTest('a forgotten computer that is gone is set aside by a lead, by name', async () => {
  const { anna, bo } = await carlIsForgotten(true);
  for (const main of [anna, bo]) await expect.poll(() => reconnect(main)).toMatchObject({ why: 'stopped' });
  const { waitsFor } = await anna.call['office.erasings'](undefined);
  await anna.call['office.setAside']({ desk: waitsFor[0]?.desk ?? '' });
  expect(await status(anna)).toMatchObject({ state: 'ready', waitingFor: 0 });
  expect((await anna.register(1)).state).toBe('accepted');
});

officeTest(
  'a forgotten computer nobody knew of stops everybody when it comes, and what went twice is shown',
  async () => {
    const { anna, bo, comesBack } = await carlIsForgotten(false);
    await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'ready' });
    const carl = await comesBack();
    await expect.poll(async () => (await status(carl)).state).not.toBe('connecting');
    // Carl has said his own; Anna and Bo may know of writes that are lost, and say theirs. Until they have, all are
    // stopped; by themselves they look every few seconds, so that they may have by now.
    const code = expect.stringMatching(/^office-(holds|has)$/);
    await expect(anna.register(0)).rejects.toMatchObject({ data: { code } });
    await exchange(anna, bo, carl);
    await expect(anna.register(0)).rejects.toMatchObject(has);
    expect((await carl.register(2)).state).toBe('accepted');
    expect(desks.registered()).toBe(2);
  },
);

officeTest('a backup older than 30 days: who was there when it was made is waited for', async () => {
  const bos = desks.computer();
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo', bos)];
  await exchange(anna, bo);
  const { admin } = desks.office;
  const restore = await backUp(admin);
  await bo.register(0);
  await toldAll(bo);
  await exchange(anna, bo);
  await bo.close();
  desks.wire.block(true);
  await restore();
  // What the restored tables say of the time is 35 days old.
  await admin.query(`UPDATE elkontor.office SET lived_on = lived_on - 35, stop_at = stop_at - interval '35 days';
    ALTER TABLE elkontor.desks DISABLE TRIGGER USER; UPDATE elkontor.desks SET seen_at = seen_at - interval '35 days';
    ALTER TABLE elkontor.desks ENABLE TRIGGER USER`);
  desks.wire.block(false);
  await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'refused', why: 'stopped', waitingFor: 1 });
  await expect(anna.register(0)).rejects.toMatchObject(stopped);
  const again = await bos.start();
  await expect.poll(() => status(again)).toMatchObject({ state: 'ready' });
  await exchange(anna, again);
  await expect(anna.register(0)).rejects.toMatchObject(has);
  expect(desks.registered()).toBe(1);
});

officeTest('who was long away when the backup was made, and came back after it, is waited for', async () => {
  const bos = desks.computer();
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo', bos)];
  await exchange(anna, bo);
  const { admin } = desks.office;
  await admin.query(`ALTER TABLE elkontor.desks DISABLE TRIGGER USER;
    UPDATE elkontor.desks SET seen_lived = seen_lived - 40, seen_at = seen_at - interval '40 days' WHERE joined_by = '${desks.loginOf('Bo')}';
    ALTER TABLE elkontor.desks ENABLE TRIGGER USER`);
  const restore = await backUp(admin);
  await bo.register(0);
  await toldAll(bo);
  await exchange(anna, bo);
  await bo.close();
  desks.wire.block(true);
  await restore();
  desks.wire.block(false);
  await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'refused', why: 'stopped', waitingFor: 1 });
});
