import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Confirmation } from '../../../../shared/model/confirmation.ts';
import { openInvitation } from '../../../office/sealing/invitation.ts';
import { writeKeyText } from '../../../office/sealing/key-text.ts';
import { waitingFor } from '../../../office/testing/office-database.ts';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { beforeEachDesks, type Desks } from '../testing/desks.ts';

// Whoever leads an office invites colleagues, and gives the office a new key; other computers take it from the invitation.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const status = (main: Composed) => main.call['office.status'](undefined);
const reconnect = (main: Composed) => main.call['office.reconnect'](undefined);
const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });
const mark = (main: Composed, key: string, change: object) => main.call['invoices.mark']({ keys: [key], ...change });
const keyOf = (invoice: string) => JSON.stringify(['c', 'p', invoice]);

/** A computer at which somebody says yes, until they do not; invitations it writes are the ones that are chosen next. */
function sit() {
  const asked: Confirmation[] = [];
  const say = { yes: true, saves: true };
  const computer = desks.computer({
    confirm: async (question) => {
      asked.push(question);
      return say.yes;
    },
    saveFile: async (name, bytes) => {
      if (!say.saves) return null;
      writeFileSync(desks.invitation, bytes);
      return `/somewhere/${name}`;
    },
  });
  return { computer, asked, say };
}

async function takeKey(main: Composed, passphrase: string) {
  const chosen = await main.call['office.chooseInvitation'](undefined);
  const invitation = { token: chosen?.token ?? '', passphrase };
  return main.call['office.takeKey']({ invitation, keyText: '' });
}

officeTest('a lead invites: the file opens with the passphrase alone, and the login is let in', async () => {
  const annas = sit();
  const anna = await desks.joined('Anna', annas.computer, 'lead');
  // Made by whoever runs the database, known to nobody in the office.
  const login = await desks.office.login(desks.loginOf('Bo'), 'clerk');
  const written = await anna.call['office.invite']({ login: login.user });
  expect(written.name).toMatch(/\.elkontor-office$/);
  expect(annas.asked).toEqual([{ what: 'invite', login: login.user }]);
  const text = readFileSync(desks.invitation, 'utf8');
  expect((await openInvitation(text, '7K2M-9QXR-4TFW')).kind).toBe('does-not-open');

  const bo = await desks.computer().start();
  const chosen = await bo.call['office.chooseInvitation'](undefined);
  const entry = await desks.entry(bo, login, 'Bo');
  const invitation = { token: chosen?.token ?? '', passphrase: written.passphrase };
  const again = await bo.call['office.chooseInvitation'](undefined);
  expect(
    await bo.call['office.join']({ ...entry, invitation: { ...invitation, token: again?.token ?? '' } }),
  ).toMatchObject({ state: 'ready', isLead: false });
  expect((await anna.register(0)).state).toBe('accepted');
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });

  // Whoever is there already stays what they are.
  await reconnect(anna);
  await anna.call['office.invite']({ login: desks.loginOf('Anna') });
  expect(await reconnect(anna)).toMatchObject({ isLead: true });
  annas.say.saves = false;
  await expect(anna.call['office.invite']({ login: 'cee' })).rejects.toMatchObject({ data: { code: 'cancelled' } });
  await expect(bo.call['office.invite']({ login: 'cee' })).rejects.toMatchObject(holds('not-lead'));
  await expect(bo.call['office.renewKey'](undefined)).rejects.toMatchObject(holds('not-lead'));
});

