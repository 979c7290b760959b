import { expect, test } from 'vitest';
import { totalsOf } from './sums/rows-totals.ts';
import { todayRows } from './sums/today-rows.ts';
import { madeAnswer } from './testing/made-rows.ts';
import { EVERYTHING, ids, now, query, REF, setUp, totalsQuery } from './testing/rows-set-up.ts';

/** Tables and triggers, including those of a text index. */
const tablesLike = (store: ReturnType<typeof setUp>, pattern: string): string[] =>
  store.db.all<{ name: string }>('SELECT name FROM sqlite_schema WHERE name LIKE ?', [pattern]).map(({ name }) => name);

test('the newest fetch wins, and what it changed is said', async () => {
  const store = setUp();
  const first = [
    { id: 'A', amount: '1.00', issuedOn: '2025-01-01' },
    { id: 'B', amount: '2.00', issuedOn: '2025-02-01' },
    { id: 'C', amount: '3.00', issuedOn: '2025-03-01' },
  ];
  store.keep(REF, [madeAnswer('C1', first, { fetchedAt: 10 })], false);
  expect(store.page({ profileId: 'p', query: query() }).map((row) => row.change)).toEqual([null, null, null]);
  const second = [
    { id: 'A', amount: '1.00', issuedOn: '2025-01-01' },
    { id: 'B', amount: '2.50', issuedOn: '2025-02-01' },
    { id: 'D', amount: '4.00', issuedOn: '2025-04-01' },
  ];
  store.keep(REF, [madeAnswer('C1', second, { fetchedAt: 20, answerId: 'second' })], false);
  const rows = store.page({ profileId: 'p', query: query() });
  expect(rows.map((row) => [row.record.fields.id?.text, row.change, row.fetchedAt])).toEqual([
    ['D', 'new', 20],
    ['B', 'changed', 20],
    ['A', null, 20],
  ]);
  expect(rows.map((row) => row.wasAmount)).toEqual([null, '2.00', null]);
  // Today says by how much.
  const seen = todayRows(store, { profileId: 'p', latestDay: '2025-12-31', most: 5, groups: [] });
  expect(seen.changed.some).toMatchObject([{ wasAmount: '2.00', amount: '2.50' }]);
  const gone = store.page({
    profileId: 'p',
    query: query({ where: [{ op: 'equals', field: 'change', value: 'gone' }] }),
  });
  expect(gone.map((row) => row.record.fields.id?.text)).toEqual(['C']);
  const totals = await totalsOf(store, 'p', totalsQuery(), now);
  expect(totals).toMatchObject({ matching: 3, amount: { text: '7.50' }, changes: { new: 1, changed: 1, gone: 1 } });

  // The same bytes again: nothing in them is news.
  store.keep(REF, [madeAnswer('C1', second, { fetchedAt: 30, answerId: 'second' })], false);
  expect(store.page({ profileId: 'p', query: query() }).map((row) => [row.change, row.fetchedAt])).toEqual([
    [null, 30],
    [null, 30],
    [null, 30],
  ]);
  expect(store.page({ profileId: 'p', query: query() }).map((row) => row.wasAmount)).toEqual([null, null, null]);
});

test('the amount before a change stays said while nobody has looked, and is that of the change', () => {
  const store = setUp();
  const at = (amount: string | null, fetchedAt: number, isQuiet = false) =>
    store.keep(
      REF,
      [{ ...madeAnswer('C1', [{ id: 'A', amount, issuedOn: '2025-01-01' }], { fetchedAt }), isQuiet }],
      false,
    );
  const said = () => store.page({ profileId: 'p', query: query() }).map((row) => [row.change, row.wasAmount]);
  at('8853.51', 10);
  at('8582.01', 20, true);
  expect(said()).toEqual([['changed', '8853.51']]);
  // The same once more, without being asked for.
  at('8582.01', 30, true);
  expect(said()).toEqual([['changed', '8853.51']]);
  at(null, 40, true);
  expect(said()).toEqual([['changed', '8582.01']]);
  at('1.00', 50, true);
  expect(said()).toEqual([['changed', null]]);
});

test('overlapping windows hold an invoice once, and an invoice another window still holds is not gone', () => {
  const store = setUp();
  const one = { id: 'A', amount: '1.00', issuedOn: '2025-06-30' };
  store.keep(REF, [madeAnswer('C1', [one], { from: '2025-01-01', to: '2025-06-30', fetchedAt: 10 })], false);
  store.keep(REF, [madeAnswer('C1', [one], { from: '2025-06-30', to: '2025-12-31', fetchedAt: 11 })], false);
  expect(ids(store)).toEqual(['A']);
  store.keep(REF, [madeAnswer('C1', [], { from: '2025-01-01', to: '2025-06-30', fetchedAt: 20 })], false);
  expect(store.page({ profileId: 'p', query: query() }).map((row) => row.change)).toEqual([null]);
});

