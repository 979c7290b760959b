import { existsSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { DEFAULT_CLOCK } from '../src/shared/model/settings/defaults.ts';
import { expect, test } from './fixtures/app.ts';
import { NO_KEYCHAIN } from './fixtures/keychain.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

/** An IT department's policy file and the environment that points at it. */
function policy(testInfo: TestInfo, content: unknown) {
  const file = testInfo.outputPath('policy.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { env: { ELKONTOR_POLICY: file } };
}

test.describe('a policy by IT', () => {
  test('locks a setting and gives a profile: told with the organisation’s name, and a change is refused', async ({
    launch,
    operator,
  }, testInfo) => {
    const given = {
      id: 'given',
      name: 'PROD',
      kind: 'production',
      authUrl: operator.authUrl,
      realm: operator.realm,
      baseUrl: operator.baseUrl,
      clientId: operator.clientId,
      clock: DEFAULT_CLOCK,
    };
    const { page } = await launch(
      policy(testInfo, {
        organisation: 'Elbolaget IT',
        profiles: [given],
        settings: { language: 'en', theme: 'dark', technicalDetails: true },
        locked: ['theme', 'technicalDetails', 'limits.poaMaxBytes', 'profiles'],
      }),
    );
    const { frame, settings, words } = createScreens(page);
    await frame.go('settings');
    await expect(settings.locks('Elbolaget IT').first()).toBeVisible();
    await expect(page.getByRole('button', { name: words('settings:profiles.add') })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: words('connection:fields.authUrl') })).toBeDisabled();
    await settings.show('appearance');
    // The theme and the technical details.
    await expect(settings.locks('Elbolaget IT')).toHaveCount(2);
    const themes = page.getByRole('radiogroup', { name: words('settings:theme.title') });
    await expect(themes.getByRole('radio', { name: words('settings:theme.dark') })).toBeChecked();
    await expect(themes.getByRole('radio', { name: words('settings:theme.light') })).toBeDisabled();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settings.show('limits');
    await expect(settings.limit('poaMaxBytes')).toBeDisabled();
    await expect(settings.limit('concurrency')).toBeEnabled();

    // The screens alone do not enforce it: main refuses too.
    for (const change of [
      { theme: 'light' },
      { technicalDetails: false },
      { limits: { poaMaxBytes: 1024 * 1024 } },
    ] as const) {
      await expect(callBridge(page, 'preferences.update', change)).rejects.toThrow('locked-by-policy');
    }
    expect((await callBridge(page, 'preferences.get')).technicalDetails).toBe(true);
    await expect(callBridge(page, 'profiles.save', { ...given, kind: 'production', name: 'X' })).rejects.toThrow(
      'locked-by-policy',
    );
    await expect(callBridge(page, 'profiles.remove', { profileId: 'given' })).rejects.toThrow('locked-by-policy');
    // From the palette the message is only a toast.
    await frame.find('> light');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText(words.pattern('errors:locked-by-policy.what', 'part')).first()).toBeVisible();
  });

  test('locks a profile without its secret: that is said at start, the secret is typed and kept, forgetting it asks', async ({
    launch,
    operator,
  }, testInfo) => {
    const { authUrl, realm, baseUrl, clientId } = operator;
    const app = await launch(
      policy(testInfo, {
        organisation: 'Elbolaget IT',
        profiles: [
          { id: 'given', name: 'PROD', kind: 'production', authUrl, realm, baseUrl, clientId, clock: DEFAULT_CLOCK },
        ],
        settings: { language: 'en' },
        locked: ['profiles'],
      }),
    );
    const { page } = app;
    const { frame, firstRun, settings, contracts, words } = createScreens(page);
    const missing = page.getByText(words('app:secretMissing.title', { name: 'PROD' }));
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: words('app:secretMissing.do'), exact: true }).click();

    await expect(firstRun.field('authUrl')).toBeDisabled();
    await firstRun.field('secret').fill(operator.clientSecret);
    await settings.main.getByRole('button', { name: words('common:save'), exact: true }).click();
    await expect(firstRun.field('secret')).toHaveValue('');
    expect(await firstRun.runTest()).toMatchObject({ isOk: true });
    await frame.go('contracts');
    await expect(contracts.form).toBeVisible();
    await expect(missing).toBeHidden();

    const state = async () => (await callBridge(page, 'credentials.status', { profileId: 'given' })).state;
    await frame.go('settings');
    const forget = settings.main.getByRole('button', { name: words('settings:profiles.forget') });
    // Main asks for confirmation, whoever requested the deletion.
    await app.setMessageBoxAnswer(1);
    await expect(callBridge(page, 'credentials.forget', { profileId: 'given' })).rejects.toThrow('cancelled');
    expect(await state()).toBe('present');
    await app.setMessageBoxAnswer(0);
    await forget.click();
    await expect(page.getByText(words('settings:profiles.forgotten')).first()).toBeVisible();
    expect(await state()).toBe('absent');
    await expect(forget).toHaveAttribute('aria-disabled', 'true');
    await frame.go('contracts');
    await expect(missing).toBeVisible();
  });

  test('that cannot be used is told, and locks everything', async ({ launch, launchReady }, testInfo) => {
    const plain = await launchReady();
    await plain.close();
    const holds = async (content: unknown) => {
      const app = await launch(policy(testInfo, content));
      const { page } = app;
      const { frame, settings, words } = createScreens(page);
      await frame.go('settings');
      await expect(page.getByText(words('settings:policyProblem.title'))).toBeVisible();
      await settings.show('appearance');
      await expect(page.getByText(words('common:lockedByOrganisation')).first()).toBeVisible();
      await expect(
        page
          .getByRole('radiogroup', { name: words('settings:language.title') })
          .getByRole('radio')
          .first(),
      ).toBeDisabled();
      await expect(callBridge(page, 'preferences.update', { theme: 'dark' })).rejects.toThrow('locked-by-policy');
      // Work continues with the earlier settings.
      const steps = await callBridge(page, 'connection.test', { profileId: 'test' });
      expect(steps.map((step) => step.state)).not.toContain('running');
      await app.close();
    };
    await test.step('it is not JSON', () => holds('{ "theme": '));
    await test.step('it holds something unknown', () => holds({ organisation: 'Elbolaget IT', clientSecret: 'x' }));
  });

  test('that cannot be used, on a new computer: the first screen says so, and what waits for it', async ({
    launch,
  }, testInfo) => {
    const { page } = await launch(policy(testInfo, '{ "theme": '));
    const { firstRun, words } = createScreens(page);
    await expect(firstRun.heading).toHaveText(words('first-run:language.title'));
    const told = page.getByText(words('first-run:policyProblem.title'));
    await expect(told).toBeVisible();
    await expect(page.getByText(words.pattern('first-run:policyProblem.text', 'part')).first()).toBeVisible();
    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:connection.title'));
    await expect(told).toBeVisible();
    await expect(firstRun.field('authUrl')).toBeDisabled();
    for (const name of ['first-run:continue', 'first-run:connection.later']) {
      const button = page.getByRole('button', { name: words(name), exact: true });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAttribute('aria-description', words('first-run:policyProblem.first'));
    }
  });

  test('that locks everything: rolled out with its secret, ready at the first start, and nothing in it can be changed', async ({
    launch,
    operator,
    keychain,
  }, testInfo) => {
    test.skip(keychain === NO_KEYCHAIN, 'no keychain on this system, so the secret stays in its file');
    const secretFile = testInfo.outputPath('secret.json');
    writeFileSync(secretFile, JSON.stringify({ profileId: 'given', clientSecret: operator.clientSecret }), {
      mode: 0o600,
    });
    const { authUrl, realm, baseUrl, clientId } = operator;
    const app = await launch(
      policy(testInfo, {
        organisation: 'Elbolaget IT',
        profiles: [
          { id: 'given', name: 'PROD', kind: 'production', authUrl, realm, baseUrl, clientId, clock: DEFAULT_CLOCK },
        ],
        settings: { language: 'sv', theme: 'dark', proxy: { mode: 'none', address: '' } },
        locked: ['*'],
        limits: { concurrency: 2 },
        allow: { export: false, print: false },
        updates: { mode: 'off' },
        secretImportFile: secretFile,
      }),
    );
    const { page } = app;
    const { frame, settings, words } = createScreens(page, 'sv');
    // No first run: the policy had everything. The secret has been moved from its file into the keychain.
    await frame.go('settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    expect(existsSync(secretFile)).toBe(false);
    const steps = await callBridge(page, 'connection.test', { profileId: 'given' });
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toContain('api ok');

    const lock = settings.locks('Elbolaget IT').first();
    const certificate = page.getByRole('region', { name: words('settings:certificate.title') });
    await expect(certificate.getByRole('button', { name: words('settings:certificate.choose') })).toBeDisabled();
    for (const section of ['connections', 'appearance', 'poa', 'network'] as const) {
      await settings.show(section);
      await expect(lock, section).toBeVisible();
    }
    await settings.show('limits');
    for (const limit of ['concurrency', 'poaMaxBytes', 'invoiceWindowDays', 'staleAfterMs']) {
      await expect(settings.limit(limit), limit).toBeDisabled();
    }
    await settings.show('about');
    await expect(page.getByText(words('settings:updates.off.policy'))).toBeVisible();

    // The screens alone do not enforce it.
    for (const change of [
      { theme: 'light' },
      { proxy: { mode: 'manual', address: 'http://127.0.0.1:9' } },
      { extraCa: 'x' },
      { limits: { concurrency: 1 } },
    ] as const) {
      await expect(callBridge(page, 'preferences.update', change)).rejects.toThrow('locked-by-policy');
    }
    await expect(callBridge(page, 'certificate.choose')).rejects.toThrow('locked-by-policy');
    await expect(callBridge(page, 'profiles.remove', { profileId: 'given' })).rejects.toThrow('locked-by-policy');
    await expect(callBridge(page, 'app.startSample')).rejects.toThrow();
    expect((await callBridge(page, 'app.info')).allow).toEqual({ export: false, print: false });
    // Support needs this most where much is forbidden.
    await settings.show('support');
    await page.getByRole('button', { name: words('settings:bundle.make') }).click();
    await expect(page.getByText(words('settings:bundle.clean'))).toBeVisible();
  });
});
