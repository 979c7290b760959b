import { expect, test } from 'vitest';
import type { MappingDocument } from './mapping-document.ts';
import { isAsked, questionsIn } from './questions.ts';

const DOCUMENT = { body: 'InvoiceResponse', fields: {} } as unknown as MappingDocument;
const guess = (field: string, isConfirmed = false) => ({ field, isConfirmed });

test('an amount with its currency, and a period with both ends, are one question each', () => {
  const guesses = ['amount', 'currency', 'periodFrom', 'periodTo', 'energyUnit'].map((field) => guess(field));
  const open = questionsIn('InvoiceResponse', guesses, DOCUMENT).filter(({ state }) => state === 'guess');
  // A unit without an energy is not asked about.
  expect(open.map(({ id }) => id)).toEqual(['amount', 'periodFrom']);
  const settled = questionsIn('InvoiceResponse', [guess('amount', true), guess('currency', true)], DOCUMENT);
  expect(settled.filter(({ state }) => state === 'guess')).toEqual([]);
});

test('whether somebody is asked about a field: of errors and of records nobody is', () => {
  expect([isAsked('InvoiceResponse'), isAsked('InvoiceResponse', 'currency')]).toEqual([true, true]);
  expect([isAsked('InvoiceResponse', 'checked'), isAsked('ErrorResponse', 'message')]).toEqual([false, false]);
});
