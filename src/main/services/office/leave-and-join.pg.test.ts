import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { backUp } from './testing/back-up.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

// A computer leaves the office and joins again: what it had there is its own again.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const confirm = async () => true;
const status = (main: Composed) => main.call['office.status'](undefined);
const told = (main: Composed) => expect.poll(async () => (await status(main)).untold).toBe(0);
const leave = (main: Composed) => main.call['office.leave'](undefined);
const has = { data: { code: 'office-has' } };
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });
const kill = { match: { path: 'registration' }, kind: 'kill-before' } as const;
const claims = async () =>
  new Map(
    (
      await desks.office.admin.query<{ id: string; state: string }>('SELECT registration AS id, state FROM claims')
    ).rows.map(({ id, state }) => [id, state]),
  );

async function joinAgain(main: Composed, name: string) {
  const login = await desks.office.login(desks.loginOf(name), 'clerk');
  return main.call['office.join'](await desks.entry(main, login, name));
}
async function sendAgain(main: Composed, registrationId: string, pair: number) {
  const poaToken = await main.addPoa(pair);
  return main.call['ledger.sendAgain']({ registrationId, poaToken, override: null, isToNewAddress: false });
}
const resolve = (main: Composed, registrationId: string, decision: 'exists' | 'absent') =>
  main.call['ledger.resolve']({
    ...{ registrationId, decision, who: 'Anna', why: 'asked' },
    contractId: decision === 'exists' ? 'K1' : null,
  });

officeTest(
  'what waits is sent or taken back by its own computer, and a person still decides about the unknown',
  async () => {
    const [anna, bo] = [await desks.joined('Anna', desks.computer({ confirm })), await desks.joined('Bo')];
    desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 3600 }]);
    const [waits, back] = [await anna.register(0), await anna.register(1)];
    desks.operator.setFaults([kill]);
    const [absent, there, before] = [await anna.register(2), await anna.register(3), await anna.register(4)];
    desks.operator.setFaults([]);
    await told(anna);
    expect(await leave(anna)).toMatchObject({ state: 'none', untold: 0 });
    // Decided while the computer was in no office.
    await resolve(anna, before.id, 'exists');
    expect((await anna.register(5)).state).toBe('accepted');
    expect(await joinAgain(anna, 'Anna')).toMatchObject({ state: 'ready', doubles: [] });

    expect((await sendAgain(anna, waits.id, 0)).state).toBe('accepted');
    await anna.call['ledger.takeBack']({ registrationId: back.id });
    await resolve(anna, absent.id, 'absent');
    await resolve(anna, there.id, 'exists');
    await told(anna);
    await exchange(anna, bo);
    const now = await claims();
    expect([waits, back, absent, there, before].map(({ id }) => now.get(id))).toEqual([
      ...['accepted', 'not-sent', 'absent', 'accepted', 'accepted'],
    ]);
    for (const pair of [0, 3, 4, 5]) await expect(bo.register(pair)).rejects.toMatchObject(has);
    expect((await bo.register(1)).state).toBe('accepted');
    expect((await sendAgain(anna, absent.id, 2)).state).toBe('accepted');
    await expect(bo.register(2)).rejects.toMatchObject(has);
  },
);

officeTest('an outcome the office never heard of reaches it after joining again, with its contract', async () => {
  const [anna, bo] = [await desks.joined('Anna', desks.computer({ confirm })), await desks.joined('Bo')];
  desks.operator.setFaults([{ match: { path: 'registration' }, times: 1, kind: 'delay', delayMs: 1500 }]);
  const going = anna.register(0);
  await expect.poll(async () => [...(await claims()).values()]).toEqual(['sending']);
  desks.wire.block(true);
  const made = await going;
  expect(made.state).toBe('accepted');
  await leave(anna);
  desks.wire.block(false);
  await expect.poll(() => joinAgain(anna, 'Anna').catch(() => null)).toMatchObject({ state: 'ready', untold: 0 });
  expect((await claims()).get(made.id)).toBe('accepted');
  await exchange(bo);
  const { rows } = await desks.office.admin.query('SELECT desk, login FROM claims');
  expect(rows).toMatchObject([{ login: desks.loginOf('Anna') }]);
  const id = randomUUID();
  await expect(bo.register(0, {}, [], { registrationId: id })).rejects.toMatchObject(has);
  expect(await bo.call['office.held']({ registrationId: id })).toMatchObject([
    { by: 'Anna', state: 'accepted', contractId: made.contractId },
  ]);
});

