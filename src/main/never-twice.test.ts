import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { settingsInMemory } from './config/testing/settings-in-memory.ts';
import { createScriptedKeytar } from './secrets/testing/scripted-keytar.ts';
import { type Composed, composeWithOperator } from './testing/composed.ts';

let folder: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-twice-'));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

type Start = { options?: Parameters<typeof composeWithOperator>[0]; hasKeychain?: boolean };

/** One computer, started repeatedly: its keychain, its settings, its store. */
function computer() {
  const { keytar, double } = createScriptedKeytar();
  const storeFolder = path.join(folder, 'store');
  const settingsFile = settingsInMemory();
  return {
    ...{ storeFolder, keytar, keychain: double.items },
    async start({ options = {}, hasKeychain = true }: Start = {}): Promise<Composed> {
      const loadKeytar = hasKeychain ? async () => keytar : () => Promise.reject(new Error('no service'));
      const main = await composeWithOperator(options, {}, {}, { loadKeytar, storeFolder, settingsFile });
      open.push(main);
      return main;
    },
  };
}

const code = (expected: string) => ({ data: { code: expected } });
const refused = { data: { code: 'store', reason: 'read-only' } };
const postsTo = (operator: Composed['operator']) => operator.ledger().length;
const WAITS = { faults: [{ match: { path: 'registration' }, kind: 'status', status: 429, headers: {} }] } as const;

/** Registers a pair with the caller's id. */
const ask = (main: Composed, registrationId: string, index = 0, phone?: string) =>
  main.register(index, phone === undefined ? {} : { customer: { ...main.pairAt(index).customer, phone } }, [], {
    registrationId,
  });
const [ID_A, ID_B] = [crypto.randomUUID(), crypto.randomUUID()] as const;

test('no pair is registered twice unasked: of two calls while the token is slow, one goes out', async () => {
  const slow = { faults: [{ match: { path: 'token' }, kind: 'delay', delayMs: 300 }] } as const;
  const main = await computer().start({ options: slow });
  const ends = await Promise.allSettled([ask(main, ID_A), ask(main, ID_B)]);
  expect(ends[0]).toMatchObject({ status: 'fulfilled', value: { state: 'accepted' } });
  expect(ends[1]).toMatchObject({ status: 'rejected', reason: code('duplicate') });
  expect(postsTo(main.operator)).toBe(1);
  // The second left no entry, as if nobody had asked.
  await expect(main.call['ledger.get']({ registrationId: ID_B })).rejects.toMatchObject(code('not-found'));
});

test('with the keychain away and an unread ledger on the disk nothing is sent', async () => {
  const one = computer();
  const first = await one.start();
  expect((await first.register(0)).state).toBe('accepted');
  await first.close();
  const without = await one.start({ hasKeychain: false });
  await expect(without.register(0)).rejects.toMatchObject(refused);
  await expect(without.register(1)).rejects.toMatchObject(refused);
  expect(postsTo(without.operator)).toBe(0);
  expect((await without.call['app.info'](undefined)).store).toMatchObject({ mayRegister: false });
});

test('an edited connection is followed only by a person who has seen both addresses', async () => {
  const main = await computer().start({ options: WAITS });
  const waiting = await main.register(0);
  expect(waiting.state).toBe('waiting');
  const other = await createOperatorSimulator({});
  open.push(other);
  await main.call['profiles.save']({ ...main.profile, baseUrl: other.baseUrl, authUrl: other.authUrl });
  await main.call['credentials.save']({ profileId: main.profile.id, clientSecret: other.clientSecret });
  const again = { registrationId: waiting.id, poaToken: null, override: null };
  await expect(main.call['ledger.sendAgain']({ ...again, isToNewAddress: false })).rejects.toMatchObject({
    data: { code: 'address-changed', writtenFor: expect.stringContaining(main.operator.baseUrl) },
  });
  expect(postsTo(other)).toBe(0);
  expect((await main.call['ledger.get']({ registrationId: waiting.id })).wait).toEqual({
    reason: 'address-changed',
    retryAt: null,
  });
  const sent = await main.call['ledger.sendAgain']({ ...again, isToNewAddress: true });
  expect(sent).toMatchObject({ state: 'accepted' });
  expect(sent.events.map(({ kind }) => kind)).toContain('readdressed');
  // After a renewal it is the same operator: earlier registrations are known under the new address too.
  await expect(main.register(0)).rejects.toMatchObject(code('duplicate'));
});

test('duplicates are counted by operator: a second profile, and one removed and made again', async () => {
  const main = await computer().start();
  expect((await main.register(0)).state).toBe('accepted');
  const { clientSecret } = main.operator;
  const use = async (id: string) => {
    await main.call['profiles.save']({ ...main.profile, id, name: id });
    await main.call['credentials.save']({ profileId: id, clientSecret });
    await main.call['profiles.select']({ profileId: id });
  };
  await use('second');
  await expect(main.register(0)).rejects.toMatchObject(code('duplicate'));
  await main.call['profiles.remove']({ profileId: 'second' });
  await main.call['profiles.remove']({ profileId: main.profile.id });
  await use('again');
  await expect(main.register(0)).rejects.toMatchObject(code('duplicate'));
  expect((await main.register(1)).state).toBe('accepted');
  expect(postsTo(main.operator)).toBe(2);
});

test('the same pair at another operator is told, and hinders nothing', async () => {
  const main = await computer().start();
  const sent = await main.register(0);
  const other = await createOperatorSimulator({});
  open.push(other);
  const { authUrl, realm, baseUrl, clientId, clientSecret } = other;
  await main.call['profiles.save']({ ...main.profile, id: 'o', name: 'O', authUrl, realm, baseUrl, clientId });
  await main.call['credentials.save']({ profileId: 'o', clientSecret });
  await main.call['profiles.select']({ profileId: 'o' });
  const of = { customerId: sent.customerId, propertyId: sent.propertyId, socId: '' };
  expect(await main.call['contracts.findDuplicates'](of)).toMatchObject({ same: [], elsewhere: [{ id: sent.id }] });
  expect((await main.register(0)).state).toBe('accepted');
});

