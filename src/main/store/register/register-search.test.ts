import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { memoryStore } from '../files/memory-store.ts';
import { customer, ids, newRegister, property } from '../testing/register-set-up.ts';
import { holdsTerm, matchesQuery, type SearchTerm, searchTerms, searchText } from './fold-text.ts';
import { createRegister, type Learnt } from './register.ts';
import { createRegisterEdit } from './register-edit.ts';
import { MANY } from './register-pages.ts';

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
])('the register finds a customer by what was typed of them: %s', async (query) => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer: { ...customer, phone: '0701-23 45 67' }, property: null, at: 1 });
  register.learn({ profileId: 'p', customer: { ...customer, id: 'K-1002' }, property: null, at: 2 });
  const other = { id: 'X', email: 'x@y', first_name: 'Bo', last_name: 'Ek', phone: '1', soc_id: '2' };
  register.learn({ profileId: 'p', customer: other, property: null, at: 3 });
  const found = await register.customers('p', { query, offset: 0, limit: 10 });
  expect(found.total).toBeGreaterThan(0);
  expect(ids(found)).not.toContain('X');
});

test.each(['%', '_', "'", '"', '\\', 'nobody', 'asa nobody'])('finds nobody by %s', async (query) => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 1 });
  expect((await register.customers('p', { query, offset: 0, limit: 10 })).total).toBe(0);
  expect((await register.pairs('p', query, 0, 10)).total).toBe(0);
});

test('pairs are found by words of either half', async () => {
  const register = newRegister();
  register.learn({ profileId: 'p', customer, property, at: 1 });
  expect((await register.pairs('p', 'malmo asa', 0, 10)).total).toBe(1);
  expect((await register.pairs('p', 'malmo bo', 0, 10)).total).toBe(0);
});

test('of very many hits it is said that there are at least so many', async () => {
  const register = newRegister();
  const rows: Learnt[] = Array.from({ length: MANY + 30 }, (_, at) => ({
    profileId: 'p',
    customer: { ...customer, id: `K-${at}`, first_name: at < MANY - 1 ? 'Maj' : 'Kim' },
    property: null,
    at,
  }));
  register.importMany(rows);
  expect(await register.customers('p', { query: 'oberg', offset: 0, limit: 10 })).toMatchObject({
    total: MANY,
    isMore: true,
  });
  expect(await register.customers('p', { query: 'maj', offset: 0, limit: 10 })).toMatchObject({ total: MANY - 1 });
  expect((await register.customers('p', { query: 'maj', offset: 0, limit: 10 })).isMore).toBeUndefined();
  expect((await register.customers('p', { query: '', offset: 0, limit: 10 })).total).toBe(MANY + 30);
});

/** Letters, digits and punctuation of names, numbers and addresses, so that parts of words match. */
const word = fc.string({
  unit: fc.constantFrom('å', 'A', 'ö', 'e', '1', '9', '-', ' ', 'É', '4', '7', 'ß', '@', '.'),
  maxLength: 8,
});
const person = fc.record({
  first_name: word,
  last_name: word,
  phone: word,
  email: fc.oneof(word, fc.constantFrom('asa.oberg@exempel.se', 'BO@Ängelholm.example')),
  soc_id: fc.oneof(word, fc.constantFrom('19811218-9876', '8112189876', '556036-0793')),
});
const home = fc.record({
  address: fc.oneof(word, fc.constantFrom('Ängsvägen 3 B', 'Åkergatan 19')),
  city: word,
  zip_code: fc.constantFrom('211 20', '21120', ''),
  property_number: word,
});
const asked = fc.oneof(
  word,
  fc.constantFrom(
    '811218-98',
    '811218',
    '12189876',
    '0360793',
    '556036-0',
    'oberg@ex',
    'angsvagen 3',
    '21120',
    '211 2',
  ),
);

