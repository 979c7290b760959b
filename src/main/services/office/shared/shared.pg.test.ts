import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { officeTest } from '../../../office/testing/office-test.ts';
import type { Composed } from '../../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from '../testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const notes = async (main: Composed, id: string) =>
  (await main.call['overview.read']({ kind: 'customers', id })).notes.map(({ who, text }) => ({ who, text }));
const ledger = (main: Composed) => main.call['ledger.list']({ states: [], filter: '', offset: 0, limit: 50 });
const mark = (main: Composed, key: string, change: object) => main.call['invoices.mark']({ keys: [key], ...change });

officeTest('a colleague’s registration, mark, note, customer, group and mapping are here by themselves', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const mine = await anna.register(0);
  const key = JSON.stringify([mine.customer.id, mine.property.id, 'F1']);
  await mark(anna, key, { isChecked: true, addTags: ['paid'] });
  await anna.call['overview.keepNote']({
    kind: 'customers',
    id: mine.customer.id,
    noteId: randomUUID(),
    text: 'Rings back',
  });
  await anna.call['saved.keep']({
    kind: 'pair-group',
    item: { id: 'g1', name: 'Umeå', data: { pairs: [] } },
  });
  const { document, nextVersion } = await anna.call['mapping.overview']({ body: 'InvoiceResponse' });
  await anna.call['mapping.save']({
    draft: { document: { ...document, likely: [...document.likely, 'fakturor'] }, confirmed: [] },
    baseVersion: nextVersion - 1,
    jobId: randomUUID(),
  });

  // Nobody asks for it: within the next look of Bo's desk.
  await expect.poll(async () => (await ledger(bo)).total).toBe(1);
  expect((await ledger(bo)).rows[0]).toMatchObject({
    id: mine.id,
    by: 'Anna',
    contractId: mine.contractId,
    reference: mine.reference,
  });
  expect(await bo.call['ledger.get']({ registrationId: mine.id })).toMatchObject({
    by: 'Anna',
    customer: mine.customer,
    poa: mine.poa,
  });
  // Who looks at the contract is told that it came from a colleague.
  const contractId = mine.contractId ?? '';
  expect(await bo.call['ledger.ofContract']({ contractId })).toMatchObject({ id: mine.id, by: 'Anna' });
  expect(await bo.call['ledger.ofContract']({ contractId: `${contractId}0` })).toBeNull();
  expect(await anna.call['ledger.ofContract']({ contractId })).not.toHaveProperty('by');
  expect(await bo.call['ledger.counts'](undefined)).toMatchObject({ accepted: 0, others: { accepted: 1 } });
  expect((await ledger(anna)).rows[0]).not.toHaveProperty('by');

  await exchange(anna, bo);
  // Screens are told once the rows know of it.
  await expect
    .poll(() => bo.events('invoices.marked').at(-1)?.marks)
    .toMatchObject([{ key, isChecked: true, checkedBy: 'Anna', tags: ['paid'] }]);
  expect(await notes(bo, mine.customer.id)).toEqual([{ who: 'Anna', text: 'Rings back' }]);
  expect(await bo.call['saved.list']({ kind: 'pair-group' })).toMatchObject([{ id: 'g1', name: 'Umeå' }]);
  const read = await bo.call['mapping.overview']({ body: 'InvoiceResponse' });
  expect(read.document.likely).toContain('fakturor');
  expect(read.versions[0]?.madeBy).toBe('colleague');
  const known = await bo.call['register.known']({ customerId: mine.customer.id, propertyId: mine.property.id });
  expect(known).toMatchObject({ customer: { customer: mine.customer }, property: { property: mine.property } });
  await expect.poll(() => bo.events('office.applied').flatMap(({ by }) => by)).toContain('Anna');
  // Nothing of it comes back as a change of Bo's.
  expect(await bo.call['office.status'](undefined)).toMatchObject({ untold: 0 });
  expect(anna.events('office.applied')).toEqual([]);
});

