import { expect, test } from 'vitest';
import type { OpenQuestions } from '../../../shared/model/mapping/first-contact.ts';
import { guessLines } from './app-lines.ts';
import type { TodayContext } from './today-parts.ts';

const linesOf = (...guesses: { body: OpenQuestions['body']; guessed: number; missing: readonly string[] }[]) =>
  guessLines({ guesses: guesses.map((one) => ({ ...one, answers: 1 })) } as unknown as TodayContext);
const INVOICES = { body: 'InvoiceResponse', guessed: 5, missing: ['issuedOn'] } as const;
const HOURS = { body: 'HourlyConsumptionResponse', guessed: 2, missing: [] } as const;
const CONTRACTS = { body: 'ContractDetailsResponse', guessed: 3, missing: [] } as const;

test('everything that waits for a confirmation is one line, and its verb opens the first kind of answer', () => {
  expect(linesOf(INVOICES, HOURS, CONTRACTS)).toMatchObject([
    {
      ...{ kind: 'guess', tab: 'app', verb: 'confirm', who: { is: 'many', of: 'questions', count: 11 } },
      ...{
        fact: { code: 'guesses-many', params: { body: 'InvoiceResponse' } },
        opens: { screen: 'guesses', params: { body: 'InvoiceResponse' } },
      },
    },
  ]);
});

test('one kind of answer alone is named, under its own tab', () => {
  expect(linesOf(HOURS)).toMatchObject([
    { tab: 'hours', who: { count: 2 }, fact: { code: 'guesses', params: { body: HOURS.body } } },
  ]);
  expect(linesOf({ ...HOURS, guessed: 0, missing: ['value'] })).toMatchObject([
    { fact: { code: 'not-found', params: { body: HOURS.body } }, verb: 'point-out' },
  ]);
});

test('kinds of one screen stay under its tab, and values that were only not found are told as that', () => {
  const details = { body: 'InvoiceDetailsResponse', guessed: 0, missing: ['amount'] } as const;
  expect(linesOf({ ...INVOICES, guessed: 0 }, details)).toMatchObject([
    { tab: 'invoices', who: { count: 2 }, fact: { code: 'not-found-many' } },
  ]);
});

test('put off until tomorrow it is the same line when fewer kinds are left', () => {
  expect(linesOf(INVOICES, HOURS)[0]?.key).toBe(linesOf(HOURS)[0]?.key);
});

test('nothing to confirm is no line', () => {
  expect(linesOf()).toEqual([]);
  expect(linesOf({ ...INVOICES, guessed: 0, missing: [] })).toEqual([]);
});
