import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { callBridge } from './fixtures/set-up.ts';

const ROWS = [
  'Kundnummer\tFörnamn\tEfternamn\tPersonnummer\tObjektsnummer\tAdress\tPostnummer\tOrt',
  'K-1\tAnna\tÅberg\t19850709-9805\tP-1\tStorgatan 1\t123 45\tLund',
  'K 1\tAnna\tÅberg\t8507099805\tP-2\tStorgatan 2\t123 45\tLund',
  'K-2\tBo\tEk\t\tP-3\tParkvägen 3\t123 45\tLund',
].join('\n');

test('a sheet is pasted in, duplicates are merged side by side, a person is changed and erased', async ({
  app,
  page,
  screens,
}) => {
  const { words, frame } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`register:${key}`, values);
  await frame.go('register');
  const before = (await callBridge(page, 'register.customers', { query: '', offset: 0, limit: 1 })).total;

  await page.getByRole('button', { name: t('import.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  await dialog.getByRole('textbox', { name: t('import.paste') }).fill(ROWS);
  await dialog.getByRole('button', { name: t('import.read') }).click();
  // Personal numbers are masked in the samples, before and after the column gets another meaning.
  await expect(dialog.getByText('19850709-••••')).toBeVisible();
  await expect(dialog).not.toContainText('9805');
  await dialog.getByRole('button', { name: t('import.run', { count: 3 }) }).click();
  await expect(dialog.getByText(t('import.customers', { count: 3 }))).toBeVisible();
  // Equal names are told apart.
  await expect(dialog).toContainText('Anna Åberg (K-1)');
  await expect(dialog).toContainText('Anna Åberg (K 1)');
  await dialog.getByRole('button', { name: words('common:close'), exact: true }).click();

  await page.getByRole('button', { name: t('duplicates.button') }).click();
  const twins = page.getByRole('dialog', { name: t('duplicates.title') });
  await expect(twins.getByText(t('duplicates.reason.id'))).toBeVisible();
  // The personal number is not shown in clear.
  await expect(twins).not.toContainText('9805');
  // Where each of them lives.
  await expect(twins).toContainText('Storgatan 1');
  await expect(twins).toContainText('Storgatan 2');
  await twins.getByRole('button', { name: words.pattern('register:duplicates.merge', 'start') }).click();
  await expect(twins.getByText(t('duplicates.none'))).toBeVisible();
  await twins.getByRole('button', { name: words('common:close'), exact: true }).click();
  expect((await callBridge(page, 'register.customers', { query: '', offset: 0, limit: 1 })).total).toBe(before + 2);

  await page.getByRole('searchbox').first().fill('aberg');
  const grid = page.getByRole('grid', { name: t('customers') });
  await expect(grid.locator('[role="rowgroup"] [role="row"]')).toHaveCount(1);
  const entry = await screens.register.openEntry('customers', 'Åberg');
  await entry.getByRole('textbox', { name: t('entry.fields.email') }).fill('anna@example.se');
  await entry.getByRole('button', { name: t('entry.save'), exact: true }).click();
  // After saving, the customer's details are next to the list again; E edits them once more.
  await expect(page.getByRole('heading', { name: 'Anna Åberg' })).toBeVisible();
  await expect(screens.register.pane('customers')).toContainText('anna@example.se');
  await grid.focus();
  await page.keyboard.press('e');
  await expect(entry.getByRole('button', { name: t('erase.button') })).toBeVisible();
  await entry.getByRole('button', { name: words('common:cancel'), exact: true }).click();
  await screens.register
    .pane('customers')
    .getByRole('button', { name: t('page.more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: t('erase.button') }).click();
  await app.setMessageBoxAnswer(0);
  const question = page.getByRole('dialog', { name: t('erase.title', { name: 'Anna Åberg' }) });
  const confirm = question.getByRole('button', { name: t('erase.confirm') });
  await test.step('it says whom, what goes and what stays, and asks for the name', async () => {
    await expect(question).toContainText('K 1 · 850709-•••• · Storgatan 1 · Storgatan 2');
    await expect(question).not.toContainText('9805');
    await expect(question.getByRole('list', { name: t('erase.goes.title') }).getByRole('listitem')).toHaveCount(5);
    await expect(question.getByRole('list', { name: t('erase.outside.title') })).toContainText(
      t('erase.outside.files'),
    );
    await expect(question.getByRole('list', { name: t('erase.stays.title') }).getByRole('listitem')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    const typed = question.getByRole('textbox', { name: t('erase.type', { name: 'Anna Åberg' }) });
    await expect(typed).toBeFocused();
    await typed.fill('Anna');
    await expect(confirm, 'not by half a name').toBeDisabled();
    await typed.fill('Anna Åberg');
  });
  await confirm.click();
  const done = page.getByRole('dialog', { name: t('erase.done') });
  await expect(done).toBeVisible();
  // What is behind it has been read anew, and knows nobody any more: the report stays until it is closed.
  await expect(page.locator('h2', { hasText: /^K 1$/ })).toBeAttached();
  await done
    .getByRole('button', { name: words('common:close'), exact: true })
    .first()
    .click();
  expect((await callBridge(page, 'register.customers', { query: 'aberg', offset: 0, limit: 1 })).total).toBe(0);
});
