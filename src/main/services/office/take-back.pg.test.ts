import { expect } from 'vitest';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

/** Rejects when it is aborted. */
const aborted = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const BUSY = { match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 3600 } as const;
const LOST = { match: { path: 'registration' }, kind: 'kill-before' } as const;
const HAS = { data: { code: 'office-has' } };

async function told(main: Composed): Promise<void> {
  await expect.poll(async () => (await main.call['office.status'](undefined)).untold).toBe(0);
}

const ask = (main: Composed, index = 0, override: Override | null = null) =>
  main.register(index, {}, [], {
    override: override && { reason: override.reason, covers: [...override.covers] },
  });
/** Sent, and asked to wait an hour. */
async function waitingAt(main: Composed, index = 0): Promise<string> {
  desks.operator.setFaults([BUSY]);
  const { id, state } = await ask(main, index);
  expect(state).toBe('waiting');
  desks.operator.setFaults([]);
  await told(main);
  return id;
}
async function again(main: Composed, registrationId: string, index = 0) {
  return main.call['ledger.sendAgain']({
    registrationId,
    poaToken: await main.addPoa(index),
    override: null,
    isToNewAddress: false,
  });
}
/** What was accepted; what was asked to wait was received, too. */
const registered = () => desks.operator.ledger().filter(({ processed }) => processed).length;
const takeBack = (main: Composed, registrationId: string) => main.call['ledger.takeBack']({ registrationId });
const get = (main: Composed, registrationId: string) => main.call['ledger.get']({ registrationId });

/** What a desk lists as waiting, its colleagues' too, and the parts of its whole list. */
async function waitingIn(main: Composed): Promise<{ waiting: number; parts: string[] }> {
  await main.call['office.reconnect'](undefined);
  const page = { filter: '', offset: 0, limit: 50 };
  const { total } = await main.call['ledger.list']({ states: ['waiting'], ...page });
  const { groups = [] } = await main.call['ledger.list']({ states: [], isGrouped: true, ...page });
  return { waiting: total, parts: groups.map(({ part }) => part) };
}

officeTest('what waits binds colleagues; taken back, it is theirs at once, and then in its own way', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const id = await waitingAt(anna);
  await expect(ask(bo)).rejects.toMatchObject(HAS);
  await expect.poll(() => waitingIn(bo)).toEqual({ waiting: 1, parts: ['waiting'] });
  await takeBack(anna, id);
  await told(anna);
  await expect.poll(() => waitingIn(bo)).toEqual({ waiting: 0, parts: ['today'] });
  expect(await ask(bo)).toMatchObject({ state: 'accepted' });
  await told(bo);
  await expect(again(anna, id)).rejects.toMatchObject(HAS);
  expect(await get(anna, id)).toMatchObject({ state: 'waiting', isTakenBack: true });
  const held = await anna.call['office.held']({ registrationId: id });
  expect(held).toMatchObject([{ by: 'Bo', state: 'accepted' }]);
  expect(registered()).toBe(1);
});

officeTest('taken back, the office is told at once, not at the next look', async () => {
  // Nothing that this computer puts off ever comes.
  const timers = { sleep: (_delayMs: number, signal?: AbortSignal) => aborted(signal) };
  const anna = await desks.joined('Anna', desks.computer({ timers }));
  const id = await waitingAt(anna);
  await takeBack(anna, id);
  await told(anna);
  expect(await ask(await desks.joined('Bo'))).toMatchObject({ state: 'accepted' });
});

officeTest('with the office away it is told when it is back, after a restart too', async () => {
  const annas = desks.computer();
  const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo')];
  const [first, second] = [await waitingAt(anna, 0), await waitingAt(anna, 1)];
  desks.wire.block(true);
  await takeBack(anna, first);
  await takeBack(anna, second);
  await anna.close();
  desks.wire.block(false);
  await exchange(bo);
  await expect(ask(bo, 0)).rejects.toMatchObject(HAS);
  const later = await annas.start();
  await exchange(later);
  await told(later);
  expect(await get(later, first)).toMatchObject({ state: 'waiting', isTakenBack: true });
  expect(await ask(bo, 0)).toMatchObject({ state: 'accepted' });
  await expect(again(later, first, 0)).rejects.toMatchObject(HAS);
  expect(await again(later, second, 1)).toMatchObject({ state: 'accepted' });
  await expect(ask(bo, 1)).rejects.toMatchObject(HAS);
  expect(registered()).toBe(2);
});

officeTest('sent again and never answered by the office, then taken back: it binds nobody', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const id = await waitingAt(anna);
  desks.wire.block(true);
  await expect(again(anna, id)).rejects.toMatchObject({ data: { code: 'office-holds' } });
  await takeBack(anna, id);
  desks.wire.block(false);
  await anna.call['office.reconnect'](undefined);
  await told(anna);
  await bo.call['office.reconnect'](undefined);
  expect(await ask(bo)).toMatchObject({ state: 'accepted' });
  await expect(again(anna, id)).rejects.toMatchObject(HAS);
  expect(registered()).toBe(1);
});

