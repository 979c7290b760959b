import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures/app.ts';
import { registerPair } from './fixtures/register-contract.ts';

const now = () => Date.parse('2026-01-15T12:00:00Z');
test.use({ operatorOptions: { now }, appOptions: { viewport: { width: 1280, height: 720 } } });
test.describe.configure({ timeout: 300_000 });

test('picked invoices are exported and tagged from below their sums; conditions and failures name people, not ids', async ({
  app,
  page,
  operator,
  screens,
}, testInfo) => {
  const { frame, invoices, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  // Known by name since they were registered.
  await registerPair(page, operator, 0);
  const [pair] = operator.register.pairs;
  const property = operator.register.properties.find(({ id }) => id === pair?.propertyId);
  const customer = operator.register.customers.find(({ id }) => id === pair?.customerId);
  await frame.go('invoices');
  await invoices.choosePairs(operator.register.pairs.slice(0, 2));
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  await invoices.fetch();
  await expect.poll(() => invoices.rowCount()).toBe(24);

  await test.step('two are picked by key and written to a file', async () => {
    await invoices.table.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    const file = testInfo.outputPath('valda.csv');
    await app.setSaveAnswer(file);
    await page.getByRole('button', { name: t('selection.export', { rows: '2' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('export.title') });
    await invoices.chooseFile(dialog, 'csv-semicolon');
    await dialog.getByRole('button', { name: t('export.save'), exact: true }).click();
    await expect.poll(() => linesOf(file), { timeout: 30_000 }).toBe(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('and tagged', async () => {
    await page.getByRole('button', { name: t('selection.tag', { rows: '2' }) }).click();
    await page.getByRole('textbox', { name: t('marks.addTag') }).fill('attest');
    await page.getByRole('button', { name: t('marks.tag', { count: 2 }) }).click();
    await expect(page.getByText(t('marks.tagged', { tag: 'attest', count: 2 }))).toBeVisible();
  });
  await test.step('the condition of a cell names the address', async () => {
    const heads = await invoices.table
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => head.ariaLabel));
    const row = await invoices.rows();
    const at = row.findIndex((cells) => cells.some((cell) => cell.includes(property?.address ?? '-')));
    const tools = page.locator('.toolbar', { has: page.getByRole('searchbox', { name: t('filter.label') }) });
    const height = (await tools.boundingBox())?.height;
    await invoices.cellMenu(at, heads.indexOf(t('fields.property')), 'only');
    await expect.poll(() => invoices.rowCount()).toBe(12);
    const conditions = page.getByRole('region', { name: t('where.label') });
    await expect(conditions).toContainText(property?.address ?? '-');
    await expect(conditions).not.toContainText(pair?.propertyId ?? '-');
    // However long it is, the tools stay one row; the whole condition stands under the focus.
    expect((await tools.boundingBox())?.height).toBe(height);
    await invoices.conditions.first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toContainText(property?.address ?? '-');
    await page.getByRole('button', { name: t('where.clear') }).click();
  });
  await test.step('what failed names who and where; its reference is folded', async () => {
    operator.setFaults([{ match: { path: 'invoices' }, kind: 'html', status: 503 }]);
    await invoices.fetch();
    const failures = page.getByRole('region', { name: t('failures.title') });
    await expect(failures).toContainText(`${customer?.first_name} ${customer?.last_name}, ${property?.address}`);
  });
});

function linesOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').length;
  } catch {
    return 0;
  }
}
