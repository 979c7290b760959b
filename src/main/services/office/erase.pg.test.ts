import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { officeKeys } from '../../office/sealing/office-keys.ts';
import { open } from '../../office/sealing/seal.ts';
import type { Composed } from '../../testing/composed.ts';
import { createDesks, type Desks, OFFICE_KEY } from './testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEach(async () => {
  if (cluster) desks = await createDesks(cluster);
});
afterEach(async () => {
  await desks?.close();
});

async function join(main: Composed, name: string, role: 'clerk' | 'lead'): Promise<void> {
  const login = await desks.office.person(`${name.toLowerCase()}_${desks.office.name}`, role);
  await main.call['office.join'](await desks.entry(main, login, name));
}

type Row = { kind: string; key: string; version: number; desk: string; number: string; sealed: Buffer };

/** Everything that the office's database holds sealed, opened with the key. */
async function openedAll(): Promise<string[]> {
  const keys = officeKeys({ officeId: desks.facts.officeId, keyId: 1, officeKey: OFFICE_KEY });
  const content = (name: string) => `(${name}).desk AS desk, (${name}).number AS number, (${name}).sealed AS sealed`;
  const { rows } = await desks.office.admin.query<Row>(`
    SELECT kind, encode(key, 'hex') AS key, version, ${content('content')} FROM elkontor.records
    UNION ALL SELECT kind, encode(key, 'hex'), version, ${content('content')} FROM elkontor.history
    UNION ALL SELECT 'claim', registration::text, 0, ${content('content')} FROM elkontor.claims`);
  return rows.map(({ kind, key, version, desk, number, sealed }) => {
    const text = open(keys, { kind, key, version, desk, number: Number(number) }, sealed.toString('base64'));
    if (text === null) throw new Error(`${kind} does not open`);
    return text;
  });
}

test.skipIf(!cluster)(
  'erasing somebody is a lead’s right, reaches a desk that was closed, and leaves nothing of them in the office',
  async () => {
    const [anna, computer] = [await desks.computer().start(), desks.computer()];
    const bo = await computer.start();
    await join(anna, 'Anna', 'lead');
    await join(bo, 'Bo', 'clerk');
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
    for (const main of [bo, anna]) await main.call['office.reconnect'](undefined);
    expect((await openedAll()).filter((text) => text.includes(customer.last_name)).length).toBeGreaterThan(3);
    const refused = { data: { code: 'office-holds', reason: 'not-lead' } };
    await expect(bo.call['register.erasePerson']({ customerId: customer.id })).rejects.toMatchObject(refused);
    expect((await bo.call['register.known']({ customerId: customer.id, propertyId: '' })).customer).not.toBeNull();

    await bo.close();
    await anna.call['register.erasePerson']({ customerId: customer.id });
    await anna.call['office.reconnect'](undefined);
    const again = await computer.start();
    await expect
      .poll(async () => (await again.call['register.known']({ customerId: customer.id, propertyId: '' })).customer, {
        timeout: 20_000,
      })
      .toBeNull();
    for (const main of [again, anna, again]) await main.call['office.reconnect'](undefined);
    // The ledger keeps that it was sent, of nobody.
    const kept = await again.call['ledger.get']({ registrationId: id });
    expect(kept).toMatchObject({ state: 'accepted', customer: { id: customer.id, first_name: '', soc_id: '' } });
    const notes = async (of: string) => (await again.call['overview.read']({ kind: 'customers', id: of })).notes;
    expect(await notes(customer.id)).toEqual([]);
    const [left] = await notes(others.customer.id);
    expect(left?.text).toContain('Lives with');
    expect(left?.text).not.toContain(customer.last_name);
    const [group] = await again.call['saved.list']({ kind: 'pair-group' });
    expect(group?.name).toContain('Group of');

    const sealed = await openedAll();
    expect(sealed.length).toBeGreaterThan(5);
    for (const word of [name, customer.soc_id, customer.email, 'About them', 'Rings back'])
      expect(sealed.filter((text) => text.includes(word))).toEqual([]);
    // Nobody sends the pair again all the same.
    await expect(anna.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  },
);
