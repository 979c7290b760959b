import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Confirmation } from '../../../../shared/model/confirmation.ts';
import type { Override } from '../../../../shared/model/contracts/attempt-end.ts';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { createPgDesk } from '../../../office/testing/pg-desk.ts';
import type { Composed } from '../../../testing/composed.ts';
import { ALL, dropPoas, ended, openSheet, startAll } from '../../bulk/testing/bulk-job.ts';
import { createDesks, type Desks } from '../testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEach(async () => {
  if (cluster) desks = await createDesks(cluster);
});
afterEach(async () => {
  await desks?.close();
});

type Computer = ReturnType<Desks['computer']>;
type Sitting = { main: Composed; computer: Computer; asked: Confirmation[]; say: { yes: boolean }; login: string };
const policy = { office: { secondPersonAbove: 0, leads: [] as string[] } };

async function exchange(...mains: Composed[]): Promise<void> {
  for (const main of [...mains, ...mains, ...mains]) await main.call['office.reconnect'](undefined);
}

/** Anna is a lead whom IT names; Bo and Cecilia are clerks whose keys she confirms. */
async function three(above = 0) {
  policy.office = { secondPersonAbove: above, leads: [] };
  const sit = (name: string) => {
    const asked: Confirmation[] = [];
    const say = { yes: true };
    const computer = desks.computer({
      policy,
      confirm: async (question) => {
        asked.push(question);
        return say.yes;
      },
    });
    return { name, computer, asked, say };
  };
  const people = [sit('Anna'), sit('Bo'), sit('Cecilia')];
  const first = people[0];
  if (!first) throw new Error('nobody');
  const mains = new Map<string, Sitting>();
  for (const { name, computer, asked, say } of people) {
    let main = await computer.start();
    const login = `${name.toLowerCase()}_${desks.office.name}`;
    await main.call['office.join'](
      await desks.entry(main, await desks.office.person(login, name === 'Anna' ? 'lead' : 'clerk'), name),
    );
    await exchange(main);
    if (name === 'Anna') {
      const { fingerprint, problem } = await main.call['releases.status'](undefined);
      expect(problem).toBe('no-lead');
      policy.office.leads = [fingerprint ?? ''];
      await main.close();
      main = await computer.start();
      await exchange(main);
    }
    mains.set(name, { main, computer, asked, say, login });
  }
  const of = (name: string): Sitting => mains.get(name) ?? (expect.fail(name) as never);
  const [anna, bo, cecilia] = [of('Anna'), of('Bo'), of('Cecilia')];
  await exchange(anna.main, bo.main, cecilia.main);
  for (const { name, key, person, fingerprint } of await anna.main.call['office.people'](undefined)) {
    if (key === 'unconfirmed' && name !== 'Anna') {
      await anna.main.call['releases.confirmPerson']({ person, fingerprint: fingerprint ?? '' });
    }
  }
  await exchange(anna.main, bo.main, cecilia.main);
  return { anna, bo, cecilia };
}

const problem = (reason: string) => ({ data: { code: 'release', reason } });
const NEEDS = { data: { code: 'needs-release' } };
const releaseOf = async ({ main }: Sitting, id: string) =>
  (await main.call['releases.read']({ id, offset: 0, limit: 1 })).release;

async function prepare({ main }: Sitting, pair: number, words = ''): Promise<{ waiting: Registration; id: string }> {
  const waiting = await main.register(pair);
  expect(waiting).toMatchObject({ state: 'waiting', wait: { reason: 'needs-release', retryAt: null } });
  const { id } = await main.call['releases.ask']({ registrationId: waiting.id, words });
  return { waiting, id };
}
const again = ({ main }: Sitting, registrationId: string, override: Override | null = null) =>
  main.call['ledger.sendAgain']({
    ...{ registrationId, poaToken: null, isToNewAddress: false },
    override: override && { reason: override.reason, covers: [...override.covers] },
  });

