import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../shared/testing/runs.ts';
import { readOauthError, readTokenAnswer } from './read-token-answer.ts';
import { safeTokenAnswer } from './safe-token-answer.ts';
import { answer } from './testing/fixtures.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';

const now = Date.UTC(2026, 10, 20, 12);
const T = 'abcDEF123._-~+/=';
const read = (body: unknown) =>
  readTokenAnswer(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), now);
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test.each([
  ['the usual', { access_token: T, expires_in: 300, token_type: 'Bearer' }, 300_000],
  ['number as text', { access_token: T, expires_in: '300' }, 300_000],
  ['camel case', { accessToken: T, expiresIn: 300 }, 300_000],
  ['Pascal case', { AccessToken: T, ExpiresIn: 300 }, 300_000],
  ['dashes', { 'access-token': T, 'expires-in': 300 }, 300_000],
  ['just token', { token: T }, null],
  ['in data', { data: { access_token: T, expires_in: 60 } }, 60_000],
  ['life outside', { result: { token: T }, expires_in: 60 }, 60_000],
  ['token as object', { token: { access_token: T, expires_in: 60 } }, 60_000],
  ['three deep', { response: { data: { result: { access_token: T } } } }, null],
  ['in a list of one', [{ access_token: T, expires_in: 60 }], 60_000],
  ['epoch seconds', { access_token: T, expires_at: now / 1000 + 90 }, 90_000],
  ['epoch milliseconds', { access_token: T, expiresAt: now + 90_000 }, 90_000],
  ['a date', { access_token: T, expires_at: new Date(now + 90_000).toISOString() }, 90_000],
  ['a span under a date name', { access_token: T, expires: 90 }, 90_000],
  ['zero', { access_token: T, expires_in: 0 }, null],
  ['negative', { access_token: T, expires_in: -5 }, null],
  ['no number', { access_token: T, expires_in: 'soon' }, null],
  ['past', { access_token: T, expires_at: now / 1000 - 5 }, null],
  ['years', { access_token: T, expires_in: 1e9 }, 24 * 3_600_000],
])('the token and its life are read from an answer: %s', (_name, body, lifetimeMs) =>
  expect(read(body)).toEqual({ text: T, lifetimeMs }),
);

test('a JWT says itself how long it lives, by its own clock where it can', () => {
  const own = jwt({ iat: 1_000, exp: 1_300 });
  expect(read({ access_token: own })).toEqual({ text: own, lifetimeMs: 300_000 });
  const end = jwt({ exp: now / 1000 + 120 });
  expect(read({ access_token: end })).toEqual({ text: end, lifetimeMs: 120_000 });
  expect(read(JSON.stringify(end))).toEqual({ text: end, lifetimeMs: 120_000 });
  expect(read({ access_token: own, expires_in: 60 })?.lifetimeMs).toBe(60_000);
});