test('the same id with another content is refused, and with the same one it is one registration', async () => {
  const main = await computer().start();
  const first = await ask(main, ID_A);
  expect(await ask(main, ID_A)).toMatchObject({ id: first.id, contractId: first.contractId });
  await expect(ask(main, ID_A, 1)).rejects.toMatchObject(code('other-content'));
  await expect(ask(main, ID_A, 0, '070-111 11 11')).rejects.toMatchObject(code('other-content'));
  expect(postsTo(main.operator)).toBe(1);
});

test('an older ledger that was put back is noticed and told, and nothing is sent until a person has decided', async () => {
  const one = computer();
  const file = path.join(one.storeFolder, 'ledger.db');
  const first = await one.start();
  await first.register(0);
  await first.close();
  copyFileSync(file, path.join(folder, 'copy'));
  const second = await one.start();
  expect((await second.call['app.info'](undefined)).store).toMatchObject({ detail: null, mayRegister: true });
  await second.register(1);
  await second.close();
  expect(existsSync(file)).toBe(true);
  copyFileSync(path.join(folder, 'copy'), file);

  const third = await one.start();
  const stateOf = async () => (await third.call['app.info'](undefined)).store;
  expect(await stateOf()).toMatchObject({ state: 'file', detail: 'ledger-older', mayRegister: false });
  await expect(third.register(1)).rejects.toMatchObject(refused);
  expect(postsTo(third.operator)).toBe(0);
  await third.call['store.acceptOlder'](undefined);
  expect(await stateOf()).toMatchObject({ detail: null, mayRegister: true });
  await expect(third.register(0)).rejects.toMatchObject(code('duplicate'));
  await third.close();
  // The decision is still valid.
  const fourth = await one.start();
  expect((await fourth.call['app.info'](undefined)).store).toMatchObject({ detail: null, mayRegister: true });
  expect((await fourth.register(2)).state).toBe('accepted');
});

test('a copy made in the moment before `sending` is noticed, although Elkontor died before an outcome', async () => {
  const one = computer();
  const [file, copy, left] = [
    path.join(one.storeFolder, 'ledger.db'),
    path.join(folder, 'copy'),
    path.join(folder, 'left'),
  ];
  const hang = { faults: [{ match: { path: 'registration' }, kind: 'delay', delayMs: 600_000 }] } as const;
  const first = await one.start({ options: hang });
  const { setPassword } = one.keytar;
  one.keytar.setPassword = async (service, account, password) => {
    await setPassword(service, account, password);
    // Only the first time: after `sending` is in the ledger it is no earlier copy.
    if (!existsSync(copy)) copyFileSync(file, copy);
  };
  const sent = ask(first, ID_A).catch(() => null);
  // The complete registration request, not the token request before it, which has a body too.
  const came = () => first.operator.requests().some((one) => one.server === 'api' && one.bodySha256 !== null);
  await expect.poll(came, { timeout: 50_000 }).toBe(true);
  // The disk and keychain at the moment it dies.
  copyFileSync(file, left);
  const keychain = [...one.keychain];
  await Promise.all([first.close(), sent]);
  copyFileSync(left, file);
  one.keychain.clear();
  for (const [name, value] of keychain) one.keychain.set(name, value);

  const second = await one.start();
  expect((await second.call['ledger.get']({ registrationId: ID_A })).state).toBe('unknown');
  expect((await second.call['app.info'](undefined)).store.mayRegister).toBe(true);
  await second.close();
  copyFileSync(copy, file);
  const third = await one.start();
  expect((await third.call['ledger.get']({ registrationId: ID_A })).state).toBe('queued');
  await expect(ask(third, ID_B)).rejects.toMatchObject(refused);
  expect((await third.call['app.info'](undefined)).store).toMatchObject({ detail: 'ledger-older' });
});

test('what would have gone again by itself waits for a person after a restart, and says why', async () => {
  const one = computer();
  const first = await one.start({ options: WAITS });
  const waiting = await first.register(0);
  expect(waiting.wait?.retryAt).toEqual(expect.any(Number));
  await first.close();
  const second = await one.start();
  const found = await second.call['ledger.get']({ registrationId: waiting.id });
  expect(found).toMatchObject({ state: 'waiting', status: 429, wait: { reason: 'restart', retryAt: null } });
  expect(found.events.at(-1)).toMatchObject({ kind: 'timer-ended', detail: { why: 'restart' } });
  // Its file is needed again; with the file it is sent.
  const again = { registrationId: waiting.id, override: null, isToNewAddress: true };
  await expect(second.call['ledger.sendAgain']({ ...again, poaToken: null })).rejects.toMatchObject(code('poa'));
  const { firstName, lastName } = nameOf(second, 0);
  const bytes = samplePoaPdf(`${firstName} ${lastName} 0`);
  const { token } = await second.call['poa.add']({ name: 'fullmakt.pdf', bytes });
  expect(await second.call['ledger.sendAgain']({ ...again, poaToken: token })).toMatchObject({ state: 'accepted' });
  await second.close();
  const third = await one.start();
  expect((await third.call['ledger.get']({ registrationId: waiting.id })).state).toBe('accepted');
});

function nameOf(main: Composed, index: number) {
  const { pairs, customers } = main.operator.register;
  const customer = customers.find(({ id }) => id === pairs[index]?.customerId);
  return { firstName: customer?.first_name, lastName: customer?.last_name };
}