test.skipIf(!cluster)('one prepares, another releases exactly that; then it goes, and nothing else does', async () => {
  const { anna, bo, cecilia } = await three();
  const { waiting, id } = await prepare(bo, 0, 'Flyttar in på fredag');
  expect(desks.registered()).toBe(0);
  await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
  await exchange(bo.main, anna.main, cecilia.main);

  expect(await releaseOf(anna, id)).toMatchObject({
    id,
    by: 'Bo',
    isMine: false,
    count: 1,
    words: 'Flyttar in på fredag',
    state: 'waiting',
  });
  const read = await anna.main.call['releases.read']({ id, offset: 0, limit: 50 });
  expect(read.rows).toMatchObject([{ customer: waiting.customer, property: waiting.property, poa: { isSeen: false } }]);
  // A page that decides without a person gets nowhere.
  anna.say.yes = false;
  await expect(anna.main.call['releases.decide']({ id, decision: 'approved', words: '' })).rejects.toMatchObject({
    data: { code: 'cancelled' },
  });
  const { name, apiAddress } = read.release.profile ?? {};
  expect({ name, apiAddress }).toEqual({ name: anna.main.profile.name, apiAddress: read.release.apiAddress });
  expect(anna.asked.at(-1)).toMatchObject({ what: 'release', by: 'Bo', count: 1, operator: `${name}, ${apiAddress}` });
  await exchange(bo.main);
  await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
  anna.say.yes = true;
  expect(await anna.main.call['releases.decide']({ id, decision: 'approved', words: 'Stämmer' })).toMatchObject({
    ...{ state: 'released', decidedBy: 'Anna', isGoingOut: false },
  });
  await exchange(bo.main, cecilia.main);
  expect(await releaseOf(bo, id)).toMatchObject({
    ...{ isMine: true, state: 'released', decidedBy: 'Anna', decisionWords: 'Stämmer' },
  });
  await expect(cecilia.main.call['releases.decide']({ id, decision: 'refused', words: '' })).rejects.toMatchObject(
    problem('decided'),
  );
  expect(await again(bo, waiting.id)).toMatchObject({ state: 'accepted' });
  expect(desks.registered()).toBe(1);
  // A second one is a second question, released or not.
  expect(await bo.main.register(1)).toMatchObject({ state: 'waiting' });
  expect(desks.registered()).toBe(1);
});

test.skipIf(!cluster)(
  'whoever is to release sees what is doubtful: found anew, and what the preparer had',
  async () => {
    const { anna, bo } = await three();
    const customer = desks.operator.register.customers.find(
      ({ id }) => id === desks.operator.register.pairs[0]?.customerId,
    );
    if (!customer) throw new Error('no customer');
    const waiting = await bo.main.register(0, { customer: { ...customer, email: 'bo@gmial.com' } }, [
      'customer.email:email-typo',
      'poa:poa-names-other',
    ]);
    const { id } = await bo.main.call['releases.ask']({ registrationId: waiting.id, words: '' });
    await exchange(bo.main, anna.main);
    const { rows } = await anna.main.call['releases.read']({ id, offset: 0, limit: 50 });
    const about = (wanted: string) => rows[0]?.warnings.filter(({ field }) => field === wanted);
    expect(about('customer.email')).toEqual([
      { field: 'customer.email', code: 'email-typo', params: { suggestion: 'bo@gmail.com' }, foundBy: 'both' },
    ]);
    expect(about('poa')).toEqual([{ field: 'poa', code: 'poa-names-other', params: {}, foundBy: 'preparer' }]);
  },
);

test.skipIf(!cluster)('a correction is shown with what was refused: by a colleague, and by the operator', async () => {
  const { anna, bo, cecilia } = await three(1);
  const rowOf = async (id: string) => {
    await exchange(bo.main, anna.main);
    return (await anna.main.call['releases.read']({ id, offset: 0, limit: 50 })).rows[0];
  };
  // The operator refuses what went alone; corrected, it is another registration, and a second person's.
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'status', status: 422 }]);
  const refused = await bo.main.register(0);
  expect(refused.state).toBe('rejected');
  desks.operator.setFaults([]);
  const corrected = await bo.main.register(0, { customer: { ...refused.customer, email: 'bo@example.se' } });
  const { id } = await bo.main.call['releases.ask']({ registrationId: corrected.id, words: '' });
  expect((await rowOf(id))?.corrects).toMatchObject({
    by: null,
    changes: [{ field: 'customer.email', was: refused.customer.email, is: 'bo@example.se' }],
  });
  // Anna says no to it; the same once more says so, and that nothing is different.
  await anna.main.call['releases.decide']({ id, decision: 'refused', words: 'Fel e-post' });
  await exchange(anna.main, bo.main, cecilia.main);
  const again = await bo.main.call['releases.ask']({ registrationId: corrected.id, words: '' });
  expect((await rowOf(again.id))?.corrects).toMatchObject({ by: 'Anna', words: 'Fel e-post', changes: [] });
  // Taken back and prepared anew, it is another registration, and a correction all the same.
  await anna.main.call['releases.decide']({ id: again.id, decision: 'refused', words: 'Samma' });
  await exchange(anna.main, bo.main);
  await bo.main.call['ledger.takeBack']({ registrationId: corrected.id });
  const anew = await bo.main.register(0, { customer: { ...refused.customer, email: 'bo@example.org' } });
  const third = await bo.main.call['releases.ask']({ registrationId: anew.id, words: '' });
  expect((await rowOf(third.id))?.corrects).toMatchObject({
    ...{ by: 'Anna', words: 'Samma' },
    changes: [{ field: 'customer.email', was: 'bo@example.se', is: 'bo@example.org' }],
  });
  // Of what nobody refused there is nothing to say.
  const other = await prepare(bo, 1);
  expect((await rowOf(other.id))?.corrects).toBeNull();
});

