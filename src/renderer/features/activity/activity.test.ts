import { expect, test } from 'vitest';
import { asCurl } from './as-curl.ts';
import { outcomeOf, saidOf } from './outcome-of.ts';

test('five things can become of a request', () => {
  const sent = { endpoint: 'contract-registration', outcome: 'answered' } as const;
  const fetched = { endpoint: 'invoices', outcome: 'answered' } as const;
  expect(outcomeOf({ ...sent, status: 204 })).toBe('accepted');
  expect(outcomeOf({ ...sent, status: 302 })).toBe('rejected');
  expect(outcomeOf({ ...sent, status: 503 })).toBe('rejected');
  expect(outcomeOf({ ...sent, status: 429 })).toBe('waiting');
  expect(outcomeOf({ ...sent, outcome: 'not-sent', status: null })).toBe('waiting');
  expect(outcomeOf({ ...sent, outcome: 'maybe-sent', status: 200 })).toBe('unknown');
  expect(outcomeOf({ ...fetched, status: 404 })).toBe('failed');
});

test('only a registration is rejected, in words too', () => {
  expect(saidOf({ endpoint: 'contract-registration', status: 422 })).toBe('no');
  expect(saidOf({ endpoint: 'invoices', status: 422 })).toBe('failed');
  expect(saidOf({ endpoint: 'hourly-consumption', status: 404 })).toBe('failed');
  expect(saidOf({ endpoint: 'token', status: 401 })).toBe('failed');
  expect(saidOf({ endpoint: 'invoices', status: 429 })).toBe('wait');
  expect(saidOf({ endpoint: 'invoices', status: 200 })).toBe('yes');
});

test('a command for support holds placeholders, never values', () => {
  const text = asCurl({
    endpoint: 'contract-details',
    method: 'GET',
    template: '/electron/v1/contract/{contractId}/details',
    host: 'api.example.se',
  });
  expect(text).toBe(
    "curl -i -X GET 'https://api.example.se/electron/v1/contract/CONTRACT_ID/details' \\\n" +
      "  -H 'Authorization: Bearer TOKEN' \\\n  -H 'Content-Type: application/json'",
  );
});

test('a token request is form-encoded, on loopback without encryption', () => {
  const text = asCurl({ endpoint: 'token', method: 'POST', template: '/token', host: '127.0.0.1:8080' });
  expect(text).toContain("'http://127.0.0.1:8080/token'");
  expect(text).toContain("--data-urlencode 'client_secret=CLIENT_SECRET'");
  expect(text).not.toContain('Authorization');
});
