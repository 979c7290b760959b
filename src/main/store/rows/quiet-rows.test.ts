import { expect, test } from 'vitest';
import { todayRows } from './sums/today-rows.ts';
import { type MadeInvoice, madeAnswer } from './testing/made-rows.ts';
import { ids, REF, setUp } from './testing/rows-set-up.ts';

test('an automatic fetch takes no news away, and what it finds is news itself', () => {
  const store = setUp();
  const made = (id: string, amount: string) => ({ id, amount, issuedOn: '2025-06-01', status: null });
  const keep = (fetchedAt: number, isQuiet: boolean, ...invoices: MadeInvoice[]) => {
    const answerId = JSON.stringify(invoices);
    store.keep(REF, [{ ...madeAnswer('C1', invoices, { fetchedAt, answerId }), isQuiet }], false);
  };
  const group = { pairs: [{ customerId: 'C1', propertyId: 'P-C1' }], since: 10 };
  const news = (since = 10) =>
    todayRows(store, { profileId: 'p', latestDay: '2025-12-31', most: 5, groups: [{ ...group, since }] }).news[0];
  keep(5, false, made('a', '1'), made('b', '1'), made('c', '1'));
  expect(news()).toEqual({ new: 0, changed: 0, gone: 0, at: null });
  keep(20, true, made('a', '2'), made('b', '1'), made('d', '1'));
  expect(news()).toEqual({ new: 1, changed: 1, gone: 1, at: 20 });
  // Fetched again automatically: the news keeps its age and is still unseen.
  keep(30, true, made('a', '2'), made('b', '1'), made('d', '1'));
  expect(news()).toEqual({ new: 1, changed: 1, gone: 1, at: 20 });
  keep(35, true, made('a', '2'), made('b', '3'), made('d', '1'));
  expect(news(), 'added to what nobody has seen').toEqual({ new: 1, changed: 2, gone: 1, at: 35 });
  expect(news(20), 'what was seen is none').toEqual({ new: 0, changed: 1, gone: 0, at: 35 });
  const shown = ids(store, { where: [{ op: 'at-least', field: 'changedAt', value: '11' }] });
  expect([...shown].sort(), 'the list behind it, with what is gone').toEqual(['a', 'b', 'c', 'd']);
  // Fetched by a person: unchanged rows are no news any more.
  keep(40, false, made('a', '2'), made('b', '3'), made('d', '1'));
  expect(news()).toMatchObject({ new: 0, changed: 0, gone: 1 });
});
