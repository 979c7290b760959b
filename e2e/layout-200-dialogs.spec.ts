import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { enlargeText, lookInBoth, speak } from './fixtures/large-text.ts';
import { openJob } from './fixtures/open-job.ts';
import { contractFields } from './fixtures/people.ts';
import { createScreens } from './screens/create-screens.ts';
import { press, seen } from './screens/press.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

test('at 200 % text the dialogs of bulk, register, contracts, views and mapping can be read and reached, in both languages', async ({
  app,
  page,
  operator,
  screens,
}, testInfo) => {
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(12), 8);
  const fields = contractFields(operator.register);
  await screens.frame.go('invoices');
  await screens.invoices.choosePairs([{ customerId: fields.customer.id, propertyId: fields.property.id }]);
  await screens.invoices.choosePeriod('2025-01-01', '2025-12-31');
  await screens.invoices.fetch();
  await openJob(app, screens, { csv, poas }, null);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'sv');
  await enlargeText(page);

  const { frame, bulk, register, mapping, words } = createScreens(page, 'sv');
  const found: Record<string, string[]> = {};
  const dialog = page.getByRole('dialog');
  const look = async (name: string): Promise<void> => {
    await seen(dialog, name);
    await lookInBoth(page, name, found);
    await seen(dialog, `${name}, still`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  const open = (key: string, values: Record<string, string | number> = {}) =>
    press(page.getByRole('button', { name: words(key, values), exact: true }).first(), key);

  await test.step('bulk', async () => {
    await expect(bulk.poas).toContainText(`${words('bulk:poa.groups.needs-you')} 4`);
    await bulk.poas.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await open('bulk:poa.allFiles');
    await look('bulk, all files for a row');
    await bulk.goTo('check');
    await open('bulk:check.transform');
    await look('bulk, change a column');
    await bulk.cell(0, 0);
    await page.keyboard.press('Control+h');
    await look('bulk, replace');
  });
  await test.step('register', async () => {
    await frame.go('register');
    for (const kind of ['customers', 'properties'] as const) {
      await register.tab(kind).click();
      await open(`register:entry.new.${kind}`);
      await seen(page.getByRole('form', { name: words(`register:entry.new.${kind}`) }), 'a new entry');
      await lookInBoth(page, `register, new of ${kind}`, found);
      await page.keyboard.press('Escape');
      await register.list(kind).getByRole('row').nth(1).click();
      await seen(register.pane(kind), 'the pane');
      await lookInBoth(page, `register, one of ${kind}`, found);
      await page.keyboard.press('Escape');
    }
    await open('register:duplicates.button');
    await look('register, duplicates');
  });
  await test.step('contracts', async () => {
    await frame.go('contracts');
    await press(page.getByRole('button', { name: words.pattern('contracts:poa.type', 'part') }).first(), 'the type');
    await press(page.getByRole('option', { name: words('contracts:poa.editTypes') }), 'edit the types');
    await look('contracts, types of powers of attorney');
  });
  await test.step('views', async () => {
    await frame.go('invoices');
    await open('invoices:views.label');
    await press(page.getByRole('menuitem', { name: words('invoices:views.save'), exact: true }), 'save the view');
    await look('invoices, save a view');
  });
  await test.step('mapping', async () => {
    await frame.find(words('app:commands.mapping'));
    await page.keyboard.press('Enter');
    await seen(mapping.tree.getByRole('treeitem').first(), 'the answer as a tree');
    await lookInBoth(page, 'mapping', found);
    await open('mapping:observed.open');
    await look('mapping, shapes seen');
    await mapping.tree.focus();
    await page.keyboard.press('Home');
    // A place in the language just chosen: the tree is drawn anew with it.
    await expect(mapping.tree.locator('[role="treeitem"][aria-selected="true"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await look('mapping, choose a field');
  });
  expect(found).toEqual({});
});
