import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/calendar/units.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';
import { openedAll } from './testing/opened-all.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest(
  'erasing somebody is a lead’s right, reaches a desk that was closed, and leaves nothing of them in the office',
  async () => {
    const [anna, computer] = [await desks.computer().start(), desks.computer()];
    const bo = await computer.start();
    await desks.join(anna, 'Anna', 'lead');
    await desks.join(bo, 'Bo', 'clerk');
    const { id, customer, property } = await bo.register(0);
    const others = await bo.register(1);
    const name = `${customer.first_name} ${customer.last_name}`;
    const key = JSON.stringify([customer.id, property.id, 'F1']);
    await bo.call['invoices.mark']({ keys: [key], note: 'About them' });
    const note = (customerId: string, text: string) =>
      bo.call['overview.keepNote']({ kind: 'customers', id: customerId, noteId: randomUUID(), text });
    await note(customer.id, 'Rings back');
    await note(others.customer.id, `Lives with ${name}`);
    await bo.call['saved.keep']({ kind: 'pair-group', item: { id: 'g', name: `Group of ${name}`, data: {} } });
    // Older versions name them; what stands now does not, or is gone.
    const older = { kind: 'customers', id: others.customer.id, noteId: randomUUID() } as const;
    await bo.call['overview.keepNote']({ ...older, text: `Asked about ${name}` });
    await bo.call['saved.keep']({ kind: 'pair-group', item: { id: 'h', name: `With ${name}`, data: {} } });
    await bo.call['office.reconnect'](undefined);
    await bo.call['overview.keepNote']({ ...older, text: 'Asked about a neighbour' });
    await bo.call['saved.remove']({ kind: 'pair-group', id: 'h' });
    for (const main of [bo, anna]) await main.call['office.reconnect'](undefined);
    expect(
      (await openedAll(desks.office.admin, desks.facts.officeId)).filter((text) => text.includes(customer.last_name))
        .length,
    ).toBeGreaterThan(3);
    const refused = { data: { code: 'office-holds', reason: 'not-lead' } };
    await expect(bo.call['register.erasePerson']({ customerId: customer.id })).rejects.toMatchObject(refused);
    expect((await bo.call['register.known']({ customerId: customer.id, propertyId: '' })).customer).not.toBeNull();

    await bo.close();
    await anna.call['register.erasePerson']({ customerId: customer.id });
    await anna.call['office.reconnect'](undefined);
    const erasings = () => anna.call['office.erasings'](undefined);
    const [erasing, ...no] = (await erasings()).erasings;
    expect(no).toEqual([]);
    expect(erasing).toMatchObject({ by: 'Anna', done: 1, behind: [{ by: 'Bo' }] });
    expect(erasing?.behind[0]?.seenAt).toBeLessThanOrEqual(erasing?.at ?? 0);
    const again = await computer.start();
    await expect
      .poll(async () => (await again.call['register.known']({ customerId: customer.id, propertyId: '' })).customer, {
        timeout: 20_000,
      })
      .toBeNull();
    for (const main of [again, anna, again]) await main.call['office.reconnect'](undefined);
    expect(await erasings()).toMatchObject({ desks: 2, erasings: [{ done: 2, behind: [] }] });
    await expect(again.call['office.erasings'](undefined)).rejects.toMatchObject(refused);
    // The ledger keeps that it was sent, of nobody.
    const kept = await again.call['ledger.get']({ registrationId: id });
    expect(kept).toMatchObject({ state: 'accepted', customer: { id: customer.id, first_name: '', soc_id: '' } });
    const notes = async (of: string) => (await again.call['overview.read']({ kind: 'customers', id: of })).notes;
    expect(await notes(customer.id)).toEqual([]);
    const left = (await notes(others.customer.id)).find(({ text }) => text.startsWith('Lives'));
    expect(left?.text).toContain('Lives with');
    expect(left?.text).not.toContain(customer.last_name);
    const [group] = await again.call['saved.list']({ kind: 'pair-group' });
    expect(group?.name).toContain('Group of');

    const sealed = await openedAll(desks.office.admin, desks.facts.officeId);
    expect(sealed.length).toBeGreaterThan(5);
    for (const word of [name, customer.soc_id, customer.email, 'About them', 'Rings back']) {
      expect(sealed.filter((text) => text.includes(word))).toEqual([]);
    }
    // Nobody sends the pair again all the same.
    await expect(anna.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  },
);

