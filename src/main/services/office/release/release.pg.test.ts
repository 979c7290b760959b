import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import { createPgDesk } from '../../../office/testing/pg-desk.ts';
import { ALL, dropPoas, ended, openSheet, startAll } from '../../bulk/testing/bulk-job.ts';
import { beforeEachDesks, type Desks } from '../testing/desks.ts';
import { again, exchange, NEEDS, prepare, problem, releaseOf, three } from '../testing/three-people.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest('one prepares, another releases exactly that; then it goes, and nothing else does', async () => {
  const { anna, bo, cecilia } = await three(desks);
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
  expect(read.release.about?.name).toBe(`${read.rows[0]?.customer.first_name} ${read.rows[0]?.customer.last_name}`);
  const { name, apiAddress } = read.release.profile ?? {};
  expect({ name, apiAddress }).toEqual({ name: anna.main.profile.name, apiAddress: read.release.apiAddress });
  expect(anna.asked.at(-1)).toMatchObject({
    what: 'release',
    by: 'Bo',
    count: 1,
    operator: `${name}, ${apiAddress}`,
    unseenFiles: 1,
  });
  await exchange(bo.main);
  await expect(again(bo, waiting.id)).rejects.toMatchObject(NEEDS);
  anna.say.yes = true;
  expect(await anna.main.call['releases.decide']({ id, decision: 'approved', words: 'Stämmer' })).toMatchObject({
    ...{ state: 'released', decidedBy: 'Anna', isGoingOut: false },
  });
  await exchange(bo.main, cecilia.main);
  expect(await releaseOf(bo, id)).toMatchObject({
    ...{ isMine: true, state: 'released', decidedBy: 'Anna', decisionWords: 'Stämmer', isFileSeen: false },
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

officeTest('whoever is to release sees what is doubtful: found anew, and what the preparer had', async () => {
  const { anna, bo } = await three(desks);
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
});

officeTest('a correction is shown with what was refused: by a colleague, and by the operator', async () => {
  const { anna, bo, cecilia } = await three(desks, 1);
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

officeTest('nobody releases their own: not at their desk, not at another, not in the database', async () => {
  const { anna, bo } = await three(desks);
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

officeTest('whoever no lead confirmed, and a key that changed, releases nothing', async () => {
  const { anna, bo } = await three(desks);
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

officeTest('declined with words; asked again it is another question; withdrawn, it is nobody’s', async () => {
  const { anna, bo, cecilia } = await three(desks);
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
});

officeTest('a change after the release asks again: another override, another row of a job', async () => {
  const { anna, bo } = await three(desks);
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

officeTest('up to a limit one goes alone; what goes above it in a day, and a job above it, does not', async () => {
  const { bo } = await three(desks, 2);
  expect(await bo.main.register(0)).toMatchObject({ state: 'accepted' });
  expect(await bo.main.register(1)).toMatchObject({ state: 'accepted' });
  expect(await bo.main.register(2)).toMatchObject({ state: 'waiting', wait: { reason: 'needs-release' } });
  const { jobId } = await openSheet(bo.main.call, 3);
  await dropPoas(bo.main.call, jobId, 3);
  await bo.main.call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  expect(await ended(bo.main.call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'needs-release' });
  expect(desks.registered()).toBe(2);
});
