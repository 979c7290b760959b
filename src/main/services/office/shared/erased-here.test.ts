import { expect, test } from 'vitest';
import { memoryStore } from '../../../store/files/memory-store.ts';
import {
  eraseAgainLater,
  erasedAgain,
  eraseRecordAgainLater,
  isToEraseAgain,
  recordsToEraseAgain,
} from './erased-here.ts';

test('what came back of an erased person goes whole, and where it was written anew, only what was before', () => {
  const db = memoryStore('memory', null, null).ledgerDb;
  const keep = (id: string, fields: object) =>
    db.run("INSERT INTO office_records VALUES ('note', ?, 2, 9, 0, 'ann', 'd', ?)", [id, JSON.stringify(fields)]);
  keep('anew', { text: 'Rings back' });
  keep('empty', {});
  eraseAgainLater(db);
  for (const id of ['anew', 'empty', 'unknown']) eraseRecordAgainLater(db, 'note', id);
  const brought = recordsToEraseAgain(db);
  expect(brought).toEqual([
    { kind: 'note', key: 'anew', isAnew: true },
    { kind: 'note', key: 'empty', isAnew: false },
    { kind: 'note', key: 'unknown', isAnew: false },
  ]);
  eraseRecordAgainLater(db, 'note', 'meanwhile');
  erasedAgain(db, brought);
  expect(recordsToEraseAgain(db).map(({ key }) => key)).toEqual(['meanwhile']);
  expect(isToEraseAgain(db)).toBe(true);
});
