import { expect, test } from 'vitest';
import { foundFields, readShape, type Shape } from './testing/read-shape.ts';

type Found = Record<string, string>;
const A = 'eyJhbGciOi.J9.sig';
const OAUTH: Found = { accessToken: A, tokenType: 'Bearer', expiresIn: '300' };
const json = (value: unknown): Shape => ({ json: value });

/** What the app shows as found; a value in unknown words is not found. */
const SHAPES: [name: string, shape: Shape, expected: Found[]][] = [
  ['as OAuth 2 writes it', json({ access_token: A, token_type: 'Bearer', expires_in: 300 }), [OAUTH]],
  ['camelCase', json({ accessToken: A, tokenType: 'Bearer', expiresIn: 300 }), [OAUTH]],
  ['PascalCase', json({ AccessToken: A, TokenType: 'Bearer', ExpiresIn: 300 }), [OAUTH]],
  ['kebab-case', json({ 'access-token': A, 'token-type': 'Bearer', 'expires-in': 300 }), [OAUTH]],
  ['SHOUTING', json({ ACCESS_TOKEN: A, TOKEN_TYPE: 'Bearer', EXPIRES_IN: 300 }), [OAUTH]],
  ['with points', json({ 'access.token': A, 'token.type': 'Bearer', 'expires.in': 300 }), [OAUTH]],
  ['seconds as text', json({ access_token: A, token_type: 'Bearer', expires_in: '300' }), [OAUTH]],
  ['seconds with a fraction', json({ access_token: A, expires_in: 299.5 }), [{ accessToken: A, expiresIn: '299.5' }]],
  ['under data', json({ data: { access_token: A, token_type: 'Bearer', expires_in: 300 } }), [OAUTH]],
  ['under result', json({ success: true, result: { accessToken: A, expiresIn: 300, tokenType: 'Bearer' } }), [OAUTH]],
  ['wrapped twice', json({ response: { body: { access_token: A, token_type: 'Bearer', expires_in: 300 } } }), [OAUTH]],
  ['under token', json({ token: { access_token: A, type: 'Bearer', expires_in: 300 } }), [OAUTH]],
  ['inside its own name', json({ accessToken: { token: A, type: 'Bearer', expiresIn: 300 } }), [OAUTH]],
  [
    'as a value inside its own name',
    json({ accessToken: { tokenValue: A, tokenType: { value: 'Bearer' } }, refreshToken: 'r' }),
    [{ accessToken: A, tokenType: 'Bearer' }],
  ],
  ['inside what it gives', json({ access: { token: A, expires: '2026-01-15' } }), [{ accessToken: A }]],
  [
    'beside the one that makes it anew',
    json({ tokens: { refresh: { token: 'r', expires_in: 9 }, access: { token: A, expires_in: 300 } } }),
    [{ accessToken: A, expiresIn: '300' }],
  ],
  ['only the one that makes it anew', json({ refresh: { token: 'r' } }), []],
  ['one in a list', json([{ access_token: A, token_type: 'Bearer', expires_in: 300 }]), [OAUTH]],
  [
    'one in a list under a key',
    json({ tokens: [{ accessToken: A, expiresIn: 300 }] }),
    [{ accessToken: A, expiresIn: '300' }],
  ],
  ['only a token', json({ token: A }), [{ accessToken: A }]],
  ['a jwt', json({ jwt: A, expires: 300 }), [{ accessToken: A, expiresIn: '300' }]],
  ['an id token beside it', json({ id_token: 'x', access_token: A }), [{ accessToken: A }]],
  [
    'a refresh token beside it',
    json({ access_token: A, refresh_token: 'r', refresh_expires_in: 9 }),
    [{ accessToken: A }],
  ],
  ['a scope beside it', json({ access_token: A, scope: 'a b', 'not-before-policy': 0 }), [{ accessToken: A }]],
  ['a lifetime by another name', json({ access_token: A, ttl: 300 }), [{ accessToken: A, expiresIn: '300' }]],
  ['no lifetime', json({ access_token: A, token_type: 'Bearer' }), [{ accessToken: A, tokenType: 'Bearer' }]],
  ['a lifetime that is null', json({ access_token: A, expires_in: null }), [{ accessToken: A }]],
  ['a lifetime in words', json({ access_token: A, expires_in: '5 minutes' }), [{ accessToken: A }]],
  ['a lifetime nobody can read for sure', json({ access_token: A, expires_in: '1,284' }), [{ accessToken: A }]],
  ['a token that is null', json({ access_token: null, token_type: 'Bearer' }), [{ tokenType: 'Bearer' }]],
  [
    'a token with an escape',
    { text: `{"access_token":"ab\\u0063","expires_in":3e2}` },
    [{ accessToken: 'abc', expiresIn: '300' }],
  ],
  ['a byte order mark', { text: `\ufeff{"access_token":"${A}"}` }, [{ accessToken: A }]],
  [
    'hostile keys',
    { text: `{"__proto__":{"expires_in":1},"constructor":"c","access_token":"${A}"}` },
    [{ accessToken: A }],
  ],
  ['the same key twice', { text: `{"access_token":"${A}","access_token":"${A}"}` }, [{ accessToken: A }]],
  [
    'a lifetime larger than a double',
    { text: `{"access_token":"${A}","expires_in":9007199254740993}` },
    [{ accessToken: A, expiresIn: '9007199254740993' }],
  ],
  ['names nobody thought of', json({ biljett: A, galler: 300 }), []],
  ['a session in a sentence', json({ message: 'logged in' }), []],
  ['nothing', json({}), []],
];

test.each(SHAPES)('a token answer is read in many shapes: %s', (_, shape, expected) => {
  const body = readShape('AccessTokenResponse', shape);
  expect(foundFields(body)).toEqual(expected);
  for (const { fields } of body.records) {
    for (const { provenance } of Object.values(fields)) expect(provenance).not.toBe('confirmed');
  }
});

test('there are at least thirty', () => expect(SHAPES.length).toBeGreaterThanOrEqual(30));
