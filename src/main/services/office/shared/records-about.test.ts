import { expect, test } from 'vitest';
import { memoryStore } from '../../../store/files/memory-store.ts';
import { recordsAbout } from './records-about.ts';

test('the words that went with a registration to a colleague are erased with it, once it is settled', () => {
  const db = memoryStore('memory', null, null).ledgerDb;
  const keep = (kind: string, id: string, fields: object) =>
    db.run("INSERT INTO office_records VALUES (?, ?, 1, 1, 0, 'ann', 'd', ?)", [
      ...[kind, JSON.stringify(['op', id]), JSON.stringify(fields)],
    ]);
  for (const [id, state, customer] of [
    ['r1', 'accepted', 'C1'],
    ['r2', 'unknown', 'C1'],
    ['r3', 'accepted', 'C2'],
  ] as const) {
    keep('handover', id, { offer: '{"words":"Ask Karin"}' });
    keep('registration', id, { row: JSON.stringify({ customer: { id: customer }, state }) });
  }
  const about = recordsAbout(db, 'op', { customerIds: ['C1'], takenOut: (text) => text });
  expect(about.theirs.map(({ kind, key }) => [kind, key])).toEqual([
    ['handover', '["op","r1"]'],
    ['registration', '["op","r1"]'],
  ]);
});
