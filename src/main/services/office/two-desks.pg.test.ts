import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import { writeKeyText } from '../../office/sealing/key-text.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { dropPoas, ended, openSheet, startAll } from '../bulk/testing/bulk-job.ts';
import { beforeEachDesks, type Desks, OFFICE_KEY } from './testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const status = (main: Composed) => main.call['office.status'](undefined);
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });

/** The n-th pair of the operator's register, with the caller's id. */
const ask = (main: Composed, registrationId: string, index: number, override: Override | null = null) =>
  main.register(index, {}, [], {
    registrationId,
    override: override && { reason: override.reason, covers: [...override.covers] },
  });

officeTest('what one desk has registered stops the other in words, and a person decides', async () => {
  const [anna, bo] = [await desks.computer().start(), await desks.computer().start()];
  expect(await status(anna)).toMatchObject({ state: 'none', joined: null });
  // Registered before joining; joining reports it.
  expect(await anna.register(0)).toMatchObject({ state: 'accepted' });
  expect(await desks.join(anna, 'Anna')).toMatchObject({ state: 'ready', joined: { name: 'Anna' }, untold: 0 });
  expect(await desks.join(bo, 'Bo')).toMatchObject({ state: 'ready' });
  const mine = await anna.register(1);
  await expect.poll(async () => (await status(anna)).untold).toBe(0);

  for (const pair of [0, 1]) {
    const id = randomUUID();
    await expect(ask(bo, id, pair)).rejects.toMatchObject({ data: { code: 'office-has', count: 1 } });
    const held = await bo.call['office.held']({ registrationId: id });
    expect(held).toMatchObject([{ by: 'Anna', state: 'accepted', isOwn: false, isForged: false }]);
    if (pair === 1) expect(held[0]?.contractId).toBe(mine.contractId);
    // It left no entry, as if nobody had asked.
    await expect(bo.call['ledger.get']({ registrationId: id })).rejects.toMatchObject({ data: { code: 'not-found' } });
  }
  expect(desks.registered()).toBe(2);

  const [held] = await bo.call['office.held']({ registrationId: await refusedId(bo, 1) });
  if (!held) throw new Error('nobody has it');
  const covers = (other: Partial<typeof held.cover>) => [
    {
      registrationId: held.registrationId,
      state: 'accepted' as const,
      attempts: 0,
      claim: { ...held.cover, ...other },
    },
  ];
  // Another moment, another attempt and another state than the one it is in now.
  for (const other of [{ seq: held.cover.seq - 1 }, { attempt: randomUUID() }, { state: 'unknown' as const }]) {
    const asked = ask(bo, randomUUID(), 1, { reason: 'moved', covers: covers(other) });
    await expect(asked, JSON.stringify(other)).rejects.toMatchObject({ data: { code: 'office-has' } });
  }
  expect(await ask(bo, randomUUID(), 1, { reason: 'moved in again', covers: covers({}) })).toMatchObject({
    state: 'accepted',
    overrideReason: 'moved in again',
  });
  expect(desks.registered()).toBe(3);
});

async function refusedId(main: Composed, pair: number): Promise<string> {
  const id = randomUUID();
  await expect(ask(main, id, pair)).rejects.toMatchObject({ data: { code: 'office-has' } });
  return id;
}

officeTest('who else is in the office is known by the name they gave', async () => {
  const [anna, bo] = [await desks.computer().start(), await desks.computer().start()];
  expect(await anna.call['office.people'](undefined)).toEqual([]);
  await desks.join(anna, 'Anna', 'lead');
  await desks.join(bo, 'Bo');
  await anna.call['office.reconnect'](undefined);
  const people = await anna.call['office.people'](undefined);
  expect(
    people.filter(({ login }) => login !== desks.office.lead).map(({ name, isMe, isLead }) => [name, isMe, isLead]),
  ).toEqual([
    ['Anna', true, true],
    ['Bo', false, false],
  ]);
});

officeTest('at the same moment one of two goes', async () => {
  const [anna, bo] = [await desks.computer().start(), await desks.computer().start()];
  await desks.join(anna, 'Anna');
  await desks.join(bo, 'Bo');
  for (let pair = 0; pair < 5; pair += 1) {
    const ends = await Promise.allSettled([ask(anna, randomUUID(), pair), ask(bo, randomUUID(), pair)]);
    expect(ends.map(({ status: is }) => is).sort()).toEqual(['fulfilled', 'rejected']);
  }
  expect(desks.registered()).toBe(5);
});