officeTest('sent again and refused by the office, then taken back: it binds nobody', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const id = await waitingAt(anna);
  // While an office is brought up to another app, it refuses what asks by the older rule.
  await desks.office.admin.query('UPDATE elkontor.office SET rule = rule + 1');
  await expect(again(anna, id)).rejects.toMatchObject({ data: { code: 'office-holds' } });
  await desks.office.admin.query('UPDATE elkontor.office SET rule = rule - 1');
  await takeBack(anna, id);
  await told(anna);
  expect(await ask(bo)).toMatchObject({ state: 'accepted' });
  expect(registered()).toBe(1);
});

officeTest('found out not to be there, then taken back: it binds nobody', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  desks.operator.setFaults([LOST]);
  const { id, state } = await ask(anna);
  expect(state).toBe('unknown');
  desks.operator.setFaults([]);
  await expect(async () => takeBack(anna, id)).rejects.toMatchObject({ data: { code: 'wrong-state' } });
  const words = { contractId: null, who: 'Operator', why: 'Not there' };
  await anna.call['ledger.resolve']({ registrationId: id, decision: 'absent', ...words });
  await takeBack(anna, id);
  await told(anna);
  expect(await get(anna, id)).toMatchObject({ state: 'waiting', isTakenBack: true });
  expect(await ask(bo)).toMatchObject({ state: 'accepted' });
  await expect(again(anna, id)).rejects.toMatchObject(HAS);
  expect(registered()).toBe(1);
});

officeTest('handed over, whoever has it takes it back, and then it stands in nobody’s way', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await exchange(anna, bo);
  const id = await waitingAt(anna);
  await exchange(anna, bo);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: '' });
  await exchange(anna, bo);
  await bo.call['handover.take']({ registrationId: id });
  await expect.poll(async () => (await get(anna, id)).by).toBe('Bo');
  await expect(async () => takeBack(anna, id)).rejects.toMatchObject({ data: { code: 'wrong-state' } });
  await takeBack(bo, id);
  await told(bo);
  await exchange(bo, anna);
  expect(await ask(anna)).toMatchObject({ state: 'accepted' });
  await expect(again(bo, id)).rejects.toMatchObject(HAS);
  expect(registered()).toBe(1);
});

officeTest('taken back by its giver before it is taken, it is offered to nobody any more', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await exchange(anna, bo);
  const id = await waitingAt(anna);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: '' });
  await exchange(anna, bo);
  await takeBack(anna, id);
  await told(anna);
  await exchange(anna, bo);
  expect((await bo.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'handed')).toEqual([]);
  await expect(bo.call['handover.take']({ registrationId: id })).rejects.toMatchObject({ data: { code: 'hand-over' } });
  expect(await get(anna, id)).toMatchObject({ state: 'waiting', isTakenBack: true });
  expect(await ask(bo)).toMatchObject({ state: 'accepted' });
  expect(registered()).toBe(1);
});

officeTest('taken back, it is handed over to nobody, nor taken by whoever still sees the offer', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await exchange(anna, bo);
  const id = await waitingAt(anna);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: '' });
  await exchange(anna, bo);
  expect(await anna.call['handover.of']({ registrationId: id })).toMatchObject({ canGive: true, isOpen: true });
  // Bo's computer has not heard of it yet when he asks.
  await takeBack(anna, id);
  expect(await anna.call['handover.of']({ registrationId: id })).toMatchObject({
    ...{ canGive: false, isOpen: false, offer: null },
  });
  const give = anna.call['handover.give'];
  await expect(async () => give({ registrationId: id, to: desks.loginOf('Bo'), words: '' })).rejects.toMatchObject({
    data: { code: 'hand-over', reason: 'state' },
  });
  await told(anna);
  await exchange(anna);
  await expect(bo.call['handover.take']({ registrationId: id })).rejects.toMatchObject({
    data: { code: 'hand-over' },
  });
  expect(await get(anna, id)).toMatchObject({ state: 'waiting', isTakenBack: true });
  // Sent after all, or waiting again, it may be handed over.
  desks.operator.setFaults([BUSY]);
  expect(await again(anna, id)).toMatchObject({ state: 'waiting' });
  expect(await anna.call['handover.of']({ registrationId: id })).toMatchObject({ canGive: true });
});

officeTest('taken over before it was taken back: it is whose claim it is, and the other is told', async () => {
  const annas = desks.computer();
  let anna = await desks.joined('Anna', annas);
  const bo = await desks.joined('Bo');
  await exchange(anna, bo);
  const id = await waitingAt(anna);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: '' });
  await exchange(anna, bo);
  desks.wire.block(true);
  await takeBack(anna, id);
  await anna.close();
  desks.wire.block(false);
  await exchange(bo);
  await bo.call['handover.take']({ registrationId: id });
  anna = await annas.start();
  await exchange(anna, bo, anna);
  expect(await get(anna, id)).toMatchObject({ by: 'Bo' });
  const lines = (await anna.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'handed');
  expect(lines).toMatchObject([{ fact: { code: 'handed-before-taken-back', params: { by: 'Bo' } } }]);
  // He does not send it either: nothing is left to tell.
  await takeBack(bo, id);
  await exchange(bo, anna);
  expect((await anna.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'handed')).toEqual([]);
  expect(registered()).toBe(0);
});
