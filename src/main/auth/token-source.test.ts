import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import type { HttpAnswer, HttpOutcome } from '../ports.ts';
import { answer, failed, PRESENT, profile, SECRET, setUp } from './testing/fixtures.ts';

const token = (number: number, extra: object = {}) => answer(200, { access_token: `token-${number}`, ...extra });

test('a token is asked for as the API’s document says', async () => {
  const { tokens, requests } = setUp((_request, number) => token(number));
  const result = await tokens.get({ ...profile, realm: 'el bolag' });
  expect(result.kind).toBe('token');
  expect(requests[0]).toMatchObject({
    endpoint: 'token',
    method: 'POST',
    url: 'https://id.example.se/auth/realms/el%20bolag/protocol/openid-connect/token',
    template: '/realms/{realm}/protocol/openid-connect/token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    profileId: 'p1',
    timeouts: { connectMs: 1, idleMs: 2, totalMs: 3 },
  });
  const form = new URLSearchParams(Buffer.from(requests[0]?.body ?? []).toString());
  expect([...form]).toEqual([
    ['grant_type', 'client_credentials'],
    ['client_id', 'client å'],
    ['client_secret', SECRET],
  ]);
});

test('a thousand callers at once make one request', async () => {
  const { tokens, requests } = setUp(async (_request, number) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return token(number);
  });
  const results = await Promise.all(Array.from({ length: 1000 }, () => tokens.get(profile)));
  expect(new Set(results.map((result) => result.kind === 'token' && result.value.bearerFor(profile.baseUrl)))).toEqual(
    new Set(['token-1']),
  );
  expect(requests).toHaveLength(1);
});

test.each([
  [300, 270, 'thirty seconds before the end'],
  [3600, 3240, 'a tenth before the end'],
  [60, 30, 'half its life'],
  [20, 10, 'half its life'],
  [1, 0.5, 'half its life'],
])('a token of %d s is used for %d s: %s', async (lifeS, useS) => {
  const { bearer, time } = setUp((_request, number) => token(number, { expires_in: lifeS }));
  const from = time.monotonicMs;
  expect(await bearer()).toBe('token-1');
  time.monotonicMs = from + useS * 1000 - 1;
  expect(await bearer()).toBe('token-1');
  time.monotonicMs = from + useS * 1000;
  expect(await bearer()).toBe('token-2');
});

test('life is counted from the sending of the request, and a jump of the wall clock changes nothing', async () => {
  const { tokens, bearer, time } = setUp((_request, number) => {
    time.monotonicMs += 5000;
    return token(number, { expires_in: 300 });
  });
  await bearer();
  const again = await tokens.get(profile);
  expect(again.kind === 'token' && again.expiresInMs).toBe(295_000);
  time.nowMs += 10 * 365 * 24 * 3_600_000;
  expect(await bearer()).toBe('token-1');
  time.nowMs = 0;
  expect(await bearer()).toBe('token-1');
});

test('a token of unknown life is used until it is refused; a newer one stays', async () => {
  const { tokens, bearer, time } = setUp((_request, number) => token(number));
  const first = await tokens.get(profile);
  time.monotonicMs += 1e9;
  expect(await bearer()).toBe('token-1');
  if (first.kind !== 'token') throw new Error(first.kind);
  expect(first.expiresInMs).toBeNull();
  tokens.invalidate(profile, first.value);
  expect(await bearer()).toBe('token-2');
  tokens.invalidate(profile, first.value);
  expect(await bearer()).toBe('token-2');
});

test('another address, client or profile never gets the same token', async () => {
  const { bearer } = setUp((_request, number) => token(number));
  const others = [
    profile,
    { ...profile, authUrl: 'https://other.example.se' },
    { ...profile, realm: 'r' },
    { ...profile, clientId: 'c2' },
    { ...profile, id: 'p2' },
  ];
  const all = [];
  for (const other of [...others, ...others]) all.push(await bearer(other));
  expect(all).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((number) => `token-${number}`));
});

test.each([
  [401, { error: 'invalid_client' }, 'invalid_client'],
  [400, { error: 'invalid_client', error_description: 'no' }, 'invalid_client'],
  [400, { error: { code: 'UNAUTHORIZED_CLIENT' } }, 'unauthorized_client'],
  [401, 'nothing readable', null],
])('%d %j is refused once and for all, until the profile is forgotten', async (status, body, oauthError) => {
  const { tokens, requests } = setUp(() => answer(status, body));
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await tokens.get(profile)).toMatchObject({ kind: 'rejected', oauthError, answer: { status } });
  }
  expect(requests).toHaveLength(1);
  tokens.forget('p2');
  await tokens.get(profile);
  expect(requests).toHaveLength(1);
  tokens.forget('p1');
  await tokens.get(profile);
  expect(requests).toHaveLength(2);
});