test('another mapping fills a list beside the one that is read, and marks follow their invoices', () => {
  const store = setUp();
  store.keep(REF, [madeAnswer('C1', [{ id: 'A', amount: '1', issuedOn: '2025-01-15' }], { answerId: 'a1' })], false);
  const key = store.page({ profileId: 'p', query: query() })[0]?.key ?? '';
  store.setMarks('p', [{ key, isChecked: true, checkedAt: 1, problem: '', tags: ['x'], note: 'called them' }], true);
  expect(ids(store, { where: [{ op: 'equals', field: 'checked', value: 'yes' }] })).toEqual(['A']);
  expect(ids(store, { filter: 'called' })).toEqual(['A']);
  expect(ids(store, { where: [{ op: 'equals', field: 'tags', value: 'x' }] })).toEqual(['A']);

  const ref = { profileId: 'p', mapping: 'm2' };
  store.beginRebuild(ref);
  const made = madeAnswer('C1', [{ id: 'A', amount: '2', issuedOn: '2025-01-15' }], { answerId: 'a1' });
  const other = { ...made, rows: made.rows.map((row) => ({ ...row, key: 'other key' })) };
  store.keep(ref, [other], true);
  expect(store.page({ profileId: 'p', query: query() })[0]?.record.fields.amount?.text).toBe('1');
  expect(store.endRebuild(ref)).toEqual({ renamed: [[key, 'other key']] });
  expect(store.page({ profileId: 'p', query: query() })[0]?.record.fields.amount?.text).toBe('2');
  expect(store.sources(ref)).toEqual({
    isSameMapping: true,
    sources: [{ answerId: 'a1', fetchedAt: 1000 }],
    detailsAnswers: [],
  });
});