officeTest('a computer that is gone for good is set aside by name, and counts again if it comes back', async () => {
  const computer = desks.computer();
  const anna = await desks.computer().start();
  await desks.join(anna, 'Anna', 'lead');
  const bo = await computer.start();
  await desks.join(bo, 'Bo', 'clerk');
  const { customer } = await anna.register(0);
  await bo.close();
  await anna.call['register.erasePerson']({ customerId: customer.id });
  const erasings = () => anna.call['office.erasings'](undefined);
  const [{ behind } = { behind: [] }] = (await erasings()).erasings;
  await anna.call['office.setAside']({ desk: behind[0]?.desk ?? '' });
  expect(await erasings()).toMatchObject({ desks: 1, erasings: [{ done: 1, behind: [] }] });
  const again = await computer.start();
  await again.call['office.reconnect'](undefined);
  await expect.poll(async () => (await erasings()).desks).toBe(2);
  expect(await erasings()).toMatchObject({ erasings: [{ done: 2, behind: [] }] });
});

officeTest('somebody who came back and is erased again is erased on every computer again', async () => {
  const anna = await desks.joined('Anna', desks.computer(), 'lead');
  const bo = await desks.joined('Bo');
  const { customer } = await bo.register(0);
  await exchange(bo, anna);
  await anna.call['register.erasePerson']({ customerId: customer.id });
  await exchange(anna, bo);
  const first = (await anna.call['office.erasings'](undefined)).erasings[0]?.id ?? 0;

  // Years later, another flat.
  const again = await bo.register(0, { property: bo.pairAt(5).property });
  await exchange(bo, anna);
  expect(again.customer.last_name).toBe(customer.last_name);
  await anna.call['register.erasePerson']({ customerId: customer.id });
  await exchange(anna, bo);
  for (const main of [anna, bo]) {
    expect((await main.call['register.known']({ customerId: customer.id, propertyId: '' })).customer).toBeNull();
  }
  const kept = await bo.call['ledger.get']({ registrationId: again.id });
  expect(kept).toMatchObject({ state: 'accepted', customer: { last_name: '', soc_id: '' } });
  const { erasings } = await anna.call['office.erasings'](undefined);
  expect(erasings).toMatchObject([{ by: 'Anna', done: 2, behind: [] }]);
  expect(erasings[0]?.id).toBeGreaterThan(first);
});

const APART_MS = [0, HOUR_MS, -3 * DAY_MS, 3 * DAY_MS];
officeTest.each(APART_MS)(
  'joining erases what is older than the erasing, and nothing of somebody who is a customer again: clock %i ms off',
  async (apart) => {
    const clock = { now: () => Date.now() + apart, monotonicMs: () => performance.now() };
    const anna = await desks.joined('Anna', desks.computer(), 'lead');
    const dan = await desks.computer({ clock }).start();
    // Of the second one the computer that will join has only older things.
    const older = await dan.register(1);
    const { customer } = await anna.register(0);
    const also = await anna.register(1, { property: anna.pairAt(6).property });
    await exchange(anna);
    for (const { id } of [customer, also.customer]) await anna.call['register.erasePerson']({ customerId: id });
    await exchange(anna);

    const newer = await dan.register(0, { property: dan.pairAt(5).property });
    const { apartMs } = await desks.join(dan, 'Dan');
    expect(Math.round(apartMs / HOUR_MS)).toBe(-apart / HOUR_MS || 0);
    await exchange(dan, anna, dan);
    const { lines } = await dan.call['today.read'](undefined);
    expect(lines.some(({ fact }) => fact.code === 'clock-apart')).toBe(apart !== 0);
    const known = async (main: Composed, customerId: string) =>
      (await main.call['register.known']({ customerId, propertyId: '' })).customer?.customer ?? null;
    for (const main of [dan, anna]) {
      expect(await known(main, customer.id)).toMatchObject({ last_name: customer.last_name });
      expect(await known(main, older.customer.id)).toBeNull();
    }
    const named = async (registrationId: string) =>
      (await dan.call['ledger.get']({ registrationId }))?.customer.last_name ?? null;
    expect([await named(newer.id), await named(older.id)]).toEqual([customer.last_name, '']);

    // From now on they are erased like anybody.
    await anna.call['register.erasePerson']({ customerId: customer.id });
    await exchange(anna, dan);
    expect([await known(dan, customer.id), await named(newer.id)]).toEqual([null, '']);
  },
);

