import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { takeOwnerLock } from '../src/main/store/files/owner-lock.ts';
import { createSmallDisk } from '../src/main/store/testing/small-disk.ts';
import type { LaunchedApp } from '../tools/chromium-host/launch/launched-app.ts';
import { expect, test } from './fixtures/app.ts';
import { changeStoreKey, hasKeychain, NO_KEYCHAIN } from './fixtures/keychain.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { pressLast } from './screens/press.ts';

const PAIR = { customerId: 'C1000', propertyId: 'P200' };
const CUSTOMER = { id: 'K-1', first_name: 'Åsa', last_name: 'Öberg', email: '', phone: '', soc_id: '' };
const LANGUAGES = ['en', 'sv'] as const;

// Several starts of the app each.
test.describe.configure({ timeout: 600_000 });
test.use({ appOptions: { timeoutMs: 240_000 } });

/** Overwrites some bytes in the middle of a file, like a failing disk. */
function spoil(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, new Uint8Array(64), 0, 64, 4096 + 900);
  closeSync(handle);
}

const answersOf = async (page: Page) => (await callBridge(page, 'store.retention')).answers;
const customersOf = async (page: Page) =>
  (await callBridge(page, 'register.customers', { query: '', offset: 0, limit: 1 })).total;

async function fetchInvoices(page: Page): Promise<void> {
  const { frame, invoices } = createScreens(page);
  await frame.go('invoices');
  await invoices.choosePairs([PAIR]);
  await invoices.fetch();
  expect(await answersOf(page)).toBeGreaterThan(0);
}

/**
 * What a person reads if the store cannot be used: above other screens, in the status bar, and what can be done in the
 * settings. `detail` is a key of `settings:storage.details`, or the state itself. Languages alternate between states.
 */
async function reads(
  page: Page,
  language: 'en' | 'sv',
  state: 'key-lost' | 'damaged' | 'in-use' | 'disk-full',
  detail?: string,
): Promise<void> {
  await callBridge(page, 'preferences.update', { language });
  const { frame, settings, contracts, words } = createScreens(page, language);
  const what = words(detail ? `settings:storage.details.${detail}.what` : `settings:storage.states.${state}`);
  const todo = words(detail ? `settings:storage.details.${detail}.todo` : `settings:storage.todo.${state}`);
  await frame.go('contracts');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: what })).toContainText(words('settings:storage.banner'));
  await expect(contracts.send).toHaveAttribute('aria-description', words('contracts:form.cannotSendLedger'));
  await expect(frame.status).toContainText(words(`app:status.store.${state}`));
  await frame.go('invoices');
  await expect(main.getByRole('status').filter({ hasText: what })).toBeVisible();
  await main.getByRole('button', { name: words('settings:storage.bannerAction') }).click();
  await expect(settings.main.getByRole('status').filter({ hasText: what })).toContainText(todo);
  await expect(settings.main).toContainText(words('settings:storage.noRegistrations'));
}

