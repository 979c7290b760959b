import { expect, test } from 'vitest';
import { doneTexts } from './done-texts.ts';

test('a notice says in both languages what ended, and first what asks for a person', () => {
  const bulk = { what: 'bulk', number: 3, isDone: true, accepted: 51, rejected: 4, unknown: 1, left: 0 } as const;
  expect(doneTexts('en', bulk)).toEqual({
    title: 'Bulk registration 3 is done',
    body: '1 unknown, 4 rejected, 51 accepted',
  });
  expect(doneTexts('sv', { ...bulk, isDone: false, left: 1, unknown: 0 })).toEqual({
    title: 'Massregistrering 3 har stannat',
    body: '4 avvisade, 1 inte skickad, 51 godkända',
  });
});

test('of a fetch it says whether anything came', () => {
  const fetch = { what: 'invoices', fetched: 86, failed: 2 } as const;
  expect(doneTexts('en', fetch)).toEqual({
    title: 'The invoices are fetched',
    body: '2 not fetched, 86 parts fetched',
  });
  expect(doneTexts('sv', { ...fetch, what: 'consumption', fetched: 0 })).toEqual({
    title: 'Timmarna hämtades inte',
    body: '2 inte hämtade',
  });
});
