import { expect, test } from 'vitest';
import { asCurl } from './as-curl.ts';

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
