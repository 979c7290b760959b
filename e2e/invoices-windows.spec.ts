import { expect, test } from './fixtures/app.ts';

test('two invoices stand side by side in two windows', async ({ app, operator, screens }) => {
  const { page } = app;
  const { customerId, propertyId } = operator.register.pairs[0] ?? { customerId: '', propertyId: '' };
  await screens.frame.go('invoices');
  await screens.invoices.choosePairs([{ customerId, propertyId }]);
  await screens.invoices.choosePeriod('2023-01-01', '2025-12-31');
  await screens.invoices.fetch();
  await screens.invoices.openRow(0);
  const opened = page.context().waitForEvent('page');
  await screens.invoices.pane.getByRole('button', { name: screens.words('invoices:pane.window') }).click();
  const other = await opened;
  await expect(other.getByRole('heading', { level: 2 })).toBeVisible();
  const name = await other.getByRole('heading', { level: 2 }).innerText();
  await screens.invoices.openRow(3);
  await expect(screens.invoices.pane.getByRole('heading', { level: 2 })).not.toHaveText(name);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText(name);
});
