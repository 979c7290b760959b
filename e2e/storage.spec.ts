import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge, jobOf } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { pressLast } from './screens/press.ts';

const SCOPE = {
  pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
  fromDate: '2026-01-01',
  toDate: '2026-10-31',
};

/** Fetches invoices; resolves when the answers are kept. */
async function fetchInvoices(page: Page): Promise<void> {
  const jobId = crypto.randomUUID();
  await callBridge(page, 'invoices.fetch', { jobId, scope: SCOPE });
  await expect.poll(async () => (await jobOf(page, jobId))?.phase, { timeout: 60_000 }).toBe('done');
}

const answersOf = async (page: Page) => (await callBridge(page, 'store.retention')).answers;

async function showStorage(page: Page, language: 'en' | 'sv' = 'en') {
  await callBridge(page, 'preferences.update', { language });
  const screens = createScreens(page, language);
  await screens.frame.go('settings');
  await screens.settings.show('storage');
  return screens;
}

test.describe('what is kept on this computer', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is on disk');
  // Two starts of the app and a keychain each.
  test.describe.configure({ timeout: 300_000 });

  test.describe('by Chromium too', () => {
    // The profile folder is searched for what was erased.
    test.use({ chromiumKind: 'own' });

    test('everything is erased once its word is typed; the app ends, and begins empty and usable', async ({
      launch,
      launchReady,
      userData,
    }) => {
      const store = path.join(userData, 'store');
      const first = await launchReady();
      await fetchInvoices(first.page);
      expect(existsSync(path.join(store, 'ledger.db'))).toBe(true);
      const { settings, words } = await showStorage(first.page);
      await settings.main.getByRole('button', { name: words('settings:storage.erase.button') }).click();
      const dialog = first.page.getByRole('alertdialog', { name: words('settings:storage.erase.title') });
      const confirm = dialog.getByRole('button', { name: words('settings:storage.erase.confirm') });
      const word = words('settings:storage.erase.word');
      const field = dialog.getByRole('textbox', { name: words('settings:storage.erase.type', { word }) });
      // Nothing was registered, so no contract and no job goes.
      const goes = dialog.getByRole('list', { name: words('settings:storage.erase.goes.title') }).getByRole('listitem');
      await expect(goes.first()).toContainText(
        words('settings:storage.erase.counted.answers', { count: 1, n: await answersOf(first.page) }),
      );
      await expect(goes.filter({ hasText: words('settings:storage.erase.goes.jobsHow') })).toHaveCount(0);
      const stays = dialog.getByRole('list', { name: words('settings:storage.erase.stays.title') });
      await expect(stays.getByRole('listitem')).toHaveCount(3);
      await expect(stays.getByRole('listitem').last()).toContainText(words('settings:storage.erase.stays.files'));
      await field.fill('eras');
      await expect(confirm, 'not without the whole word').toBeDisabled();
      expect(await answersOf(first.page)).toBeGreaterThan(0);
      await field.fill(word);
      // Main asks once more, outside the page; refused there, nothing happens.
      await first.setMessageBoxAnswer(1);
      await confirm.click();
      await expect(dialog).toContainText(words('errors:cancelled.what'));
      expect(await answersOf(first.page)).toBeGreaterThan(0);
      await first.setMessageBoxAnswer(0);
      await pressLast(confirm, first.exited);
      expect(readdirSync(store)).toEqual([]);

      const { page } = await launch();
      const again = await showStorage(page);
      await expect(again.settings.main).toContainText(words('settings:storage.states.file'));
      expect(await answersOf(page)).toBe(0);
      const register = await callBridge(page, 'register.customers', { query: '', offset: 0, limit: 1 });
      expect(register.total).toBe(0);
      await fetchInvoices(page);
      expect(await answersOf(page)).toBeGreaterThan(0);
    });
  });

  test('an older ledger put back: nothing is sent until somebody decides in Settings, asked natively', async ({
    launch,
    launchReady,
    operator,
    userData,
  }, testInfo) => {
    const ledger = path.join(userData, 'store', 'ledger.db');
    const copy = testInfo.outputPath('older.db');
    const register = async (page: Page, pairIndex: number) => {
      expect((await registerPair(page, operator, pairIndex)).state).toBe('accepted');
    };
    const first = await launchReady();
    await register(first.page, 0);
    await first.close();
    copyFileSync(ledger, copy);
    const second = await launch();
    await register(second.page, 1);
    await second.close();
    copyFileSync(copy, ledger);

    const third = await launch();
    const { settings, words } = await showStorage(third.page);
    const mayRegister = async () => (await callBridge(third.page, 'app.info')).store.mayRegister;
    const button = settings.main.getByRole('button', { name: words('settings:storage.older.button') });
    await expect(settings.main).toContainText(words('settings:storage.details.ledger-older.what'));
    expect(await mayRegister()).toBe(false);
    await third.setMessageBoxAnswer(1);
    await button.click();
    expect(await mayRegister(), 'who says no there changes nothing').toBe(false);
    await expect(button).toBeVisible();
    await third.setMessageBoxAnswer(0);
    await button.click();
    await expect(button).toHaveCount(0);
    await expect.poll(mayRegister).toBe(true);
  });

  test('how long and how much is kept is set here, within what IT allows, and stays set', async ({
    launch,
    launchReady,
    userData,
  }) => {
    const policy = path.join(userData, 'policy.json');
    writeFileSync(policy, JSON.stringify({ organisation: 'Fastighets AB', retention: { answersDays: 1095 } }));
    const appOptions = { env: { ELKONTOR_POLICY: policy } };
    const first = await launchReady(appOptions);
    await fetchInvoices(first.page);
    const { settings, words } = await showStorage(first.page);
    const years = (count: number) => words('settings:storage.keep.years', { count });
    const days = settings.main.getByRole('button', { name: words('settings:storage.keep.daysTitle') });
    const size = settings.main.getByRole('button', { name: words('settings:storage.keep.sizeTitle') });
    await expect(settings.main).toContainText(words('settings:storage.keep.ceiling', { limit: years(3) }));
    await expect(days).toContainText(years(3));
    await days.click();
    await expect(first.page.getByRole('option')).toHaveText([years(1), years(2), years(3)]);
    await first.page.getByRole('option', { name: years(2) }).click();
    await expect(days).toContainText(years(2));
    await size.click();
    await first.page.getByRole('option', { name: words('settings:storage.keep.gigabytes', { size: 2 }) }).click();
    await expect(size).toContainText(words('settings:storage.keep.gigabytes', { size: 2 }));
    await expect
      .poll(async () => callBridge(first.page, 'store.retention'))
      .toMatchObject({ days: { limit: 730, by: 'person', ceiling: 1095 }, size: { limit: 2_000_000_000 } });
    await first.close();

    const { page } = await launch(appOptions);
    const again = await showStorage(page);
    await expect(
      again.settings.main.getByRole('button', { name: words('settings:storage.keep.daysTitle') }),
    ).toContainText(years(2));
    expect(await answersOf(page)).toBeGreaterThan(0);
  });
});