test('the register finds what the naive search finds, also after any change, and nothing of what is gone', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ person, home }), { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.record({
          at: fc.nat(7),
          kind: fc.constantFrom('learn', 'save', 'remove', 'merge', 'undone'),
          person,
          query: asked,
        }),
        {
          maxLength: 6,
        },
      ),
      asked,
      async (given, changes, query) => {
        const { ledgerDb } = memoryStore('memory', null, null);
        const register = createRegister(ledgerDb);
        const edit = createRegisterEdit(ledgerDb);
        given.forEach((one, index) => {
          const made = {
            customer: { ...customer, ...one.person, id: `K${index}` },
            property: { ...property, ...one.home, id: `F${index}` },
          };
          register.learn({ profileId: 'p', ...made, at: -index });
        });
        const agrees = async (words: string) => {
          for (const kind of ['customers', 'properties'] as const) {
            const all = ledgerDb.all<{ id: string; data: string }>(
              `SELECT id, data FROM ${kind} WHERE profile_id = 'p' ORDER BY seen_at DESC, id`,
            );
            const hits = all.filter(({ data }) => matchesQuery(searchText(Object.values(JSON.parse(data))), words));
            const page = await register[kind]('p', { query: words, offset: 0, limit: 100 });
            const found = page.rows.map((row) => ('customer' in row ? row.customer.id : row.property.id));
            expect([kind, words, found]).toEqual([kind, words, hits.map(({ id }) => id)]);
            expect(page.total).toBe(hits.length);
          }
        };
        await agrees(query);
        for (const [step, change] of changes.entries()) {
          const id = `K${change.at}`;
          const record = { ...customer, ...change.person, id };
          if (change.kind === 'learn') register.learn({ profileId: 'p', customer: record, property: null, at: step });
          if (change.kind === 'save') edit.save('customers', 'p', record, null, step);
          if (change.kind === 'remove') edit.remove('customers', 'p', id);
          if (change.kind === 'merge') {
            edit.merge('customers', 'p', { ...record, id: 'K0' }, id === 'K0' ? 'K1' : id, step);
          }
          if (change.kind === 'undone') {
            const whole = { profileId: 'p', customer: record, property: null, at: step };
            const broken = { ...whole, customer: { ...record, id: 'broken' }, at: null as unknown as number };
            expect(() => register.importMany([whole, broken])).toThrow();
          }
          await agrees(change.query);
        }
        await agrees(query);
      },
    ),
    { numRuns: runs(150) },
  );
});

test('a telephone number finds its owner alone, typed as shown or as it is dialled', async () => {
  const register = newRegister();
  const named = (id: string, phone: string) => ({ ...customer, id, phone, soc_id: '', email: '' });
  const far = { ...property, id: '735999070451236745', zip_code: '701 23' };
  const people = [
    named('K1', '+46 70-123 45 67'),
    named('K2', '+46 70-145 67 12'),
    named('K3', '070-467 01 23 45'),
    named('K4', '08-45 67 12 30'),
    named('K5', '070\u2011999 45 67'),
    named('K6', '004790012345'),
  ];
  people.forEach((one, at) => {
    register.learn({ profileId: 'p', customer: one, property: far, at });
  });
  for (const typed of [
    '+46 70-123 45 67',
    '+46 70 123 45 67',
    '+46 (0)70-123 45 67',
    '0046 70 123 45 67',
    '070-123 45 67',
    '070 123 45 67',
    '0701234567',
    'åsa 070-123 45 67',
    '070-1234567',
  ]) {
    expect([typed, ids(await register.customers('p', { query: typed, offset: 0, limit: 10 }))]).toEqual([
      typed,
      ['K1'],
    ]);
  }
  for (const { id, phone } of people) {
    expect([phone, ids(await register.customers('p', { query: phone, offset: 0, limit: 10 }))]).toEqual([phone, [id]]);
  }
  expect(ids(await register.customers('p', { query: '+47 900 12 345', offset: 0, limit: 10 }))).toEqual(['K6']);
  // No property has it as text, although its numbers contain every group of digits.
  expect((await register.properties('p', { query: '070 123 45 67', offset: 0, limit: 10 })).total).toBe(0);
  expect((await register.pairs('p', '070 123 45 67', 0, 10)).rows.map((row) => row.customerId)).toEqual(['K1']);
  // Two ids, or an address, stay separate words.
  register.learn({ profileId: 'p', customer: { ...customer, id: '004000', phone: '0812345' }, property, at: 9 });
  expect(ids(await register.customers('p', { query: '004000 0812345', offset: 0, limit: 10 }))).toEqual(['004000']);
  expect((await register.properties('p', { query: 'ängsvägen 3 211 20', offset: 0, limit: 10 })).total).toBe(1);
});