officeTest('an office that is away holds registrations and nothing else, and is found again', async () => {
  const anna = await desks.computer().start();
  await desks.join(anna, 'Anna');
  expect((await anna.register(0)).state).toBe('accepted');
  desks.wire.block(true);
  await expect(anna.register(1)).rejects.toMatchObject({ data: { code: 'office-holds' } });
  expect(await status(anna)).toMatchObject({ state: 'away' });
  expect((await anna.call['ledger.counts'](undefined)).accepted).toBe(1);
  expect(desks.registered()).toBe(1);
  desks.wire.block(false);
  expect(await anna.call['office.reconnect'](undefined)).toMatchObject({ state: 'ready' });
  expect((await anna.register(1)).state).toBe('accepted');
});

officeTest('a desk that starts again is the same desk; without its keychain nothing goes past the office', async () => {
  const computer = desks.computer();
  const first = await computer.start();
  await desks.join(first, 'Anna');
  expect((await first.register(0)).state).toBe('accepted');
  await first.close();
  const again = await computer.start();
  expect((await again.register(1)).state).toBe('accepted');
  expect(await status(again)).toMatchObject({ state: 'ready' });
  await again.close();
  for (const key of [...computer.keychain.items.keys()]) {
    if (key.endsWith('\noffice')) computer.keychain.items.delete(key);
  }
  const without = await computer.start();
  await expect(without.register(2)).rejects.toMatchObject(holds('keychain'));
  expect(await without.call['office.leave'](undefined)).toMatchObject({ state: 'none', joined: null });
});

officeTest('settings that were lost send nothing past the office', async () => {
  const computer = desks.computer();
  const first = await computer.start();
  await desks.join(first, 'Anna');
  await first.close();
  const { office: kept } = computer.settings;
  for (const lost of [undefined, { officeId: 7 }]) {
    computer.settings.office = lost;
    const main = await computer.start();
    await expect(main.register(3)).rejects.toMatchObject(holds('left-behind'));
    await main.close();
  }
  computer.settings.office = kept;
  expect((await (await computer.start()).register(3)).state).toBe('accepted');
});

officeTest('an unknown outcome binds colleagues until a person has found out', async () => {
  const [anna, bo] = [await desks.computer().start(), await desks.computer().start()];
  await desks.join(anna, 'Anna');
  await desks.join(bo, 'Bo');
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-after' }]);
  const lost = await anna.register(0);
  expect(lost.state).toBe('unknown');
  desks.operator.setFaults([]);
  await expect.poll(async () => (await status(anna)).untold).toBe(0);
  const id = await refusedId(bo, 0);
  expect(await bo.call['office.held']({ registrationId: id })).toMatchObject([{ by: 'Anna', state: 'unknown' }]);
  await anna.call['ledger.resolve']({
    ...{ registrationId: lost.id, decision: 'absent', contractId: null, who: 'Operator', why: 'Not there' },
  });
  await anna.call['office.reconnect'](undefined);
  expect((await ask(bo, randomUUID(), 0)).state).toBe('accepted');
});

