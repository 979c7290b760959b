import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

// One pair, two contracts perhaps: both computers are told in words, each until somebody at it has looked.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const told = async (main: Composed) => (await main.call['office.status'](undefined)).doubles;
const names = async (main: Composed) => (await told(main)).map(({ claim }) => [claim.by, claim.state]);
const today = async (main: Composed) =>
  (await main.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'double');
const LOST = { match: { path: 'registration' }, kind: 'kill-before' } as const;

/** Bo sends what Anna has, with a reason. */
async function anyway(main: Composed, pair: number) {
  const refused = randomUUID();
  await expect(main.register(pair, {}, [], { registrationId: refused })).rejects.toMatchObject({
    data: { code: 'office-has' },
  });
  const [held] = await main.call['office.held']({ registrationId: refused });
  if (!held) throw new Error('nobody has it');
  const { registrationId, cover } = held;
  const covers = [{ registrationId, state: 'accepted' as const, attempts: 0, claim: cover }];
  return main.register(pair, {}, [], { registrationId: randomUUID(), override: { reason: 'moved in again', covers } });
}

officeTest(
  'a pair that two had before they joined is told to both, also after a restart, until each looked',
  async () => {
    const annas = desks.computer();
    const [anna, bo] = [await annas.start(), await desks.computer().start()];
    const [hers, his] = [await anna.register(0), await bo.register(0)];
    await anna.register(1);
    await bo.register(2);
    await desks.join(anna, 'Anna');
    await desks.join(bo, 'Bo');
    await exchange(anna, bo);
    expect(await told(bo)).toMatchObject([{ registrationId: his.id, claim: { by: 'Anna', registrationId: hers.id } }]);
    expect(await told(anna)).toMatchObject([{ registrationId: hers.id, claim: { by: 'Bo', registrationId: his.id } }]);
    expect(await today(bo)).toMatchObject([{ fact: { code: 'double', params: { by: 'Anna' } } }]);
    expect(await today(anna)).toMatchObject([
      { fact: { code: 'double', params: { by: 'Bo' } }, opens: { params: { registration: hers.id } } },
    ]);

    await bo.call['office.seenDouble']({ registrationId: his.id });
    expect(await told(bo)).toEqual([]);
    expect(await today(bo)).toEqual([]);
    await anna.close();
    const again = await annas.start();
    await exchange(again, bo);
    expect(await names(again)).toEqual([['Bo', 'accepted']]);
    expect(await today(again)).toHaveLength(1);
    expect(await told(bo)).toEqual([]);
  },
);

officeTest('what a colleague sent anyway is told to whoever had it; who sent it was asked before', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const hers = await anna.register(0);
  await exchange(anna, bo);
  const his = await anyway(bo, 0);
  expect(his.state).toBe('accepted');
  await exchange(anna, bo);
  expect(await told(anna)).toMatchObject([{ registrationId: hers.id, claim: { by: 'Bo', registrationId: his.id } }]);
  expect(await today(anna)).toHaveLength(1);
  expect(await told(bo)).toEqual([]);
});

officeTest('it ends by itself where one of the two turns out not to be there, and comes back where it is', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const lost = { decision: 'absent', contractId: null, who: 'Operator', why: 'asked' } as const;
  desks.operator.setFaults([LOST]);
  const [first, second] = [await anna.register(0), await anna.register(1)];
  desks.operator.setFaults([]);
  await exchange(anna, bo);
  for (const pair of [0, 1]) await anyway(bo, pair);
  await exchange(anna, bo);
  expect(await names(anna)).toEqual([
    ['Bo', 'accepted'],
    ['Bo', 'accepted'],
  ]);
  await anna.call['ledger.resolve']({ registrationId: first.id, ...lost });
  expect(await told(anna)).toHaveLength(1);
  // Found to be there after all: whoever sent it anyway hears of it too.
  await anna.call['ledger.resolve']({ registrationId: second.id, ...lost, decision: 'exists', contractId: 'K9' });
  await exchange(anna, bo);
  expect(await told(bo)).toMatchObject([{ claim: { by: 'Anna', state: 'accepted', contractId: 'K9' } }]);
});

officeTest('known under a new key of the office too', async () => {
  const saveFile = async (_name: string, bytes: Uint8Array) => {
    writeFileSync(desks.invitation, bytes);
    return '/somewhere/new';
  };
  const anna = await desks.joined('Anna', desks.computer({ confirm: async () => true, saveFile }), 'lead');
  const bo = await desks.computer().start();
  for (const main of [anna, bo]) await main.register(0);
  const { passphrase } = await anna.call['office.renewKey'](undefined);
  const entry = await desks.entry(bo, await desks.office.person(desks.loginOf('Bo'), 'clerk'), 'Bo');
  await bo.call['office.join']({ ...entry, invitation: { token: entry.invitation?.token ?? '', passphrase } });
  await exchange(bo, anna);
  expect([await names(anna), await names(bo)]).toEqual([[['Bo', 'accepted']], [['Anna', 'accepted']]]);
});
