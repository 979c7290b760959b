import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

// Somebody sends beside a colleague's registration whose outcome is open, and then that outcome comes: whoever has one of
// the two is told of the other, in whatever order it happens and wherever it is interrupted.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const at = { path: 'registration' } as const;
const names = async (main: Composed) =>
  (await main.call['office.status'](undefined)).doubles.map(({ claim }) => [claim.by, claim.state]);
const isThere = (main: Composed, registrationId: string) =>
  main.call['ledger.resolve']({
    ...{ registrationId, decision: 'exists', contractId: 'K9', who: 'Operator', why: 'asked' },
  });

/** A registration whose outcome nobody knows. */
async function unknown(main: Composed, pair: number): Promise<string> {
  desks.operator.setFaults([{ match: at, kind: 'kill-after' }]);
  const { id, state } = await main.register(pair);
  expect(state).toBe('unknown');
  desks.operator.setFaults([]);
  return id;
}

/** Sent beside the one that stands in its way, with a reason. */
async function anyway(main: Composed, pair: number) {
  const refused = randomUUID();
  await expect(main.register(pair, {}, [], { registrationId: refused })).rejects.toMatchObject({
    data: { code: 'office-has' },
  });
  const [held] = await main.call['office.held']({ registrationId: refused });
  if (!held) throw new Error('nobody has it');
  const { registrationId, cover, state } = held;
  if (state === 'taken') throw new Error('taken');
  const covers = [{ registrationId, state, attempts: 0, claim: cover }];
  return main.register(pair, {}, [], { registrationId: randomUUID(), override: { reason: 'moves in today', covers } });
}

/** Anna's outcome is open, and Bo sends anyway. */
async function decided() {
  const [annas, bos] = [desks.computer(), desks.computer()];
  const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo', bos)];
  const hers = await unknown(anna, 0);
  await exchange(anna, bo);
  const his = await anyway(bo, 0);
  expect(his.state).toBe('accepted');
  return { annas, bos, anna, bo, hers };
}

officeTest('the outcome comes while the other computer is off: it hears at its start', async () => {
  const { bos, anna, bo, hers } = await decided();
  await exchange(anna, bo);
  await bo.close();
  await isThere(anna, hers);
  await exchange(anna);
  expect(await names(anna)).toEqual([['Bo', 'accepted']]);
  const again = await bos.start();
  await exchange(again);
  expect(await names(again)).toEqual([['Anna', 'accepted']]);
});

officeTest('it is found out without the office, by a computer that has read nothing of the decision', async () => {
  const { annas, anna, bo, hers } = await decided();
  await anna.close();
  desks.wire.block(true);
  const again = await annas.start();
  await isThere(again, hers);
  expect(await names(again)).toEqual([]);
  await again.close();
  desks.wire.block(false);
  // It tells at its next start, and the office says what was decided meanwhile.
  const later = await annas.start();
  await exchange(later, bo);
  expect(await names(later)).toEqual([['Bo', 'accepted']]);
  expect(await names(bo)).toEqual([['Anna', 'accepted']]);
});

officeTest('the outcome of whoever sent anyway is open too, and comes last, after a start', async () => {
  const bos = desks.computer();
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo', bos)];
  const hers = await unknown(anna, 0);
  await exchange(anna, bo);
  desks.operator.setFaults([{ match: at, kind: 'kill-after' }]);
  const his = await anyway(bo, 0);
  expect(his.state).toBe('unknown');
  desks.operator.setFaults([]);
  await isThere(anna, hers);
  await exchange(anna, bo);
  expect(await names(anna)).toEqual([['Bo', 'unknown']]);
  expect(await names(bo)).toEqual([['Anna', 'accepted']]);
  await anna.call['office.seenDouble']({ registrationId: hers });
  await bo.close();
  const again = await bos.start();
  await isThere(again, his.id);
  await exchange(again, anna);
  // Looked at as unknown; it is another thing now.
  expect(await names(anna)).toEqual([['Bo', 'accepted']]);
  expect(await names(again)).toEqual([['Anna', 'accepted']]);
});

officeTest.each(['before', 'after'] as const)(
  'handed over %s the decision, it is told to whoever has it now, and to whoever decided',
  async (when) => {
    const [anna, bo, eve] = [await desks.joined('Anna'), await desks.joined('Bo'), await desks.joined('Eve')];
    const hers = await unknown(anna, 0);
    await exchange(anna, bo, eve);
    const handOver = async () => {
      await anna.call['handover.give']({ registrationId: hers, to: desks.loginOf('Eve'), words: 'I am away' });
      await exchange(anna, eve);
      await eve.call['handover.take']({ registrationId: hers });
      await exchange(eve, anna);
    };
    if (when === 'before') await handOver();
    expect((await anyway(bo, 0)).state).toBe('accepted');
    if (when === 'after') await handOver();
    await exchange(anna, bo, eve);
    expect(await names(eve)).toEqual([['Bo', 'accepted']]);
    await isThere(eve, hers);
    await exchange(eve, bo, anna);
    expect(await names(eve)).toEqual([['Bo', 'accepted']]);
    // By whom it was sent.
    expect(await names(bo)).toEqual([['Anna', 'accepted']]);
    expect(await names(anna)).toEqual([]);
  },
);

officeTest(
  'what was being sent is passed over after five minutes; its computer comes back with an outcome',
  async () => {
    const annas = desks.computer();
    const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo')];
    await exchange(anna, bo);
    desks.operator.setFaults([{ match: at, kind: 'delay', delayMs: 600_000 }]);
    const hers = randomUUID();
    void anna.register(0, {}, [], { registrationId: hers }).catch(() => undefined);
    await expect.poll(() => desks.registered()).toBe(1);
    // As a killed process: nothing of its end reaches the office.
    desks.wire.block(true);
    await anna.close();
    desks.wire.block(false);
    desks.operator.setFaults([]);
    await exchange(bo);
    await desks.office.admin.query("UPDATE claims SET since = since - interval '6 minutes'");
    expect((await anyway(bo, 0)).state).toBe('accepted');
    const again = await annas.start();
    await exchange(again, bo);
    expect(await names(again)).toEqual([['Bo', 'accepted']]);
    expect(await names(bo)).toEqual([['Anna', 'unknown']]);
    await isThere(again, hers);
    await exchange(again, bo);
    expect(await names(again)).toEqual([['Bo', 'accepted']]);
    expect(await names(bo)).toEqual([['Anna', 'accepted']]);
  },
);
