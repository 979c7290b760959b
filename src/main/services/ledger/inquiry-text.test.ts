import { expect, test } from 'vitest';
import type { RegistrationEvent } from '../../../shared/model/contracts/contract.ts';
import { inquiryText } from './inquiry-text.ts';

const SENT = {
  events: [] as RegistrationEvent[],
  createdAt: Date.UTC(2026, 10, 19, 15, 42),
  customerId: 'C1',
  propertyId: 'P1',
  clientId: 'office-1',
  requestBytes: 2048,
  requestSha256: 'c0ffee',
  status: null,
  unclear: null,
  reference: 'R-1',
};

test('the letter says the size of the request where this desk knows it', () => {
  expect(inquiryText(SENT, 'en').text).toMatch(/, 2048 bytes, SHA-256 c0ffee\.$/);
  expect(inquiryText(SENT, 'sv').text).toMatch(/, 2048 byte, SHA-256 c0ffee\.$/);
});

test('the letter says the time as a person does, and for logs to the second', () => {
  const minutes = String(new Date(SENT.createdAt).getMinutes()).padStart(2, '0');
  const en = inquiryText(SENT, 'en').text;
  expect(en).toMatch(new RegExp(`reach you on \\d+ November 2026 at \\d\\d:${minutes}\\?`));
  expect(en).toMatch(/sent 2026-11-\d\d \d\d:\d\d:00 \([+-]\d\d:\d\d\) by client/);
  expect(inquiryText(SENT, 'sv').text).toMatch(/fram till er den \d+ november 2026 kl\. \d\d:/);
});

test.each(['en', 'sv'] as const)('a desk that took it over does not know the size and says none (%s)', (language) => {
  const { text } = inquiryText({ ...SENT, requestBytes: 0 }, language);
  expect(text).not.toMatch(/byte/);
  expect(text).toMatch(/, SHA-256 c0ffee\.$/);
  expect(text).not.toMatch(/,\s*,/);
});

test('of one that a colleague sent the letter says neither this desk’s client nor its own time', () => {
  const taken: RegistrationEvent = { at: 5, attempt: 0, kind: 'taken-over', detail: {} };
  const other = { ...SENT, requestBytes: 0, requestSha256: null, events: [taken] };
  expect(inquiryText(other, 'en').text).toBe(
    'Hello,\n\nDid a contract registration for customer C1 and property P1 reach you? We got no answer. Our reference: R-1.\n\n' +
      'For your logs: sent to POST /electron/v1/contract/registration.',
  );
  expect(inquiryText(other, 'sv').text).not.toMatch(/office-1|2026|-,|SHA/);
});

test('the letter says why nobody knows in the words of the screen: a broken connection is no silence', () => {
  const broken: RegistrationEvent = { at: 5, attempt: 1, kind: 'no-answer', detail: { reason: 'cut-body' } };
  const { text } = inquiryText({ ...SENT, status: 200, events: [broken] }, 'en');
  expect(text).toContain('The connection broke before your whole answer came.');
  expect(inquiryText({ ...SENT, status: 200 }, 'sv').text).toContain('Ert svar (HTTP 200) säger inte det.');
});
