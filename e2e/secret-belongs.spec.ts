import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/app.ts';
import { hasKeychain, type Keychain } from './fixtures/keychain.ts';
import { callBridge } from './fixtures/set-up.ts';

/** As a screen lock does if it locks the keyring too. */
async function lockKeychain(keychain: Keychain): Promise<void> {
  const service = ['--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'];
  const lock = ['org.freedesktop.Secret.Service.Lock', "[objectpath '/org/freedesktop/secrets/collection/login']"];
  await promisify(execFile)('gdbus', ['call', '--session', ...service, '--method', ...lock], {
    env: { ...process.env, ...keychain.env },
  });
}

test.describe('the client secret belongs to the server it was given for', () => {
  test('a page by itself changes nothing; another address saved in Settings takes the secret away', async ({
    app,
    page,
    screens,
    operator,
  }) => {
    await test.step('a page that calls the bridge by itself neither changes, erases nor removes anything', async () => {
      // The last button, Cancel, also of questions with two ways to continue.
      await app.setMessageBoxAnswer(2);
      const [profile] = (await callBridge(page, 'profiles.list')).profiles;
      if (!profile) throw new Error('no profile');
      const refused = /cancelled/;
      await expect(callBridge(page, 'profiles.save', { ...profile, baseUrl: 'https://x.example' })).rejects.toThrow(
        refused,
      );
      await expect(callBridge(page, 'profiles.remove', { profileId: profile.id })).rejects.toThrow(refused);
      await expect(callBridge(page, 'store.eraseAll', { confirm: 'erase-everything' })).rejects.toThrow(refused);
      await expect(callBridge(page, 'register.erasePerson', { customerId: 'C1000' })).rejects.toThrow(refused);
      const proxy = { mode: 'manual' as const, address: 'http://127.0.0.1:9' };
      await expect(callBridge(page, 'preferences.update', { proxy })).rejects.toThrow(refused);
      expect((await callBridge(page, 'profiles.list')).profiles).toEqual([profile]);
    });
    await test.step('another address saved in Settings: asked natively, the secret is to be typed again, and the test sends none', async () => {
      const { page } = app;
      const { words, frame, settings } = screens;
      await frame.go('settings');
      const address = settings.main.getByRole('textbox', { name: words('connection:fields.authUrl') });
      const test_ = settings.main.getByRole('button', { name: words('connection:test.run') });
      const tokens = () => operator.requests().filter(({ endpoint }) => endpoint === 'token').length;
      const elsewhere = operator.authUrl.replace('127.0.0.1', 'localhost');

      await app.setMessageBoxAnswer(1);
      await address.fill(elsewhere);
      await test_.click();
      await expect(settings.main).toContainText(words('errors:cancelled.what'));
      const [before] = (await callBridge(page, 'profiles.list')).profiles;
      expect(before?.authUrl, 'who says no there changes nothing').toBe(operator.authUrl);

      await app.setMessageBoxAnswer(0);
      await test_.click();
      await expect(settings.main).toContainText(words('connection:codes.token-secret-for-other'));
      await expect(settings.main).toContainText(words('connection:secretForOther'));
      await expect(settings.main).toContainText(words('connection:secretState.forOther'));
      expect(tokens()).toBe(0);

      await settings.main.getByLabel(words('connection:fields.secret')).fill(operator.clientSecret);
      await settings.main.getByRole('button', { name: words('connection:test.again') }).click();
      await expect(settings.main.getByText(words('connection:test.passed'))).toBeAttached();
      expect(tokens()).toBeGreaterThan(0);
    });
  });

  test.describe('and a keychain of its own', () => {
    test.use({ keychainKind: 'own' });
    test('a keychain that takes nothing: what was typed stays, and is kept for the session on request', async ({
      page,
      screens,
      operator,
      keychain,
    }) => {
      test.skip(!hasKeychain() || process.platform !== 'linux', 'no keychain that a test can lock');
      const { words, frame, settings } = screens;
      await frame.go('settings');
      await lockKeychain(keychain);
      const field = settings.main.getByLabel(words('connection:fields.secret'));
      await field.fill(operator.clientSecret);
      await settings.main.getByRole('button', { name: words('common:save') }).click();
      await expect(settings.main).toContainText(words('connection:secretNotKept.locked'));
      await expect(field).toHaveValue(operator.clientSecret);
      await settings.main.getByRole('button', { name: words('connection:keepForSession') }).click();
      await expect(field).toHaveValue('');
      expect(await callBridge(page, 'credentials.status', { profileId: 'test' })).toEqual({
        state: 'present',
        keptIn: 'session',
      });
      await expect(settings.main).toContainText(words('connection:secretState.session'));
    });
  });
});
