import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import type { Who } from '../calls/claim-calls.ts';
import { officeTest } from '../testing/office-test.ts';
import { bothOffices } from './testing/both-offices.ts';
import { hex, sealed } from './testing/played-calls.ts';

// Calls after the database lost something, put to the model and to PostgreSQL.
const { createBoth } = bothOffices();
const [seen, keyId, rule, content] = [{ seq: 0, tag: '' }, 1, KEY_RULE, sealed(1)];

officeTest('a desk that a restored database has forgotten is waited for from the moment it joins again', async () => {
  const { desks, call, who, backup, restore } = await createBoth();
  const join = async (at: number, again: boolean) => {
    const { id: desk, secret } = desks[at]!;
    await call(at, 'join_desk', { desk, secretHash: hex(secret), name: content, keyId, again });
  };
  const greet = async (at: number) => {
    await call(at, 'hello', { who: who(at), seen });
    await call(at, 'ready', { who: who(at), seen });
  };
  await join(0, false);
  await greet(0);
  await backup();
  await restore();
  await join(1, true);
  await greet(0);
  const claim = {
    ...{ keyId, rule, registration: randomUUID(), attempt: randomUUID(), request: hex('r') },
    covers: [],
  };
  const ask = { ...claim, who: who(0), seen, keys: [hex('k')], content };
  expect(await call(0, 'claim', ask)).toEqual({ no: 'stopped', waitingFor: [desks[1]!.id] });
  await greet(1);
  expect(await call(0, 'claim', ask)).toMatchObject({ claim: expect.any(Number) });
});

officeTest('what a copy of the disk sent is told as a double, and is not made less', async () => {
  const { desks, call } = await createBoth();
  const desk = desks[0]!;
  const who: Who = { desk: desk.id, secret: desk.secret, run: 1, nonce: desk.nonce };
  await call(0, 'join_desk', { desk: desk.id, secretHash: hex(desk.secret), name: content, keyId });
  await call(0, 'hello', { who, seen });
  await call(0, 'ready', { who, seen });
  const [registration, request, keys] = [randomUUID(), hex('r'), [hex('k')]];
  const copys = randomUUID();
  await call(0, 'claim', { who, seen, keyId, rule, registration, attempt: copys, request, keys, covers: [], content });
  const [waits, own] = [randomUUID(), randomUUID()];
  const say = (state: 'waiting' | 'unknown', before: string[], attempt: string = own) =>
    call(0, 'restate', {
      ...{ who, keyId, rule },
      claims: [{ registration, attempt, request, state, keys, content, before }],
    });
  const look = () => call(0, 'look', { who, keyId, rule, keys });
  const event = content;
  expect(await say('waiting', [], waits)).toMatchObject({ doubles: [] });
  expect(await look()).toMatchObject({ claims: [{ state: 'sending', attempt: copys }] });
  await call(0, 'settle', { who, keyId, attempt: copys, registration, state: 'accepted', event });
  // The answer may be lost: it is told again.
  for (let time = 1; time <= 2; time += 1) {
    expect(await say('unknown', [waits])).toMatchObject({ doubles: [{ registration, claim: { attempt: copys } }] });
    expect(await look()).toMatchObject({ claims: [{ state: 'accepted' }] });
  }
  // An attempt of this desk itself is only older.
  expect(await say('unknown', [waits, copys, own], randomUUID())).toMatchObject({ doubles: [] });
  expect(await look()).toMatchObject({ claims: [{ state: 'unknown' }] });
});

