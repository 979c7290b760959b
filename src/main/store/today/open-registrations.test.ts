import { expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { openRegistrations } from './open-registrations.ts';
import { keptContracts } from './profile-counts.ts';
import { fillLedger } from './testing/fill-ledger.ts';

function filled(count: number) {
  const db = memoryStore('memory', null, null).ledgerDb;
  fillLedger(db, count);
  return db;
}

test('those that need somebody are counted among all, and named while they are few', () => {
  const db = filled(3000);
  expect(openRegistrations(db, 'p', 'unknown', 5)).toMatchObject([{ jobId: null, count: 3, some: { length: 3 } }]);
  expect(openRegistrations(db, 'p', 'rejected', 5)).toMatchObject([{ jobId: null, count: 27, some: [] }]);
  expect(openRegistrations(db, 'other', 'unknown', 5)).toEqual([]);
  expect(keptContracts(db, 'p')).toEqual({ count: 2970, newestAt: 3000 });
});

test('a rejection is nobody’s work once the pair was sent again', () => {
  const db = filled(200);
  expect(openRegistrations(db, 'p', 'rejected', 5)[0]?.some.map(({ id }) => id)).toEqual(['r100']);
  db.run("UPDATE registrations SET customer_pair = 'pair 100', nth = 999 WHERE id = 'r150'");
  expect(openRegistrations(db, 'p', 'rejected', 5)).toEqual([]);
});

test('where they were refused for two reasons both are given', () => {
  const db = filled(3000);
  db.run("UPDATE registrations SET message = 'id: is required' WHERE state = 'rejected'");
  db.run("UPDATE registrations SET message = 'zip: is not known' WHERE state = 'rejected' AND nth > 1000");
  const both = 'zip: is not known; id: is required';
  expect(openRegistrations(db, 'p', 'rejected', 5)).toMatchObject([{ messages: 2, message: both }]);
  db.run("UPDATE registrations SET message = 'closed' WHERE state = 'rejected' AND nth > 2000");
  expect(openRegistrations(db, 'p', 'rejected', 5)[0]?.messages).toBe(3);
});
