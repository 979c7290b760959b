import { expect } from 'vitest';
import type { Confirmation } from '../../../../shared/model/confirmation.ts';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from '../testing/desks.ts';

// What a computer that is gone left open: a person at another one takes it over, by name and with words.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});
const at = { path: 'registration' } as const;
const LOST = { match: at, kind: 'kill-before' } as const;
const BUSY = { match: at, kind: 'status', status: 429, retryAfter: 3600 } as const;
const of = (main: Composed, registrationId: string) => main.call['handover.of']({ registrationId });
const has = { data: { code: 'office-has' } };

officeTest('what is unknown or waits at a computer that is gone is settled by a colleague, who is asked', async () => {
  const asked: Confirmation[] = [];
  const say = { yes: false };
  const bos = desks.computer({
    confirm: async (question) => {
      asked.push(question);
      return say.yes;
    },
  });
  const annas = desks.computer();
  const [anna, bo, eve] = [await desks.joined('Anna', annas), await desks.joined('Bo', bos), await desks.joined('Eve')];
  await exchange(anna, bo, eve);
  desks.operator.setFaults([LOST]);
  const unknown = await anna.register(0);
  desks.operator.setFaults([BUSY]);
  const waits = await anna.register(1);
  desks.operator.setFaults([]);
  const done = await anna.register(2);
  await exchange(anna, bo, eve);
  await anna.close();

  expect(await of(bo, unknown.id)).toMatchObject({ who: 'theirs', isOpen: true, has: 'Anna', offer: null });
  expect(await of(bo, done.id)).toMatchObject({ has: null });
  const take = (registrationId: string) =>
    bo.call['handover.takeUnasked']({ registrationId, words: 'Her computer was stolen' });
  await expect(take(unknown.id)).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(asked).toEqual([{ what: 'take-unasked', by: 'Anna' }]);
  expect(await of(bo, unknown.id)).toMatchObject({ who: 'theirs' });
  say.yes = true;
  expect(await take(unknown.id)).toMatchObject({
    ...{ who: 'mine', has: null },
    offer: { isToMe: true, isUnasked: true, fromName: 'Anna', words: 'Her computer was stolen' },
  });
  await bo.call['ledger.resolve']({
    ...{ registrationId: unknown.id, decision: 'absent', contractId: null, who: 'Bo', why: 'called them' },
  });
  await take(waits.id);
  await bo.call['ledger.takeBack']({ registrationId: waits.id });
  await expect(take(done.id)).rejects.toMatchObject({ data: { code: 'hand-over', reason: 'changed' } });
  await exchange(bo, eve);
  for (const pair of [0, 1]) expect((await eve.register(pair)).state).toBe('accepted');
  await expect(eve.register(2)).rejects.toMatchObject(has);

  // It was not gone after all: it is told, with the words, and sends nothing of it.
  const again = await annas.start();
  await exchange(again);
  expect(await of(again, unknown.id)).toMatchObject({
    who: 'theirs',
    offer: { isFromMe: true, toName: 'Bo', isUnasked: true, words: 'Her computer was stolen' },
  });
  const sent = desks.operator.requests().length;
  const told = await again.call['ledger.sendAgain']({
    ...{ registrationId: waits.id, poaToken: await again.addPoa(1), override: null, isToNewAddress: false },
  });
  expect(told).toMatchObject({ by: 'Bo' });
  expect(desks.operator.requests()).toHaveLength(sent);
});
