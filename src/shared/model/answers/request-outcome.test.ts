import { expect, test } from 'vitest';
import { outcomeOf } from './request-outcome.ts';

test('what became of a request: done, refused, waits, failed, or for a registration unknown', () => {
  const sent = { endpoint: 'contract-registration', outcome: 'answered' } as const;
  const fetched = { endpoint: 'invoices', outcome: 'answered' } as const;
  expect(outcomeOf({ ...sent, status: 204 })).toBe('accepted');
  expect(outcomeOf({ ...sent, status: 422 })).toBe('rejected');
  expect(outcomeOf({ ...sent, status: 429 })).toBe('waiting');
  expect(outcomeOf({ ...sent, outcome: 'not-sent', status: null })).toBe('waiting');
  expect(outcomeOf({ ...sent, outcome: 'maybe-sent', status: 200 })).toBe('unknown');
  expect(outcomeOf({ ...fetched, status: 404 })).toBe('none');
});

test.each([302, 408, 500, 503])('nobody knows what became of a registration answered with %i', (status) => {
  const sent = { endpoint: 'contract-registration', outcome: 'answered', status } as const;
  expect(outcomeOf(sent)).toBe('unknown');
  expect(outcomeOf({ ...sent, endpoint: 'invoices' })).toBe('failed');
});

test('only a registration is rejected', () => {
  expect(outcomeOf({ endpoint: 'contract-registration', outcome: 'answered', status: 422 })).toBe('rejected');
  expect(outcomeOf({ endpoint: 'invoices', outcome: 'answered', status: 422 })).toBe('failed');
  expect(outcomeOf({ endpoint: 'hourly-consumption', outcome: 'answered', status: 404 })).toBe('none');
  expect(outcomeOf({ endpoint: 'token', outcome: 'answered', status: 401 })).toBe('failed');
  expect(outcomeOf({ endpoint: 'invoices', outcome: 'answered', status: 429 })).toBe('waiting');
  expect(outcomeOf({ endpoint: 'invoices', outcome: 'answered', status: 200 })).toBe('accepted');
});

test('a busy operator that names a time is waited for; what became of a registration it does not say', () => {
  const busy = { outcome: 'answered', status: 503, retryAt: 600_000 } as const;
  expect(outcomeOf({ ...busy, endpoint: 'invoices' })).toBe('waiting');
  expect(outcomeOf({ ...busy, endpoint: 'contract-registration' })).toBe('unknown');
});
