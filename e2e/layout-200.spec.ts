import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { enlargeText, lookInBoth, speak } from './fixtures/large-text.ts';
import { contractFields } from './fixtures/people.ts';
import { showHours } from './fixtures/show-hours.ts';
import { createScreens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';
import { press } from './screens/press.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

/**
 * Examines every screen as it is: elements that cover others, and elements that no scrolling brings into the window.
 */
async function lookAtAll(page: Page, found: Record<string, string[]>): Promise<void> {
  const { frame, bulk, contracts, guesses, words } = createScreens(page, 'sv');
  const look = (name: string) => lookInBoth(page, name, found);
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
  page,
  operator,
  screens,
}, testInfo) => {
  const { bulk, contracts, frame, invoices } = screens;
  const { csv } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(12), 8);
  const fields = contractFields(operator.register);
  await contracts.fill(fields);
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: fields.customer.id, propertyId: fields.property.id }]);
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  await invoices.fetch();
  await showHours(screens, fields.property.id, '2025-09-01', '2025-09-30');
  await frame.go('bulk');
  await bulk.openFile(csv);

  await enlargeText(page);
  const found: Record<string, string[]> = {};
  await speak(page, 'sv');
  await lookAtAll(page, found);
  expect(found).toEqual({});
});
