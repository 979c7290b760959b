import { expect, test } from 'vitest';
import { customer, ids, newRegister, property } from '../testing/register-set-up.ts';
import type { Learnt } from './register.ts';

test('the register learns customers, properties and who lives where', async () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 5 });
  register.learn({ profileId: 'p', customer, property: { ...property, id: 'F-8', address: 'Storgatan 1' }, at: 9 });
  expect(await register.customers('p', { query: '', offset: 0, limit: 10 })).toEqual({
    rows: [{ customer, propertyIds: ['F-8', 'F-7'], contracts: 0, seenAt: 9 }],
    total: 1,
  });
  expect(
    (await register.properties('p', { query: '', offset: 0, limit: 10 })).rows.map((row) => [
      row.property.id,
      row.customerIds,
      row.seenAt,
    ]),
  ).toEqual([
    ['F-8', ['K-1001'], 9],
    ['F-7', ['K-1001'], 5],
  ]);
  expect((await register.pairs('p', '', 0, 10)).rows).toEqual([
    { customerId: 'K-1001', propertyId: 'F-8', customerName: 'Åsa Öberg', address: 'Storgatan 1, 211 20 Malmö' },
    { customerId: 'K-1001', propertyId: 'F-7', customerName: 'Åsa Öberg', address: 'Ängsvägen 3, 211 20 Malmö' },
  ]);
  expect(register.counts('p')).toEqual({ customers: 1, properties: 2 });
  expect(register.counts('other')).toEqual({ customers: 0, properties: 0 });
});

test('names and addresses of the pairs of a list, only of those that are known', async () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 5 });
  const pair = { customerId: 'K-1001', propertyId: 'F-7' };
  const { names, addresses } = register.labels('p', [pair, pair, { customerId: 'K-2', propertyId: 'F-7' }]);
  expect([...names]).toEqual([['K-1001', 'Åsa Öberg']]);
  expect([...addresses]).toEqual([['F-7', 'Ängsvägen 3, 211 20 Malmö']]);
  expect([...register.labels('p', [pair]).parts]).toEqual([['F-7', { street: 'Ängsvägen 3', city: 'Malmö' }]]);
  expect(register.labels('other', [pair]).names.size).toBe(0);
});

test('newer values win, empty ones wipe nothing, older news only fill gaps', async () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, email: '' }, property: null, at: 5 });
  register.learn({ profileId: 'p', customer: { ...customer, phone: '', last_name: 'Ek' }, property: null, at: 9 });
  register.learn({ profileId: 'p', customer: { ...customer, last_name: 'Gammal' }, property: null, at: 1 });
  const [row] = (await register.customers('p', { query: '', offset: 0, limit: 10 })).rows;
  expect(row).toEqual({ customer: { ...customer, last_name: 'Ek' }, propertyIds: [], contracts: 0, seenAt: 9 });
  expect(ids(await register.customers('p', { query: 'ek', offset: 0, limit: 10 }))).toEqual(['K-1001']);
  expect(ids(await register.customers('p', { query: 'oberg', offset: 0, limit: 10 }))).toEqual(['K-1001']);
  expect(ids(await register.customers('p', { query: 'gammal', offset: 0, limit: 10 }))).toEqual([]);
});

test('records without an id are not learnt', async () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, id: '' }, property, at: 1 });
  expect(register.counts('p')).toEqual({ customers: 0, properties: 1 });
  expect(await register.pairs('p', '', 0, 10)).toEqual({ rows: [], total: 0 });
});

test('an import is all or nothing, and pages cover it without overlap', async () => {
  const register = newRegister();
  const rows: Learnt[] = Array.from({ length: 230 }, (_, at) => ({
    profileId: 'p',
    customer: { ...customer, id: `K${at}` },
    property: { ...property, id: `F${at % 7}` },
    at,
  }));
  const broken = { ...rows[0], at: null as unknown as number } as Learnt;
  expect(() => register.importMany([...rows, broken])).toThrow();
  expect(register.counts('p').customers).toBe(0);
  register.importMany(rows);
  const seen: string[] = [];
  for (const offset of [0, 100, 200]) {
    seen.push(...ids(await register.customers('p', { query: 'asa', offset, limit: 100 })));
  }
  expect(seen).toEqual(rows.map((row) => row.customer?.id).reverse());
  expect((await register.pairs('p', '', 0, 500)).total).toBe(230);
});

test('a register of several pieces is listed in one order', async () => {
  const register = newRegister();
  const names = Array.from({ length: 2300 }, (_, at) => String((at * 7919) % 2300));
  names.forEach((first_name, at) => {
    register.learn({
      profileId: 'p',
      customer: { ...customer, id: `K-${at}`, first_name, last_name: '' },
      property,
      at,
    });
  });
  const sort = { column: 'name', direction: 'descending' } as const;
  const page = await register.customers('p', { query: '', offset: 0, limit: 2300, sort });
  expect(page.rows.map((row) => Number(row.customer.first_name))).toEqual(names.map((_, at) => 2299 - at));
});

test('the register is listed by a column in Swedish order, with and without words, and anew after a change', async () => {
  const register = newRegister();
  const names = [
    ['K-10', 'Åsa', 'Öberg'],
    ['K-9', 'Zara', 'Ek'],
    ['K-11', 'anna', 'Ek'],
    ['K-12', '', ''],
  ] as const;
  names.forEach(([id, first_name, last_name], at) => {
    register.learn({ profileId: 'p', customer: { ...customer, id, first_name, last_name }, property, at });
  });
  const by = async (column: 'id' | 'name' | 'seen', direction: 'ascending' | 'descending', query = '') =>
    ids(await register.customers('p', { query, offset: 0, limit: 10, sort: { column, direction } }));
  expect(await by('name', 'ascending')).toEqual(['K-11', 'K-9', 'K-10', 'K-12']);
  expect(await by('name', 'descending')).toEqual(['K-10', 'K-9', 'K-11', 'K-12']);
  expect(await by('id', 'ascending')).toEqual(['K-9', 'K-10', 'K-11', 'K-12']);
  expect(await by('seen', 'descending')).toEqual(['K-12', 'K-11', 'K-9', 'K-10']);
  expect(await by('name', 'descending', 'ek')).toEqual(['K-9', 'K-11']);
  const second = await register.customers('p', {
    query: '',
    offset: 1,
    limit: 2,
    sort: { column: 'id', direction: 'ascending' },
  });
  expect([ids(second), second.total]).toEqual([['K-10', 'K-11'], 4]);
  register.learn({ profileId: 'p', customer: { ...customer, id: 'K-1', first_name: 'Bo' }, property, at: 9 });
  expect((await by('id', 'ascending'))[0]).toBe('K-1');
});
