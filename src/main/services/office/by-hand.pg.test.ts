import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ByHand } from '../../../shared/model/contracts/attempt-end.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const status = (main: Composed) => main.call['office.status'](undefined);
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });
const policy = (whenAway?: string) => ({ office: whenAway === undefined ? {} : { whenAway } });

async function join(name: string, given: { role?: 'clerk' | 'lead'; policy?: object } = {}) {
  const computer = desks.computer({ policy: given.policy ?? policy('by-hand') });
  const main = await computer.start();
  const login = await desks.office.person(`${name.toLowerCase()}_${desks.office.name}`, given.role ?? 'clerk');
  await main.call['office.join'](await desks.entry(main, login, name));
  return { main, computer };
}

/** The n-th pair in the form; with a person's word to go on without the office. */
const ask = (main: Composed, index: number, byHand: ByHand | null, registrationId: string = randomUUID()) =>
  main.register(index, {}, [], { registrationId, byHand });

const word = (main: Composed, index: number, reason = 'Moves in today'): ByHand => ({
  reason,
  typed: ` ${main.pairAt(index).customer.last_name.toUpperCase()} `,
});

async function away(...mains: Composed[]): Promise<void> {
  desks.wire.block(true);
  for (const main of mains) await expect.poll(async () => (await status(main)).state, { timeout: 40_000 }).toBe('away');
}

async function back(...mains: Composed[]): Promise<void> {
  desks.wire.block(false);
  for (const main of [...mains, ...mains]) await main.call['office.reconnect'](undefined);
  for (const main of mains) expect(await status(main)).toMatchObject({ state: 'ready', mayByHand: false });
}

officeTest(
  'while the office is away one goes by hand, typed and with a reason, marked, and told when it is back',
  async () => {
    const [{ main: anna }, { main: bo }] = [await join('Anna'), await join('Bo')];
    // While the office is there, nobody goes around it.
    const first = await ask(anna, 0, word(anna, 0));
    expect(first).toMatchObject({ state: 'accepted', byHand: null });
    await anna.call['office.reconnect'](undefined);
    await bo.call['office.reconnect'](undefined);
    await away(anna, bo);
    expect(await status(bo)).toMatchObject({ mayByHand: true });
    const id = randomUUID();
    await expect(ask(bo, 1, null, id)).rejects.toMatchObject({ data: { code: 'office-holds' } });
    await expect(ask(bo, 1, { reason: 'Now', typed: 'yes' }, id)).rejects.toMatchObject(holds('by-hand-typed'));
    // Known here to be a colleague's.
    await expect(ask(bo, 0, word(bo, 0))).rejects.toMatchObject(holds('by-hand-known'));
    expect(desks.registered()).toBe(1);

    const mine = await ask(bo, 1, word(bo, 1), id);
    expect(mine).toMatchObject({ id, state: 'accepted', byHand: 'Moves in today' });
    // Here it is known as any other, and never goes twice.
    await expect(ask(bo, 1, word(bo, 1))).rejects.toMatchObject({ data: { code: 'duplicate' } });
    expect(await ask(bo, 1, word(bo, 1), id)).toMatchObject({ id });
    expect(desks.registered()).toBe(2);

    await back(anna, bo);
    expect(await status(bo)).toMatchObject({ untold: 0, doubles: [] });
    const refused = randomUUID();
    await expect(ask(anna, 1, null, refused)).rejects.toMatchObject({ data: { code: 'office-has' } });
    expect(await anna.call['office.held']({ registrationId: refused })).toMatchObject([
      { by: 'Bo', state: 'accepted', isByHand: true, contractId: mine.contractId },
    ]);
    await expect
      .poll(async () => (await anna.call['ledger.get']({ registrationId: id }).catch(() => null))?.byHand)
      .toBe('Moves in today');
    expect(desks.registered()).toBe(2);
  },
);

officeTest('two who register one pair by hand meanwhile are both told when the office is back', async () => {
  const [{ main: anna }, { main: bo }] = [await join('Anna'), await join('Bo')];
  await away(anna, bo);
  await ask(anna, 2, word(anna, 2));
  await ask(bo, 2, word(bo, 2));
  await back(anna, bo);
  const doubles = async (main: Composed) => (await status(main)).doubles.map(({ claim }) => claim.by);
  await expect.poll(() => doubles(bo)).toEqual(['Anna']);
  await expect.poll(() => doubles(anna)).toEqual(['Bo']);
});

officeTest('by IT’s word alone: nobody where it says nothing, leads alone where it says so', async () => {
  const { main: nobody } = await join('Nils', { policy: policy() });
  const { main: clerk } = await join('Carl', { policy: policy('by-hand-leads') });
  const { main: lead } = await join('Lena', { policy: policy('by-hand-leads'), role: 'lead' });
  await lead.call['office.reconnect'](undefined);
  await away(nobody, clerk, lead);
  for (const main of [nobody, clerk]) {
    expect(await status(main)).toMatchObject({ mayByHand: false });
    await expect(ask(main, 3, word(main, 3))).rejects.toMatchObject({ data: { code: 'office-holds' } });
  }
  expect(await ask(lead, 3, word(lead, 3))).toMatchObject({ state: 'accepted', byHand: 'Moves in today' });
  expect(desks.registered()).toBe(1);
});

officeTest('one whose outcome stays open is sent by nobody, and the office knows it after a restart', async () => {
  const [{ main: anna, computer }, { main: bo }] = [await join('Anna'), await join('Bo')];
  await away(anna);
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-after' }]);
  const id = randomUUID();
  expect(await ask(anna, 4, word(anna, 4), id)).toMatchObject({ state: 'unknown', byHand: 'Moves in today' });
  desks.operator.setFaults([]);
  await anna.close();
  const again = await computer.start();
  expect(await again.call['ledger.get']({ registrationId: id })).toMatchObject({ state: 'unknown' });
  await back(again, bo);
  const refused = randomUUID();
  await expect(ask(bo, 4, null, refused)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect(await bo.call['office.held']({ registrationId: refused })).toMatchObject([
    { by: 'Anna', state: 'unknown', isByHand: true },
  ]);
});

officeTest('a waiting one is not retried by hand: send again and the timer wait for the office', async () => {
  const { main } = await join('Anna');
  await away(main);
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 429 }]);
  const id = randomUUID();
  expect(await ask(main, 5, word(main, 5), id)).toMatchObject({ state: 'waiting' });
  desks.operator.setFaults([]);
  const again = { registrationId: id, poaToken: null, override: null, isToNewAddress: false };
  await expect(main.call['ledger.sendAgain'](again)).rejects.toMatchObject({ data: { code: 'office-holds' } });
  // The one that was turned back; nothing after it.
  expect(desks.registered()).toBe(1);
  await back(main);
  expect(await main.call['ledger.sendAgain'](again)).toMatchObject({ state: 'accepted', byHand: null });
  expect(desks.registered()).toBe(2);
});

officeTest('a desk whose own files disagree does not go on by hand', async () => {
  const { main, computer } = await join('Anna');
  await main.close();
  desks.wire.block(true);
  computer.settings.office = { officeId: 7 };
  const again = await computer.start();
  expect(await status(again)).toMatchObject({ mayByHand: false });
  await expect(ask(again, 3, word(again, 3))).rejects.toMatchObject(holds('left-behind'));
  expect(desks.registered()).toBe(0);
});
