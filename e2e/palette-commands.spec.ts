import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';

const now = () => Date.parse('2026-01-15T12:00:00Z');
test.use({ operatorOptions: { now } });
test.describe.configure({ timeout: 300_000 });

test('from any screen, a few letters fetch the invoices, and open the next one to check', async ({
  page,
  operator,
  screens,
}) => {
  const { frame, invoices, words } = screens;
  await registerPair(page, operator, 0);
  await frame.go('invoices');
  await invoices.choosePairs(operator.register.pairs.slice(0, 1));
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  await frame.go('register');
  const choose = async (text: string, command: string) => {
    const options = await frame.find(text);
    await options.filter({ hasText: words(`app:commands.${command}`) }).click();
  };

  const { customer } = contractFields(operator.register, 0);
  const options = await frame.find(customer.last_name);
  const chosen = frame.palette.getByRole('option', { selected: true });
  const before = await chosen.textContent();
  await page.keyboard.press('Tab');
  await expect(chosen).not.toHaveText(before ?? '');
  await page.keyboard.press('Shift+Tab');
  await expect(chosen).toHaveText(before ?? '');
  await expect(frame.palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);

  // The screen is not there yet when it is asked for.
  await choose('inv', 'fetchInvoices');
  await expect.poll(() => invoices.rowCount()).toBe(12);
  await frame.go('register');
  await choose('inv', 'checkNext');
  await expect(invoices.pane).toBeVisible();
  const { rows } = await callBridge(page, 'invoices.page', {
    scope: { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' },
    filter: '',
    where: [{ op: 'empty', field: 'checked' }],
    sort: null,
    offset: 0,
    limit: 20,
  });
  // Opened, not checked.
  expect(rows).toHaveLength(12);
});
