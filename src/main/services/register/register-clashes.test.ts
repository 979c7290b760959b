import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';
import type { Composed } from '../../testing/composed.ts';

const HEAD = 'Kundnr;Förnamn;Efternamn;Personnummer;Fastighetsid;Avtalsnr';
const ASA = 'K-1;Åsa;Ek;195706179966';
const BO = 'K-1;Bo;Alm;199102089993';

async function importSheet({ call }: Pick<Composed, 'call'>, lines: readonly string[]) {
  const sheet = await call['register.readSheet']({ from: 'paste', text: [HEAD, ...lines].join('\n') });
  const fields = sheet?.columns.map((column) => column.field) ?? [];
  return call['register.import']({ importId: sheet?.importId ?? '', fields });
}

const nameUnder = async ({ call }: Pick<Composed, 'call'>, customerId: string) =>
  (await call['register.known']({ customerId, propertyId: '' })).customer?.customer.first_name ?? null;
const clashOf = async ({ call }: Pick<Composed, 'call'>) => (await call['register.clashes'](undefined)).clashes;
const homesOf = async ({ call }: Pick<Composed, 'call'>, customerId: string) =>
  (await call['register.known']({ customerId, propertyId: '' })).customer?.propertyIds ?? null;

test('two people under one id in a sheet: both wait, neither is listed, and Today asks whose it is', async () => {
  const main = await composeForTest();
  const outcome = await importSheet(main, [`${ASA};F-1;A-1`, 'K-2;Eva;Lind;;F-2;', `${BO};F-3;A-3`]);
  expect(outcome).toMatchObject({ customers: 1, properties: 3, pairs: 1, heldTotal: 2 });
  expect(outcome.held).toEqual([
    { row: 2, name: 'Åsa Ek', about: { kind: 'customers', id: 'K-1' } },
    { row: 4, name: 'Bo Alm', about: { kind: 'customers', id: 'K-1' } },
  ]);
  expect(await nameUnder(main, 'K-1')).toBeNull();
  expect(await clashOf(main)).toMatchObject([
    { customerId: 'K-1', entry: null, held: [{ contractIds: ['A-1'] }, { addresses: ['F-3'] }] },
  ]);
  const { lines } = await main.call['today.read'](undefined);
  expect(lines.find(({ fact }) => fact.code === 'one-id-two-people')).toMatchObject({
    who: { is: 'name', text: 'Åsa Ek, Bo Alm' },
    fact: { params: { id: 'K-1' } },
    verb: 'decide',
    opens: { screen: 'register', params: { clashes: 'K-1' } },
  });

  const [clash] = await clashOf(main);
  const [asa, bo] = clash?.held ?? [];
  const settle = main.call['register.settleClash'];
  await settle({ customerId: 'K-1', person: asa?.person ?? '', choice: { is: 'owner' } });
  expect([await nameUnder(main, 'K-1'), await homesOf(main, 'K-1')]).toEqual(['Åsa', ['F-1']]);
  await expect(
    settle({ customerId: 'K-1', person: bo?.person ?? '', choice: { is: 'other-id', customerId: 'K-1' } }),
  ).rejects.toMatchObject({ data: { code: 'invalid-input' } });
  await settle({ customerId: 'K-1', person: bo?.person ?? '', choice: { is: 'other-id', customerId: 'K-3' } });
  expect([await nameUnder(main, 'K-1'), await nameUnder(main, 'K-3')]).toEqual(['Åsa', 'Bo']);
  expect(await homesOf(main, 'K-3')).toEqual(['F-3']);
  expect((await main.call['overview.read']({ kind: 'customers', id: 'K-3' })).contracts).toMatchObject([
    { contractId: 'A-3' },
  ]);
  expect(await clashOf(main)).toEqual([]);
});

test('a later sheet and the form under the id of another customer change nothing of them', async () => {
  const main = await composeForTest();
  await importSheet(main, [`${ASA};F-1;`]);
  expect(await importSheet(main, [`${BO};F-3;`, `${ASA};F-9;`])).toMatchObject({
    customers: 0,
    heldTotal: 1,
    pairs: 1,
  });
  expect([await nameUnder(main, 'K-1'), await homesOf(main, 'K-1')]).toEqual(['Åsa', ['F-9', 'F-1']]);

  const { customer, property } = main.pairAt(0);
  await main.register(0);
  const other = { ...customer, first_name: 'Bo', last_name: 'Alm', soc_id: '199102089993', email: 'bo@example.com' };
  const sent = await main.register(1, { customer: other, property: main.pairAt(1).property });
  // What a person sends is sent; the register joins nobody because of it.
  expect(sent.state).toBe('accepted');
  expect((await main.call['register.known']({ customerId: customer.id, propertyId: '' })).customer).toMatchObject({
    customer: { first_name: customer.first_name, email: customer.email },
    propertyIds: [property.id],
  });
  expect((await clashOf(main)).map((clash) => [clash.customerId, clash.held.length])).toEqual(
    [
      [customer.id, 1],
      ['K-1', 1],
    ].sort(),
  );
});

test('what is decided: the same customer, another owner of the id, or nothing of them', async () => {
  const main = await composeForTest();
  const settle = main.call['register.settleClash'];
  await importSheet(main, [`${ASA};F-1;`]);
  const heldIn = async () => (await clashOf(main))[0]?.held[0]?.person ?? '';
  const brought = async (line: string) => {
    await importSheet(main, [line]);
    return heldIn();
  };
  await settle({ customerId: 'K-1', person: await brought('K-1;Åsa;Ek;195706179974;F-2;'), choice: { is: 'same' } });
  expect((await main.call['register.known']({ customerId: 'K-1', propertyId: '' })).customer).toMatchObject({
    customer: { first_name: 'Åsa', soc_id: '195706179974' },
    propertyIds: ['F-2', 'F-1'],
  });
  await settle({ customerId: 'K-1', person: await brought(`${BO};F-3;`), choice: { is: 'owner' } });
  expect(await nameUnder(main, 'K-1')).toBe('Bo');
  expect((await clashOf(main))[0]?.held[0]?.customer.first_name).toBe('Åsa');
  await settle({ customerId: 'K-1', person: await heldIn(), choice: { is: 'left-out' } });
  expect(await clashOf(main)).toEqual([]);
  await expect(settle({ customerId: 'K-1', person: 'x', choice: { is: 'same' } })).rejects.toMatchObject({
    data: { code: 'not-found' },
  });
  // Erased with whoever had the id, and wherever they are held themselves.
  await brought(`${ASA};F-1;`);
  await importSheet(main, ['K-7;Åsa;Ek;195706179966;F-1;']);
  await main.call['register.erasePerson']({ customerId: 'K-7' });
  expect(await clashOf(main)).toEqual([]);
});
