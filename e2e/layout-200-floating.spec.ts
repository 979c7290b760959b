import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { enlargeText, lookAt, lookInBoth, speak } from './fixtures/large-text.ts';
import { contractFields } from './fixtures/people.ts';
import { stands } from './fixtures/stands.ts';
import { createScreens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';
import { press, seen } from './screens/press.ts';
import type { SettingsSection } from './screens/settings.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

type Found = Record<string, string[]>;

const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Opens every element that announces a popup, one after the other, and examines each. Returns how many popups were
 * floating.
 */
async function openEach(page: Page, name: string, found: Found): Promise<number> {
  const openers = page.locator('main, header').locator('button[aria-expanded="false"]:not([disabled])');
  let floated = 0;
  // What is still coming would be opened by none, or shift the others.
  await stands(page);
  const labels = await openers.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)),
  );
  for (const [index, label] of labels.entries()) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible())) continue;
    const handle = await opener.elementHandle();
    if (!handle) throw new Error(`${label} went away`);
    await handle.click();
    await expect.poll(() => handle.getAttribute('aria-expanded'), `${label} opens`).toBe('true');
    // Waits until the opened part has its place; before that it neither covers nor leaves the window.
    await handle.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const opened = () => document.getElementById(element.getAttribute('aria-controls') ?? '');
      const hasSettled = () => opened() === null || opened()?.checkVisibility({ visibilityProperty: true });
      for (let frames = 0; frames < 3 || (frames < 600 && !hasSettled()); frames++) await frame();
    });
    if (await page.locator(FLOATING).filter({ visible: true }).count()) {
      floated += 1;
      await lookInBoth(page, `${name}, ${label}`, found);
      expect(await handle.getAttribute('aria-expanded'), `${label} stays open in another language`).toBe('true');
      await page.keyboard.press('Escape');
    } else {
      await handle.click();
    }
    await expect.poll(() => handle.getAttribute('aria-expanded'), `${label} closes`).toBe('false');
  }
  return floated;
}

/** Examines a dialog that was just opened, and closes it with Escape. */
async function lookAndLeave(page: Page, dialog: Locator, name: string, found: Found): Promise<void> {
  await seen(dialog, name);
  await lookInBoth(page, name, found);
  await seen(dialog, `${name}, still`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

test('at 200 % text every step of the first run can be read and reached', async ({ launch, operator }) => {
  const { page } = await launch();
  const found: Found = {};
  await enlargeText(page);
  for (const language of ['en', 'sv'] as const) {
    const { firstRun, words } = createScreens(page, language);
    const look = (name: string) => lookAt(page, `${language} ${name}`, found);
    if (language === 'sv') {
      for (let back = 0; back < 3; back += 1) {
        await page.getByRole('button', { name: createScreens(page).words('common:back'), exact: true }).click();
      }
    }
    await firstRun.chooseLanguage(language);
    await expect(firstRun.heading).toHaveText(words('first-run:language.title'));
    await look('language');
    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:connection.title'));
    await look('connection');
    await firstRun.fill({ ...operator, clientSecret: 'wrong' });
    await firstRun.runTest();
    await look('connection, refused');
    await firstRun.field('secret').fill(operator.clientSecret);
    await firstRun.runTest();
    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:clock.title'));
    await look('clock');
    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:ready.title'));
    await look('ready');
  }
  expect(found).toEqual({});
});

test('at 200 % text whatever opens over a screen can be read and reached, in both languages', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  const { csv } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(12), 8);
  const fields = contractFields(operator.register);
  await screens.contracts.fill(fields);
  await screens.frame.go('invoices');
  await screens.invoices.choosePairs([{ customerId: fields.customer.id, propertyId: fields.property.id }]);
  await screens.invoices.choosePeriod('2025-01-01', '2025-12-31');
  await screens.invoices.fetch();
  await screens.frame.go('consumption');
  await screens.consumption.chooseProperty(fields.property.id);
  await screens.consumption.choosePeriod('2025-09-01', '2025-09-30');
  await screens.consumption.fetch();
  await screens.frame.go('bulk');
  await screens.bulk.openFile(csv);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'sv');
  await enlargeText(page);

  const { frame, bulk, invoices, register, settings, words } = createScreens(page, 'sv');
  const found: Found = {};
  let floated = 0;
  for (const name of SCREEN_NAMES) {
    await frame.go(name);
    if (name === 'bulk') {
      for (const step of ['columns', 'check', 'poa'] as const) {
        await bulk.goTo(step);
        floated += await openEach(page, `bulk ${step}`, found);
      }
    } else if (name === 'settings') {
      for (const section of ['connections', 'network', 'storage', 'support'] satisfies SettingsSection[]) {
        await settings.show(section);
        floated += await openEach(page, `settings ${section}`, found);
      }
    } else {
      floated += await openEach(page, name, found);
    }
  }
  expect(floated).toBeGreaterThan(15);

  const dialog = (key: string) => page.getByRole('dialog', { name: words(key) });
  const open = (key: string) => press(page.getByRole('button', { name: words(key), exact: true }).first(), key);
  await frame.find(words('app:screens.invoices').slice(0, 4));
  await lookAndLeave(page, frame.palette, 'palette', found);
  await page.keyboard.press('F1');
  await lookAndLeave(page, frame.shortcuts, 'shortcuts', found);
  await frame.go('invoices');
  await lookAndLeave(page, await invoices.openColumns(), 'invoices, columns', found);
  await open('invoices:export.button');
  await lookAndLeave(page, dialog('invoices:export.title'), 'invoices, export', found);
  await press(invoices.scope.getByRole('button').first(), 'choose whose invoices');
  await lookAndLeave(page, dialog('invoices:pick.title'), 'invoices, pairs', found);
  await frame.go('register');
  await register.openImport();
  await lookAndLeave(page, register.imports, 'register, import', found);
  await frame.go('settings');
  await settings.show('storage');
  await open('settings:storage.erase.button');
  await lookAndLeave(page, page.getByRole('dialog').or(page.getByRole('alertdialog')), 'settings, erase', found);
  expect(found).toEqual({});
});
