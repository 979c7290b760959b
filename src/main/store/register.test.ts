import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesQuery, searchText } from './fold-text.ts';
import { memoryStore } from './memory-store.ts';
import { createRegister, type Learnt } from './register.ts';
import { MANY } from './register-search.ts';

const customer = {
  id: 'K-1001',
  email: 'asa.oberg@exempel.se',
  first_name: 'Åsa',
  last_name: 'Öberg',
  phone: '+46 70-123 45 67',
  soc_id: '811218-9876',
};
const property = { id: 'F-7', address: 'Ängsvägen 3', city: 'Malmö', zip_code: '211 20', property_number: 'SE-99' };

function newRegister() {
  return createRegister(memoryStore('memory', null, null).ledgerDb);
}

const ids = (page: { rows: { customer: { id: string } }[] }) => page.rows.map((row) => row.customer.id);

test('learns customers, properties and who lives where', () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 5 });
  register.learn({ profileId: 'p', customer, property: { ...property, id: 'F-8', address: 'Storgatan 1' }, at: 9 });
  expect(register.customers('p', '', 0, 10)).toEqual({
    rows: [{ customer, propertyIds: ['F-8', 'F-7'], contracts: 0, seenAt: 9 }],
    total: 1,
  });
  expect(register.properties('p', '', 0, 10).rows.map((row) => [row.property.id, row.customerIds, row.seenAt])).toEqual(
    [
      ['F-8', ['K-1001'], 9],
      ['F-7', ['K-1001'], 5],
    ],
  );
  expect(register.pairs('p', '', 0, 10).rows).toEqual([
    { customerId: 'K-1001', propertyId: 'F-8', customerName: 'Åsa Öberg', address: 'Storgatan 1, 211 20 Malmö' },
    { customerId: 'K-1001', propertyId: 'F-7', customerName: 'Åsa Öberg', address: 'Ängsvägen 3, 211 20 Malmö' },
  ]);
  expect(register.counts('p')).toEqual({ customers: 1, properties: 2 });
  expect(register.counts('other')).toEqual({ customers: 0, properties: 0 });
});

test('names and addresses of the pairs of a list, only of those that are known', () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 5 });
  const pair = { customerId: 'K-1001', propertyId: 'F-7' };
  const { names, addresses } = register.labels('p', [pair, pair, { customerId: 'K-2', propertyId: 'F-7' }]);
  expect([...names]).toEqual([['K-1001', 'Åsa Öberg']]);
  expect([...addresses]).toEqual([['F-7', 'Ängsvägen 3, 211 20 Malmö']]);
  expect(register.labels('other', [pair]).names.size).toBe(0);
});

test('newer values win, empty ones wipe nothing, older news only fill gaps', () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, email: '' }, property: null, at: 5 });
  register.learn({ profileId: 'p', customer: { ...customer, phone: '', last_name: 'Ek' }, property: null, at: 9 });
  register.learn({ profileId: 'p', customer: { ...customer, last_name: 'Gammal' }, property: null, at: 1 });
  const [row] = register.customers('p', '', 0, 10).rows;
  expect(row).toEqual({ customer: { ...customer, last_name: 'Ek' }, propertyIds: [], contracts: 0, seenAt: 9 });
  expect(ids(register.customers('p', 'ek', 0, 10))).toEqual(['K-1001']);
  expect(ids(register.customers('p', 'oberg', 0, 10))).toEqual(['K-1001']);
  expect(ids(register.customers('p', 'gammal', 0, 10))).toEqual([]);
});

test('records without an id are not learnt', () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, id: '' }, property, at: 1 });
  expect(register.counts('p')).toEqual({ customers: 0, properties: 1 });
  expect(register.pairs('p', '', 0, 10)).toEqual({ rows: [], total: 0 });
});

test.each([
  'åsa',
  'ASA',
  'öberg åsa',
  'OBERG',
  'bérg',
  'k-10',
  '@exempel',
  '811218-9876',
  '8112189876',
  '811218 98',
  '0701',
  '4670123',
  '70-123 45',
])('finds a customer by %s', (query) => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, phone: '0701-23 45 67' }, property: null, at: 1 });
  register.learn({ profileId: 'p', customer: { ...customer, id: 'K-1002' }, property: null, at: 2 });
  const other = { id: 'X', email: 'x@y', first_name: 'Bo', last_name: 'Ek', phone: '1', soc_id: '2' };
  register.learn({ profileId: 'p', customer: other, property: null, at: 3 });
  const found = register.customers('p', query, 0, 10);
  expect(found.total).toBeGreaterThan(0);
  expect(ids(found)).not.toContain('X');
});

test.each(['%', '_', "'", '"', '\\', 'nobody', 'asa nobody'])('finds nobody by %s', (query) => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 1 });
  expect(register.customers('p', query, 0, 10).total).toBe(0);
  expect(register.pairs('p', query, 0, 10).total).toBe(0);
});

test('pairs are found by words of either half', () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 1 });
  expect(register.pairs('p', 'malmo asa', 0, 10).total).toBe(1);
  expect(register.pairs('p', 'malmo bo', 0, 10).total).toBe(0);
});

test('of very many hits it is said that there are at least so many', () => {
  const register = newRegister();
  const rows: Learnt[] = Array.from({ length: MANY + 30 }, (_, at) => ({
    profileId: 'p',
    customer: { ...customer, id: `K-${at}`, first_name: at < MANY - 1 ? 'Maj' : 'Kim' },
    property: null,
    at,
  }));
  register.importMany(rows);
  expect(register.customers('p', 'oberg', 0, 10)).toMatchObject({ total: MANY, isMore: true });
  expect(register.customers('p', 'maj', 0, 10)).toMatchObject({ total: MANY - 1 });
  expect(register.customers('p', 'maj', 0, 10).isMore).toBeUndefined();
  expect(register.customers('p', '', 0, 10).total).toBe(MANY + 30);
});

test('an import is all or nothing, and pages cover it without overlap', () => {
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
  const seen = [0, 100, 200].flatMap((offset) => ids(register.customers('p', 'asa', offset, 100)));
  expect(seen).toEqual(rows.map((row) => row.customer?.id).reverse());
  expect(register.pairs('p', '', 0, 500).total).toBe(230);
});

test('the database finds what the naive search finds', () => {
  const word = fc.string({
    unit: fc.constantFrom('å', 'A', 'ö', 'e', '1', '9', '-', ' ', 'É', '4', '7', 'ß'),
    maxLength: 8,
  });
  const people = fc.array(fc.record({ first_name: word, last_name: word, phone: word }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(people, word, (given, query) => {
      const register = newRegister();
      const all = given.map((person, index) => ({ ...customer, ...person, id: `K${index}` }));
      register.importMany(all.map((one, index) => ({ profileId: 'p', customer: one, property: null, at: -index })));
      const expected = all.filter((one) => matchesQuery(searchText(Object.values(one)), query)).map((one) => one.id);
      expect(ids(register.customers('p', query, 0, 100))).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