test.each<[string, HttpOutcome]>([
  ['no connection', failed],
  ['503', answer(503, 'busy')],
  ['429', answer(429, '')],
  ['400 of another kind', answer(400, { error: 'invalid_scope' })],
  ['403', answer(403, '<html>')],
])('%s fails and is tried again at the next call', async (_name, outcome) => {
  const { tokens, bearer } = setUp((_request, number) => (number === 1 ? outcome : token(number)));
  expect(await tokens.get(profile)).toMatchObject({ kind: 'failed', outcome: { kind: outcome.kind } });
  expect(await bearer()).toBe('token-2');
});

test('without a secret or with a wrong address nothing is asked', async () => {
  const { tokens, requests, state } = setUp((_request, number) => token(number), { state: 'locked' });
  expect(await tokens.get(profile)).toEqual({ kind: 'no-secret', state: 'locked', isForOther: false });
  state.secret = PRESENT;
  expect(await tokens.get({ ...profile, authUrl: 'http://id.example.se' })).toMatchObject({
    kind: 'failed',
    outcome: { kind: 'not-sent', reason: 'address', detail: 'not-https' },
  });
  expect(requests).toEqual([]);
});

test('a token fetched for what was forgotten meanwhile is not kept', async () => {
  let release = (): void => {};
  const { tokens, bearer } = setUp(async (_request, number) => {
    if (number === 1) await new Promise<void>((resolve) => (release = resolve));
    return token(number);
  });
  const early = tokens.get(profile);
  await new Promise((resolve) => setTimeout(resolve, 0));
  tokens.forget('p1');
  release();
  await early;
  expect(await bearer()).toBe('token-2');
});

test('one caller that gives up does not take the token from the others; the last one ends the request', async () => {
  let release = (): void => {};
  const { tokens, requests } = setUp(async (request, number) => {
    if (number === 1) await new Promise<void>((resolve) => (release = resolve));
    else await new Promise((resolve) => request.signal?.addEventListener('abort', resolve));
    return request.signal?.aborted ? failed : token(number);
  });
  const leaving = new AbortController();
  const gone = tokens.get(profile, leaving.signal);
  const stays = tokens.get(profile);
  await new Promise((resolve) => setTimeout(resolve, 0));
  leaving.abort();
  expect(await gone).toMatchObject({ kind: 'failed', outcome: { reason: 'cancelled' } });
  release();
  expect(await stays).toMatchObject({ kind: 'token' });

  const alone = new AbortController();
  const last = tokens.get({ ...profile, id: 'p2' }, alone.signal);
  await new Promise((resolve) => setTimeout(resolve, 0));
  alone.abort();
  expect(await last).toMatchObject({ kind: 'failed', outcome: { reason: 'cancelled' } });
  expect(requests[1]?.signal?.aborted).toBe(true);
});

test('neither token nor secret can be printed, and no answer that is handed on holds one', async () => {
  const bodies = [
    answer(200, { access_token: 'TOKENCANARY-123' }),
    answer(200, { strange_name: 'TOKENCANARY-123', nested: { list: ['TOKENCANARY-123'] } }),
    answer(200, 'TOKENCANARY-123 as text'),
    answer(401, {
      error: 'invalid_client',
      error_description: `secret ${SECRET} is wrong`,
      access_token: 'TOKENCANARY-1',
    }),
    answer(500, { echo: encodeURIComponent(SECRET), token: 'TOKENCANARY-123' }),
  ];
  const text = (value: unknown): string =>
    inspect(value, { depth: 9, showHidden: true }) +
    JSON.stringify(value, (_key, entry) => (entry instanceof Uint8Array ? Buffer.from(entry).toString() : entry));
  const kinds: string[] = [];
  for (const [index, body] of bodies.entries()) {
    const result = await setUp(() => body).tokens.get(profile);
    kinds.push(result.kind);
    expect(text(result), String(index)).not.toMatch(/CANARY|s3cret/);
  }
  expect(kinds).toEqual(['token', 'unreadable', 'unreadable', 'rejected', 'failed']);
});

test('of a page that stands in the way its kind and size are kept, for it may repeat the question', async () => {
  const page = answer(200, '<html>Checking your browser</html>');
  const headers: HttpAnswer['headers'] = [['Content-Type', 'text/html; x=y']];
  const { tokens } = setUp(() => ({ ...page, headers }));
  const result = await tokens.get(profile);
  expect(result.kind === 'unreadable' && Buffer.from(result.answer.body).toString()).toBe(
    '[not kept: text/html, 34 bytes]',
  );
});
