import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';
import type { Composed } from '../../testing/composed.ts';

async function stepsOf(main: Composed) {
  const steps = await main.call['connection.test']({ profileId: main.profile.id });
  return Object.fromEntries(steps.map((step) => [step.step, step]));
}

test('a connection is tested step by step: without a proxy a name nobody knows is told', async () => {
  const main = await composeForTest();
  await main.call['profiles.save']({ ...main.profile, authUrl: 'https://id.nobody-knows.invalid' });
  expect((await stepsOf(main)).name).toMatchObject({ state: 'failed', code: 'name-not-found' });
});

test('with a proxy the names are the proxy’s business: a name that only it knows ends no test', async () => {
  const main = await composeForTest();
  await main.call['profiles.save']({
    ...main.profile,
    authUrl: 'https://id.only-the-proxy-knows.invalid',
    baseUrl: 'https://api.only-the-proxy-knows.invalid',
  });
  await main.call['preferences.update']({ proxy: { mode: 'manual', address: '127.0.0.1:9' } });
  const { name, proxy, encryption } = await stepsOf(main);
  expect(name).toMatchObject({ state: 'ok', code: 'name-by-proxy' });
  expect(proxy).toMatchObject({ state: 'ok', code: 'proxy-manual' });
  // Asked through the proxy, which does not answer.
  expect(encryption).toMatchObject({ state: 'failed', code: 'encryption-unreachable' });
});

test('a token of twenty seconds is said to live for seconds', async () => {
  const { token } = await stepsOf(await composeForTest({ token: { expiresInS: 20 } }));
  expect(token).toMatchObject({ code: 'token-ok-seconds', params: { count: 20 } });
});
