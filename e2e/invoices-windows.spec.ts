import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { tabTo } from './fixtures/tab-to.ts';

// On a busy machine axe examines every state slowly.
test.setTimeout(600_000);

test('invoices and register by keyboard alone: pairs, fetch, previous and next, two windows side by side, a cell’s value, sums, export, search', async ({
  page,
  operator,
  screens,
}) => {
  const { frame, invoices, register, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  const pairs = operator.register.pairs.slice(0, 2);
  const found: Record<string, string[]> = {};
  const check = async (state: string, on: Page = page) => {
    found[state] = await violations(on);
  };
  const name = invoices.pane.getByRole('heading', { level: 2 });

  await test.step('whose invoices, and the fetch', async () => {
    await page.keyboard.press('Control+4');
    await expect(frame.title).toHaveText(words('app:screens.invoices'));
    // The title stands before its screen does.
    await expect(page.getByRole('button', { name: t('scope.choose') }).first()).toBeVisible();
    await tabTo(page, t('scope.choose'));
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: t('pick.title') });
    await expect(picker).toBeVisible();
    for (const { customerId, propertyId } of pairs) {
      await tabTo(page, t('pick.customerId'));
      await page.keyboard.type(customerId);
      await page.keyboard.press('Tab');
      await page.keyboard.type(propertyId);
      await page.keyboard.press('Enter');
      await expect(picker.getByRole('button', { name: words.pattern('invoices:pick.removePair', 'part') })).toHaveCount(
        pairs.findIndex((pair) => pair.customerId === customerId) + 1,
      );
    }
    await check('whose invoices');
    await tabTo(page, t('pick.show'));
    await page.keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
    await page.keyboard.press('Control+r');
    await expect.poll(() => invoices.rowCount()).toBeGreaterThan(10);
    await expect(invoices.scope).toContainText(words.pattern('invoices:scope.fetched', 'part'));
    await expect(invoices.fetchButton).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('previous and next, with the list and without it', async () => {
    await tabTo(page, t('table.label'));
    const numbers = await invoices.column(t('fields.number'));
    expect(numbers.length).toBeGreaterThan(2);
    // From the head of the first month to its second invoice.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(name).toHaveText(numbers[1] ?? '');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(name).toHaveText(numbers[2] ?? '');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(name).toHaveText(numbers[0] ?? '');
    await check('one invoice');
  });

  await test.step('two invoices side by side in two windows', async () => {
    const first = await name.innerText();
    await tabTo(page, t('pane.window'));
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const other = await opened;
    const otherName = other.getByRole('heading', { level: 2 });
    await expect(otherName).toHaveText(first);
    await expect(other.getByRole('tab', { name: words.pattern('invoices:pane.tabs.raw', 'start') })).toBeVisible();
    await check('a window of its own', other);
    await page.bringToFront();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(name).toHaveText(/\S/);
    await expect(name).not.toHaveText(first);
    await expect(otherName).toHaveText(first);
    // A third window while the second is open: windows have names, and no two may have the same.
    const second = await name.innerText();
    await tabTo(page, t('pane.window'));
    const openedToo = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const third = await openedToo;
    await expect(third.getByRole('heading', { level: 2 })).toHaveText(second);
    await expect(otherName).toHaveText(first);
    await third.close();
    await other.close();
    await invoices.showTab('history');
    await check('one invoice, its history');
    await page.keyboard.press('Escape');
    await expect(name).toHaveCount(0);
  });

  await test.step('a cell’s value, a row’s sum, a file', async () => {
    const all = await invoices.rowCount();
    await invoices.table.focus();
    await page.keyboard.press('Home');
    // A month is folded and unfolded at its head; its rows are picked one by one.
    const expanded = invoices.table.locator('[role="row"][aria-expanded]').first();
    await page.keyboard.press('ArrowLeft');
    await expect(expanded).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => invoices.rowCount()).toBe(all);
    await page.keyboard.press('ArrowRight');
    await expect(expanded).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    await expect(invoices.totals('selected')).toContainText(t('table.count', { count: 1 }));
    // Across the head of the next month: the rows between are picked, the head is not a row.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+ ');
    await expect(invoices.totals('selected')).toContainText(t('table.count', { count: 3 }));
    await expect(page.getByRole('button', { name: t('selection.check', { rows: '3' }) })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByRole('menuitem', { name: t('cell.only') })).toBeFocused();
    await check('the menu of a cell');
    await page.keyboard.press('Enter');
    await expect.poll(() => invoices.rowCount()).toBeLessThan(all);
    await expect(invoices.conditions).toHaveCount(1);
    await page.keyboard.press('Control+e');
    await expect(page.getByRole('dialog', { name: t('export.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('register: search, open, back', async () => {
    await page.keyboard.press('Control+6');
    await expect(frame.title).toHaveText(words('app:screens.register'));
    await expect(register.list('customers').getByRole('row')).toHaveCount(pairs.length + 1);
    await check('register');
    await page.keyboard.press('/');
    await page.keyboard.type(pairs[1]?.customerId ?? '');
    await expect(register.list('customers').getByRole('row')).toHaveCount(2);
    await tabTo(page, new RegExp(`^${words('register:customers')}$`));
    await expect(register.list('customers')).toBeFocused();
    await page.keyboard.press('Enter');
    const pane = register.pane('customers');
    await expect(pane).toContainText(pairs[1]?.customerId ?? '');
    await check('a customer');
    await page.keyboard.press('e');
    const entry = page.getByRole('form', { name: words('register:entry.edit.customers') });
    await expect(entry).toContainText(pairs[1]?.propertyId ?? '');
    await check('an entry');
    await page.keyboard.press('Escape');
    await expect(entry).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
  });
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
});
