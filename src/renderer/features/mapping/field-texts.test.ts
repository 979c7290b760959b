import { expect, test } from 'vitest';
import { mainPath } from './field-texts.ts';

const FACTS = {
  name: 'status',
  found: 0,
  confirmed: 0,
  unreadable: 0,
  nulls: 0,
  rivals: 0,
  candidates: [],
  places: [],
};
const tried = { tier: 'from', order: 0, found: 10, differs: 0 } as const;

test('a field that is read nowhere has no path, whatever was tried', () => {
  expect(
    mainPath(
      { ...FACTS, candidates: [{ ...tried, path: ['billingPeriod', 'start'] }], places: ['[*].billingPeriod.start'] },
      null,
    ),
  ).toBeNull();
  expect(mainPath(FACTS, { type: 'text', from: [['status']] })).toBeNull();
  expect(mainPath(undefined, null)).toBeNull();
});

test('what is read is named as the answer spells it, also where it is empty or no value', () => {
  const read = { ...FACTS, candidates: [{ ...tried, path: ['due_date'] }], places: ['[*].other', '[*].dueDate'] };
  expect(mainPath({ ...read, found: 9 }, null)).toBe('dueDate');
  expect(mainPath({ ...FACTS, nulls: 3, places: ['[*].dueDate'] }, null)).toBe('dueDate');
  expect(mainPath({ ...FACTS, found: 3 }, { type: 'text', from: [], fixed: 'SEK' })).toBe('SEK');
});
