import { cpSync } from 'node:fs';
import { expect } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { backUp } from './testing/back-up.ts';
import { beforeEachDesks, type Desks } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const status = (main: Composed) => main.call['office.status'](undefined);
const reconnect = (main: Composed) => main.call['office.reconnect'](undefined);
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });

officeTest('a database put back: nobody registers, in words, until each computer has said its own again', async () => {
  const bos = desks.computer();
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo', bos)];
  const restore = await backUp(desks.office.admin);
  expect((await anna.register(0)).state).toBe('accepted');
  await expect.poll(async () => (await status(anna)).untold).toBe(0);
  // Bo's computer is off: it is waited for.
  await bo.close();
  desks.wire.block(true);
  await restore();
  desks.wire.block(false);

  // The first answer may be that the old connection is gone.
  await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'refused', why: 'stopped', waitingFor: 1 });
  await expect(anna.register(1)).rejects.toMatchObject(holds('stopped'));
  expect(desks.registered()).toBe(1);
  const again = await bos.start();
  await expect.poll(() => status(again)).toMatchObject({ state: 'ready', waitingFor: 0 });
  // What the database had lost is there again, with who.
  await expect(again.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect(await reconnect(anna)).toMatchObject({ state: 'ready' });
  expect((await anna.register(1)).state).toBe('accepted');
  expect(desks.registered()).toBe(2);
});

officeTest('a copied disk: of two computers that are one desk, the one started last is served', async () => {
  const [first, copy] = [desks.computer(), desks.computer()];
  const joined = await desks.joined('Anna', first);
  expect((await joined.register(0)).state).toBe('accepted');
  await joined.close();
  cpSync(first.storeFolder, copy.storeFolder, { recursive: true });
  Object.assign(copy.settings, structuredClone(first.settings));
  for (const [key, value] of first.keychain.items) copy.keychain.items.set(key, value);

  const original = await first.start();
  expect((await original.register(1)).state).toBe('accepted');
  // The same run of the same desk, said by another computer.
  const twin = await copy.start();
  await expect(twin.register(2)).rejects.toMatchObject(holds('older-run'));
  expect(await status(twin)).toMatchObject({ state: 'refused', why: 'older-run' });
  expect((await original.register(2)).state).toBe('accepted');
  await twin.close();

  // Started once more it is the later one, and the original is not served.
  const later = await copy.start();
  await expect(later.register(2)).rejects.toMatchObject({ data: { code: 'office-has' } });
  await expect(original.register(3)).rejects.toMatchObject(holds('older-run'));
  expect((await later.register(3)).state).toBe('accepted');
  expect(desks.registered()).toBe(4);
});

officeTest('another rule of what one pair is: this computer registers nothing, and nobody joins with it', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.computer().start()];
  await desks.office.admin.query('UPDATE elkontor.office SET rule = $1', [KEY_RULE + 1]);
  await expect(anna.register(0)).rejects.toMatchObject(holds('other-rule'));
  expect(await reconnect(anna)).toMatchObject({ state: 'refused', why: 'other-rule' });
  const login = await desks.office.person(`bo_${desks.office.name}`, 'clerk');
  const entry = await desks.entry(bo, login, 'Bo');
  expect((await bo.call['office.test'](entry)).map(({ code }) => code)).toContain('other-rule');
  const again = await desks.entry(bo, login, 'Bo');
  await expect(bo.call['office.join'](again)).rejects.toMatchObject(holds('other-rule'));
  expect(desks.registered()).toBe(0);
  await desks.office.admin.query('UPDATE elkontor.office SET rule = $1', [KEY_RULE]);
  expect(await reconnect(anna)).toMatchObject({ state: 'ready' });
  expect((await anna.register(0)).state).toBe('accepted');
});

officeTest('a lead lifts a stop by setting aside a computer that is gone, asked by name', async () => {
  const asked: unknown[] = [];
  const confirm: Parameters<Desks['computer']>[0] = {
    confirm: async (question) => {
      asked.push(question);
      return true;
    },
  };
  const [anna, bo] = [await desks.joined('Anna', desks.computer(confirm), 'lead'), await desks.joined('Bo')];
  await bo.close();
  await desks.office.admin.query(
    'UPDATE desks SET restated = -1; UPDATE office SET stop = stop + 1, stop_at = clock_timestamp()',
  );
  expect(await reconnect(anna)).toMatchObject({ state: 'refused', why: 'stopped', waitingFor: 1 });
  const { waitsFor } = await anna.call['office.erasings'](undefined);
  expect(waitsFor).toMatchObject([{ by: 'Bo' }]);
  await anna.call['office.setAside']({ desk: waitsFor[0]?.desk ?? '' });
  expect(asked).toEqual([{ what: 'set-aside-desk', by: 'Bo', computer: waitsFor[0]?.desk.slice(0, 8) }]);
  expect(await status(anna)).toMatchObject({ state: 'ready', waitingFor: 0 });
  expect((await anna.register(0)).state).toBe('accepted');
});
