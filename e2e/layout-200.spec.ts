import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { layoutProblems } from './fixtures/layout-problems.ts';
import { contractFields } from './fixtures/people.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';
import { press } from './screens/press.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

/** A picture as it stands: Playwright's own takes the zoom away. */
async function shoot(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  writeFileSync(test.info().outputPath(`${name}.png`), Buffer.from(data, 'base64'));
}

/** Every screen as it stands now: what lies over something else, and what no scrolling brings into the window. */
async function lookAtAll(page: Page, language: 'en' | 'sv', found: Record<string, string[]>): Promise<void> {
  const { frame, bulk, contracts, guesses, words } = createScreens(page, language);
  const look = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => innerWidth), 'at 200 %').toBe(640);
    const problems = await layoutProblems(page);
    if (problems.length > 0) found[`${language} ${name}`] = problems;
    await shoot(page, `${language}-${name}`);
  };
  for (const name of SCREEN_NAMES) {
    await frame.go(name);
    if (name === 'bulk') {
      for (const step of ['sheet', 'columns', 'check', 'poa', 'rehearse', 'send', 'results'] as const) {
        await bulk.goTo(step);
        await expect(bulk.main.locator('[data-rac], [role]').first()).toBeVisible();
        await look(`bulk ${step}`);
      }
    } else {
      await expect(frame.title).toHaveText(words(`app:screens.${name}`));
      await look(name);
    }
    if (name === 'invoices') {
      await guesses.openFromStrip();
      await look('guesses');
      await press(guesses.row('amount').getByRole('radio', { name: words('guesses:no'), exact: true }), 'it is wrong');
      await expect(guesses.pane.getByRole('option').first()).toBeVisible();
      await look('guesses pointing');
      await page.keyboard.press('Escape');
    }
    if (name === 'contracts') {
      await contracts.showLedger();
      await look('ledger');
      await contracts.tab('new').click();
    }
  }
}

test('at 200 % text in 1280 x 720 nothing lies over anything, and all of every screen can be reached', async ({
  app,
  operator,
  screens,
}, testInfo) => {
  const { page } = app;
  const { bulk, consumption, contracts, frame, invoices } = screens;
  const { csv } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(12), 8);
  const fields = contractFields(operator.register);
  await contracts.fill(fields);
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: fields.customer.id, propertyId: fields.property.id }]);
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  await invoices.fetch();
  await frame.go('consumption');
  await consumption.chooseProperty(fields.property.id);
  await consumption.choosePeriod('2025-09-01', '2025-09-30');
  await consumption.fetch();
  await frame.go('bulk');
  await bulk.openFile(csv);

  await callBridge(page, 'preferences.update', { textZoom: 2 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(640);
  const found: Record<string, string[]> = {};
  await lookAtAll(page, 'en', found);
  await callBridge(page, 'preferences.update', { language: 'sv', theme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await lookAtAll(page, 'sv', found);
  expect(found).toEqual({});
});