officeTest(
  'of a computer and a copy of its disk the one that joined again goes on, and the other is stopped',
  async () => {
    const [first, copy] = [desks.computer({ confirm }), desks.computer({ confirm })];
    const original = await desks.joined('Anna', first);
    desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 3600 }]);
    const waits = await original.register(0);
    desks.operator.setFaults([]);
    await told(original);
    await original.close();
    cpSync(first.storeFolder, copy.storeFolder, { recursive: true });
    Object.assign(copy.settings, structuredClone(first.settings));
    for (const [key, value] of first.keychain.items) copy.keychain.items.set(key, value);
    const sent = desks.registered();
    const again = await first.start();
    await expect.poll(() => status(again)).toMatchObject({ state: 'ready' });
    const twin = await copy.start();
    await expect.poll(() => status(twin)).toMatchObject({ state: 'refused', why: 'older-run' });
    await leave(twin);
    expect(await joinAgain(twin, 'Anna')).toMatchObject({ state: 'ready' });

    await expect(sendAgain(again, waits.id, 0)).rejects.toMatchObject(holds('unknown-desk'));
    expect((await sendAgain(twin, waits.id, 0)).state).toBe('accepted');
    // Joining again in its turn it gets nothing of what the other one goes on with.
    await leave(again);
    expect(await joinAgain(again, 'Anna')).toMatchObject({ state: 'ready' });
    await expect(sendAgain(again, waits.id, 0)).rejects.toMatchObject(has);
    expect(desks.registered()).toBe(sent + 1);
  },
);

officeTest('another person who joins at that computer gets none of it but by taking it over, with words', async () => {
  const anna = await desks.joined('Anna', desks.computer({ confirm }));
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 3600 }]);
  const waits = await anna.register(0);
  desks.operator.setFaults([]);
  await told(anna);
  await leave(anna);
  await desks.join(anna, 'Eve');
  const sent = desks.registered();
  // It is still Anna's, and nobody is at her computer but whoever joined there now.
  await exchange(anna);
  expect(await sendAgain(anna, waits.id, 0)).toMatchObject({ by: 'Anna', state: 'waiting' });
  expect(desks.registered()).toBe(sent);
  const registrationId = waits.id;
  expect(await anna.call['handover.of']({ registrationId })).toMatchObject({ who: 'theirs', has: 'Anna' });
  await anna.call['handover.takeUnasked']({ registrationId, words: 'Anna has another computer' });
  expect((await sendAgain(anna, waits.id, 0)).state).toBe('accepted');
  expect(desks.registered()).toBe(sent + 1);
  await told(anna);
  expect(await claims()).toEqual(new Map([[waits.id, 'accepted']]));
});

officeTest('nobody waits for a computer that left, nor for one whose joining failed', async () => {
  const computer = desks.computer({ confirm });
  const [anna, bo] = [await desks.joined('Anna', desks.computer(), 'lead'), await desks.joined('Bo', computer)];
  await exchange(anna, bo);
  await leave(bo);
  // Joining ends before the keychain has anything.
  computer.keychain.mode = 'locked';
  await expect(joinAgain(bo, 'Bo')).rejects.toMatchObject({ data: { code: 'keychain' } });
  const restore = await backUp(desks.office.admin);
  await anna.register(0);
  await told(anna);
  desks.wire.block(true);
  await restore();
  desks.wire.block(false);
  await expect
    .poll(() => status(anna).then(() => anna.call['office.reconnect'](undefined)))
    .toMatchObject({
      ...{ state: 'ready', waitingFor: 0 },
    });
  expect(await anna.call['office.erasings'](undefined)).toMatchObject({ desks: 1, waitsFor: [] });
});
