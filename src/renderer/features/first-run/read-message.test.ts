import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const WHOLE = {
  authUrl: 'https://id.test.example.se',
  realm: 'elmarknad',
  baseUrl: 'https://api.test.example.se/v1',
  clientId: 'orebro-bf',
  secret: 'p4Q=x/7+_-z',
};

test('a message of the operator’s support is read into the fields of the connection', () => {
  expect(
    readMessage(`Hi Anna,

Here is your access to our TEST environment.

Auth URL: https://id.test.example.se
Realm: elmarknad
Base URL: https://api.test.example.se/v1.
Client ID: orebro-bf
Client secret: p4Q=x/7+_-z

Best regards
Support`),
  ).toEqual(WHOLE);
});

test.each([
  [
    'Swedish, values on their own lines',
    `Hej!
Inloggningsadress:
https://id.test.example.se/realms/elmarknad/protocol/openid-connect/token
API-adress:
https://api.test.example.se/v1
Klient-id:
orebro-bf
Klienthemlighet:
p4Q=x/7+_-z`,
  ],
  [
    'settings',
    `AUTH_URL=https://id.test.example.se
REALM=elmarknad
BASE_URL="https://api.test.example.se/v1"
CLIENT_ID=orebro-bf
CLIENT_SECRET='p4Q=x/7+_-z'`,
  ],
  [
    'JSON in one line',
    '{"authUrl": "https://id.test.example.se", "realm": "elmarknad", "baseUrl": "https://api.test.example.se/v1", "clientId": "orebro-bf", "clientSecret": "p4Q=x/7+_-z"}',
  ],
  [
    'a table',
    `| Token URL | https://id.test.example.se/realms/elmarknad |
| API | https://api.test.example.se/v1 |
| Client id | orebro-bf |
| Secret | p4Q=x/7+_-z |`,
  ],
  [
    'addresses without names',
    `Use <https://api.test.example.se/v1> and sign in at https://id.test.example.se/realms/elmarknad
id: orebro-bf
secret: p4Q=x/7+_-z`,
  ],
])('%s', (_name, text) => {
  expect(readMessage(text)).toEqual(WHOLE);
});

test('what is not there is not made up', () => {
  expect(readMessage('')).toEqual({});
  expect(readMessage('Your secret will follow in a text message tomorrow: it is long.')).toEqual({});
  expect(readMessage('The secret is confidential.\nLösenordet är hemligt')).toEqual({});
  expect(readMessage('Your client id is orebro-bf')).toEqual({ clientId: 'orebro-bf' });
  expect(readMessage('Base URL: https://api.example.se')).toEqual({ baseUrl: 'https://api.example.se' });
  expect(readMessage(`Client secret: ${'x'.repeat(100_000)}`).secret).toHaveLength(100_000);
});
