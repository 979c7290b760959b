import { expect, test } from 'vitest';
import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import { questionsOf } from './guess-questions.ts';
import { notFoundFields } from './not-found-fields.ts';

const guess = (field: string) => ({ field, pattern: `[*].${field}`, isConfirmed: false });

function contact(takenBack: readonly string[], ...fields: readonly string[]): FirstContact {
  const draft = { document: { fields: {}, children: null }, confirmed: [] };
  return { draft, guesses: fields.map(guess), takenBack, empty: ['dueOn'] } as unknown as FirstContact;
}

test('what nobody found is named; half of a pair by itself, what is needed stands in the table instead', () => {
  const found = contact([], 'amount', 'periodFrom');
  const { missing, takenBack } = notFoundFields(questionsOf('InvoiceResponse', found), {}, found);
  const fields = missing.map(({ field }) => field);
  expect(fields).toContain('currency');
  expect(fields).toContain('periodTo');
  expect(fields).toContain('dueOn');
  // A place that is empty is known: it is not looked for under another name.
  expect(missing.filter(({ isEmpty }) => isEmpty).map(({ field }) => field)).toEqual(['dueOn']);
  // Asked for in the table.
  expect(fields).not.toContain('issuedOn');
  expect(fields).not.toContain('amount');
  expect(takenBack).toEqual([]);
});

test('a guess that was taken back is told, until a person points at the value; also where nothing is missing', () => {
  const back = contact(['energy', 'dueOn'], 'amount');
  const questions = questionsOf('InvoiceResponse', back);
  expect(notFoundFields(questions, {}, back).takenBack).toEqual(['energy', 'dueOn']);
  const picked = notFoundFields(questions, { dueOn: 'items[0].due' }, back);
  expect(picked.takenBack).toEqual(['energy']);
  expect(picked.missing.map(({ field }) => field)).not.toContain('dueOn');
  expect(notFoundFields([], {}, back)).toEqual({ missing: [], takenBack: ['energy', 'dueOn'] });
  expect(notFoundFields(questions, {}, null).takenBack).toEqual([]);
});
