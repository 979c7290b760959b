import { expect, test } from 'vitest';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { createFormats } from '../../text/formats.ts';
import { createTexts, needTexts } from '../../text/i18n.ts';
import { outcomeWord, requestsTable } from './requests-table.ts';

const REQUEST = {
  ...{ startedAt: Date.UTC(2026, 10, 28, 9, 30), endpoint: 'contract-registration', outcome: 'answered', status: 422 },
  ...{ reason: null, profile: 'TEST', invoice: null, refusal: 'customer.soc_id: has no valid check digit' },
  customer: { id: 'C1', label: 'Åsa Ek' },
  property: { id: 'P1', label: 'Lärkstigen 7, 353 87 Växjö' },
} as unknown as NamedRequest;

test('the file says what the list says, with ids beside names and an instant for the time', async () => {
  const texts = await createTexts('en');
  await needTexts(['activity', 'contracts'], texts);
  const { columns, rows } = requestsTable(texts, createFormats('en'), [REQUEST], Date.now());
  expect(rows).toEqual([
    [
      ...['2026-11-28T09:30:00.000Z', 'Rejected', 'Register contract', 'Åsa Ek', 'C1'],
      ...['Lärkstigen 7, 353 87 Växjö', 'P1', null, expect.stringContaining('Personal number'), 'TEST'],
    ],
  ]);
  expect(columns).toHaveLength(rows[0]?.length ?? 0);
});

test('what the operator found nothing under has not failed', async () => {
  const texts = await createTexts('en');
  await needTexts(['activity'], texts);
  const word = (status: number) =>
    outcomeWord(texts, { ...REQUEST, endpoint: 'invoices', status, refusal: null } as NamedRequest);
  expect([404, 410, 500].map(word)).toEqual(['Nothing found', 'Nothing found', 'Failed']);
  // One word for a state, in the list as in the part it is in.
  const asked = { ...REQUEST, endpoint: 'invoices', refusal: null } as NamedRequest;
  const waits = [{ status: 429 }, { status: null, outcome: 'not-sent' as const, reason: 'offline' }];
  expect(waits.map((more) => outcomeWord(texts, { ...asked, ...more }))).toEqual(['Not done', 'Not done']);
});

test('a registration that is asked to wait waits while the ledger will send it, not once it is taken back', async () => {
  const texts = await createTexts('en');
  await needTexts(['activity'], texts);
  const held = { ...REQUEST, refusal: null, registrationId: 'r1', sentAgainAt: null, status: 429, isToSend: true };
  const word = (more: object) => outcomeWord(texts, { ...held, ...more } as NamedRequest);
  expect(word({})).toBe('Waiting');
  expect(word({ isToSend: false })).toBe('Not done');
  expect(word({ sentAgainAt: 2 })).toBe('Not done');
});
