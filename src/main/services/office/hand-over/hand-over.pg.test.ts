import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { samplePoaPdf } from '../../../../../tools/operator-simulator/sample-poa.ts';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from '../testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

/** Sends the n-th pair; what the operator answers is set before. */
async function send(main: Composed, index: number): Promise<string> {
  const registrationId = randomUUID();
  await main.register(index, {}, [], { registrationId });
  return registrationId;
}
const at = (path: 'registration') => ({ path });
const LOST = { match: at('registration'), kind: 'kill-before' } as const;
const NO = { match: at('registration'), kind: 'status', status: 422, headers: {} } as const;

const BUSY = { match: at('registration'), kind: 'status', status: 429, retryAfter: 3600 } as const;

const handed = async (main: Composed) =>
  (await main.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'handed');
const kinds = async (main: Composed) => (await main.call['today.read'](undefined)).lines.map(({ kind }) => kind);
const get = (main: Composed, registrationId: string) => main.call['ledger.get']({ registrationId });
const refused = (reason: string) => ({ data: { code: 'hand-over', reason } });

officeTest('an unknown outcome goes to a colleague, who finds out and sends it with the same file', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await exchange(anna, bo);
  desks.operator.setFaults([LOST]);
  const id = await send(anna, 0);
  expect((await get(anna, id)).state).toBe('unknown');
  desks.operator.setFaults([]);

  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: 'Ask them first' });
  await expect
    .poll(() => handed(bo))
    .toMatchObject([{ fact: { code: 'handed-over-words', params: { by: 'Anna', words: 'Ask them first' } } }]);
  const list = await bo.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 50, isGrouped: true });
  expect(list.groups).toMatchObject([{ part: 'needs', rows: 1 }]);
  // It is Anna's until it is taken.
  expect(await kinds(anna)).toContain('unknown');
  expect(await bo.call['handover.of']({ registrationId: id })).toMatchObject({
    who: 'theirs',
    offer: { isToMe: true, fromName: 'Anna' },
  });

  expect(await bo.call['handover.take']({ registrationId: id })).toMatchObject({ who: 'mine', canGive: true });
  expect(await handed(bo)).toEqual([]);
  expect(await kinds(bo)).toContain('unknown');
  expect(await get(bo, id)).not.toHaveProperty('by');
  await expect.poll(async () => (await get(anna, id)).by).toBe('Bo');
  expect(await kinds(anna)).not.toContain('unknown');
  await expect(
    anna.call['ledger.resolve']({ registrationId: id, decision: 'absent', contractId: null, who: 'Anna', why: 'x' }),
  ).rejects.toMatchObject({ data: { code: 'wrong-state' } });

  await bo.call['ledger.resolve']({
    registrationId: id,
    decision: 'absent',
    contractId: null,
    who: 'Bo',
    why: 'they said',
  });
  const other = await bo.call['poa.add']({ name: 'annan.pdf', bytes: samplePoaPdf('another') });
  const again = { registrationId: id, override: null, isToNewAddress: false };
  await expect(bo.call['ledger.sendAgain']({ ...again, poaToken: other.token })).rejects.toMatchObject({
    data: { code: 'poa', reason: 'different' },
  });
  const poaToken = await bo.addPoa(0);
  await expect.poll(async () => (await bo.call['office.status'](undefined)).untold).toBe(0);
  expect(await bo.call['ledger.sendAgain']({ ...again, poaToken })).toMatchObject({ state: 'accepted' });
  expect(desks.registered()).toBe(1);
  // And Anna's computer knows what became of it.
  await expect.poll(async () => (await get(anna, id)).state).toBe('accepted');
  expect((await get(anna, id)).contractId).toBe((await get(bo, id)).contractId);
  const rows = (await anna.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 50 })).rows;
  expect(rows.map((row) => [row.id, row.by])).toEqual([[id, 'Bo']]);
});

