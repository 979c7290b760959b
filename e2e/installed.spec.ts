import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findElectron } from '../tools/chromium-host/launch/find-electron.ts';
import { expect, test } from './fixtures/app.ts';
import { INSTALLED, installedCopy, policyOf } from './fixtures/installed-copy.ts';
import { callBridge } from './fixtures/set-up.ts';
import { startFeed } from './fixtures/update-feed.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe('an installed copy', () => {
  test.use({ keychainKind: 'own' });
  test.skip(process.platform !== 'linux', 'the folder of settings can be moved by the environment on Linux only');
  test.skip(findElectron() !== null, 'only the host can play an installed copy from here');

  test('takes no orders from its environment: no other folder, policy, secret or developer tools', async ({
    launch,
    userData,
  }) => {
    const home = mkdtempSync(path.join(os.tmpdir(), 'elkontor-installed-'));
    const given = mkdtempSync(path.join(os.tmpdir(), 'elkontor-opened-'));
    const policy = path.join(given, 'policy.json');
    const secret = path.join(given, 'secret.json');
    writeFileSync(policy, JSON.stringify({ organisation: 'Somebody', locked: ['theme'] }));
    const left = JSON.stringify({ profileId: 'production', clientSecret: 'left-by-nobody' });
    writeFileSync(secret, left);
    const env = {
      XDG_CONFIG_HOME: home,
      ELKONTOR_DEVELOPMENT: '1',
      ELKONTOR_POLICY: policy,
      ELKONTOR_SECRET_IMPORT: secret,
    };
    try {
      const app = await launch({ packaged: true, env, args: ['--remote-debugging-port=0'] });
      const info = await callBridge(app.page, 'app.info');
      expect(info).toMatchObject({ policyBy: null, locked: [] });
      expect(readFileSync(secret, 'utf8')).toBe(left);
      expect(readdirSync(userData), 'ELKONTOR_USER_DATA names it').toEqual([]);
      const [own = ''] = readdirSync(home);
      expect(existsSync(path.join(home, own, 'logs'))).toBe(true);
      await expect(app.clickMenu('toggleDevTools')).rejects.toThrow();
      expect(app.output(), 'the switch was taken away before the port is opened').not.toContain(
        '--remote-debugging-port',
      );
      await app.close();
    } finally {
      for (const folder of [home, given]) rmSync(folder, { recursive: true, force: true });
    }
  });

  test('does not run without the sandbox: it says so and ends', async ({ launch }, testInfo) => {
    const copy = installedCopy(testInfo);
    await expect(launch({ ...copy.options, args: ['--no-sandbox'] })).rejects.toThrow(/error box: .*\n?.*--no-sandbox/);
  });

  for (const { language, says } of [
    { language: 'en_GB', says: /error box: Elkontor cannot start from the AppImage here: .*Use the \.deb package/ },
    { language: 'sv_SE', says: /error box: Elkontor kan inte starta från AppImage här: .*Använd \.deb-paketet/ },
  ]) {
    test(`an AppImage whose own start took the sandbox away says to use the .deb: ${language}`, async ({
      launch,
    }, testInfo) => {
      const { env, ...copy } = installedCopy(testInfo).asAppImage({});
      const started = launch({ ...copy, env: { ...env, LC_ALL: `${language}.UTF-8` }, args: ['--no-sandbox'] });
      const said = await started.then(
        () => 'it started',
        (cause: Error) => cause.message,
      );
      expect(said).toMatch(says);
      expect(said, 'nobody is told of a switch that nobody gave').not.toContain('It was started with');
      expect(said).not.toContain('Programmet startades med');
    });
  }

  test('IT’s policy is read where the system keeps it, and holds; a broken one locks everything', async ({
    launch,
    operator,
  }, testInfo) => {
    const copy = installedCopy(testInfo);
    const app = await launch(copy.withPolicy({ ...policyOf(operator), locked: ['theme'] }));
    const { frame, settings } = createScreens(app.page);
    expect(await callBridge(app.page, 'app.info')).toMatchObject({ policyBy: 'Elbolaget IT', locked: ['theme'] });
    await frame.go('settings');
    await settings.show('appearance');
    await expect(settings.locks('Elbolaget IT')).toHaveCount(1);
    await expect(callBridge(app.page, 'preferences.update', { theme: 'light' })).rejects.toThrow('locked-by-policy');
    await app.close();

    const broken = await launch(copy.withPolicy('{ not JSON'));
    await expect(callBridge(broken.page, 'preferences.update', { theme: 'light' })).rejects.toThrow('locked-by-policy');
  });

  for (const [why, change] of [
    ['policy', { mode: 'off' as const }],
    ['no-address', { mode: 'notify' as const }],
    ['unpacked', { mode: 'notify' as const, address: 'https://updates.invalid/elkontor' }],
  ] as const) {
    test(`says that it looks for no newer version, and why: ${why}`, async ({ launch, operator }, testInfo) => {
      const copy = installedCopy(testInfo);
      const { page } = await launch(copy.withPolicy({ ...policyOf(operator), updates: change }));
      const { frame, settings, words } = createScreens(page);
      await frame.go('settings');
      await settings.show('about');
      const part = page.getByRole('region', { name: words('settings:updates.title') });
      await expect(part).toContainText(words(`settings:updates.off.${why}`));
      await expect(part.getByRole('button')).toHaveCount(0);
    });
  }

  test('finds a newer version, fetches and checks it, and offers to install it; nothing is installed unasked', async ({
    launch,
    operator,
  }, testInfo) => {
    const copy = installedCopy(testInfo);
    const feed = await startFeed();
    try {
      const { page, ...app } = await launch(copy.asAppImage({ ...policyOf(operator), updates: feed.updates }));
      const { frame, settings, words } = createScreens(page);
      await frame.go('settings');
      await settings.show('about');
      const part = page.getByRole('region', { name: words('settings:updates.title') });
      await part.getByRole('button', { name: words('settings:updates.check') }).click();
      await expect(part).toContainText(words('settings:updates.available', { version: '99.1.0' }));
      await expect(part).toContainText('Faster invoices');
      await part.getByRole('button', { name: words('settings:updates.download') }).click();
      await expect(part).toContainText(words('settings:updates.ready', { version: '99.1.0' }));
      await expect(part.getByRole('button', { name: words('settings:updates.install') })).toBeEnabled();
      expect(feed.asked).toContain('Elkontor-99.1.0.AppImage');
      expect(app.output()).not.toContain('not implemented');
      await app.close();
      expect(readFileSync(copy.appImage, 'utf8'), 'quitting installs nothing').toBe(INSTALLED);
    } finally {
      await feed.close();
    }
  });

  test('refuses a file that is not what was promised, and stays as it is', async ({ launch, operator }, testInfo) => {
    const copy = installedCopy(testInfo);
    const feed = await startFeed({ sha512: createHash('sha512').update('another file').digest('base64') });
    try {
      const { page } = await launch(copy.asAppImage({ ...policyOf(operator), updates: feed.updates }));
      const { frame, settings, words } = createScreens(page);
      await frame.go('settings');
      await settings.show('about');
      const part = page.getByRole('region', { name: words('settings:updates.title') });
      await part.getByRole('button', { name: words('settings:updates.check') }).click();
      await part.getByRole('button', { name: words('settings:updates.download') }).click();
      await expect(part).toContainText(words('settings:updates.refused'));
      await expect(part.getByRole('button', { name: words('settings:updates.install') })).toHaveCount(0);
      expect(await callBridge(page, 'updates.install')).toBe('nothing-ready');
      expect(readFileSync(copy.appImage, 'utf8')).toBe(INSTALLED);
    } finally {
      await feed.close();
    }
  });
});