test('what was forgotten is nowhere: not in a row, not in the text index', () => {
  const store = setUp();
  store.keep(
    REF,
    [madeAnswer('C1', [{ id: 'SECRETID', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' })],
    false,
  );
  store.keep(REF, [madeAnswer('C2', [{ id: 'KEPT', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'b' })], false);
  store.forget('p', ['a']);
  expect(ids(store)).toEqual(['KEPT']);
  const [texts = '', ...others] = tablesLike(store, 'texts_%').filter((name) => /^texts_\d+$/.test(name));
  expect(others).toEqual([]);
  expect(store.db.all(`SELECT rowid FROM ${texts} WHERE ${texts} MATCH '"secretid"'`)).toEqual([]);
  store.forgetProfile('p');
  expect(store.db.get<{ n: number }>('SELECT count(*) AS n FROM bodies')?.n).toBe(0);
  expect(tablesLike(store, 'texts_%')).toEqual([]);
});

test('a list that is no longer read goes with its text index; a filter asks that of its own list', () => {
  const store = setUp();
  const answer = madeAnswer('C1', [{ id: 'EARLIER', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' });
  store.keep(REF, [answer], false);
  const before = tablesLike(store, 'texts_%');
  const anew = { profileId: 'p', mapping: 'another' };
  store.beginRebuild(anew);
  store.keep(anew, [madeAnswer('C1', [{ id: 'LATER', amount: '1', issuedOn: '2025-01-01' }], { answerId: 'a' })], true);
  expect(ids(store)).toEqual(['EARLIER']);
  store.endRebuild(anew);
  expect(ids(store)).toEqual(['LATER']);
  expect(tablesLike(store, 'texts_%')).toHaveLength(before.length);
  expect(store.db.all('SELECT id FROM words')).toHaveLength(1);
  // Interrupted and started again: nothing of the first attempt is left.
  for (let attempt = 0; attempt < 3; attempt++) {
    store.beginRebuild(anew);
    store.keep(anew, [answer], true);
  }
  store.endRebuild(anew);
  expect(ids(store)).toEqual(['EARLIER']);
  expect(tablesLike(store, 'texts_%')).toHaveLength(before.length);
});

test('details fill a row, move it to its day, and leave nothing behind when they are forgotten', () => {
  const store = setUp();
  const value = (text: string) => ({ provenance: 'guess' as const, text, raw: text, path: 'x', rival: null });
  const details = (answerId: string, fields: Record<string, string>) => ({
    invoiceId: 'A',
    answerId,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, value(text)])),
  });
  store.keep(
    REF,
    [
      madeAnswer('C1', [
        { id: 'A', amount: '1', issuedOn: null },
        { id: 'B', amount: '2', issuedOn: '2026-03-01' },
      ]),
    ],
    false,
  );
  expect(ids(store)).toEqual(['B', 'A']);
  const said = { issuedOn: '2026-04-01', energy: '310.5', paymentReference: 'OCR77001', amount: '99' };
  expect(store.keepDetails(REF, [details('d1', said)], false)).toBe(1);
  expect(ids(store)).toEqual(['A', 'B']);
  expect(ids(store, { filter: 'ocr77001' })).toEqual(['A']);
  expect(ids(store, { where: [{ op: 'at-least', field: 'energy', value: '300' }] })).toEqual(['A']);
  const [row] = store.page({ profileId: 'p', query: query() });
  // A value in the list is not replaced.
  expect(row?.record.fields.amount?.text).toBe('1');
  expect(Object.keys(row?.details?.was ?? {}).sort()).toEqual(['energy', 'issuedOn', 'paymentReference']);

  store.keepDetails(REF, [details('d2', { energy: '4' })], false);
  expect(ids(store, { filter: 'ocr77001' })).toEqual([]);
  expect(store.page({ profileId: 'p', query: query() }).map((one) => one.record.fields.energy?.text ?? null)).toEqual([
    null,
    '4',
  ]);

  store.forget('p', ['d2']);
  expect(store.page({ profileId: 'p', query: query() }).map((one) => one.details)).toEqual([null, null]);
  expect(store.db.all('SELECT * FROM details')).toEqual([]);
  expect(store.sources(REF).sources).toHaveLength(1);
});

test('a list of a suspiciously round length is told only where its days are in the list and nothing newer holds them', async () => {
  const store = setUp();
  const answer = (fromDate: string, toDate: string, isCutOff: boolean, fetchedAt: number) => {
    const made = madeAnswer('C1', [{ id: `${fromDate} ${fetchedAt}`, amount: '1', issuedOn: toDate, status: null }]);
    return {
      ...made,
      ...{ answerId: `${fromDate} ${fetchedAt}`, requestKey: `${fromDate} ${toDate}`, fromDate, toDate, isCutOff },
      meta: { ...made.meta, fetchedAt },
    };
  };
  const told = async (fromDate: string, toDate: string) =>
    (await totalsOf(store, 'p', totalsQuery({ scope: { ...EVERYTHING, fromDate, toDate } }), now)).maybeCutOff.length;
  store.keep(REF, [answer('2025-01-01', '2025-12-31', true, 1)], false);
  expect(await told('2025-06-01', '2025-06-30')).toBe(1);
  expect(await told('2024-06-01', '2024-06-30')).toBe(0);
  // December was fetched separately since, and completely.
  store.keep(REF, [answer('2025-12-01', '2026-11-30', false, 2)], false);
  expect(await told('2025-12-01', '2026-11-30')).toBe(0);
  expect(await told('2025-11-01', '2026-11-30')).toBe(1);
  // The rest was fetched month by month since, each window sharing a day with the next.
  for (const [from, to] of [
    ['2025-01-01', '2025-06-01'],
    ['2025-06-01', '2025-11-20'],
  ] as const) {
    store.keep(REF, [answer(from, to, false, 3)], false);
  }
  expect(await told('2025-01-01', '2025-11-20')).toBe(0);
  expect(await told('2025-01-01', '2025-11-21')).toBe(1);
  // An earlier answer says nothing about it.
  store.keep(REF, [answer('2027-01-01', '2027-12-31', true, 5)], false);
  store.keep(REF, [answer('2027-03-01', '2027-03-31', false, 4)], false);
  expect(await told('2027-03-01', '2027-03-31')).toBe(1);
});

test('windows cover a list together only where they share a day: the end of one may not be in it', async () => {
  const store = setUp();
  const days = { ...EVERYTHING, fromDate: '2025-01-01', toDate: '2025-02-28' };
  const keep = (from: string, to: string, isCutOff: boolean, fetchedAt: number) => {
    const made = madeAnswer('C1', [{ id: `${from} ${to}`, amount: '1', issuedOn: from }], { from, to, fetchedAt });
    store.keep(REF, [{ ...made, isCutOff }], false);
  };
  const told = async () => (await totalsOf(store, 'p', totalsQuery({ scope: days }), now)).maybeCutOff.length;
  keep('2025-01-01', '2025-02-28', true, 1);
  keep('2025-01-01', '2025-01-31', false, 2);
  keep('2025-02-01', '2025-02-28', false, 2);
  // Nobody knows whether the last of January was in the first.
  expect(await told()).toBe(1);
  keep('2025-01-31', '2025-02-28', false, 3);
  expect(await told()).toBe(0);
});

test('a list that nothing covers is told however many newer ones are covered', async () => {
  const store = setUp();
  const of = (customerId: string, from: string, fetchedAt: number, isCutOff: boolean) => ({
    ...madeAnswer(customerId, [{ id: `${customerId} ${from}`, amount: '1', issuedOn: '2025-02-01' }], {
      from,
      fetchedAt,
    }),
    isCutOff,
  });
  const covered = Array.from({ length: 500 }, (_, at) => `C${at + 1}`);
  store.keep(REF, [of('C0', '2025-01-01', 1, true), ...covered.map((id) => of(id, '2025-01-01', 2, true))], false);
  const told = async () =>
    (await totalsOf(store, 'p', totalsQuery(), now)).maybeCutOff.map(({ customerId }) => customerId);
  expect(await told()).toHaveLength(500);
  store.keep(
    REF,
    covered.map((id) => of(id, '2024-01-01', 3, false)),
    false,
  );
  expect(await told()).toEqual(['C0']);
});