const give = (main: Composed, registrationId: string, name: string, words = '') =>
  main.call['handover.give']({ registrationId, to: desks.loginOf(name), words });
const take = (main: Composed, registrationId: string) => main.call['handover.take']({ registrationId });

officeTest('a rejection and a wait: taken, given back, declined, taken back; each time one has it', async () => {
  const [anna, bo, cee] = [await desks.joined('Anna'), await desks.joined('Bo'), await desks.joined('Cee')];
  await exchange(anna, bo, cee);
  desks.operator.setFaults([NO]);
  const rejected = await send(anna, 0);
  expect((await get(anna, rejected)).state).toBe('rejected');
  desks.operator.setFaults([BUSY]);
  const waiting = await send(anna, 1);
  expect((await get(anna, waiting)).state).toBe('waiting');
  desks.operator.setFaults([]);

  await give(anna, rejected, 'Bo', 'Wrong number');
  await expect(give(anna, rejected, 'Anna')).rejects.toMatchObject(refused('nobody'));
  await expect.poll(() => handed(bo)).toHaveLength(1);
  expect(await handed(cee)).toEqual([]);
  await expect(take(cee, rejected)).rejects.toMatchObject(refused('changed'));

  // Declined, and offered to another.
  await bo.call['handover.decline']({ registrationId: rejected, words: 'Not mine' });
  expect(await handed(bo)).toEqual([]);
  await expect
    .poll(() => handed(anna))
    .toMatchObject([{ fact: { code: 'handed-back-words', params: { by: 'Bo', words: 'Not mine' } } }]);
  await give(anna, rejected, 'Cee');
  await expect.poll(() => handed(cee)).toMatchObject([{ fact: { code: 'handed-over' } }]);
  expect(await handed(anna)).toEqual([]);
  await take(cee, rejected);
  expect(await get(cee, rejected)).toMatchObject({
    state: 'rejected',
    reference: (await get(anna, rejected)).reference,
  });
  expect(await kinds(cee)).toContain('rejected');
  await expect.poll(async () => (await get(anna, rejected)).by).toBe('Cee');
  expect(await kinds(anna)).not.toContain('rejected');

  // Given back to whom it came from, by the same way.
  await give(cee, rejected, 'Anna', 'You know them');
  await expect.poll(() => handed(anna)).toHaveLength(1);
  await take(anna, rejected);
  expect(await get(anna, rejected)).not.toHaveProperty('by');
  expect(await kinds(anna)).toContain('rejected');
  await expect.poll(async () => (await get(cee, rejected)).by).toBe('Anna');

  // What waits goes on at the other desk with the same file, and at none but that one.
  await give(anna, waiting, 'Bo');
  await expect.poll(() => handed(bo)).toHaveLength(1);
  await take(bo, waiting);
  const again = { registrationId: waiting, override: null, isToNewAddress: false };
  const before = desks.registered();
  await anna.call['ledger.sendAgain']({ ...again, poaToken: await anna.addPoa(1) }).catch(() => undefined);
  expect(desks.registered()).toBe(before);
  expect(await bo.call['ledger.sendAgain']({ ...again, poaToken: await bo.addPoa(1) })).toMatchObject({
    state: 'accepted',
  });
  expect(desks.registered()).toBe(before + 1);
  await expect.poll(async () => (await get(anna, waiting)).state).toBe('accepted');
  await expect(anna.call['handover.takeBack']({ registrationId: waiting })).rejects.toMatchObject(refused('state'));
});

/** It is given, and what is answered nobody understands. */
const LOSING = `
  ALTER FUNCTION take_over(jsonb) RENAME TO given;
  CREATE FUNCTION take_over(ask jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = elkontor, pg_temp AS $$ BEGIN PERFORM given(ask); RETURN '{}'; END $$;
  GRANT EXECUTE ON FUNCTION take_over(jsonb) TO elkontor_clerk`;