test('who is known under an id is told among any number of others, and by nothing but the id', async () => {
  const register = newRegister();
  register.importMany(
    Array.from({ length: 40 }, (_, at) => ({
      profileId: 'p',
      customer: { ...customer, id: at === 0 ? 'K-4' : `K-4${at}`, last_name: at === 5 ? 'K-4' : 'Öberg' },
      property: null,
      at,
    })),
  );
  expect((await register.knownCustomer('p', 'K-4'))?.customer.id).toBe('K-4');
  expect((await register.knownCustomer('p', ' k-4\u00a0'))?.customer.id).toBe('K-4');
  expect(await register.knownCustomer('p', 'K-')).toBeNull();
  expect(await register.knownCustomer('p', '')).toBeNull();
  expect(await register.knownCustomer('q', 'K-4')).toBeNull();
  expect(await register.knownProperty('p', 'K-4')).toBeNull();
});

test('pairs are found as the naive search finds them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ person, home }), { minLength: 1, maxLength: 8 }),
      asked,
      async (given, query) => {
        const register = newRegister();
        const all = given.map((one, index) => ({
          customer: { ...customer, ...one.person, id: `K${index}` },
          property: { ...property, ...one.home, id: `F${index}` },
        }));
        register.importMany(all.map((one, index) => ({ profileId: 'p', ...one, at: -index })));
        const holds = (record: object, term: SearchTerm) => holdsTerm(searchText(Object.values(record)), term);
        const expected = all.filter((one) =>
          searchTerms(query).every((term) => holds(one.customer, term) || holds(one.property, term)),
        );
        const page = await register.pairs('p', query, 0, 100);
        expect(page.rows.map((row) => row.customerId)).toEqual(expected.map((one) => one.customer.id));
        expect(page.total).toBe(expected.length);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('what changes while the texts are read, or looked through, is found as it is in the end', async () => {
  const register = newRegister();
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    profileId: 'p',
    customer: { ...customer, id: `K${at}`, first_name: at % 2 === 0 ? 'Maj' : 'Kim' },
    property: null,
    at,
  }));
  register.importMany(rows);
  const first = register.customers('p', { query: 'maj', offset: 0, limit: 10 });
  // Between two pieces one entry stops matching Maj, one starts, and one is new.
  register.learn({
    profileId: 'p',
    customer: { ...customer, id: 'K2998', first_name: 'Kim' },
    property: null,
    at: 5000,
  });
  register.learn({ profileId: 'p', customer: { ...customer, id: 'K1', first_name: 'Maj' }, property: null, at: 5001 });
  register.learn({ profileId: 'p', customer: { ...customer, id: 'N1', first_name: 'Maj' }, property: null, at: 5002 });
  const [page, again] = await Promise.all([first, register.customers('p', { query: 'maj', offset: 0, limit: 3 })]);
  expect(ids(page).slice(0, 4)).toEqual(['N1', 'K1', 'K2996', 'K2994']);
  expect([page.total, again.total]).toEqual([1501, 1501]);
  expect(ids(again)).toEqual(['N1', 'K1', 'K2996']);
  // More changes at once than are read individually.
  register.importMany(
    rows.map((row) => ({ ...row, customer: { ...row.customer, first_name: 'Siv' }, at: row.at + 9000 })),
  );
  expect((await register.customers('p', { query: 'maj', offset: 0, limit: 3 })).total).toBe(1);
  expect(ids(await register.customers('p', { query: 'siv', offset: 0, limit: 2 }))).toEqual(['K2999', 'K2998']);
});

test('an id that differs in leading zeros only is found by the id, where the typed one is new or lives beside it', () => {
  const register = newRegister();
  const at = 1;
  const learn = (id: string, propertyId: string) =>
    register.learn({ profileId: 'p', customer: { ...customer, id }, property: { ...property, id: propertyId }, at });
  learn('004000', '000077');
  const known = (customerId: string, propertyId: string) => register.otherZeros('p', { customerId, propertyId });
  expect(known('4000', '77')).toEqual({ customer: '004000', property: '000077' });
  expect(known(' 4000 ', 'X')).toEqual({ customer: '004000', property: null });
  expect(known('004000', '000077')).toEqual({ customer: null, property: null });
  expect(known('14000', 'F 77')).toEqual({ customer: null, property: null });
  expect(known('', '')).toEqual({ customer: null, property: null });
  expect(known('000', '0')).toEqual({ customer: null, property: null });
  // Both ids are known: reported only when both are in one property.
  learn('4000', 'elsewhere');
  expect(known('4000', 'elsewhere').customer).toBeNull();
  expect(known('4000', '000077').customer).toBe('004000');
  expect(register.otherZeros('q', { customerId: '4000', propertyId: '77' })).toEqual({
    customer: null,
    property: null,
  });
});
