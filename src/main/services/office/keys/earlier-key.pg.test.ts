import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { backUp } from '../testing/back-up.ts';
import { beforeEachDesks, type Desks, exchange } from '../testing/desks.ts';

// The database is put back to before its key was renewed: every computer has a newer key than the office.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const status = (main: Composed) => main.call['office.status'](undefined);
async function saveFile(_name: string, bytes: Uint8Array) {
  writeFileSync(desks.invitation, bytes);
  return '/somewhere/new';
}

/** A lead gives the office a new key, and a colleague takes it. */
async function renew(lead: Composed, clerk: Composed): Promise<void> {
  const { passphrase } = await lead.call['office.renewKey'](undefined);
  const chosen = await clerk.call['office.chooseInvitation'](undefined);
  if (!chosen) throw new Error('no invitation');
  await exchange(clerk);
  await clerk.call['office.takeKey']({ invitation: { token: chosen.token, passphrase }, keyText: '' });
  await exchange(lead, clerk);
}

officeTest.each([1, 2])(
  'put back to before %i renewals: a lead’s computer seals it with the present key',
  async (times) => {
    const [annas, bos] = [desks.computer({ confirm: async () => true, saveFile }), desks.computer()];
    const [anna, bo] = [await desks.joined('Anna', annas, 'lead'), await desks.joined('Bo', bos)];
    expect((await anna.register(0)).state).toBe('accepted');
    await exchange(anna, bo);
    const restore = await backUp(desks.office.admin);
    for (let nth = 0; nth < times; nth += 1) await renew(anna, bo);
    expect((await anna.register(1)).state).toBe('accepted');
    await exchange(anna, bo);
    await anna.close();
    desks.wire.block(true);
    await restore();
    desks.wire.block(false);

    // A clerk's computer says what it waits for, and registers nothing.
    await expect
      .poll(async () => (await bo.call['office.reconnect'](undefined)).why, { timeout: 20_000 })
      .toBe('earlier-key');
    await expect(bo.register(1)).rejects.toMatchObject({ data: { code: 'office-holds', reason: 'earlier-key' } });
    const again = await annas.start();
    await exchange(again, bo);
    await exchange(again, bo);
    for (const main of [again, bo]) expect(await status(main)).toMatchObject({ state: 'ready', why: null });
    for (const pair of [0, 1]) await expect(bo.register(pair)).rejects.toMatchObject({ data: { code: 'office-has' } });
    expect((await bo.register(2)).state).toBe('accepted');
    expect(desks.registered()).toBe(3);
  },
);