officeTest('the test says each step; whoever may not come in is told why', async () => {
  const main = await desks.computer().start();
  const login = await desks.office.person(`cee_${desks.office.name}`, 'lead');
  const good = await desks.entry(main, login, 'Cee');
  const codes = async (change: Partial<typeof good>) =>
    (await main.call['office.test']({ ...good, ...change })).map(({ code }) => code);
  expect(await codes({})).toEqual([
    ...['name-found', 'tls-ok', 'login-ok', 'version-ok', 'rights-lead', 'clock-ok', 'key-first'],
  ]);
  expect(await codes({ password: 'wrong' })).toEqual([
    ...['name-found', 'tls-ok', 'login-refused', 'skipped', 'skipped', 'skipped', 'skipped'],
  ]);
  const typed = {
    ...good,
    invitation: null,
    addresses: desks.addresses,
    database: desks.facts.database,
    ca: desks.cluster.ca,
  };
  const { officeId } = desks.facts;
  const keyText = writeKeyText({ officeId, keyId: 1, officeKey: OFFICE_KEY });
  expect((await codes({ ...typed, keyText })).at(-1)).toBe('key-first');
  expect((await codes({ ...typed, keyText, ca: '' })).slice(0, 3)).toEqual(['name-found', 'tls', 'skipped']);
  await expect(main.call['office.test']({ ...typed, keyText: 'ABC' })).rejects.toMatchObject({
    data: { code: 'office-join', reason: 'no-key' },
  });
  await expect(
    main.call['office.test']({ ...good, invitation: { token: good.invitation?.token ?? '', passphrase: 'no' } }),
  ).rejects.toMatchObject({ data: { code: 'office-join', reason: 'does-not-open' } });
  await main.call['office.join'](good);
  // Another key under the same number would make pairs look different.
  const other = await desks.computer().start();
  const otherKey = writeKeyText({ officeId, keyId: 1, officeKey: new Uint8Array(32).fill(1) });
  await expect(other.call['office.join']({ ...typed, keyText: otherKey })).rejects.toMatchObject(holds('key-differs'));
  expect((await other.register(0)).state).toBe('accepted');
  const stranger = await desks.office.login(`stranger_${desks.office.name}`, 'clerk');
  await expect(other.call['office.join']({ ...typed, keyText, user: stranger.user })).rejects.toMatchObject(
    holds('not-enrolled'),
  );
  expect(await status(other)).toMatchObject({ state: 'none' });
});

test('IT requires an office: nothing is registered without one', async () => {
  if (!cluster) return;
  const main = await desks.computer({ policy: { office: { required: true } } }).start();
  await expect(main.register(0)).rejects.toMatchObject(holds('required'));
  expect(await status(main)).toMatchObject({ isRequired: true, state: 'none' });
  await desks.join(main, 'Anna');
  expect((await main.register(0)).state).toBe('accepted');
});

officeTest('IT has locked the office: nobody leaves it, and nobody joins another', async () => {
  const policy = (office: object) => ({ policy: { office, locked: ['office'] } });
  const { database } = desks.facts;
  const anna = await desks.computer(policy({ addresses: desks.addresses, database })).start();
  expect(await desks.join(anna, 'Anna')).toMatchObject({ state: 'ready' });
  const locked = { data: { code: 'locked-by-policy', setting: 'office' } };
  await expect(anna.call['office.leave'](undefined)).rejects.toMatchObject(locked);
  expect(await status(anna)).toMatchObject({ state: 'ready' });
  await expect(desks.join(await desks.computer(policy({})).start(), 'Bo')).rejects.toMatchObject(locked);
});

officeTest('what the environment says to PostgreSQL’s own programs does not reach the office', async () => {
  const said = { PGOPTIONS: '-c no_such_setting=1', PGREPLICATION: 'database', PGCLIENTENCODING: 'nonsense' };
  Object.assign(process.env, said);
  try {
    const anna = await desks.computer().start();
    expect(await desks.join(anna, 'Anna')).toMatchObject({ state: 'ready' });
  } finally {
    for (const name of Object.keys(said)) delete process.env[name];
  }
});

officeTest('a desk set up with a renewed client knows what was claimed under the older one', async () => {
  const anna = await desks.computer().start();
  await desks.join(anna, 'Anna');
  const annas = await openSheet(anna.call, 1);
  await dropPoas(anna.call, annas.jobId, 1);
  await startAll(anna.call, annas.jobId);
  expect(await ended(anna.call, annas.jobId)).toMatchObject({ counts: { accepted: 1 } });
  const bo = await desks.computer().start();
  // Only the way to a token knows that client; who has the pair is asked by the operator's address.
  await bo.call['profiles.save']({ ...bo.profile, id: 'new', name: 'NEW', clientId: 'renewed' });
  await bo.call['profiles.select']({ profileId: 'new' });
  await desks.join(bo, 'Bo');
  const { jobId } = await openSheet(bo.call, 1);
  await dropPoas(bo.call, jobId, 1);
  const rehearsed = await bo.call['bulk.rehearse']({ jobId });
  expect(rehearsed.problems.map(({ reason }) => reason)).toEqual(['office-has']);
});
