import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { callBridge, setUpProfile } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const SCOPE = {
  pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
  fromDate: '2026-01-01',
  toDate: '2026-10-31',
};

/** Fetches invoices; resolves when the answers are kept. */
async function fetchInvoices(page: Page): Promise<void> {
  const jobId = crypto.randomUUID();
  await callBridge(page, 'invoices.fetch', { jobId, scope: SCOPE });
  await expect
    .poll(async () => (await callBridge(page, 'jobs.get', { jobId }))?.phase, { timeout: 60_000 })
    .toBe('done');
}

const answersOf = async (page: Page) => (await callBridge(page, 'store.keeping')).answers;

/** Overwrites some bytes in the middle of a file, as a failing disk does. */
function spoil(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, new Uint8Array(64), 0, 64, 4096 + 900);
  closeSync(handle);
}

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

  test('everything is erased once its word is typed; the app ends, and begins empty and usable', async ({
    launch,
    operator,
    userData,
  }) => {
    const store = path.join(userData, 'store');
    const first = await launch();
    await setUpProfile(first.page, operator);
    await fetchInvoices(first.page);
    expect(existsSync(path.join(store, 'ledger.db'))).toBe(true);
    const { settings, words } = await showStorage(first.page);
    await settings.main.getByRole('button', { name: words('settings:storage.erase.button') }).click();
    const dialog = first.page.getByRole('alertdialog', { name: words('settings:storage.erase.title') });
    const confirm = dialog.getByRole('button', { name: words('settings:storage.erase.confirm') });
    const word = words('settings:storage.erase.word');
    const field = dialog.getByRole('textbox', { name: words('settings:storage.erase.type', { word }) });
    await field.fill('eras');
    await expect(confirm, 'not without the whole word').toBeDisabled();
    expect(await answersOf(first.page)).toBeGreaterThan(0);
    await field.fill(word);
    await confirm.click();
    await first.exited;
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

  test('how long and how much is kept is set here, within what IT allows, and stays set', async ({
    launch,
    operator,
    userData,
  }) => {
    const policy = path.join(userData, 'policy.json');
    writeFileSync(policy, JSON.stringify({ organisation: 'Fastighets AB', retention: { answersDays: 1095 } }));
    const appOptions = { env: { ELKONTOR_POLICY: policy } };
    const first = await launch(appOptions);
    await setUpProfile(first.page, operator);
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
      .poll(async () => callBridge(first.page, 'store.keeping'))
      .toMatchObject({ days: { limit: 730, by: 'person', ceiling: 1095 }, size: { limit: 2_000_000_000 } });
    await first.close();

    const { page } = await launch(appOptions);
    const again = await showStorage(page);
    await expect(
      again.settings.main.getByRole('button', { name: words('settings:storage.keep.daysTitle') }),
    ).toContainText(years(2));
    expect(await answersOf(page)).toBeGreaterThan(0);
  });

  test('a damaged ledger is told in both languages and left as it is', async ({ launch, operator, userData }) => {
    const ledger = path.join(userData, 'store', 'ledger.db');
    const first = await launch();
    await setUpProfile(first.page, operator);
    await first.close();
    spoil(ledger);
    const before = readFileSync(ledger);
    const { page, close } = await launch();
    for (const language of ['en', 'sv'] as const) {
      const { settings, words } = await showStorage(page, language);
      await expect(settings.main).toContainText(words('settings:storage.details.ledger-damaged.what'));
      await expect(settings.main).toContainText(words('settings:storage.details.ledger-damaged.todo'));
      await expect(settings.main).toContainText(words('settings:storage.noRegistrations'));
    }
    await close();
    expect(readFileSync(ledger).equals(before)).toBe(true);
  });

  test('a damaged cache is set aside and begun anew, and that is said; the ledger stays', async ({
    launch,
    operator,
    userData,
  }) => {
    const store = path.join(userData, 'store');
    const first = await launch();
    await setUpProfile(first.page, operator);
    await callBridge(first.page, 'register.saveCustomer', {
      customer: { id: 'K-1', first_name: 'Åsa', last_name: 'Öberg', email: '', phone: '', soc_id: '' },
      formerId: null,
    });
    await fetchInvoices(first.page);
    await first.close();
    // The first page: whatever is read first.
    const cache = path.join(store, 'cache.db');
    const bytes = readFileSync(cache);
    bytes.fill(0, 100, 600);
    writeFileSync(cache, bytes);
    const { page } = await launch();
    for (const language of ['en', 'sv'] as const) {
      const { settings, words } = await showStorage(page, language);
      await expect(settings.main).toContainText(words('settings:storage.rebuilt'));
      await expect(settings.main).toContainText(words('settings:storage.states.file'));
    }
    expect(readdirSync(store).filter((name) => name.startsWith('cache-damaged-'))).not.toEqual([]);
    expect(await answersOf(page)).toBe(0);
    const { rows } = await callBridge(page, 'register.customers', { query: 'öberg', offset: 0, limit: 1 });
    expect(rows).toHaveLength(1);
    await fetchInvoices(page);
    expect(await answersOf(page)).toBeGreaterThan(0);
  });
});
