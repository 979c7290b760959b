import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { fillContract } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { press } from './screens/press.ts';

/** The title of the guide's page at an address; throws if the file is missing. */
function pageAt(address: string): string {
  expect(address).toMatch(/^file:\/\/.*\/guide\/(en|sv)\/[\w-]+\.html$/);
  const html = readFileSync(fileURLToPath(address), 'utf8');
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
}

test('the guide and the sheet of shortcuts', async ({ app, page, operator, screens }, testInfo) => {
  await test.step('nothing but a page of the guide is opened for the page, whatever it asks for', async () => {
    for (const name of ['../../../etc/passwd', 'keys.html', 'file:///etc/passwd', 'https://example.com/', '']) {
      await expect(callBridge(app.page, 'app.openGuide', { page: name as never })).rejects.toThrow('invalid-input');
    }
    expect(await app.openedExternally()).toEqual([]);
  });
  await test.step('Help opens the guide: the page about what is on the screen, in the language of the app', async () => {
    const { frame, contracts, words } = screens;
    const opened = async (count: number) => {
      await expect.poll(async () => (await app.openedExternally()).length).toBe(count);
      return pageAt((await app.openedExternally()).at(-1) ?? '');
    };

    await frame.go('today');
    await app.clickMenu('guide.open');
    expect(await opened(1)).toBe(words('common:guide.pages.first-day'));

    await frame.go('consumption');
    await page.keyboard.press('F1');
    await press(frame.shortcuts.getByRole('button', { name: words('app:shortcuts.guide') }), 'the guide');
    expect(await opened(2)).toBe(words('common:guide.pages.hours-and-clock'));
    await page.keyboard.press('Escape');

    await test.step('found by its name, and in Swedish', async () => {
      await callBridge(page, 'preferences.update', { language: 'sv' });
      const swedish = createScreens(page, 'sv');
      await swedish.frame.go('invoices');
      await swedish.frame.find(swedish.words('app:commands.guide'));
      await page.keyboard.press('Enter');
      expect(await opened(3)).toBe(swedish.words('common:guide.pages.checking-invoices'));
      await callBridge(page, 'preferences.update', { language: 'en' });
    });

    await test.step('the page that helps is named where it helps', async () => {
      operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-during', times: 1 }]);
      await frame.go('contracts');
      await fillContract(screens, operator, testInfo);
      await contracts.sendAndSee('unknown');
      const title = words('common:guide.pages.nobody-knows');
      await press(page.getByRole('button', { name: words('common:guide.link', { title }) }), 'when nobody knows');
      expect(await opened(4)).toBe(title);
    });
  });
  await test.step('the sheet of shortcuts is printed: alone, whole, and light', async () => {
    const { frame, words } = screens;
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = document.documentElement.dataset.theme;
      };
    });
    await page.keyboard.press('F1');
    await expect(frame.shortcuts).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await callBridge(page, 'preferences.update', { theme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await press(frame.shortcuts.getByRole('button', { name: words('app:shortcuts.print') }), 'print');
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(frame.shortcuts.getByRole('button', { name: words('common:close'), exact: true })).toBeHidden();
    const last = frame.shortcuts.getByText(words('app:shortcuts.selectAll'));
    await expect(last).toBeVisible();
    // What scrolls in a window is printed in full.
    const cut = await last.evaluate((element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== 'visible') return at.className;
      }
      return null;
    });
    expect(cut).toBeNull();
  });
});
