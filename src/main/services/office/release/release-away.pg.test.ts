import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import { createPgDesk } from '../../../office/testing/pg-desk.ts';
import { beforeEachDesks, type Desks } from '../testing/desks.ts';
import { again, exchange, NEEDS, policy, prepare, releaseOf, three } from '../testing/three-people.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest('with the office away one asks and decides all the same, and it goes out after', async () => {
  const { anna, bo } = await three(desks);
  const waiting = await bo.main.register(0);
  desks.wire.block(true);
  const { id } = await bo.main.call['releases.ask']({ registrationId: waiting.id, words: '' });
  expect(await releaseOf(bo, id)).toMatchObject({ state: 'waiting', isGoingOut: true });
  desks.wire.block(false);
  await exchange(bo.main, anna.main);
  expect(await releaseOf(bo, id)).toMatchObject({ isGoingOut: false });
  desks.wire.block(true);
  expect(await anna.main.call['releases.decide']({ id, decision: 'approved', words: '' })).toMatchObject({
    ...{ state: 'released', isGoingOut: true },
  });
  desks.wire.block(false);
  await exchange(anna.main, bo.main);
  expect(await again(bo, waiting.id)).toMatchObject({ state: 'accepted' });
});

officeTest(
  'where IT demands a second person nothing goes without an office, and leaving one changes nothing',
  async () => {
    policy.office = { secondPersonAbove: 5, leads: [] };
    const main = await desks.computer({ policy }).start();
    await expect(main.register(0)).rejects.toMatchObject({ data: { code: 'office-holds', reason: 'required' } });
    expect(desks.registered()).toBe(0);
    expect(await main.call['releases.status'](undefined)).toMatchObject({ above: 5, problem: 'no-office' });
  },
);

officeTest('one person under two logins is one: the same key releases nothing it prepared', async () => {
  const { anna, bo, cecilia } = await three(desks);
  const { waiting, id } = await prepare(bo, 0);
  await exchange(bo.main, anna.main, cecilia.main);
  // Cecilia's login brings Bo's key, and Anna was talked into confirming it.
  const keyOf = '(SELECT public_key FROM people WHERE login = $1)';
  await desks.office.admin.query(`UPDATE people SET public_key = ${keyOf}, seq = take() WHERE login = $2`, [
    ...[bo.login, cecilia.login],
  ]);
  await exchange(anna.main);
  const people = await anna.main.call['office.people'](undefined);
  const twice = people.find(({ name }) => name === 'Cecilia');
  await anna.main.call['releases.confirmPerson']({
    ...{ person: twice?.person ?? '', fingerprint: twice?.fingerprint ?? '' },
  });
  await exchange(anna.main, cecilia.main, bo.main);
  await expect(cecilia.main.call['releases.decide']({ id, decision: 'approved', words: '' })).rejects.toMatchObject({
    data: { code: 'release' },
  });
  const { rows } = await desks.office.admin.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM jobs");
  const elsewhere = await createPgDesk(await desks.office.login(cecilia.login, 'clerk'), desks.office.officeId);
  const job = rows[0]?.hash ?? '';
  const said = await elsewhere.way.call('approve', {
    ...{ who: elsewhere.desk.who(), seen: { seq: 0, tag: '' }, keyId: 1, job, signature: 'AAAA' },
    content: elsewhere.desk.hands.sealed('approval', job, '{}'),
  });
  elsewhere.close();
  expect(said).toMatchObject({ no: 'same-person' });
  await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
  expect(desks.registered()).toBe(0);
});

officeTest('requests and words older than 35 days go with the next request; younger ones stay', async () => {
  const { anna, bo } = await three(desks);
  const first = await prepare(bo, 0);
  await exchange(bo.main, anna.main);
  await anna.main.call['releases.decide']({ id: first.id, decision: 'refused', words: 'Nej' });
  await prepare(bo, 1);
  const count = async (table: string) =>
    (await desks.office.admin.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;
  expect([await count('jobs'), await count('approvals')]).toEqual([2, 1]);
  const age = (days: number) =>
    desks.office.admin.query(
      'UPDATE jobs SET at = clock_timestamp() - make_interval(days => $1) WHERE hash IN (SELECT job FROM approvals)',
      [days],
    );
  await age(34);
  await prepare(bo, 2);
  expect([await count('jobs'), await count('approvals')]).toEqual([3, 1]);
  await age(36);
  await prepare(bo, 3);
  expect([await count('jobs'), await count('approvals')]).toEqual([3, 0]);
});

officeTest('taken back, nobody is asked about it any more, and no release of it sends it', async () => {
  const { anna, bo } = await three(desks);
  const { waiting, id } = await prepare(bo, 0);
  await exchange(bo.main, anna.main);
  await anna.main.call['releases.decide']({ id, decision: 'approved', words: '' });
  await exchange(bo.main);
  // Released, and asked about once more: both are open.
  const { id: second } = await bo.main.call['releases.ask']({ registrationId: waiting.id, words: 'Igen' });
  await exchange(bo.main, anna.main);
  desks.wire.block(true);
  await bo.main.call['ledger.takeBack']({ registrationId: waiting.id });
  desks.wire.block(false);
  // A release that comes before the word that it was taken back.
  await anna.main.call['releases.decide']({ id: second, decision: 'approved', words: '' }).catch(() => undefined);
  await exchange(bo.main, anna.main);
  for (const one of [id, second]) expect(await releaseOf(anna, one)).toMatchObject({ state: 'withdrawn' });
  await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
  expect(desks.registered()).toBe(0);
});

officeTest('withdrawn with the office away since the start: kept, said, and done when it is back', async () => {
  const { anna, bo } = await three(desks);
  const [first, second] = [await prepare(bo, 0), await prepare(bo, 1)];
  await exchange(bo.main, anna.main);
  await anna.main.call['releases.decide']({ id: first.id, decision: 'approved', words: '' });
  await exchange(bo.main);
  await bo.main.close();
  desks.wire.block(true);
  // Nothing of the office's is in memory here, not even one's own key.
  bo.main = await bo.computer.start();
  await bo.main.call['ledger.takeBack']({ registrationId: first.waiting.id });
  await bo.main.call['releases.withdraw']({ id: second.id });
  const own = async ({ waiting }: typeof first) => bo.main.call['releases.of']({ registrationId: waiting.id });
  for (const one of [first, second]) expect(await own(one)).toMatchObject({ state: 'withdrawn', isGoingOut: true });
  await bo.main.close();
  desks.wire.block(false);
  bo.main = await bo.computer.start();
  await exchange(bo.main, anna.main);
  for (const one of [first, second]) {
    expect(await releaseOf(anna, one.id)).toMatchObject({ state: 'withdrawn' });
    expect(await own(one)).toBeNull();
  }
  expect(desks.registered()).toBe(0);
});