officeTest('a new key: who has the older one is held in words, takes the new one, and has missed nothing', async () => {
  const annas = sit();
  const [anna, bo] = [await desks.joined('Anna', annas.computer, 'lead'), await desks.joined('Bo', sit().computer)];
  expect((await bo.register(0)).state).toBe('accepted');
  await mark(bo, keyOf('F1'), { isChecked: true });
  await reconnect(bo);
  await reconnect(anna);
  const { passphrase } = await anna.call['office.renewKey'](undefined);
  // Asked about a backup first; and whoever breaks off there or then has changed nothing, but has the passphrase.
  expect(annas.asked).toEqual([{ what: 'renew-office' }, { what: 'renew-now', file: expect.any(String), passphrase }]);
  expect(await status(anna)).toMatchObject({ state: 'ready' });
  // Written under the new key, while Bo's computer knows the older one and goes on reading.
  await mark(anna, keyOf('F2'), { isChecked: true });
  expect((await anna.register(1)).state).toBe('accepted');
  await reconnect(anna);
  // As every second: it reads, cannot open what is new, and does not pass it over.
  await bo.call['office.lookedAt']({ isVisible: true });
  await expect.poll(() => status(bo)).toMatchObject({ state: 'refused', why: 'other-key' });
  await mark(bo, keyOf('F3'), { isChecked: true });
  await expect(bo.register(2)).rejects.toMatchObject(holds('other-key'));
  expect(await reconnect(bo)).toMatchObject({ state: 'refused', why: 'other-key' });
  expect(desks.registered()).toBe(2);

  await expect(takeKey(bo, 'WRONG')).rejects.toMatchObject({
    data: { code: 'office-join', reason: 'does-not-open' },
  });
  await takeKey(bo, passphrase);
  await expect.poll(() => reconnect(bo)).toMatchObject({ state: 'ready', untold: 0 });
  const seen = () => bo.events('invoices.marked').flatMap(({ marks }) => marks);
  // Who is served reads on at once; that comes a moment after.
  await expect.poll(seen).toMatchObject([{ key: keyOf('F2'), checkedBy: 'Anna' }]);
  await expect(bo.register(1)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect((await bo.register(2)).state).toBe('accepted');
  await reconnect(anna);
  await expect(anna.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  await expect
    .poll(() => anna.events('invoices.marked').flatMap(({ marks }) => marks.map(({ key }) => key)))
    .toContain(keyOf('F3'));
  await expect(takeKey(bo, passphrase)).rejects.toMatchObject({
    data: { code: 'office-join', reason: 'older-key' },
  });
});

officeTest(
  'a row that opens with no key is named, and the key is renewed without it where the lead says so',
  async () => {
    const annas = sit();
    const agrees = { toAll: false };
    const anna = await desks.joined(
      'Anna',
      desks.computer({
        confirm: async (question) => {
          annas.asked.push(question);
          return question.what !== 'renew-without' || agrees.toAll;
        },
        saveFile: async (name, bytes) => {
          writeFileSync(desks.invitation, bytes);
          return name;
        },
      }),
      'lead',
    );
    const bo = await desks.joined('Bo', sit().computer);
    expect((await bo.register(0)).state).toBe('accepted');
    await reconnect(bo);
    // As somebody who knows no key would write it.
    await desks.office.admin.query("UPDATE claims SET content.sealed = decode('00', 'hex')");
    const keyId = async () => (await desks.office.admin.query('SELECT key_id FROM office')).rows[0]?.key_id;
    await expect(anna.call['office.renewKey'](undefined)).rejects.toMatchObject({
      data: { code: 'office-join', reason: 'unreadable-rows' },
    });
    expect(annas.asked.at(-1)).toEqual({ what: 'renew-without', rows: expect.stringMatching(/^claims \d+$/) });
    expect(await keyId()).toBe(1);
    expect(await reconnect(anna)).toMatchObject({ state: 'ready' });

    agrees.toAll = true;
    const { passphrase } = await anna.call['office.renewKey'](undefined);
    expect(await keyId()).toBe(2);
    await takeKey(bo, passphrase);
    // Whose it was says it again, and the pair is taken as before.
    await expect.poll(() => reconnect(bo)).toMatchObject({ state: 'ready', untold: 0 });
    await expect.poll(async () => (await desks.office.admin.query('SELECT FROM claims')).rowCount).toBe(1);
    await reconnect(anna);
    await expect(anna.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  },
);

officeTest('who was erased under the older key does not stay at a computer that was off meanwhile', async () => {
  const bos = sit();
  const [anna, bo] = [await desks.joined('Anna', sit().computer, 'lead'), await desks.joined('Bo', bos.computer)];
  const { customer } = await anna.register(0);
  await reconnect(anna);
  await reconnect(bo);
  const known = (main: Composed) =>
    main.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 10 }).then(({ rows }) =>
      rows.map((row) => row.customerId),
    );
  expect(await known(bo)).toEqual([customer.id]);
  const key = JSON.stringify([customer.id, 'p', 'F1']);
  await mark(bo, key, { isChecked: true });
  await reconnect(bo);
  await bo.close();
  await anna.call['register.erasePerson']({ customerId: customer.id });
  const { passphrase } = await anna.call['office.renewKey'](undefined);

  const later = await bos.computer.start();
  await expect.poll(() => status(later)).toMatchObject({ state: 'refused', why: 'other-key' });
  await takeKey(later, passphrase);
  await expect.poll(() => reconnect(later)).toMatchObject({ state: 'ready' });
  await expect.poll(() => known(later)).toEqual([]);
});

officeTest('nor does who was erased under a key that a computer never had: the invitation brings it', async () => {
  const bos = sit();
  const [anna, bo] = [await desks.joined('Anna', sit().computer, 'lead'), await desks.joined('Bo', bos.computer)];
  const { customer } = await anna.register(0);
  await reconnect(anna);
  await reconnect(bo);
  await bo.close();
  await anna.call['office.renewKey'](undefined);
  await anna.call['register.erasePerson']({ customerId: customer.id });
  const { passphrase } = await anna.call['office.renewKey'](undefined);

  const later = await bos.computer.start();
  await expect.poll(() => status(later)).toMatchObject({ state: 'refused', why: 'other-key' });
  await takeKey(later, passphrase);
  await expect.poll(() => reconnect(later)).toMatchObject({ state: 'ready' });
  const rows = async () =>
    (await later.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 10 })).rows.map(
      (row) => row.customerId,
    );
  await expect.poll(rows).toEqual([]);
});