test.skipIf(!cluster)('nobody releases their own: not at their desk, not at another, not in the database', async () => {
  const { anna, bo } = await three();
  const { waiting, id } = await prepare(anna, 0);
  await expect(anna.main.call['releases.decide']({ id, decision: 'approved', words: '' })).rejects.toMatchObject(
    problem('own'),
  );
  await exchange(anna.main, bo.main);
  const { rows } = await desks.office.admin.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM jobs");
  const elsewhere = await createPgDesk(await desks.office.login(anna.login, 'lead'), desks.office.officeId);
  const job = rows[0]?.hash ?? '';
  const said = await elsewhere.way.call('approve', {
    ...{ who: elsewhere.desk.who(), keyId: 1, job, signature: 'AAAA' },
    content: elsewhere.desk.hands.sealed('approval', job, '{}'),
  });
  elsewhere.close();
  expect(said).toMatchObject({ no: 'same-person' });
  await expect(again(anna, waiting.id)).rejects.toMatchObject(NEEDS);
  expect(desks.registered()).toBe(0);
  // What the database makes up is nobody's word: the row stands there, and no desk takes it.
  await desks.office.admin.query(
    `INSERT INTO approvals SELECT take(), hash, $1, clock_timestamp(), decode('AAAA', 'base64'), content FROM jobs`,
    [bo.login],
  );
  await exchange(anna.main);
  await expect(again(anna, waiting.id)).rejects.toMatchObject(NEEDS);
});

test.skipIf(!cluster)('whoever no lead confirmed, and a key that changed, releases nothing', async () => {
  const { anna, bo } = await three();
  const { waiting, id } = await prepare(bo, 0);
  await exchange(bo.main, anna.main);
  await desks.office.admin.query('UPDATE people SET vouched_for = NULL, seq = take() WHERE login = $1', [bo.login]);
  await exchange(anna.main, bo.main);
  // Nobody confirmed whoever prepared it: there is nothing to release.
  await expect(releaseOf(anna, id)).rejects.toMatchObject(problem('not-found'));
  await expect(anna.main.call['releases.decide']({ id, decision: 'approved', words: '' })).rejects.toMatchObject(
    problem('incomplete'),
  );
  expect((await bo.main.call['releases.status'](undefined)).problem).toBe('not-confirmed');
  await expect(bo.main.call['releases.ask']({ registrationId: waiting.id, words: '' })).rejects.toMatchObject(
    problem('not-confirmed'),
  );
  const person = (await anna.main.call['office.people'](undefined)).find(({ login }) => login === bo.login);
  await expect(
    anna.main.call['releases.confirmPerson']({
      person: person?.person ?? '',
      fingerprint: '0000 0000 0000 0000 0000 0000',
    }),
  ).rejects.toMatchObject(problem('changed'));
  await expect(
    bo.main.call['releases.confirmPerson']({ person: person?.person ?? '', fingerprint: person?.fingerprint ?? '' }),
  ).rejects.toMatchObject(problem('not-confirmed'));
});

