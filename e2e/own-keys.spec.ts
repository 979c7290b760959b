import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

test('a key of one letter is changed by pressing another: it works, is shown everywhere, is kept, and can be had back; all letters are turned off at once', async ({
  page,
  screens,
  operator,
}) => {
  const { frame, settings, invoices, words } = screens;
  const check = words('app:shortcuts.check');
  const change = (key: string) =>
    page.getByRole('button', { name: words('settings:keys.change', { what: check, key }), exact: true });
  await page.keyboard.press('F1');
  await page.getByRole('button', { name: words('app:shortcuts.change') }).press('Enter');
  await test.step('a letter that something else has is refused, and what has it is said', async () => {
    await change('C').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    await expect(page.getByRole('alert')).toHaveText(
      words('settings:keys.taken', { key: 'J', what: words('settings:keys.next') }),
    );
    await page.keyboard.press('v');
    await expect(change('V')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(async () => (await callBridge(page, 'preferences.get')).keys).toEqual({ check: 'v' });
  });
  await test.step('the sheet shows it', async () => {
    await page.keyboard.press('F1');
    const sheet = page.getByRole('dialog');
    const keys = sheet.locator('dl > div', { has: page.getByText(check, { exact: true }) }).locator('kbd');
    await expect(keys).toHaveText(['V']);
    await page.keyboard.press('Escape');
  });
  await test.step('it checks an invoice, also in a new window; the former letter does nothing', async () => {
    await page.reload();
    await frame.go('invoices');
    await invoices.choosePairs(operator.register.pairs.slice(0, 1));
    await invoices.choosePeriod('2025-01-01', '2025-12-31');
    await invoices.fetch();
    await invoices.openRow(1);
    const rings = page.getByRole('grid').getByRole('img', { name: words('invoices:marks.checked'), exact: true });
    await expect(page.locator('[aria-keyshortcuts="V"]')).toContainText('V');
    await page.keyboard.press('c');
    await page.keyboard.press('v');
    await expect(rings).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(rings).toHaveCount(0);
    const row = page.getByRole('grid').locator('[role="row"][aria-selected="true"]');
    await page.getByRole('grid').focus();
    await page.keyboard.press('x');
    await expect(row).toHaveCount(1);
    await page.keyboard.press('x');
    await expect(row).toHaveCount(0);
  });
  await test.step('the usual keys come back', async () => {
    await frame.go('settings');
    await settings.main
      .getByRole('navigation')
      .getByRole('button', { name: words('settings:names.shortcuts') })
      .click();
    await page.getByRole('button', { name: words('settings:keys.reset') }).press('Enter');
    await expect(change('C')).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: words('settings:keys.title') })
        .getByRole('button')
        .first(),
    ).toBeFocused();
    await expect.poll(async () => (await callBridge(page, 'preferences.get')).keys).toEqual({});
  });
  await test.step('letters are turned off all at once, and checking stays where it is: both are said in Settings', async () => {
    const setting = async (id: string) => {
      await frame.go('settings');
      await settings.main
        .getByRole('navigation')
        .getByRole('button', { name: words('settings:names.appearance') })
        .click();
      await page.getByRole('switch', { name: words(`settings:${id}.title`) }).press('Space');
    };
    const toInvoices = () => frame.go('invoices');
    const rings = page.getByRole('grid').getByRole('img', { name: words('invoices:marks.checked'), exact: true });
    await toInvoices();
    await invoices.choosePairs(operator.register.pairs.slice(0, 1));
    await invoices.choosePeriod('2025-01-01', '2025-12-31');
    await invoices.fetch();
    await setting('checkGoesOn');
    await toInvoices();
    await invoices.openRow(1);
    const current = page.getByRole('grid').locator('[role="row"][aria-current="true"]');
    const opened = await current.getAttribute('data-row');
    await page.keyboard.press('c');
    await expect(rings).toHaveCount(1);
    await expect(current).toHaveAttribute('data-row', opened ?? '');
    await page.keyboard.press('Control+z');
    await expect(rings).toHaveCount(0);
    await setting('letterKeys');
    await toInvoices();
    await invoices.openRow(1);
    await expect(page.locator('[aria-keyshortcuts="C"]')).toHaveCount(0);
    await page.keyboard.press('c');
    await page.keyboard.press('Control+z');
    await expect(rings).toHaveCount(0);
    await expect.poll(async () => (await callBridge(page, 'preferences.get')).letterKeys).toBe(false);
  });
});