officeTest(
  'nor at one that is there and has the older key yet, when somebody is erased under the new one',
  async () => {
    const [anna, bo] = [await desks.joined('Anna', sit().computer, 'lead'), await desks.joined('Bo', sit().computer)];
    // Nothing else of them is in the office: what is read of the erasing is its name alone.
    const id = 'C77';
    await anna.call['overview.keepNote']({ kind: 'customers', id, noteId: randomUUID(), text: 'Rings back' });
    await reconnect(anna);
    await reconnect(bo);
    const notes = async () => (await bo.call['overview.read']({ kind: 'customers', id })).notes.length;
    await expect.poll(notes).toBe(1);
    const { passphrase } = await anna.call['office.renewKey'](undefined);
    await anna.call['register.erasePerson']({ customerId: id });
    // As every second.
    await bo.call['office.lookedAt']({ isVisible: true });
    await expect.poll(() => status(bo)).toMatchObject({ state: 'refused', why: 'other-key' });
    await takeKey(bo, passphrase);
    await expect.poll(() => reconnect(bo)).toMatchObject({ state: 'ready' });
    await expect.poll(notes).toBe(0);
  },
);

officeTest('the answer to a renewal is lost: what the office says then is the key, also after a start', async () => {
  const annas = sit();
  const anna = await desks.joined('Anna', annas.computer, 'lead');
  expect((await anna.register(0)).state).toBe('accepted');
  await expect.poll(async () => (await status(anna)).untold).toBe(0);
  // Cut off before anything: nothing has changed, and the key that was to be is no hindrance.
  await desks.office.admin.query('BEGIN; SELECT FROM office FOR UPDATE');
  const cutOff = anna.call['office.renewKey'](undefined);
  await expect.poll(() => waitingFor(desks.office.admin, 'renew_begin')).toBe(1);
  desks.wire.cut();
  await expect(cutOff).rejects.toMatchObject({ data: { code: 'office-holds' } });
  await desks.office.admin.query('ROLLBACK');
  await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'ready' });
  expect((await desks.office.admin.query('SELECT key_id FROM office')).rows).toEqual([{ key_id: 1 }]);
  expect((await anna.register(1)).state).toBe('accepted');

  await anna.call['office.renewKey'](undefined);
  await anna.close();
  // As a computer that died before it noted the new key among its settings.
  const office = annas.computer.settings.office as { keyId: number };
  expect(office.keyId).toBe(2);
  annas.computer.settings.office = { ...office, keyId: 1 };
  const again = await annas.computer.start();
  await expect.poll(() => status(again)).toMatchObject({ state: 'ready' });
  expect(annas.computer.settings.office).toMatchObject({ keyId: 2 });
  expect((await again.register(2)).state).toBe('accepted');
  expect(desks.registered()).toBe(3);
});