test.skipIf(!cluster)(
  'declined with words; asked again it is another question; withdrawn, it is nobody’s',
  async () => {
    const { anna, bo, cecilia } = await three();
    const { waiting, id } = await prepare(bo, 0);
    await exchange(bo.main, cecilia.main);
    await cecilia.main.call['releases.decide']({ id, decision: 'refused', words: 'Fel lägenhet' });
    await exchange(bo.main, anna.main);
    expect(await releaseOf(bo, id)).toMatchObject({
      ...{ state: 'declined', decidedBy: 'Cecilia', decisionWords: 'Fel lägenhet' },
    });
    await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
    await expect(anna.main.call['releases.decide']({ id, decision: 'approved', words: '' })).rejects.toMatchObject(
      problem('decided'),
    );
    const next = await bo.main.call['releases.ask']({ registrationId: waiting.id, words: 'Rätt nu' });
    await exchange(bo.main, anna.main);
    await anna.main.call['releases.decide']({ id: next.id, decision: 'approved', words: '' });
    await exchange(bo.main);
    await bo.main.call['releases.withdraw']({ id: next.id });
    await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
    await exchange(bo.main, anna.main);
    expect([await releaseOf(anna, id), await releaseOf(anna, next.id)]).toMatchObject([
      { state: 'declined' },
      { state: 'withdrawn' },
    ]);
  },
);

test.skipIf(!cluster)('a change after the release asks again: another override, another row of a job', async () => {
  const { anna, bo } = await three();
  const { waiting, id } = await prepare(bo, 0);
  await exchange(bo.main, anna.main);
  await anna.main.call['releases.decide']({ id, decision: 'approved', words: '' });
  await exchange(bo.main);
  const covers = [{ registrationId: randomUUID(), state: 'accepted' as const, attempts: 1 }];
  await expect(again(bo, waiting.id, { reason: 'also', covers })).rejects.toMatchObject(NEEDS);

  const { jobId } = await openSheet(bo.main.call, 3);
  await dropPoas(bo.main.call, jobId, 3);
  await startAll(bo.main.call, jobId);
  expect(await ended(bo.main.call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'needs-release' });
  const asked = await bo.main.call['releases.askJob']({ jobId, words: '' });
  expect(asked).toMatchObject({ count: 3, source: { of: 'job', name: 'kunder.csv' } });
  await exchange(bo.main, anna.main);
  await anna.main.call['releases.decide']({ id: asked.id, decision: 'approved', words: '' });
  await exchange(bo.main);
  const { rows } = await bo.main.call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 10 });
  const edit = { kind: 'cell' as const, rowId: rows[1]?.id ?? '', field: 'property.city' as const, text: 'Luleå' };
  expect(await bo.main.call['bulk.edit']({ jobId, edit })).toMatchObject({ changed: 1 });
  await startAll(bo.main.call, jobId);
  expect(await ended(bo.main.call, jobId)).toMatchObject({
    phase: 'paused',
    pauseReason: 'needs-release',
    counts: { accepted: 1 },
  });
  expect(desks.registered()).toBe(1);
});

test.skipIf(!cluster)(
  'up to a limit one goes alone; what goes above it in a day, and a job above it, does not',
  async () => {
    const { bo } = await three(2);
    expect(await bo.main.register(0)).toMatchObject({ state: 'accepted' });
    expect(await bo.main.register(1)).toMatchObject({ state: 'accepted' });
    expect(await bo.main.register(2)).toMatchObject({ state: 'waiting', wait: { reason: 'needs-release' } });
    const { jobId } = await openSheet(bo.main.call, 3);
    await dropPoas(bo.main.call, jobId, 3);
    await bo.main.call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
    expect(await ended(bo.main.call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'needs-release' });
    expect(desks.registered()).toBe(2);
  },
);

test.skipIf(!cluster)('with the office away one asks and decides all the same, and it goes out after', async () => {
  const { anna, bo } = await three();
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

test.skipIf(!cluster)(
  'where IT demands a second person nothing goes without an office, and leaving one changes nothing',
  async () => {
    policy.office = { secondPersonAbove: 5, leads: [] };
    const main = await desks.computer({ policy }).start();
    await expect(main.register(0)).rejects.toMatchObject({ data: { code: 'office-holds', reason: 'required' } });
    expect(desks.registered()).toBe(0);
    expect(await main.call['releases.status'](undefined)).toMatchObject({ above: 5, problem: 'no-office' });
  },
);

test.skipIf(!cluster)('one person under two logins is one: the same key releases nothing it prepared', async () => {
  const { anna, bo, cecilia } = await three();
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

test.skipIf(!cluster)('requests and words older than 35 days go with the next request; younger ones stay', async () => {
  const { anna, bo } = await three();
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

test.skipIf(!cluster)('taken back, nobody is asked about it any more, and no release of it sends it', async () => {
  const { anna, bo } = await three();
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

test.skipIf(!cluster)(
  'withdrawn with the office away since the start: kept, said, and done when it is back',
  async () => {
    const { anna, bo } = await three();
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
  },
);
