import { expect, test } from 'vitest';
import { SHAPE_NAMES } from '../options.ts';
import { findToken, NOW_MS, startClient } from '../test-client.ts';

test('the simulator hands out a token at both forms of the address', async () => {
  const client = await startClient({ realm: 'norrbotten' });
  const short = await client.requestToken();
  const long = await client.requestToken(undefined, { path: '/realms/norrbotten/protocol/openid-connect/token' });
  const other = await client.requestToken(undefined, { path: '/realms/other/protocol/openid-connect/token' });

  expect(short.status).toBe(200);
  expect(short.json).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
  expect(long.status).toBe(200);
  expect(findToken(long.json)).not.toBe(findToken(short.json));
  expect(other.status).toBe(404);
});

test('is as strict as the document about the request', async () => {
  const client = await startClient();
  const { clientId, clientSecret } = client.simulator;
  const good = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { grant_type: _, ...withoutGrant } = good;

  const answers = {
    json: await client.requestToken(good, { contentType: 'application/json' }),
    noGrant: await client.requestToken(withoutGrant),
    password: await client.requestToken({ ...good, grant_type: 'password' }),
    wrongSecret: await client.requestToken({ ...good, client_secret: 'no' }),
    wrongClient: await client.requestToken({ ...good, client_id: 'no' }),
    put: await client.requestToken(good, { method: 'PUT' }),
  };
  const seen = Object.fromEntries(
    Object.entries(answers).map(([name, { status, json }]) => [name, [status, (json as { error: string }).error]]),
  );
  expect(seen).toEqual({
    json: [400, 'invalid_request'],
    noGrant: [400, 'invalid_request'],
    password: [400, 'unsupported_grant_type'],
    wrongSecret: [401, 'invalid_client'],
    wrongClient: [401, 'invalid_client'],
    put: [405, 'invalid_request'],
  });
});

test.each(SHAPE_NAMES)('a token from shape %s opens the API until it expires', async (shape) => {
  let nowMs = NOW_MS;
  const client = await startClient({ shape, now: () => nowMs, token: { expiresInS: 60 } });
  expect((await client.requestToken()).text).toMatch(/"expires_?[iI]n":"?60/);

  expect((await client.call('/contract/K500001/details')).status).toBe(200);
  nowMs += 59_999;
  expect((await client.call('/contract/K500001/details')).status).toBe(200);
  nowMs += 1;
  expect((await client.call('/contract/K500001/details')).status).toBe(401);
});

test('tokens are revoked on demand, and the lifetime can be left out', async () => {
  const client = await startClient({ token: { omitExpiresIn: true } });
  expect((await client.requestToken()).text).not.toContain('expires');
  expect((await client.call('/contract/K500001/details')).status).toBe(200);
  client.simulator.revokeTokens();
  expect((await client.call('/contract/K500001/details')).status).toBe(401);
});
