import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CLIENT_PASSPHRASE, hasOpenssl } from '../src/main/network/testing/certificates.ts';
import { test as base, expect } from './fixtures/app.ts';
import { findCanary } from './fixtures/canary.ts';
import { type CompanyNetwork, startCompanyNetwork } from './fixtures/company-network.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { callBridge, setUpProfile } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const LOGIN = { user: 'anna', password: 'lösen-4f1c9f0d7a-åäö' };

const test = base.extend<{
  networkOptions: Parameters<typeof startCompanyNetwork>[1];
  network: CompanyNetwork;
}>({
  networkOptions: [{}, { option: true }],
  network: async ({ operator, networkOptions }, use) => {
    const network = await startCompanyNetwork(operator, networkOptions);
    await use(network);
    await network.close();
  },
});
test.skip(!hasOpenssl(), 'not run here: needs openssl');

/** How far a harmless request gets: `answered`, or why it did not. */
async function reach(page: Page): Promise<string> {
  try {
    await callBridge(page, 'contracts.details', { contractId: 'nobody', refresh: true });
    return 'answered';
  } catch (thrown) {
    const { code, reason } = JSON.parse(String(thrown).replace(/^[^{]*/, '')) as { code: string; reason?: string };
    return reason ? `${code} ${reason}` : code;
  }
}

test.describe('a proxy that asks who one is', () => {
  test.use({ networkOptions: { login: LOGIN } });

  test('as the system names it: refused, then a login in Settings serves token and API; forgotten when closed', async ({
    launch,
    launchReady,
    operator,
    network,
    userData,
  }) => {
    test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');
    const env = { HTTPS_PROXY: network.proxyAddress, https_proxy: undefined };
    const first = await launchReady({ address: { ...operator, ...network.addresses }, env });
    await first.setMessageBoxAnswer(0);
    await callBridge(first.page, 'preferences.update', { extraCa: network.certificates.ca });
    expect(await reach(first.page)).toBe('not-sent proxy');
    expect(network.refused).toEqual(['id.elkontor.test:443']);
    expect(network.tunnels).toEqual([]);

    const { frame, settings, words } = createScreens(first.page);
    await frame.go('settings');
    await settings.show('network');
    await first.page.getByLabel(words('settings:proxyLogin.user'), { exact: true }).fill(LOGIN.user);
    await first.page.getByLabel(words('settings:proxyLogin.password'), { exact: true }).fill(LOGIN.password);
    await first.page.getByRole('button', { name: words('settings:proxyLogin.use'), exact: true }).click();
    await expect(first.page.getByText(words('settings:proxyLogin.given'))).toBeVisible();
    expect(await reach(first.page)).toBe('answered');
    expect(new Set(network.tunnels)).toEqual(new Set(['id.elkontor.test:443', 'api.elkontor.test:443']));
    // It is shown nowhere.
    expect(await first.page.content()).not.toContain(LOGIN.password);
    operator.addFault({ kind: 'status', status: 418, times: 1, match: { path: 'contract' } });
    expect(await reach(first.page)).toBe('answered');
    // A reference may have the same three digits.
    const failed = async () => {
      const { rows } = await callBridge(first.page, 'activity.list', { filter: '418', offset: 0, limit: 10 });
      return rows.find(({ status }) => status === 418)?.id ?? '';
    };
    await expect.poll(failed).not.toBe('');
    const failedId = await failed();
    await first.close();
    expect(findCanary(LOGIN.password, { folder: userData, texts: [first.output()] })).toEqual([]);

    const again = await launch({ env });
    expect(await callBridge(again.page, 'proxy.status')).toEqual({ hasLogin: false });
    expect(await reach(again.page)).toBe('not-sent proxy');
    await test.step('Activity goes on over a restart: what failed before is found by its status, with its reference', async () => {
      const { frame: later, activity } = createScreens(again.page);
      await later.go('activity');
      await activity.filter('418');
      await expect(activity.table).toHaveAttribute('aria-rowcount', /^[23]$/);
      await activity.openRow(/ 418(?!\d)/);
      await expect(activity.pane).toContainText(failedId.slice(0, 8));
    });
  });

  test('by an address of one’s own: typed, used, and no longer used', async ({
    app,
    page,
    screens,
    operator,
    network,
  }) => {
    await app.setMessageBoxAnswer(0);
    await setUpProfile(page, { ...operator, ...network.addresses });
    await callBridge(page, 'preferences.update', { extraCa: network.certificates.ca });
    await callBridge(page, 'proxy.login', { login: LOGIN });
    // Without the proxy these names do not resolve.
    expect(await reach(page)).toMatch(/^not-sent /);
    await screens.frame.go('settings');
    await screens.settings.show('network');
    const modes = page.getByRole('radiogroup', { name: screens.words('settings:proxy.title') });
    await modes.getByRole('radio', { name: screens.words('settings:proxy.manual') }).click();
    const address = page.getByLabel(screens.words('settings:proxy.address'), { exact: true });
    await address.fill(network.proxyAddress);
    await address.press('Enter');
    await expect
      .poll(async () => (await callBridge(page, 'preferences.get')).proxy)
      .toEqual({ mode: 'manual', address: network.proxyAddress });
    expect(await reach(page)).toBe('answered');
    await page.getByRole('button', { name: screens.words('settings:proxyLogin.forget') }).click();
    await expect(page.getByLabel(screens.words('settings:proxyLogin.user'), { exact: true })).toBeVisible();
    expect(await callBridge(page, 'proxy.status')).toEqual({ hasLogin: false });
  });
});

test('in the first run: behind a proxy the test says so, an address of one’s own is typed beside it, and it leads on', async ({
  launch,
  operator,
  network,
}) => {
  const app = await launch();
  const { page } = app;
  await app.setMessageBoxAnswer(0);
  await callBridge(page, 'preferences.update', { extraCa: network.certificates.ca });
  const { firstRun, words } = createScreens(page);
  await firstRun.chooseLanguage('en');
  await firstRun.goOn();
  await firstRun.fill({ ...operator, ...network.addresses });
  expect(await firstRun.runTest(), 'without the proxy the names are nobody’s').toMatchObject({ isOk: false });
  expect(network.tunnels).toEqual([]);

  await firstRun.showMore();
  const modes = page.getByRole('radiogroup', { name: words('settings:proxy.title') });
  await modes.getByRole('radio', { name: words('settings:proxy.manual') }).click();
  const address = page.getByLabel(words('settings:proxy.address'), { exact: true });
  await address.fill(network.proxyAddress);
  await address.press('Enter');
  await expect
    .poll(async () => (await callBridge(page, 'preferences.get')).proxy)
    .toEqual({ mode: 'manual', address: network.proxyAddress });
  expect(await firstRun.runTest()).toMatchObject({ isOk: true });
  expect(new Set(network.tunnels)).toEqual(new Set(['id.elkontor.test:443', 'api.elkontor.test:443']));
  await firstRun.goOn();
  await expect(firstRun.heading).toHaveText(words('first-run:clock.title'));
});

test.describe('an operator that asks for a client certificate', () => {
  test.use({ networkOptions: { wantsCertificate: true } });

  test('none is shown until one is chosen in Settings; then it serves over a restart, until its file is another', async ({
    launch,
    launchReady,
    operator,
    network,
    userData,
  }, testInfo) => {
    test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');
    const file = testInfo.outputPath('own.pfx');
    writeFileSync(file, network.certificates.client.pfx);
    const env = { HTTPS_PROXY: network.proxyAddress, https_proxy: undefined };
    const first = await launchReady({ address: { ...operator, ...network.addresses }, env });
    await first.setMessageBoxAnswer(0);
    await callBridge(first.page, 'preferences.update', { extraCa: network.certificates.ca });
    expect(await reach(first.page)).toBe('not-sent tls');
    expect(network.shown).toEqual([]);

    const { frame, settings, words } = createScreens(first.page);
    await frame.go('settings');
    await settings.show('connections');
    const part = first.page.getByRole('region', { name: words('settings:certificate.title') });
    await first.setDialogAnswer([file]);
    await part.getByRole('button', { name: words('settings:certificate.choose') }).click();
    const passphrase = part.getByLabel(words('settings:certificate.passphrase', { name: 'own.pfx' }));
    await passphrase.fill('wrong');
    await passphrase.press('Enter');
    await expect(part.getByText(words('errors:certificate.wrong-passphrase.what'))).toBeVisible();
    await passphrase.fill(CLIENT_PASSPHRASE);
    await part.getByRole('button', { name: words('settings:certificate.use') }).click();
    await expect(part.getByText('Elkontor test CA')).toBeVisible();
    expect(await reach(first.page)).toBe('answered');
    expect(new Set(network.shown)).toEqual(new Set(['client']));
    await first.close();
    expect(findCanary(CLIENT_PASSPHRASE, { folder: userData, texts: [first.output()] })).toEqual([]);

    const again = await launch({ env });
    expect(await reach(again.page)).toBe('answered');
    await again.close();
    writeFileSync(file, network.certificates.stranger.pfx);
    const shown = network.shown.length;
    const last = await launch({ env });
    expect(await reach(last.page)).toBe('not-sent tls');
    const screens = createScreens(last.page);
    await screens.frame.go('settings');
    await screens.settings.show('connections');
    await expect(last.page.getByText(screens.words('settings:certificate.states.file-changed'))).toBeVisible();
    expect(network.shown).toHaveLength(shown);
  });
});
