import { expect, test } from 'vitest';
import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import { askedPlaces, isNothingKnown, nextSample, placeOf, placesOf, questionsOf } from './guess-questions.ts';

const guess = (field: string, isConfirmed = false) => ({ field, pattern: `[*].${field}`, isConfirmed });

function contact(...guesses: readonly ReturnType<typeof guess>[]): FirstContact {
  return { draft: { document: { fields: {}, children: null }, confirmed: [] }, guesses } as unknown as FirstContact;
}

test('an amount is asked about with its currency, and is confirmed only when both are', () => {
  const half = contact(guess('amount', true), guess('currency'), guess('dueOn', true));
  const [amount, due, period] = questionsOf('InvoiceResponse', half);
  expect(amount).toMatchObject({ id: 'amount', state: 'guess', isNeeded: true, missing: [] });
  expect(due).toMatchObject({ id: 'dueOn', state: 'confirmed', isNeeded: false });
  expect(period).toMatchObject({ id: 'periodFrom', state: 'missing', missing: ['periodFrom', 'periodTo'] });
  if (amount === undefined) throw new Error('no question');
  expect(placesOf('InvoiceResponse', amount, half).map(({ field }) => field)).toEqual(['amount', 'currency']);
});

test('lines are asked about only where there are some; what was shown is not asked again, found or not', () => {
  const none = contact(guess('amount'));
  const questions = questionsOf('InvoiceResponse', none);
  expect(questions.some(({ id }) => id.startsWith('lines.'))).toBe(false);
  const asked = askedPlaces('InvoiceResponse', questions, none);
  expect(asked).toContainEqual({ field: 'amount', pattern: '[*].amount' });
  expect(asked).toContainEqual({ field: 'currency', pattern: '' });
  const lines = questionsOf('InvoiceResponse', contact(guess('lines.amount')));
  expect(lines.find(({ id }) => id === 'lines.amount')?.state).toBe('guess');
});

test('another record is one that is not shown; where there is none it stays', () => {
  const samples = ['a', 'b', 'c', 'd'].map((answerId) => ({ answerId })) as never;
  expect(nextSample(samples, [0, 1, 2], 1)).toEqual([0, 3, 2]);
  expect(nextSample([{}, {}] as never, [0, 1], 0)).toEqual([0, 1]);
});

test('a field named elsewhere is pointed at in its question', () => {
  const questions = questionsOf('InvoiceResponse', contact(guess('amount')));
  expect(placeOf(questions, 'currency')).toEqual({ question: 'amount', field: 'currency', column: 0 });
  expect(placeOf(questions, 'status')).toEqual({ question: 'status', field: 'status', column: 0 });
  expect(placeOf(questions, 'checked')).toBeNull();
});

test('what a person has just pointed out was not guessed', () => {
  const found = questionsOf('InvoiceResponse', contact(guess('amount')));
  expect(isNothingKnown(questionsOf('InvoiceResponse', contact()), {})).toBe(true);
  expect(isNothingKnown(found, {})).toBe(false);
  expect(isNothingKnown(found, { amount: 'k7' })).toBe(true);
});