officeTest('with the office away everything goes on, and goes out after; both changes of one mark stay', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const key = JSON.stringify(['c', 'p', 'F2']);
  await mark(anna, key, { note: 'first', addTags: ['a'] });
  await exchange(anna, bo);
  desks.wire.block(true);
  await expect.poll(async () => (await bo.call['office.status'](undefined)).state).toBe('away');
  await mark(anna, key, { note: 'Anna’s', addTags: ['anna'] });
  await mark(bo, key, { note: 'Bo’s', addTags: ['bo'], isChecked: true });
  expect((await bo.call['office.status'](undefined)).untold).toBe(1);
  desks.wire.block(false);
  await exchange(anna, bo);
  // Each comes back by itself, when it next looks.
  for (const main of [anna, bo]) {
    await expect.poll(() => main.events('invoices.marked').at(-1)?.marks[0]?.tags.length, { timeout: 30_000 }).toBe(3);
  }
  await exchange(anna, bo);
  // As each has it now; nothing is said, so nothing changes.
  const [annas, bos] = await Promise.all([mark(anna, key, {}), mark(bo, key, {})]);
  expect(bos).toMatchObject([{ key, isChecked: true, checkedBy: 'Bo', note: annas[0]?.note }]);
  // Whoever came back first; what gave way is kept where it was written.
  expect(['Anna’s', 'Bo’s']).toContain(annas[0]?.note);
  const gaveWay = annas[0]?.note === 'Anna’s' ? bo : anna;
  const [given, ...no] = await gaveWay.call['office.given'](undefined);
  expect(no).toEqual([]);
  const [mine, theirs] = gaveWay === bo ? ['Bo’s', 'Anna’s'] : ['Anna’s', 'Bo’s'];
  expect(given).toMatchObject({ kind: 'mark', of: 'F2', by: gaveWay === bo ? 'Anna' : 'Bo' });
  expect(given?.values).toContainEqual({ field: 'note', mine, theirs });
  const told = async () => (await gaveWay.call['today.read'](undefined)).lines.map(({ fact }) => fact.code);
  expect(await told()).toContain('overridden');
  expect(await gaveWay.call['office.status'](undefined)).toMatchObject({ given: 1 });
  await gaveWay.call['office.seenGiven'](undefined);
  expect(await gaveWay.call['office.given'](undefined)).toEqual([]);
  expect(await told()).not.toContain('overridden');
  for (const marks of [annas, bos]) expect(marks[0]?.tags.toSorted()).toEqual(['a', 'anna', 'bo']);
  await exchange(anna, bo);
  for (const main of [anna, bo]) {
    expect(await main.call['office.status'](undefined)).toMatchObject({ untold: 0, state: 'ready' });
  }
});

officeTest(
  'a desk that comes later is given all of it, and says what it had; one that leaves keeps its own',
  async () => {
    const anna = await desks.joined('Anna');
    const first = await anna.register(0);
    await mark(anna, JSON.stringify(['c', 'p', 'F3']), { note: 'Look here' });
    const computer = desks.computer();
    const bo = await computer.start();
    await bo.register(1);
    const login = await desks.office.person(`bo_${desks.office.name}`, 'clerk');
    await bo.call['office.join'](await desks.entry(bo, login, 'Bo'));
    await exchange(bo, anna);
    expect((await ledger(bo)).rows.map(({ by }) => by ?? 'own').sort()).toEqual(['Anna', 'own']);
    expect((await ledger(anna)).rows.map(({ by }) => by ?? 'own').sort()).toEqual(['Bo', 'own']);
    await bo.call['office.leave'](undefined);
    expect((await ledger(bo)).rows.map(({ by }) => by ?? 'own')).toEqual(['own']);
    await expect(bo.call['ledger.get']({ registrationId: first.id })).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
  },
);

officeTest(
  'two people under one id, written on two desks that are away: no half of each, and whose gave way is told',
  async () => {
    const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
    desks.wire.block(true);
    await expect.poll(async () => (await bo.call['office.status'](undefined)).state).toBe('away');
    const save = (main: Composed, own: { first_name: string; soc_id: string; phone: string; email: string }) =>
      main.call['register.saveCustomer']({ customer: { id: 'C77', last_name: 'Berg', ...own }, formerId: null });
    const eva = { first_name: 'Eva', soc_id: '198001011234', phone: '070-1', email: '' };
    const nils = { first_name: 'Nils', soc_id: '197506122384', phone: '', email: 'nils@example.se' };
    await save(anna, eva);
    await save(bo, nils);
    desks.wire.block(false);
    await exchange(anna, bo);
    const known = async (main: Composed) =>
      (await main.call['register.known']({ customerId: 'C77', propertyId: 'none' })).customer?.customer;
    await expect.poll(async () => (await known(anna))?.first_name === (await known(bo))?.first_name).toBe(true);
    const there = await known(anna);
    expect(await known(bo)).toEqual(there);
    expect(there).toMatchObject(there?.first_name === 'Eva' ? eva : nils);
    const gaveWay = there?.first_name === 'Eva' ? bo : anna;
    const [given] = await gaveWay.call['office.given'](undefined);
    expect(given).toMatchObject({ kind: 'customer' });
    expect(given?.values.map(({ field }) => field)).toEqual(expect.arrayContaining(['first_name', 'soc_id']));
  },
);

officeTest('what is removed with a profile stays for colleagues', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  const { customer } = await anna.register(0);
  await anna.call['overview.keepNote']({ kind: 'customers', id: customer.id, noteId: randomUUID(), text: 'Stays' });
  await exchange(anna, bo);
  await anna.call['profiles.save']({
    ...anna.profile,
    id: 'other',
    name: 'Other',
    baseUrl: 'https://other.example.se',
  });
  await anna.call['profiles.select']({ profileId: 'other' });
  await anna.call['profiles.remove']({ profileId: anna.profile.id });
  await exchange(anna, bo);
  expect(await notes(bo, customer.id)).toEqual([{ who: 'Anna', text: 'Stays' }]);
});
