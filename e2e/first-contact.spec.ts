import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { fillContract } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { press } from './screens/press.ts';

test.use({ operatorOptions: { shape: 'camel' } });

const LEDGER = { states: [], filter: '', offset: 0, limit: 10 };

/** Fetches invoices of some customers and shows their list. */
async function fetchInvoices(page: Page, pairs: readonly { customerId: string; propertyId: string }[]): Promise<void> {
  const { frame, invoices } = createScreens(page);
  await frame.go('invoices');
  await invoices.choosePairs(pairs.map(({ customerId, propertyId }) => ({ customerId, propertyId })));
  await invoices.choosePreset('last-12-months');
  expect(await invoices.fetch()).toEqual({ failed: null });
}

test('first contact: three real invoices, one answer for all, then quiet, also after a restart', async ({
  launch,
  launchReady,
  operator,
}) => {
  test.slow();
  const app = await launchReady();
  const { page } = app;
  const screens = createScreens(page);
  const { guesses, words } = screens;
  await fetchInvoices(page, operator.register.pairs.slice(0, 3));
  await expect(guesses.strip).toBeVisible();
  await guesses.openFromStrip();
  await expect(guesses.table.getByRole('columnheader')).toHaveCount(5);
  await expect(guesses.row('amount').getByText(/\d,\d\d\u00a0SEK$/)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  await test.step('a wrong one is put right by clicking, while the papers change', async () => {
    const before = await guesses.row('dueOn').getByRole('cell').allInnerTexts();
    // By keyboard: the answer, then the values; each one that the cursor reaches is tried at once.
    const no = guesses.row('dueOn').getByRole('radio', { name: words('guesses:no'), exact: true });
    await no.press('Enter');
    await expect(guesses.pane.getByRole('option', { name: /issued on/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(guesses.pane.getByRole('option', { name: /issued on/ })).toHaveAttribute('aria-selected', 'true');
    await expect(guesses.pane).toContainText(words('guesses:tried.all', { records: 33 }));
    await expect.poll(() => guesses.row('dueOn').getByRole('cell').allInnerTexts()).not.toEqual(before);
    expect(await violations(page)).toEqual([]);
    // Looking confirms nothing.
    expect((await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' })).confirmed).toEqual([]);
    await press(guesses.pane.getByRole('button', { name: words('guesses:pick.takeBack') }), 'back to the guess');
    await press(guesses.pane.getByRole('button', { name: words('guesses:pick.done') }), 'done');
    await expect.poll(() => guesses.row('dueOn').getByRole('cell').allInnerTexts()).toEqual(before);
  });

  await test.step('one answer for all, by keyboard: the list is quiet', async () => {
    const all = page.getByRole('button', { name: words('guesses:allRight', { count: 6 }) });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screens.invoices.table).toBeVisible();
    await expect(guesses.strip).toBeHidden();
    await expect(page.getByText(words('invoices:summary.allConfirmed'))).toBeVisible();
    const { confirmed } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
    expect(confirmed.map(({ field }) => field)).toEqual(expect.arrayContaining(['amount', 'dueOn', 'issuedOn', 'id']));
  });

  await test.step('quiet after a restart', async () => {
    await app.close();
    const again = await launch();
    const { frame, invoices, guesses: later } = createScreens(again.page);
    await frame.go('invoices');
    await expect(invoices.table).toBeVisible();
    await expect(again.page.getByText(words('invoices:summary.allConfirmed'))).toBeVisible();
    await expect(later.strip).toBeHidden();
    expect(await callBridge(again.page, 'guesses.open')).toEqual([]);
  });
});

test.describe('names that say nothing', () => {
  test.use({ operatorOptions: { shape: 'scrambled' } });

  test('first contact: a contract’s id and an amount are pointed at in records; the ledger follows, the list is quiet', async ({
    page,
    operator,
  }, testInfo) => {
    test.slow();
    const screens = createScreens(page);
    const { contracts, guesses, words } = screens;

    await test.step('the contract’s id goes to the registration it was shown for', async () => {
      await fillContract(screens, operator, testInfo);
      await contracts.sendAndSee('unknown');
      await guesses.openFromStrip();
      const contractId = operator.ledger()[0]?.contractId ?? '';
      await guesses.point('contractId', contractId);
      await guesses.saveAll(1);
      await expect
        .poll(async () => (await callBridge(page, 'ledger.list', LEDGER)).rows[0]?.contractId, { timeout: 30_000 })
        .toBe(contractId);
      await contracts.outcome('accepted');
      await expect(contracts.contractId).toHaveText(contractId);
    });

    await test.step('invoices: the amount is clicked, and adds up', async () => {
      await fetchInvoices(page, operator.register.pairs.slice(0, 2));
      await guesses.openFromStrip();
      await guesses.point('amount', /k5, a/);
      await expect(guesses.pane).toContainText(words('guesses:tried.all', { records: 22 }));
      await guesses.point('issuedOn', /k3/);
      await guesses.saveAll(2);
      await expect(screens.invoices.table).toBeVisible();
      await expect(guesses.strip).toBeHidden();
    });
  });
});
