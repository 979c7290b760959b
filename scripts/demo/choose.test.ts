import { expect, test } from 'vitest';
import type { ReadableValue } from '../../src/shared/model/mapping/first-contact.ts';
import { amountAmong, idAtEnd } from './choose.ts';
import { told } from './understood.ts';

const value = (keys: string, text: string, more: Partial<ReadableValue> = {}): ReadableValue => ({
  path: keys,
  keys: keys.split('.'),
  text,
  type: 'number',
  isAround: false,
  ...more,
});

test('the amount a person would choose is the largest under a word for a total', () => {
  const values = [
    value('id', '900001'),
    value('totalTax', '266.37'),
    value('rechnungsbetrag', '1 331,84', { type: 'string' }),
    value('nettobetrag', '1065.47'),
    value('amount_remaining', '9999'),
    value('totalCount', '40000', { isAround: true }),
  ];
  expect(amountAmong(values)?.path).toBe('rechnungsbetrag');
  expect(amountAmong([value('id', '1'), value('name', 'Total', { type: 'string' })])).toBeNull();
});

test.each([
  ['https://api.example.se/v2/deals/D-7?x=1', 'D-7'],
  ['/electron/v1/contract/K5%2F1/details', 'K5/1'],
  ['/registrations', null],
  ['', null],
  ['/registrations/r-20260120-0007', null],
  ['/v2/contracts/C-77120', 'C-77120'],
])('the id at the end of %s', (location, id) => expect(idAtEnd(location)).toBe(id));

test('what was understood is told by how it was', () => {
  const guess = (field: string, code: 'known-name' | 'named', isConfirmed = false) => ({
    field,
    pattern: field,
    confidence: 0.9,
    reasons: [{ code, params: {} }],
    example: null,
    found: 1,
    of: 1,
    isConfirmed,
  });
  expect(
    told({
      guesses: [guess('id', 'known-name'), guess('amount', 'named')],
      missing: ['dueOn', 'status'],
      empty: ['status'],
    }),
  ).toBe('recognised id | guessed amount at amount (90 %) | not recognised dueOn | empty status');
  expect(told({ guesses: [guess('amount', 'named', true)], missing: [], empty: [] })).toContain('recognised amount');
});
