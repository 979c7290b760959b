import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { backUp } from '../testing/back-up.ts';
import { beforeEachDesks, type Desks, exchange } from '../testing/desks.ts';

// A registration waits in a backup; its computer sent it since. The backup is put back, and a colleague takes it over
// before anybody notices.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});
const BUSY = { match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 3600 } as const;
const send = async (main: Composed, registrationId: string) =>
  main.call['ledger.sendAgain']({
    ...{ registrationId, poaToken: await main.addPoa(0), override: null, isToNewAddress: false },
  });
const doubles = async (main: Composed) => (await main.call['office.status'](undefined)).doubles;
const of = (main: Composed, registrationId: string) => main.call['handover.of']({ registrationId });

async function takenFromBackup() {
  const annas = desks.computer();
  const anna = await desks.joined('Anna', annas);
  const bos = desks.computer({ confirm: async () => true });
  let bo = await desks.joined('Bo', bos);
  desks.operator.setFaults([BUSY]);
  const { id } = await anna.register(0);
  desks.operator.setFaults([]);
  await exchange(anna, bo);
  const restore = await backUp(desks.office.admin);
  // Bo reads nothing of what comes.
  await bo.close();
  await send(anna, id);
  await expect.poll(async () => (await anna.call['office.status'](undefined)).untold).toBe(0);
  await anna.close();
  await restore();
  bo = await bos.start();
  await exchange(bo);
  await bo.call['handover.takeUnasked']({ registrationId: id, words: 'She is away' });
  return { id, bo, comesBack: () => annas.start() };
}

officeTest('who sent it has it again, and the colleague hears of it before sending', async () => {
  const { id, bo, comesBack } = await takenFromBackup();
  const anna = await comesBack();
  await exchange(anna, bo);
  expect(await of(anna, id)).toMatchObject({ who: 'mine' });
  expect(await of(bo, id)).toMatchObject({ who: 'theirs' });
  await expect.poll(() => bo.call['ledger.get']({ registrationId: id })).toMatchObject({ state: 'accepted' });
  expect(await doubles(anna)).toEqual([]);
  expect(await doubles(bo)).toEqual([]);
});

officeTest('both sent it: it is told to whoever speaks later, though it is the colleague’s by now', async () => {
  const { id, bo, comesBack } = await takenFromBackup();
  const before = desks.registered();
  expect((await send(bo, id)).state).toBe('accepted');
  await exchange(bo);
  const anna = await comesBack();
  await exchange(anna, bo);
  expect(desks.registered()).toBe(before + 1);
  expect(await doubles(anna)).toMatchObject([{ registrationId: id, claim: { by: 'Bo' } }]);
});
