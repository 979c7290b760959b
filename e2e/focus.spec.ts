import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { fillCustomer } from './fixtures/full-customer.ts';
import { contractFields } from './fixtures/people.ts';
import { callBridge } from './fixtures/set-up.ts';
import { stands } from './fixtures/stands.ts';
import type { BulkStepName } from './screens/bulk.ts';
import { SCREEN_NAMES } from './screens/frame.ts';

/** Screens with a list of rows that open beside it, as soon as they are shown. */
const LISTS: readonly string[] = ['invoices', 'register', 'activity'];

/** Something on the page has the focus, never the page itself. */
async function hasFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), `the focus ${after}`)
    .not.toMatch(/^(BODY|nothing)$/);
}

/**
 * Focuses the next opener of a popup that can be pressed and was not focused before on this screen; returns its label, or
 * null when none is left. Found and focused in one step: what comes later moves and disables buttons.
 */
function focusNextOpener(page: Page, screen: string): Promise<string | null> {
  return page.evaluate((here) => {
    const openers = document.querySelectorAll<HTMLElement>('main [aria-haspopup], header [aria-haspopup]');
    const next = [...openers].find(
      (one) =>
        !one.matches(':disabled, [aria-disabled="true"]') && one.dataset.walkedOn !== here && one.checkVisibility(),
    );
    if (next === undefined) return null;
    next.dataset.walkedOn = here;
    next.focus();
    return next.ariaLabel ?? next.innerText;
  }, screen);
}

test('the focus never falls to the page: every step of bulk, files, dialogs, Escape, lists', async ({
  app,
  page,
  operator,
  screens,
}, testInfo) => {
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
      // Nothing was sent: no button at the foot leads on to results.
      if (name === 'results') await bulk.step(name).press('Enter');
      else await next.press('Enter');
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
    await expect(picker.getByRole('row').nth(1)).toContainText(customer.id);
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

test('every list, the pane beside it, and whatever opens over a screen give the focus back', async ({
  page,
  operator,
  screens,
}) => {
  test.slow();
  const { frame } = screens;
  await fillCustomer(page, operator);
  const over = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox'));
  const walked: string[] = [];
  for (const name of SCREEN_NAMES) {
    await test.step(name, async () => {
      await frame.go(name);
      const main = page.getByRole('main');
      // The list: into it, a row's pane with Enter, and out again.
      const list = main.getByRole('grid').or(main.getByRole('treegrid')).first();
      if (LISTS.includes(name)) {
        await expect(list.locator('[role="row"]:not([aria-busy="true"])').nth(1)).toBeVisible();
        await list.focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('Enter');
        await hasFocus(page, `after Enter in the list of ${name}`);
        await page.keyboard.press('Escape');
        await hasFocus(page, `after Escape from the pane of ${name}`);
        walked.push(`${name} list`);
        await frame.go(name);
      }
      // Opens every element that announces a popup, by keyboard, and closes it with Escape, which must return the
      // focus.
      await stands(page);
      for (;;) {
        const label = await focusNextOpener(page, name);
        if (label === null) break;
        await page.keyboard.press('Enter');
        await expect(over.first(), `${name}: ${label}`).toBeVisible();
        await hasFocus(page, `in ${label} on ${name}`);
        await page.keyboard.press('Escape');
        await expect(over, `${name}: ${label} closed`).toHaveCount(0);
        await hasFocus(page, `after ${label} on ${name}`);
        walked.push(`${name}: ${label}`);
      }
    });
  }
  await page.keyboard.press('F1');
  await expect(frame.shortcuts).toBeVisible();
  await hasFocus(page, 'in the sheet of shortcuts');
  await page.keyboard.press('Escape');
  await expect(frame.shortcuts).toHaveCount(0);
  await hasFocus(page, 'after the sheet of shortcuts');
  expect(walked.length, walked.join('; ')).toBeGreaterThan(12);
});
