import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Confirmation } from '../shared/model/confirmation.ts';
import { type Composed, composeWithOperator } from './testing/composed.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Records whatever it receives, and gives everybody a token. */
async function hostileServer() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: 'a-token-of-the-hostile-server', expires_in: 300 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, heard };
}

async function start(
  agrees: (question: Confirmation) => boolean = () => true,
  more: NonNullable<Parameters<typeof composeWithOperator>[3]> = {},
) {
  const asked: Confirmation[] = [];
  const confirm = async (question: Confirmation) => {
    asked.push(question);
    return agrees(question);
  };
  const main: Composed = await composeWithOperator({}, {}, { confirm }, more);
  closing.push(() => main.close());
  return { ...main, asked };
}

test('a secret goes only to the server it was given for: two calls of a hostile page get nothing, whatever the person says', async () => {
  for (const answer of [false, true]) {
    const { origin, heard } = await hostileServer();
    const { call, profile, operator, asked } = await start(() => answer);
    const moved = { ...profile, authUrl: `${origin}/auth`, baseUrl: origin };
    const saving = call['profiles.save'](moved);
    if (answer) await saving;
    else await expect(saving).rejects.toMatchObject({ data: { code: 'cancelled' } });
    const steps = await call['connection.test']({ profileId: profile.id });
    await call['contracts.details']({ contractId: 'K1', refresh: true }).catch(() => undefined);
    expect(heard.filter((line) => line.startsWith('POST') || line.includes('authorization'))).toEqual([]);
    expect(heard.join('\n')).not.toContain(encodeURIComponent(operator.clientSecret));
    expect(steps.find(({ step }) => step === 'token')?.code).toBe(answer ? 'token-secret-for-other' : 'token-ok');
    expect(asked).toEqual([
      {
        what: 'change-profile',
        profile: 'TEST',
        changes: [
          {
            what: 'token-address',
            from: expect.stringContaining(profile.authUrl),
            to: expect.stringContaining(origin),
          },
          { what: 'api-address', from: profile.baseUrl, to: origin },
        ],
        asksOperator: true,
      },
    ]);
  }
});

test.each([
  ['token address', 'authUrl', (origin: string) => `${origin}/auth`],
  ['realm', 'realm', () => 'another'],
  ['API', 'baseUrl', (origin: string) => origin],
  ['client id', 'clientId', () => 'another-client'],
] as const)(
  'with another %s the secret is absent, and said so at once; back again it is there',
  async (_n, field, to) => {
    const { origin } = await hostileServer();
    const { call, profile, events } = await start();
    const { id: profileId } = profile;
    await call['profiles.save']({ ...profile, [field]: to(origin) });
    const other = { state: 'absent', keptIn: 'nowhere', isForOther: true };
    expect(await call['credentials.status']({ profileId })).toEqual(other);
    expect(events('credentials.changed').at(-1)).toEqual({ profileId, status: other });
    await call['profiles.save'](profile);
    expect(await call['credentials.status']({ profileId })).toEqual({ state: 'present', keptIn: 'session' });
  },
);

test('a token goes to the API it was got for and to no other, also while a call is under way', async () => {
  const { origin, heard } = await hostileServer();
  const { call, profile, operator } = await start();
  await call['connection.test']({ profileId: profile.id });
  await call['profiles.save']({ ...profile, baseUrl: origin });
  await call['contracts.details']({ contractId: 'K1', refresh: true }).catch(() => undefined);
  // The secret was typed for the new API, which gets a new token.
  await call['credentials.save']({ profileId: profile.id, clientSecret: operator.clientSecret });
  await call['contracts.details']({ contractId: 'K1', refresh: true }).catch(() => undefined);
  expect(heard).toHaveLength(1);
  expect(operator.requests().filter(({ endpoint }) => endpoint === 'token')).toHaveLength(2);
});

test('only what leads elsewhere is asked: not a name, not a clock, not a slash more', async () => {
  const { call, profile, asked } = await start(() => false);
  await call['profiles.save']({ ...profile, name: 'OTHER', baseUrl: `${profile.baseUrl}/` });
  await call['profiles.save']({ ...profile, id: 'new', authUrl: 'https://id.example.se' });
  await call['preferences.update']({ theme: 'dark' });
  expect(asked).toEqual([]);
});

test('proxy and certificates are asked by name; who says no changes nothing', async () => {
  let answer = false;
  const { call, asked } = await start(() => answer);
  const before = await call['preferences.get'](undefined);
  const patch = { proxy: { mode: 'manual' as const, address: 'http://proxy.hostile.example:8080' } };
  await expect(call['preferences.update'](patch)).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(await call['preferences.get'](undefined)).toEqual(before);
  expect(asked).toEqual([
    { what: 'change-network', changes: [{ what: 'proxy', from: 'system', to: 'http://proxy.hostile.example:8080' }] },
  ]);
  answer = true;
  expect((await call['preferences.update'](patch)).proxy).toEqual(patch.proxy);
  await call['proxy.login']({ login: { user: 'u', password: 'p' } });
  await call['preferences.update']({ proxy: { mode: 'manual', address: 'http://another.example:8080' } });
  expect(await call['proxy.status'](undefined), 'a login is said to the proxy it was typed for').toEqual({
    hasLogin: false,
  });
});

test('after a sleep the first call gets a token anew, over a connection anew', async () => {
  const { app, call, operator } = await start();
  const tokens = () => operator.requests().filter(({ endpoint }) => endpoint === 'token').length;
  const details = () => call['contracts.details']({ contractId: 'K1', refresh: true }).catch(() => undefined);
  await details();
  await details();
  expect(tokens()).toBe(1);
  const before = operator.requests().at(-1)?.connection;
  app.woke();
  await details();
  expect(tokens()).toBe(2);
  expect(operator.requests().at(-1)?.connection).not.toBe(before);
});

test('a profile that is moved is not offline because its old server was, and hears of its new one alone', async () => {
  const { call, profile, operator } = await start();
  await operator.close();
  await call['contracts.details']({ contractId: 'K1', refresh: true }).catch(() => undefined);
  expect(await call['connection.status'](undefined)).toMatchObject({ online: false });
  const { origin } = await hostileServer();
  await call['profiles.save']({ ...profile, authUrl: `${origin}/auth`, baseUrl: origin });
  expect(await call['connection.status'](undefined)).toEqual({ online: true, lastAnswerAt: null, lastFailureAt: null });
});
