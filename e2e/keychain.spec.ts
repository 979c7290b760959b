import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { readFilesUnder } from './fixtures/files-under.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { contractFields } from './fixtures/people.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const invoiceScope = {
  pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
  fromDate: '2026-01-01',
  toDate: '2026-10-31',
};

/** Names the files that have one of the values, as they are or as UTF-16. Chromium's own font cache is not examined. */
function filesHolding(folder: string, values: readonly string[]): string[] {
  const needles = values.flatMap((value) => [Buffer.from(value, 'utf8'), Buffer.from(value, 'utf16le')]);
  return [...readFilesUnder(folder)]
    .filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)))
    .map(({ file }) => file);
}

test.describe('with a keychain', () => {
  // The files of the profile folder are searched, Chromium's among them.
  test.use({ chromiumKind: 'own' });
  test.skip(!hasKeychain(), 'no keychain on this system');

  test('the secret survives a restart, and nothing personal can be read in any file', async ({
    launch,
    launchReady,
    operator,
    userData,
  }) => {
    const first = await launchReady();
    const screens = createScreens(first.page);
    const fields = contractFields(operator.register);
    expect((await registerPair(first.page, operator)).state).toBe('accepted');
    await callBridge(first.page, 'invoices.fetch', { jobId: crypto.randomUUID(), scope: invoiceScope });
    await expect(screens.frame.status).toContainText(screens.words('app:status.store.file', { size: '' }).trim());
    await screens.frame.go('settings');
    await expect(
      screens.settings.main.getByText(screens.words('connection:secretState.keychain')).first(),
    ).toBeVisible();
    await first.close();

    const { soc_id, email, last_name, phone } = fields.customer;
    const planted = [soc_id, email, last_name, phone, fields.property.address];
    expect(filesHolding(userData, planted)).toEqual([]);
    const store = path.join(userData, 'store');
    if (process.platform !== 'win32') {
      expect(statSync(store).mode & 0o077).toBe(0);
      for (const file of readdirSync(store)) expect(statSync(path.join(store, file)).mode & 0o077, file).toBe(0);
    }

    const { page } = await launch();
    const again = createScreens(page);
    await expect(again.contracts.form).toBeVisible();
    const status = await callBridge(page, 'credentials.status', { profileId: 'test' });
    expect(status).toEqual({ state: 'present', keptIn: 'keychain' });
    const steps = await callBridge(page, 'connection.test', { profileId: 'test' });
    expect(steps.filter((step) => step.state === 'failed')).toEqual([]);
    await again.contracts.showLedger();
    await expect(again.contracts.ledger).toContainText(last_name);
  });

  test('a secret that is forgotten is gone after a restart', async ({ launch, launchReady }) => {
    const first = await launchReady();
    const screens = createScreens(first.page);
    await screens.frame.go('settings');
    const forget = first.page.getByRole('button', { name: screens.words('settings:profiles.forget') });
    // Main asks in a dialog of its own; no means no.
    await first.setMessageBoxAnswer(1);
    await forget.click();
    expect(await callBridge(first.page, 'credentials.status', { profileId: 'test' })).toMatchObject({
      state: 'present',
    });
    await first.setMessageBoxAnswer(0);
    await forget.click();
    await expect(first.page.getByText(screens.words('settings:profiles.forgotten'))).toBeVisible();
    await first.close();
    const { page } = await launch();
    expect(await callBridge(page, 'credentials.status', { profileId: 'test' })).toMatchObject({ state: 'absent' });
  });
});

test.describe('without a keychain', () => {
  test.skip(process.platform !== 'linux', 'other systems always have a keychain');
  test.use({ keychainKind: 'none' });

  test('the secret is for this session, nothing is on disk, and the screens say so', async ({
    launch,
    launchReady,
    operator,
    userData,
  }) => {
    const first = await launchReady();
    const screens = createScreens(first.page);
    const { words } = screens;
    const fields = contractFields(operator.register);
    expect((await registerPair(first.page, operator)).state).toBe('accepted');
    await callBridge(first.page, 'invoices.fetch', { jobId: crypto.randomUUID(), scope: invoiceScope });
    await expect(screens.frame.status).toContainText(words('app:status.store.memory'));
    await screens.frame.go('settings');
    await expect(screens.settings.main.getByText(words('connection:secretState.session')).first()).toBeVisible();
    await screens.settings.show('storage');
    await expect(screens.settings.main).toContainText(words('settings:storage.todo.memory'));
    await callBridge(first.page, 'preferences.update', { language: 'sv' });
    const swedish = createScreens(first.page, 'sv');
    await expect(swedish.frame.status).toContainText(swedish.words('app:status.store.memory'));
    await expect(swedish.settings.main).toContainText(swedish.words('settings:storage.states.memory'));
    await expect(swedish.settings.main).toContainText(swedish.words('settings:storage.todo.memory'));
    await swedish.frame.go('contracts');
    await expect(first.page.getByRole('main')).toContainText(swedish.words('contracts:form.bannerMemory'));
    await callBridge(first.page, 'preferences.update', { language: 'en' });
    await first.close();

    const { soc_id, email, last_name, phone } = fields.customer;
    expect(filesHolding(userData, [soc_id, email, last_name, phone, operator.clientSecret])).toEqual([]);
    const store = path.join(userData, 'store');
    expect(existsSync(store) ? readdirSync(store) : []).toEqual([]);

    const { page } = await launch();
    const again = createScreens(page);
    await expect(again.contracts.form, 'the profile itself is kept').toBeVisible();
    expect(await callBridge(page, 'credentials.status', { profileId: 'test' })).toMatchObject({ keptIn: 'nowhere' });
    await again.contracts.showLedger();
    await expect(page.getByText(words('contracts:ledger.empty'))).toBeVisible();
  });
});