test('under a name nobody taught the one signed token is taken; of two, or of another kind, none', () => {
  const signed = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.c2ln`;
  const other = `${Buffer.from('{"alg":"RS256","kid":"2"}').toString('base64url')}.e30.c2ln`;
  expect(read({ result: signed })?.text).toBe(signed);
  expect(read({ reply: { nyckel: signed }, expires_in: 60 })).toEqual({ text: signed, lifetimeMs: 60_000 });
  expect(read({ result: signed, refresh_token: other })?.text).toBe(signed);
  expect(read({ result: signed, extra: other })).toBeNull();
  expect(read({ id_token: signed })).toBeNull();
  // Two dots alone make no token.
  expect(read({ result: 'version.1.20260120' })).toBeNull();
});

test('under a key nobody taught the one text that is called a token is taken; of two none', () => {
  const kraken = { token: T, refreshToken: 'r-1234567890', payload: { sub: 'x' } };
  expect(read({ data: { obtainKrakenToken: kraken } })).toEqual({ text: T, lifetimeMs: null });
  expect(read({ logins: { a: { token: T }, b: { token: `${T}2` } } })).toBeNull();
  expect(read({ refresh: { token: T } })).toBeNull();
});

test('the one long text under a name that says nothing is the token; of several, or under another name, none', () => {
  const opaque = 'q7Rz1Lx0Vb9Kt3Wm8Ys2Hd6Pf4Nc5Jg7Ua1';
  expect(read({ result: opaque })).toEqual({ text: opaque, lifetimeMs: null });
  expect(read({ success: true, data: opaque, expires_in: 60 })).toEqual({ text: opaque, lifetimeMs: 60_000 });
  expect(read({ d: { result: opaque }, message: 'OK' })?.text).toBe(opaque);
  for (const body of [
    { result: opaque, other: opaque.toLowerCase() },
    { result: opaque, note: 'Signed in, and welcome back' },
    { result: opaque, refresh_token: opaque.toUpperCase() },
    { request_id: opaque },
    { result: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    { result: 'https://api.example/session/9120331182' },
    { result: '/session/9120331182000000000000000000' },
    { result: opaque.slice(0, 31) },
    { result: 'signed-in-and-welcome-back-to-the-service' },
    { result: '91203311820000000000000000000000000' },
    { result: [opaque, opaque] },
  ]) {
    expect([body, read(body)]).toEqual([body, null]);
  }
});

test.each([
  ['empty', ''],
  ['HTML', '<html></html>'],
  ['null', null],
  ['no token', { expires_in: 300 }],
  ['a header injection', { access_token: 'abcdefgh\r\nX: y' }],
  ['a space', { access_token: 'abcd efgh' }],
  ['too short for such a name', { token: 'abc' }],
  ['nothing', { access_token: '' }],
  ['a number', { access_token: 12345678 }],
  ['too deep', { data: { data: { data: { data: { access_token: T } } } } }],
])('%s is no token', (_name, body) => expect(read(body)).toBeNull());

test.each([
  [{ error: 'invalid_client' }, 'invalid_client'],
  [{ error: { code: 'INVALID_CLIENT' } }, 'invalid_client'],
  [{ data: { error_code: 'x' } }, 'x'],
  [{ error: 'a secret?=' }, null],
  [{}, null],
])('OAuth error of %j', (body, error) => expect(readOauthError(Buffer.from(JSON.stringify(body)))).toBe(error));

test('nothing makes it throw, and what is handed on never holds a long word of the answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      read(body);
      readOauthError(Buffer.from(body));
      safeTokenAnswer(answer(200, body), 'secret');
    }),
    { numRuns: runs(2000) },
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.stringMatching(/^[A-Za-z0-9._-]{12,40}$/), (around, token) => {
      const body = JSON.stringify({ around, a: [{ b: token }], access_token: token });
      const safe = Buffer.from(safeTokenAnswer(answer(200, body), 'secret').body).toString();
      return !safe.includes(token);
    }),
  );
});

test.each(HOSTILE_TEXTS)(
  '%s: nothing is thrown, however much it is, and what is above the limit is not looked at',
  (_name, text) => {
    for (const size of [2_000, 20_000, 60_000, 5_000_000]) {
      const body = Buffer.from(text(size));
      readTokenAnswer(body, now);
      readOauthError(body);
    }
    const large = Buffer.from(`{"access_token":"${T}","more":"${'x'.repeat(64 * 1024)}"}`);
    expect(readTokenAnswer(large, now)).toBeNull();
  },
);

test('numbers of a token answer keep what they say, and a name that an object has by itself is none of it', () => {
  expect(read(`{"access_token":"${T}","expires_in":3e2}`)).toEqual({ text: T, lifetimeMs: 300_000 });
  expect(read('{"__proto__":{"access_token":"abcdefgh1234"}}')).toBeNull();
  expect(read('{"constructor":1}')).toBeNull();
});