officeTest('the office is renewed, and only the answer to it is lost: the new key is the one in use', async () => {
  const { admin } = desks.office;
  const anna = await desks.joined('Anna', sit().computer, 'lead');
  expect((await anna.register(0)).state).toBe('accepted');
  await expect.poll(async () => (await status(anna)).untold).toBe(0);
  // The commit waits for a lock, and its computer is cut off meanwhile.
  await admin.query(`
    CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER late AFTER UPDATE OF key_id ON office DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_here();
    SELECT pg_advisory_lock(4711)`);
  const renewal = anna.call['office.renewKey'](undefined).catch((cause: unknown) => cause);
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
  await expect.poll(async () => (await admin.query(waits)).rowCount).toBe(1);
  desks.wire.cut();
  await admin.query('SELECT pg_advisory_unlock(4711)');
  // It is not told of as done, or the desk has found the new key meanwhile.
  expect([{ code: 'office-holds', reason: 'no-answer' }, undefined]).toContainEqual(
    ((await renewal) as { data?: object }).data,
  );
  await expect.poll(async () => (await admin.query('SELECT key_id FROM office')).rows).toEqual([{ key_id: 2 }]);
  await expect.poll(() => reconnect(anna)).toMatchObject({ state: 'ready' });
  expect((await anna.register(1)).state).toBe('accepted');
});

officeTest(
  'a key is tried on the first name there is: where the first computer has none, no other key comes in',
  async () => {
    const [anna, bo] = [await desks.joined('Anna', sit().computer, 'lead'), await desks.joined('Bo', sit().computer)];
    // As after a renewal without a name that opened with no key, or a loss that a colleague's computer told of.
    await desks.office.admin.query('UPDATE desks SET name = NULL WHERE seq = (SELECT min(seq) FROM desks)');
    const eve = await desks.computer().start();
    const { officeId } = desks.facts;
    const entry = {
      ...(await desks.entry(eve, await desks.office.person(desks.loginOf('Eve'), 'clerk'), 'Eve')),
      ...{ invitation: null, addresses: desks.addresses, database: desks.facts.database, ca: desks.cluster.ca },
    };
    const keyText = (byte: number) => writeKeyText({ officeId, keyId: 1, officeKey: new Uint8Array(32).fill(byte) });
    const step = async (byte: number) =>
      (await eve.call['office.test']({ ...entry, keyText: keyText(byte) })).at(-1)?.code;
    expect([await step(8), await step(9)]).toEqual(['key-differs', 'key-fits']);
    await expect(eve.call['office.join']({ ...entry, keyText: keyText(8) })).rejects.toMatchObject(
      holds('key-differs'),
    );

    // Setting a computer aside gives it a later number: another name is tried then, under the same key.
    const [first, second] = (await desks.office.admin.query('SELECT id FROM desks ORDER BY seq')).rows as {
      id: string;
    }[];
    await desks.office.admin.query('UPDATE desks SET seq = take() WHERE id = $1', [second?.id]);
    for (const main of [anna, bo]) expect(await reconnect(main)).toMatchObject({ state: 'ready' });
    expect(first?.id).not.toBe(second?.id);
    expect([await step(8), await step(9)]).toEqual(['key-differs', 'key-fits']);
  },
);
