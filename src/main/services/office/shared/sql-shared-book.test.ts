import { expect, test } from 'vitest';
import { memoryStore } from '../../../store/files/memory-store.ts';
import { createSqlSharedBook } from './sql-shared-book.ts';

test('a settled registration is its customer’s, so that one from before their erasing is not taken; an open one stays whole', () => {
  const book = createSqlSharedBook(memoryStore('memory', null, null).ledgerDb, { warn: () => undefined });
  const registration = (state: string) => ({
    row: JSON.stringify({ customer: { id: 'C1' }, reference: 'E-1', state }),
  });
  const personOf = (fields: Record<string, string>) => book.personOf('registration', '["op","r1"]', fields);
  for (const state of ['accepted', 'rejected']) expect(personOf(registration(state))).toBe('["op","C1"]');
  for (const state of ['unknown', 'waiting']) expect(personOf(registration(state))).toBeNull();
  expect(personOf({})).toBeNull();
  expect(personOf({ row: 'no JSON' })).toBeNull();
});