officeTest('a word from before the stop that comes late says nothing of what was lost', async () => {
  const { desks, call, who, backup, restore } = await createBoth();
  const ready = (at: number) => call(at, 'ready', { who: who(at), seen });
  for (const at of [0, 1]) {
    const { id: desk, secret } = desks[at]!;
    await call(at, 'join_desk', { desk, secretHash: hex(secret), name: content, keyId });
    await call(at, 'hello', { who: who(at), seen });
    await ready(at);
  }
  await backup();
  const lost = { registration: randomUUID(), attempt: randomUUID(), request: hex('l'), keys: [hex('l')] };
  await call(1, 'claim', { ...lost, who: who(1), seen, keyId, rule, covers: [], content });
  await restore();
  await call(1, 'hello', { who: who(1), seen });
  await ready(1);
  await ready(0);
  const claim = { registration: randomUUID(), attempt: randomUUID(), request: hex('r'), keys: [hex('k')] };
  expect(await call(1, 'claim', { ...claim, who: who(1), seen, keyId, rule, covers: [], content })).toEqual({
    ...{ no: 'stopped', waitingFor: [desks[0]!.id] },
  });
});

/** Two desks; the first one's registration waits in a backup that is put back, and the second takes it over from there. */
async function takenOverFromBackup() {
  const { desks, call, who, backup, restore } = await createBoth();
  for (const at of [0, 1]) {
    const { id: desk, secret } = desks[at]!;
    await call(at, 'join_desk', { desk, secretHash: hex(secret), name: content, keyId });
    await call(at, 'hello', { who: who(at), seen });
    await call(at, 'ready', { who: who(at), seen });
  }
  const [registration, request, keys] = [randomUUID(), hex('r'), [hex('k')]];
  const claim = (at: number, attempt: string) =>
    call(at, 'claim', { who: who(at), seen, keyId, rule, registration, attempt, request, keys, covers: [], content });
  const settle = (at: number, attempt: string, state: 'waiting' | 'unknown' | 'accepted') =>
    call(at, 'settle', { who: who(at), keyId, attempt, registration, state, event: content });
  const [waited, sent, others] = [randomUUID(), randomUUID(), randomUUID()];
  await claim(0, waited);
  await settle(0, waited, 'waiting');
  await backup();
  await claim(0, sent);
  await settle(0, sent, 'accepted');
  await restore();
  const from = desks[0]!.id;
  expect(await call(1, 'take_over', { who: who(1), keyId, registration, from })).toMatchObject({
    claim: { desk: desks[1]!.id },
  });
  const say = (state: 'unknown' | 'accepted') =>
    call(0, 'restate', {
      ...{ who: who(0), keyId, rule },
      claims: [{ registration, attempt: sent, request, state, keys, content, before: [waited] }],
    });
  const look = () => call(0, 'look', { who: who(0), keyId, rule, keys });
  return { desks, claim, settle, say, look, others, sent };
}

officeTest('what was sent, and taken over from a backup, is its sender’s again', async () => {
  const { desks, claim, say, look, others, sent } = await takenOverFromBackup();
  expect(await say('accepted')).toMatchObject({ doubles: [] });
  expect(await look()).toMatchObject({ claims: [{ state: 'accepted', attempt: sent, desk: desks[0]!.id }] });
  expect(await claim(1, others)).toMatchObject({ no: 'other-desk' });
});

officeTest('both sent it: whoever speaks later is told, also again, and so is the other when it speaks', async () => {
  const { desks, claim, settle, say, look, others } = await takenOverFromBackup();
  await claim(1, others);
  for (let time = 1; time <= 2; time += 1) {
    expect(await say('unknown')).toMatchObject({ doubles: [{ claim: { attempt: others } }] });
  }
  expect(await look()).toMatchObject({ claims: [{ state: 'unknown', desk: desks[0]!.id }] });
  expect(await settle(1, others, 'accepted')).toMatchObject({ coveredBy: [{ state: 'unknown' }] });
});

officeTest('what the operator has accepted from another desk since is not made less', async () => {
  const { desks, claim, settle, say, look, others } = await takenOverFromBackup();
  await claim(1, others);
  await settle(1, others, 'accepted');
  for (let time = 1; time <= 2; time += 1) {
    expect(await say('unknown')).toMatchObject({ doubles: [{ claim: { attempt: others, state: 'accepted' } }] });
  }
  expect(await look()).toMatchObject({ claims: [{ state: 'accepted', desk: desks[1]!.id }] });
});
