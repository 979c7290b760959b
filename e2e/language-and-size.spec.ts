import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { callBridge } from './fixtures/set-up.ts';
import { standingBox } from './fixtures/stands.ts';
import { createScreens, type Screens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';

/** A button that a person can press: entirely inside the window, with nothing over its middle. */
async function isReachable(button: Locator): Promise<string> {
  await expect(button).toBeVisible();
  await standingBox(button);
  return button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
      return `outside the window: ${JSON.stringify(box)} of ${innerWidth} x ${innerHeight}`;
    }
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return element.contains(top) ? 'reachable' : `covered by ${top?.outerHTML.slice(0, 120)}`;
  });
}

/** Walks through the screens and looks at the button that matters most on each. */
async function primaryButtons(page: Page, { frame, contracts, invoices, consumption, words }: Screens) {
  const seen: Record<string, string> = {};
  await frame.go('contracts');
  seen.send = await isReachable(contracts.send);
  await frame.go('invoices');
  seen.fetchInvoices = await isReachable(invoices.fetchButton);
  await frame.go('consumption');
  seen.fetchHours = await isReachable(consumption.fetchButton);
  await frame.go('settings');
  const test = page.getByRole('button', { name: words('connection:test.run') });
  await test.scrollIntoViewIfNeeded();
  seen.test = await isReachable(test);
  return seen;
}

const REACHABLE = {
  send: 'reachable',
  fetchInvoices: 'reachable',
  fetchHours: 'reachable',
  test: 'reachable',
};

test('the language changes without a restart, and the buttons that matter stay within reach', async ({
  app,
  page,
  operator,
  screens,
}) => {
  await test.step('the language changes without a restart, and what was typed stays', async () => {
    const fields = contractFields(operator.register);
    await screens.contracts.type('customer.last_name', fields.customer.last_name);
    await screens.frame.go('settings');
    await screens.settings.chooseLanguage('sv');
    const swedish = createScreens(page, 'sv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    for (const name of SCREEN_NAMES) {
      await swedish.frame.go(name);
      await expect(swedish.frame.title).toHaveText(swedish.words(`app:screens.${name}`));
    }
    await swedish.frame.go('contracts');
    await expect(swedish.contracts.field('customer.last_name')).toHaveValue(fields.customer.last_name);
    await expect(swedish.contracts.send).toBeVisible();
    await swedish.frame.go('settings');
    await swedish.settings.chooseLanguage('en');
    await expect(screens.frame.title).toHaveText(screens.words('app:screens.settings'));
  });
  await test.step('the buttons that matter stay within reach', async () => {
    const { page } = app;
    const width = () => page.evaluate(() => innerWidth);
    await test.step('in a small window of 960 x 640', async () => {
      await page.setViewportSize({ width: 960, height: 640 });
      await expect.poll(width).toBe(960);
      expect(await primaryButtons(page, screens)).toEqual(REACHABLE);
    });
    await test.step('at twice the text size', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(width).toBe(1440);
      await callBridge(page, 'preferences.update', { textZoom: 2 });
      await expect.poll(width).toBeLessThan(800);
      expect(await primaryButtons(page, screens)).toEqual(REACHABLE);
    });
  });
});
