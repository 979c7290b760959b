import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { contractFields } from './fixtures/people.ts';
import { callBridge } from './fixtures/set-up.ts';
import type { BulkStepName } from './screens/bulk.ts';
import { SCREEN_NAMES } from './screens/frame.ts';

/** The focus is on something of the page, never on the page itself. */
async function hasFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), `the focus ${after}`)
    .not.toMatch(/^(BODY|nothing)$/);
}

test('the focus never falls to the page: every step of bulk, files, dialogs, Escape, lists', async ({
  app,
  operator,
  screens,
}, testInfo) => {
  const { page } = app;
  const { bulk, frame, invoices, words } = screens;
  const { csv } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(6), 6);

  await test.step('a sheet chosen by keyboard, and every step by its foot', async () => {
    await frame.go('bulk');
    await app.setDialogAnswer([csv]);
    await bulk.main.getByRole('button', { name: words('bulk:start.browse') }).press('Enter');
    await expect(bulk.steps).toBeVisible();
    await hasFocus(page, 'after a file was chosen');
    for (const name of ['columns', 'check', 'poa', 'rehearse', 'send', 'results'] as const satisfies BulkStepName[]) {
      const next = bulk.main.getByRole('button', { name: words(`bulk:steps.to.${name}`), exact: true });
      if ((await next.count()) > 0) await next.press('Enter');
      else await bulk.step(name).press('Enter');
      await expect(bulk.step(name)).toHaveAttribute('aria-current', 'step');
      await hasFocus(page, `at ${name}`);
    }
    await bulk.leave();
    await hasFocus(page, 'back at the list of jobs');
  });
  await test.step('dialogs and Escape, on every screen', async () => {
    for (const name of SCREEN_NAMES) {
      await frame.section(name).press('Enter');
      await expect(frame.title).toHaveText(words(`app:screens.${name}`));
      await page.keyboard.press('Control+k');
      await expect(frame.palette).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(frame.palette).toHaveCount(0);
      await hasFocus(page, `after the palette on ${name}`);
      await page.keyboard.press('Escape');
      await hasFocus(page, `after Escape on ${name}`);
    }
  });
  await test.step('a command of the palette that changes the screen', async () => {
    await frame.find(words('app:screens.consumption'));
    await page.keyboard.press('Enter');
    await expect(frame.title).toHaveText(words('app:screens.consumption'));
    await hasFocus(page, 'after a command');
  });
  await test.step('the picker of pairs: all of them by keyboard, and back', async () => {
    const { customer, property } = contractFields(operator.register);
    await callBridge(page, 'register.saveCustomer', { customer, formerId: null });
    await callBridge(page, 'register.saveProperty', { property, formerId: null });
    await callBridge(page, 'register.link', {
      pair: { customerId: customer.id, propertyId: property.id },
      isLinked: true,
    });
    await frame.go('invoices');
    await invoices.scope.getByRole('button').first().press('Enter');
    const picker = page.getByRole('dialog', { name: words('invoices:pick.title') });
    const table = picker.getByRole('grid');
    await expect(picker.getByRole('row').nth(1)).toBeVisible();
    await table.focus();
    await page.keyboard.press('Control+a');
    await expect(picker.getByRole('status')).not.toHaveText(words('invoices:pick.chosen', { count: 0 }));
    await page.keyboard.press('Control+a');
    await expect(picker.getByRole('status')).toHaveText(words('invoices:pick.chosen', { count: 0 }));
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await hasFocus(page, 'after the picker');
  });
});