/** Asks for an empty store, cancels, asks again; resolves when the app has ended. */
async function resetStore({ page, exited, setMessageBoxAnswer }: LaunchedApp): Promise<void> {
  const { words } = createScreens(page, 'sv');
  const button = page.getByRole('button', { name: words('settings:storage.reset.button') });
  const dialog = page.getByRole('alertdialog', { name: words('settings:storage.reset.title') });
  await button.click();
  await expect(dialog).toContainText(words('settings:storage.reset.unknown'));
  await dialog.getByRole('button', { name: words('common:cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await button.click();
  // Main asks once more, in a dialog of its own.
  await setMessageBoxAnswer(0);
  await pressLast(dialog.getByRole('button', { name: words('settings:storage.reset.confirm') }), exited);
}

test('damaged ledger, damaged answers, lost key, another key, opened elsewhere: each is told apart, nothing is destroyed, and there is a way on', async ({
  launch,
  launchReady,
  userData,
  keychain,
}) => {
  test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is on disk');
  const store = path.join(userData, 'store');
  const ledger = path.join(store, 'ledger.db');
  const asideFolders = () => readdirSync(store).filter((name) => name.startsWith('set-aside-'));

  await test.step('a day of work', async () => {
    const app = await launchReady();
    await callBridge(app.page, 'register.saveCustomer', { customer: CUSTOMER, formerId: null });
    await fetchInvoices(app.page);
    await app.close();
  });

  await test.step('the ledger is damaged: it is left as it is until a person begins anew', async () => {
    spoil(ledger);
    const damaged = readFileSync(ledger);
    const app = await launch();
    await reads(app.page, 'sv', 'damaged', 'ledger-damaged');
    expect(readFileSync(ledger).equals(damaged)).toBe(true);
    await resetStore(app);
    const [aside = ''] = asideFolders();
    expect(readFileSync(path.join(store, aside, 'ledger.db')).equals(damaged)).toBe(true);
    expect(existsSync(ledger)).toBe(false);
  });

  await test.step('the answers are damaged too: they are begun anew by themselves, and that is said', async () => {
    const cache = path.join(store, 'cache.db');
    const bytes = readFileSync(cache);
    bytes.fill(0, 100, 600);
    writeFileSync(cache, bytes);
    const app = await launch();
    const { page } = app;
    for (const language of LANGUAGES) {
      await callBridge(page, 'preferences.update', { language });
      const { frame, settings, words } = createScreens(page, language);
      await frame.go('settings');
      await settings.show('storage');
      await expect(settings.main).toContainText(words('settings:storage.rebuilt'));
      await expect(settings.main).toContainText(words('settings:storage.states.file'));
      await expect(settings.main).toContainText(asideFolders()[0] ?? 'no folder');
      await frame.go('invoices');
      await expect(page.getByRole('main')).toContainText(words('settings:storage.rebuilt'));
    }
    const { words } = createScreens(page, 'sv');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('common:close'), exact: true })
      .click();
    await expect(page.getByText(words('settings:storage.rebuilt'))).toHaveCount(0);
    expect(readdirSync(store).filter((name) => name.startsWith('cache-damaged-'))).not.toEqual([]);
    expect([await answersOf(page), await customersOf(page)]).toEqual([0, 0]);
    await callBridge(page, 'preferences.update', { language: 'en' });
    await callBridge(page, 'register.saveCustomer', { customer: CUSTOMER, formerId: null });
    await fetchInvoices(page);
    await app.close();
  });

  await test.step('the key is gone', async () => {
    await changeStoreKey(keychain, userData, 'lose');
    const before = readFileSync(ledger);
    const app = await launch();
    await reads(app.page, 'en', 'key-lost', 'key-absent');
    await app.close();
    expect(readFileSync(ledger).equals(before)).toBe(true);
  });

  await test.step('another key is in its place; a person begins anew, and everything old lies aside', async () => {
    await changeStoreKey(keychain, userData, 'replace');
    const before = readFileSync(ledger);
    const app = await launch();
    await reads(app.page, 'sv', 'key-lost', 'key-differs');
    await resetStore(app);
    const aside = path.join(store, asideFolders()[1] ?? '');
    expect(readFileSync(path.join(aside, 'ledger.db')).equals(before)).toBe(true);
    expect(existsSync(path.join(aside, 'cache.db'))).toBe(true);
  });

  await test.step('another instance has it open; closed there, it is here again, empty and usable', async () => {
    const lock = takeOwnerLock(path.join(store, 'owner.lock'));
    expect(lock).not.toBeNull();
    const second = await launch();
    await reads(second.page, 'sv', 'in-use');
    await expect(second.page.getByRole('button', { name: /tomt lager/ })).toHaveCount(0);
    await second.close();
    lock?.release();

    const { page } = await launch();
    await callBridge(page, 'preferences.update', { language: 'en' });
    const { frame, words } = createScreens(page);
    expect(await customersOf(page)).toBe(0);
    await fetchInvoices(page);
    await expect(frame.status).toContainText(words('app:status.store.file', { size: '' }).trim());
    await expect(page.getByText(words('settings:storage.banner'))).toHaveCount(0);
  });
});

test.describe('a full disk', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is on disk');

  test('is told at the start and at work; what was kept stays, and with room again work goes on', async ({
    launch,
    launchReady,
    userData,
  }) => {
    const disk = createSmallDisk(path.join(userData, 'store'), 16);
    test.skip(!disk.canMount, 'needs the right to mount a small disk');
    disk.mount();
    try {
      await test.step('at the first start', async () => {
        disk.fill();
        const app = await launchReady();
        await reads(app.page, 'en', 'disk-full');
        await app.close();
        disk.empty();
      });
      const { page } = await launch();
      await callBridge(page, 'preferences.update', { language: 'en' });
      await fetchInvoices(page);
      const { invoices } = createScreens(page);
      const scope = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' };
      const everything = { scope, filter: '', selection: null, numbers: [] };
      const { matching: seen } = await callBridge(page, 'invoices.totals', everything);
      expect(seen).toBeGreaterThan(0);
      await expect.poll(() => invoices.rowCount()).toBe(seen);
      disk.fill();
      for (const language of LANGUAGES) {
        await callBridge(page, 'preferences.update', { language });
        const screens = createScreens(page, language);
        await screens.invoices.fetch();
        await expect(page.getByRole('main')).toContainText(screens.words('errors:store.disk-full.what'));
        await expect(page.getByRole('main')).toContainText(screens.words('errors:store.disk-full.todo'));
        await expect.poll(() => screens.invoices.rowCount(), 'a failed fetch takes nothing away').toBe(seen);
      }
      disk.empty();
      await callBridge(page, 'preferences.update', { language: 'en' });
      await invoices.fetch();
      await expect(page.getByRole('main')).not.toContainText(createScreens(page).words('errors:store.disk-full.what'));
      await expect.poll(() => invoices.rowCount()).toBe(seen);
    } finally {
      disk.unmount();
    }
  });
});