officeTest('whoever erases is told of a colleague’s open registration, which goes when they erase again', async () => {
  const anna = await desks.joined('Anna', desks.computer(), 'lead');
  const bo = await desks.joined('Bo');
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-before' }]);
  const { id, customer, reference, state } = await bo.register(0);
  desks.operator.setFaults([]);
  expect(state).toBe('unknown');
  await exchange(bo, anna);
  const erase = () => anna.call['register.erasePerson']({ customerId: customer.id });
  expect((await erase()).registrationsKept).toEqual([reference]);
  await exchange(anna, bo);
  const decision = { decision: 'exists', contractId: 'K9', who: 'Bo', why: 'Asked the operator' } as const;
  await bo.call['ledger.resolve']({ registrationId: id, ...decision });
  await exchange(bo, anna);
  expect((await erase()).registrationsKept).toEqual([]);
  await exchange(anna, bo);
  for (const text of await openedAll(desks.office.admin, desks.facts.officeId)) {
    expect(text).not.toContain(customer.last_name);
  }
  const kept = await bo.call['ledger.get']({ registrationId: id });
  expect(kept).toMatchObject({ state: 'accepted', customer: { last_name: '', soc_id: '' } });
});

/** The office takes this long to show older versions: a colleague writes meanwhile. */
const SLOWLY = `
  ALTER FUNCTION elkontor.old_versions(jsonb) RENAME TO old_versions_at_once;
  CREATE FUNCTION elkontor.old_versions(ask jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    PERFORM pg_sleep(CASE WHEN EXISTS (SELECT FROM elkontor.tombstones) THEN 0 ELSE 4 END);
    RETURN elkontor.old_versions_at_once(ask);
  END $$;
  GRANT EXECUTE ON FUNCTION elkontor.old_versions(jsonb) TO elkontor_lead`;

officeTest(
  'what a colleague writes of somebody who is just being erased goes too, with its older versions',
  async () => {
    const anna = await desks.joined('Anna', desks.computer(), 'lead');
    const bo = await desks.joined('Bo');
    const { customer } = await bo.register(0);
    await exchange(anna, bo);
    await desks.office.admin.query(SLOWLY);
    const erasing = anna.call['register.erasePerson']({ customerId: customer.id });
    const sleeping = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    await expect.poll(async () => (await desks.office.admin.query(sleeping)).rowCount).toBe(1);
    const note = (text: string, noteId: string) =>
      bo.call['overview.keepNote']({ kind: 'customers', id: customer.id, noteId, text });
    const noteId = randomUUID();
    await note('Late word', noteId);
    await bo.call['office.reconnect'](undefined);
    await note('Last word', noteId);
    await bo.call['office.reconnect'](undefined);
    const opened = () => openedAll(desks.office.admin, desks.facts.officeId);
    expect((await opened()).filter((text) => /(Late|Last) word/.test(text))).toHaveLength(2);
    await erasing;
    await exchange(anna, bo);
    expect((await opened()).filter((text) => /(Late|Last) word/.test(text))).toEqual([]);
    for (const main of [anna, bo]) {
      expect((await main.call['overview.read']({ kind: 'customers', id: customer.id })).notes).toEqual([]);
    }
  },
);
