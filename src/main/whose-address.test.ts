import { afterEach, expect, test } from 'vitest';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { Confirmation, Confirmed } from '../shared/model/confirmation.ts';
import type { Profile } from '../shared/model/connection/profile.ts';
import { composeWithOperator } from './testing/composed.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** One customer is registered; then the profile leads to another server. `say`: the person's answer. */
async function start() {
  const say = { next: true as Confirmed };
  const asked: Confirmation[] = [];
  const confirm = async (question: Confirmation) => {
    asked.push(question);
    return say.next;
  };
  const main = await composeWithOperator({}, {}, { confirm });
  const other = await createOperatorSimulator({});
  open.push(main, other);
  expect((await main.register(0)).state).toBe('accepted');
  const move = async (change: Partial<Profile>, clientSecret = other.clientSecret) => {
    const saved = await main.call['profiles.save']({ ...main.profile, ...change });
    await main.call['credentials.save']({ profileId: saved.id, clientSecret });
    return saved;
  };
  const there = { authUrl: other.authUrl, baseUrl: other.baseUrl };
  return { ...main, other, say, asked, move, there };
}

const duplicate = { data: { code: 'duplicate' } };

test('the same operator under a new address: what was registered still counts', async () => {
  const { register, move, there, other, asked } = await start();
  await move(there);
  expect(asked).toMatchObject([{ what: 'change-profile', asksOperator: true }]);
  await expect(register(0)).rejects.toMatchObject(duplicate);
  expect((await register(1)).state).toBe('accepted');
  expect(other.ledger()).toHaveLength(1);
});

test('another operator: what was registered elsewhere is a warning only, asked in one question', async () => {
  const { call, register, move, there, other, say, asked } = await start();
  say.next = 'other';
  const saved = await move(there);
  expect(asked).toHaveLength(1);
  const entry = (await call['ledger.list']({ states: [], filter: '', offset: 0, limit: 1 })).rows[0];
  const of = { customerId: entry?.customerId ?? '', propertyId: entry?.propertyId ?? '', socId: '' };
  expect(await call['contracts.findDuplicates'](of)).toMatchObject({ same: [], elsewhere: [{ id: entry?.id }] });
  expect((await register(0)).state).toBe('accepted');
  expect(other.ledger()).toHaveLength(1);
  // A second profile there also belongs to the other operator.
  say.next = true;
  await call['profiles.save']({ ...saved, id: 'second', name: 'SECOND' });
  await call['credentials.save']({ profileId: 'second', clientSecret: other.clientSecret });
  await call['profiles.select']({ profileId: 'second' });
  await expect(register(0)).rejects.toMatchObject(duplicate);
});

test('an address that was once the same operator, then is said to be another one, is another one', async () => {
  const { register, move, there, other, say, profile, operator } = await start();
  await move(there);
  await move(profile, operator.clientSecret);
  say.next = 'other';
  const saved = await move(there);
  expect(saved.operatorId ?? 'derived').not.toBe(profile.operatorId ?? '');
  expect((await register(0)).state).toBe('accepted');
  expect(other.ledger()).toHaveLength(1);
});

test('another client is asked about; who says no changes nothing, and nothing else asks whose it is', async () => {
  const { call, move, say, asked, profile } = await start();
  say.next = false;
  await expect(move({ clientId: 'another' })).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(asked).toEqual([
    {
      what: 'change-profile',
      profile: 'TEST',
      changes: [{ what: 'client-id', from: profile.clientId, to: 'another' }],
      asksOperator: true,
    },
  ]);
  expect((await call['profiles.list'](undefined)).profiles).toMatchObject([{ clientId: profile.clientId }]);
  await expect(move({ realm: 'other' })).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(asked.at(-1)).toMatchObject({ asksOperator: false });
});