officeTest(
  'with the office away an offer waits, nothing is taken, and a lost answer is found at the next contact',
  async () => {
    const bos = desks.computer();
    const anna = await desks.joined('Anna');
    let bo = await desks.joined('Bo', bos);
    await exchange(anna, bo);
    desks.operator.setFaults([LOST]);
    const id = await send(anna, 0);
    desks.operator.setFaults([]);
    await exchange(anna, bo);

    desks.wire.block(true);
    await give(anna, id, 'Bo', 'Away just now');
    expect(await anna.call['handover.of']({ registrationId: id })).toMatchObject({
      who: 'mine',
      offer: { words: 'Away just now' },
    });
    await expect(take(bo, id)).rejects.toMatchObject(refused('changed'));
    desks.wire.block(false);
    await exchange(anna, bo);
    expect(await handed(bo)).toHaveLength(1);

    desks.wire.block(true);
    await expect(take(bo, id)).rejects.toMatchObject({ data: { code: 'office-holds' } });
    expect(await handed(bo)).toHaveLength(1);
    desks.wire.block(false);
    await exchange(bo);

    // The office has given it, and Bo's computer was killed before it heard: it finds it at its next start.
    await desks.office.admin.query(LOSING);
    await expect(take(bo, id)).rejects.toMatchObject({ data: { code: 'office-holds' } });
    await bo.close();
    await desks.office.admin.query('DROP FUNCTION take_over(jsonb); ALTER FUNCTION given(jsonb) RENAME TO take_over');
    bo = await bos.start();
    await exchange(bo, anna);
    expect(await bo.call['handover.of']({ registrationId: id })).toMatchObject({ who: 'mine' });
    expect(await kinds(bo)).toContain('unknown');
    expect((await get(anna, id)).by).toBe('Bo');
    await anna.call['handover.takeBack']({ registrationId: id });
    await exchange(bo, anna);
    expect((await get(bo, id)).by).toBe('Anna');
    expect(await kinds(anna)).toContain('unknown');
  },
);

officeTest('nobody takes what they have no connection for: it stays where it is', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  desks.operator.setFaults([LOST]);
  const id = await send(anna, 0);
  desks.operator.setFaults([]);
  await exchange(anna, bo);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: '' });
  await exchange(anna, bo);
  const other = { ...bo.profile, id: 'other', name: 'Other', baseUrl: 'https://other.example.se' };
  await bo.call['profiles.save'](other);
  await bo.call['profiles.select']({ profileId: 'other' });
  await bo.call['profiles.remove']({ profileId: bo.profile.id });
  await expect(bo.call['handover.take']({ registrationId: id })).rejects.toMatchObject(refused('no-profile'));
  await exchange(anna, bo);
  expect(await get(anna, id)).toMatchObject({ state: 'unknown' });
  expect(await anna.call['handover.of']({ registrationId: id })).toMatchObject({ who: 'mine' });
});

officeTest('what was taken over stays whose it is when somebody deletes its claim in the database', async () => {
  const annas = desks.computer();
  const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo')];
  await exchange(anna, bo);
  desks.operator.setFaults([LOST]);
  const id = await send(anna, 0);
  desks.operator.setFaults([]);
  await anna.call['handover.give']({ registrationId: id, to: desks.loginOf('Bo'), words: 'x' });
  await expect.poll(() => handed(bo)).toHaveLength(1);
  // Anna's computer never reads that it was taken.
  await anna.close();
  expect(await bo.call['handover.take']({ registrationId: id })).toMatchObject({ who: 'mine' });
  const { admin } = desks.office;
  const holder = async () =>
    (await admin.query<{ desk: string; login: string }>('SELECT desk, login FROM claims')).rows;
  const bos = await holder();
  await admin.query('DELETE FROM claims');
  const again = await annas.start();
  await exchange(again);
  expect(await holder()).toEqual(bos);
  await exchange(bo, again);
  expect(await holder()).toEqual(bos);
  expect(await again.call['handover.of']({ registrationId: id })).toMatchObject({ who: 'theirs' });
});
